/** A seat's mark: colour, shape and first letter, always together. */

const KINDS = ["circle", "square", "triangle", "diamond", "hexagon", "star"] as const;
type Kind = (typeof KINDS)[number];

const POINTS: Partial<Record<Kind, readonly (readonly [number, number])[]>> = {
  triangle: [
    [0, -1.12],
    [1.14, 0.86],
    [-1.14, 0.86],
  ],
  diamond: [
    [0, -1.18],
    [1.18, 0],
    [0, 1.18],
    [-1.18, 0],
  ],
  hexagon: [
    [-0.56, -0.97],
    [0.56, -0.97],
    [1.12, 0],
    [0.56, 0.97],
    [-0.56, 0.97],
    [-1.12, 0],
  ],
  star: Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    const reach = index % 2 ? 0.74 : 1.24;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach + 0.05] as const;
  }),
};

function Shape({ kind, x, y, r }: { kind: Kind; x: number; y: number; r: number }) {
  const points = POINTS[kind];
  if (points) {
    const path = points.map(([px, py]) => `${(x + px * r).toFixed(1)} ${(y + py * r).toFixed(1)}`);
    return <path stroke-linejoin="round" d={`M${path.join("L")}Z`} />;
  }
  if (kind === "circle") return <circle cx={x} cy={y} r={r} />;
  const edge = r * 1.8;
  return <rect x={x - edge / 2} y={y - edge / 2} width={edge} height={edge} rx={r * 0.18} />;
}

/** Returns the letters of each name: the first one, or two where two names share it. */
export function letters(names: readonly string[]): readonly string[] {
  const firsts = names.map((name) => Array.from(name)[0]?.toLocaleUpperCase() ?? "?");
  return firsts.map((first, seat) => {
    if (firsts.filter((each) => each === first).length === 1) return first;
    const rest = Array.from(names[seat] ?? "").filter((each) => each !== " ");
    const digit = rest.find((each) => /\d/.test(each));
    return first + (digit ?? rest[1] ?? "");
  });
}

/** A mark inside another drawing, centred at `x`, `y`. Seats from the seventh on are hollow. */
export function MarkAt({
  seat,
  letter,
  x,
  y,
  r,
}: {
  seat: number;
  letter: string;
  x: number;
  y: number;
  r: number;
}) {
  const kind = KINDS[seat % KINDS.length] ?? "circle";
  const down = kind === "triangle" ? r * 0.25 : 0;
  const size = r * (letter.length > 1 ? 0.86 : 1.12);
  return (
    <g class={`mark mark-${(seat % KINDS.length) + 1} ${seat < KINDS.length ? "" : "mark-hollow"}`}>
      <g class="mark-shape">
        <Shape kind={kind} x={x} y={y} r={r * 0.86} />
      </g>
      <text
        x={x}
        y={(y + down + r * 0.4).toFixed(1)}
        text-anchor="middle"
        font-size={size.toFixed(1)}
      >
        {letter}
      </text>
    </g>
  );
}

/** A mark beside a name, which says who it is. */
export function Mark({
  seat,
  letter,
  size = 28,
  isBot = false,
}: {
  seat: number;
  letter: string;
  size?: number;
  isBot?: boolean;
}) {
  return (
    <svg class="mark-box" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <MarkAt seat={seat} letter={letter} x={14} y={14} r={13} />
      {isBot && (
        <g class="mark-bot" transform="translate(18.5 18)">
          <rect x="0" y="1.5" width="10.5" height="8.5" rx="2.2" />
          <path d="M5.2 1.5V-.6" />
          <circle cx="3.3" cy="5.4" r="1" />
          <circle cx="7.3" cy="5.4" r="1" />
        </g>
      )}
    </svg>
  );
}
