/** The cup with a die before it, and the name of the product, which is the same in every language. */

export const PRODUCT = "Cubilete";

export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <g stroke="#2a1508" stroke-width="2" stroke-linejoin="round">
        <path d="M9 9l22-4 5 22c.5 7-17 11-21 5z" fill="#9a5a2b" />
        <ellipse cx="20" cy="7.5" rx="11.5" ry="4" transform="rotate(-10 20 7.5)" fill="#3a1d0b" />
        <rect x="3" y="23" width="14" height="14" rx="3.5" fill="#fffaf0" />
      </g>
      <g fill="#241c14">
        <circle cx="7" cy="27" r="1.5" />
        <circle cx="10" cy="30" r="1.5" />
        <circle cx="13" cy="33" r="1.5" />
      </g>
    </svg>
  );
}
