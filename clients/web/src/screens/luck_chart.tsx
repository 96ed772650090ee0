/** The luck chart as a drawing: one line for each player, its mark and its value at the end. */
import { useRef } from "preact/hooks";
import type { Luck as LuckOfGame } from "../generated/protocol";
import { signed } from "../language/numbers";
import { say } from "../language/words";
import { Ends, MARK_GAP, usePaperWidth } from "./chart";
import { decimals, ticks, unitId } from "./luck_scale";

const LEFT = 36;
const RIGHT = 70;
const TOP = 12;
const FOOT = 24;
const HEIGHT_MIN = 178;

/** Where things stand on the paper. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly lines: readonly number[];
}

export function LuckChart({ luck, names }: { luck: LuckOfGame; names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = usePaperWidth(box);
  const frame = frameOf(luck, width);
  const totals = luck.players.map(({ total }, seat) => `${names[seat] ?? ""} ${signed(total)}`);
  return (
    <div ref={box} class="luck-paper">
      <svg
        role="img"
        aria-label={say("luck-ends", { list: totals.join(", ") })}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        <Across frame={frame} />
        <text class="luck-foot" x={(LEFT + frame.x(1)) / 2} y={frame.height - 5}>
          {say(unitId("axis", luck), { high: luck.labels.at(-1) ?? 0 })}
        </text>
        {luck.players.map(({ points }, seat) => (
          <path
            key={names[seat] ?? seat}
            class={`luck-line luck-line-${(seat % 8) + 1}`}
            d={lineOf(points, luck.labels, frame)}
          />
        ))}
        <Ends
          ends={luck.players.map(({ points, total }) => ({
            y: frame.y(points.at(-1) ?? 0),
            text: signed(total),
          }))}
          names={names}
          x={frame.x(1)}
          top={TOP}
          bottom={frame.height - FOOT - 6}
        />
      </svg>
    </div>
  );
}

function frameOf({ players }: LuckOfGame, width: number): Frame {
  const lines = ticks(players.flatMap(({ points }) => points));
  const height = Math.max(width > 480 ? 230 : HEIGHT_MIN, players.length * MARK_GAP + TOP + FOOT);
  const low = lines[0] ?? 0;
  const high = lines.at(-1) ?? 1;
  const bottom = height - FOOT - 6;
  const x = (part: number) => LEFT + part * (width - LEFT - RIGHT);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (bottom - TOP);
  return { width, height, x, y, lines };
}

/** The lines across with their values; the one at 0 is the strongest. */
function Across({ frame }: { frame: Frame }) {
  const digits = decimals(frame.lines);
  return (
    <g>
      {frame.lines.map((value) => {
        const isZero = Math.abs(value) < 1e-9;
        const y = frame.y(value).toFixed(1);
        return (
          <g key={value}>
            <path class={isZero ? "luck-zero" : "luck-across"} d={`M${LEFT} ${y}H${frame.x(1)}`} />
            <text class="luck-tick" x={LEFT - 6} y={frame.y(value) + 4.5}>
              {isZero ? "0" : signed(value, digits)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Returns the line through `points`, each above the round or throw after which it stands. */
function lineOf(points: readonly number[], labels: readonly number[], { x, y }: Frame): string {
  const last = labels.at(-1) || 1;
  const places = points.map((value, index) => {
    return `${x((labels[index] ?? last) / last).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  return `M${places.join("L")}`;
}
