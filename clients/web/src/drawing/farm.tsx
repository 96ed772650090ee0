/**
 * The cow, the sun and the pump of the old printed sheet: one stroke of ink, flat colours.
 *
 * Their colours are `--ink`, `--cell`, `--sun`, `--red` and `--blue` of whatever they stand in.
 */

/** A cow, 90 wide and 46 high on the grid of its own. */
export function Cow({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      stroke="var(--ink)"
      stroke-width="1.8"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      <path d="M9 15C3 18 2 26 5 33" fill="none" />
      <path d="M4 32l-2.5 5 5-.5z" fill="var(--ink)" />
      <path d="M17 30v15h6V33M27 32v13h-2M48 32v13h6V32M58 30v15h5V28" fill="var(--cell)" />
      <path
        d="M9 17c0-5 4-7 10-6.5 10 1 24-.5 33-1 8-.5 13 4 13 12 0 9-5 12.5-12 11.5H20C12 33 9 27 9 17z"
        fill="var(--cell)"
      />
      <path
        d="M20 11c9 1 14 5 12 11s-12 5-15 0-2-9 3-11zM46 10c4 6 2 12 8 13s10-2 10-6c-1-5-5-7.5-11-7.5z"
        fill="var(--ink)"
      />
      <path d="M38 33c0 5 8 5 9 0z" fill="var(--sun)" />
      <path d="M62 13l9-6 9 3 5 10c1 5-4 7-8 5.5L68 26z" fill="var(--cell)" />
      <path d="M71 7c-1-4-3-5-6-5M78 8c1-4 3-5 6-4.5" fill="none" />
      <path d="M70 8l-6 1 4 4z" fill="var(--ink)" />
      <circle cx="76" cy="14" r="1.3" fill="var(--ink)" />
      <path d="M80 22l3 .5" fill="none" />
    </g>
  );
}

const RAYS = 16;

/** Returns the rays of a sun as one path. */
function rays(x: number, y: number, r: number): string {
  const at = (angle: number, reach: number) =>
    `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  return Array.from({ length: RAYS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / RAYS;
    const reach = r + (index % 2 ? 5 : 9);
    return `M${at(angle - 0.13, r + 2)}L${at(angle, reach)}L${at(angle + 0.13, r + 2)}Z`;
  }).join("");
}

/** The smiling sun. */
export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <path d={rays(x, y, r)} fill="var(--ink)" />
      <circle cx={x + 1} cy={y + 1} r={r} fill="var(--cell)" />
      <g fill="none" stroke="var(--ink)" stroke-width="1.7" stroke-linecap="round">
        <circle cx={x} cy={y} r={r} />
        <path
          d={`M${x - 5} ${y - 2.5}c1-1.6 2.8-1.6 3.6 0M${x + 1.6} ${y - 2.5}c1-1.6 2.8-1.6 3.6 0M${x - 5} ${y + 3}c2.5 4.2 7.5 4.2 10 0`}
        />
      </g>
    </g>
  );
}

/** The water pump. */
export function Pump({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      stroke="var(--ink)"
      stroke-width="1.7"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      <path d="M17 8C27 0 36 4 39 16" fill="none" stroke-width="3" />
      <path d="M12 10h10l1.5 32h-13z" fill="var(--red)" />
      <path d="M10 10h14M9.5 17h15" />
      <circle cx="17" cy="7" r="2.6" fill="var(--ink)" />
      <path d="M11.5 21H3c-2.5 0-3.5 1.5-3.5 4.5h4c0-1 .5-1.5 1.5-1.5h6.8z" fill="var(--red)" />
      <path d="M6 43h22" stroke-width="3" />
      <path
        d="M1.5 28c0 3-2 5-6 7M2.5 29c0 4-2 8-5 11"
        fill="none"
        stroke="var(--blue)"
        stroke-width="1.6"
      />
    </g>
  );
}
