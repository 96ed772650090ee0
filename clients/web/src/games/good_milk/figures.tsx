/** The figures of the sheet, each one stroke of ink: drawings of our own. */
import type { Point } from "./geometry";

const BEAN =
  "M-5.5 1.5C-6.5-3-2.5-5 .5-4.3 4.5-3.6 6.5-.5 5.5 2 4.7 4.2 2 4.2.3 2.8-1 1.7-2 1.7-2.8 2.7-4 4-5.2 3.3-5.5 1.5z";

export function Bean({
  x = 0,
  y = 0,
  scale = 1,
  turn = -25,
}: Partial<Point> & { scale?: number; turn?: number }) {
  return (
    <path
      class="milk-bean"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      d={BEAN}
    />
  );
}

export function Cow({ x, y, scale = 1 }: Point & { scale?: number }) {
  return (
    <g class="milk-figure" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M9 15C3 18 2 26 5 33" fill="none" />
      <path class="ink-fill" d="M4 32l-2.5 5 5-.5z" />
      <path d="M17 30v15h6V33M27 32v13h-2M48 32v13h6V32M58 30v15h5V28" />
      <path d="M9 17c0-5 4-7 10-6.5 10 1 24-.5 33-1 8-.5 13 4 13 12 0 9-5 12.5-12 11.5H20C12 33 9 27 9 17z" />
      <path
        class="ink-fill"
        d="M20 11c9 1 14 5 12 11s-12 5-15 0-2-9 3-11zM46 10c4 6 2 12 8 13s10-2 10-6c-1-5-5-7.5-11-7.5z"
      />
      <path class="sun-fill" d="M38 33c0 5 8 5 9 0z" />
      <path d="M62 13l9-6 9 3 5 10c1 5-4 7-8 5.5L68 26z" />
      <path d="M71 7c-1-4-3-5-6-5M78 8c1-4 3-5 6-4.5" fill="none" />
      <path class="ink-fill" d="M70 8l-6 1 4 4z" />
      <circle class="ink-fill" cx="76" cy="14" r="1.3" />
      <path d="M80 22l3 .5" fill="none" />
    </g>
  );
}

export function Sun({ x, y, r }: Point & { r: number }) {
  const ray = (index: number) => {
    const angle = (index * Math.PI) / 8;
    const reach = r + (index % 2 ? 5 : 9);
    const at = (turn: number, far: number) =>
      `${(x + Math.cos(angle + turn) * far).toFixed(1)} ${(y + Math.sin(angle + turn) * far).toFixed(1)}`;
    return `M${at(-0.13, r + 2)}L${at(0, reach)}L${at(0.13, r + 2)}Z`;
  };
  return (
    <g class="milk-sun">
      <path class="milk-rays" d={Array.from({ length: 16 }, (_, index) => ray(index)).join("")} />
      <circle class="cell-fill" cx={x + 1} cy={y + 1} r={r} />
      <circle cx={x} cy={y} r={r} fill="none" stroke-width="1.7" />
      <path
        d={`M${x - 5} ${y - 2.5}c1-1.6 2.8-1.6 3.6 0M${x + 1.6} ${y - 2.5}c1-1.6 2.8-1.6 3.6 0M${x - 5} ${y + 3}c2.5 4.2 7.5 4.2 10 0`}
        fill="none"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </g>
  );
}

export function Pump({ x, y }: Point) {
  return (
    <g class="milk-figure" transform={`translate(${x} ${y})`} stroke-width="1.7">
      <path d="M17 8C27 0 36 4 39 16" fill="none" stroke-width="3" />
      <path class="red-fill" d="M12 10h10l1.5 32h-13z" />
      <path d="M10 10h14M9.5 17h15" />
      <circle class="ink-fill" cx="17" cy="7" r="2.6" />
      <path class="red-fill" d="M11.5 21H3c-2.5 0-3.5 1.5-3.5 4.5h4c0-1 .5-1.5 1.5-1.5h6.8z" />
      <path d="M6 43h22" stroke-width="3" />
      <path
        class="blue-stroke"
        d="M1.5 28c0 3-2 5-6 7M2.5 29c0 4-2 8-5 11"
        fill="none"
        stroke-width="1.6"
      />
    </g>
  );
}

/** The hot seat itself: a chair over a fire. */
export function HotChair({ x, y }: Point) {
  return (
    <g class="milk-figure" transform={`translate(${x} ${y})`}>
      <path
        class="red-fill"
        d="M5 40c-4-6 1-10 0-15 6 3 7 8 6 11 2-1 3-4 2-7 7 4 8 8 5 11z"
        stroke-width="1.4"
      />
      <path d="M2 0v38M2 4h4M2 10h4M6 0v20M23 23v16" fill="none" stroke-width="2.4" />
      <path class="sun-fill" d="M0 19h26v4.5H0z" />
    </g>
  );
}

/** The way out: an arch with a door ajar. */
export function Arch({ x, y }: Point) {
  return (
    <g class="milk-figure" transform={`translate(${x} ${y})`}>
      <path d="M0 24V0C0-11 20-11 20 0v24" stroke-width="2" />
      <path d="M6 24V4M14 24V4" fill="none" stroke-width="1.5" />
    </g>
  );
}

const LYING: readonly (readonly [number, number])[] = [
  [22, 500],
  [34, 501],
  [46, 500],
  [58, 501],
  [70, 500],
  [80, 497],
  [18, 491],
  [28, 492],
  [40, 491],
  [52, 492],
  [64, 491],
  [75, 490],
  [84, 488],
  [23, 483],
  [35, 483],
  [47, 482],
  [59, 483],
  [70, 482],
  [81, 480],
];

/** The jar with the pot: the beans in it are a picture, the number says how many there are. */
export function Jar({ beans, label }: { beans: number; label: string }) {
  const drawn = LYING.slice(0, Math.min(LYING.length, Math.ceil(beans / 2)));
  const digits = `${beans}`.length;
  return (
    <g class="milk-jar">
      <path
        class="milk-glass"
        d="M29 430c-16 10-22 26-20 46 1 14 8 26 18 30h46c10-4 17-16 18-30 2-20-4-36-20-46z"
      />
      <path class="milk-glass" d="M24 421h52v9H24z" />
      <path d="M83 447c4 8 5.5 17 5 27" class="milk-shine" />
      {drawn.map(([x, y], index) => (
        <Bean key={x * 1000 + y} x={x} y={y} scale={0.95} turn={((index * 53) % 140) - 70} />
      ))}
      <text class="slab" x="50" y="448" text-anchor="middle" font-size="13">
        {label}
      </text>
      <text
        class="slab"
        x="50"
        y={digits > 5 ? 469 : 473}
        text-anchor="middle"
        font-size={digits > 9 ? 10 : digits > 5 ? 13 : digits > 3 ? 19 : 26}
      >
        {beans}
      </text>
    </g>
  );
}
