/** A leather dice cup, turned over. The page has mounted `FaceSprite`, for the skull on it. */
import "./cup.css";

/** The cup of the pirates, so many pixels wide. */
export function Cup({ width, class: extra = "" }: { width: number; class?: string }) {
  return (
    <svg
      class={`cup-drawing ${extra}`}
      viewBox="0 0 200 170"
      width={width}
      height={Math.round(width * 0.85)}
      aria-hidden="true"
    >
      <ellipse cx="100" cy="152" rx="82" ry="10" fill="#000" fill-opacity=".35" />
      <g stroke="#150b05" stroke-width="3.5" stroke-linejoin="round">
        <path d="M42 22h116l16 118c1 14-149 14-148 0z" fill="#8a4f1f" />
        <path d="M42 22h30L58 149c-20-2-33-5-32-9z" fill="#a9672f" stroke="none" opacity=".55" />
        <path d="M36 66l128 0 3 18H33z" fill="#6d3c16" />
        <path d="M26 138c0 18 148 18 148 0v-8c-4 14-144 14-148 0z" fill="#e3b04b" />
        <ellipse cx="100" cy="22" rx="58" ry="10" fill="#a9672f" />
      </g>
      <g stroke="#e8c78f" stroke-width="2" stroke-dasharray="6 5" fill="none">
        <path d="M38 72h125M35 79h130" />
      </g>
      <use class="cup-skull" href="#face-skull" x="66" y="84" width="68" height="46" />
    </svg>
  );
}
