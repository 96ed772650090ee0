/** The curve of everybody's chance to win: one line for each player, and where one looks. */
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { Review } from "../../generated/protocol";
import { wholePercent } from "../../language/numbers";
import { say } from "../../language/words";
import { Ends, MARK_GAP, usePaperWidth } from "../chart";
import { chancesOf } from "./words";

const LEFT = 44;
const RIGHT = 76;
const TOP = 12;
const FOOT = 26;
const HEIGHT_MIN = 210;
const LINES = [0, 0.25, 0.5, 0.75, 1];

/** Where things stand on the paper. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: (index: number) => number;
  readonly y: (chance: number) => number;
}

function frameOf({ players, points }: Review, width: number): Frame {
  const least = width > 480 ? 270 : HEIGHT_MIN;
  const height = Math.max(least, players.length * MARK_GAP + TOP + FOOT);
  const bottom = height - FOOT - 6;
  const last = Math.max(1, points.length - 1);
  const right = width - RIGHT;
  return {
    width,
    height,
    right,
    bottom,
    x: (index) => LEFT + (index / last) * (right - LEFT),
    y: (chance) => TOP + (1 - chance) * (bottom - TOP),
  };
}

interface ChartProps {
  readonly review: Review;
  readonly names: readonly string[];
  /** The point that is looked at. */
  readonly index: number;
  readonly onLook: (index: number) => void;
}

export function Chart({ review, names, index, onLook }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = frameOf(review, usePaperWidth(box));
  const { points, players } = review;
  const end = points.at(-1);
  const list = end ? chancesOf(end, names) : "";
  return (
    <div ref={box} class="luck-paper review-paper" {...useTaps(box, frame, points.length, onLook)}>
      <svg
        role="img"
        aria-label={`${say("review-curve")}. ${say("review-at-end", { list })}`}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        <Across frame={frame} />
        {players.map((_, seat) => (
          <path
            key={names[seat] ?? seat}
            class={`luck-line luck-line-${(seat % 8) + 1}`}
            d={lineOf(review, seat, frame)}
          />
        ))}
        <Here review={review} index={index} frame={frame} />
        <Ends
          ends={players.map((_, seat) => {
            const chance = end?.chances[seat] ?? 0;
            return { y: frame.y(chance), text: wholePercent(chance) };
          })}
          names={names}
          x={frame.right}
          top={TOP}
          bottom={frame.bottom}
        />
      </svg>
    </div>
  );
}

/** Returns what lets a tap on the paper choose the point below it; keys have the slider. */
function useTaps(
  box: RefObject<HTMLDivElement | null>,
  { right }: Frame,
  count: number,
  onLook: (index: number) => void,
) {
  const look = ({ clientX }: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    const part = (clientX - left - LEFT) / (right - LEFT);
    onLook(Math.round(Math.max(0, Math.min(part, 1)) * (count - 1)));
  };
  return {
    onPointerDown: look,
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons > 0) look(event);
    },
  };
}

/** The lines across with their values, and which way time goes. */
function Across({ frame }: { frame: Frame }) {
  const { right, height } = frame;
  return (
    <g>
      {LINES.map((chance) => {
        const y = frame.y(chance);
        return (
          <g key={chance}>
            <path
              class={chance === 0 ? "luck-zero" : "luck-across"}
              d={`M${LEFT} ${y.toFixed(1)}H${right}`}
            />
            {(chance * 2) % 1 === 0 && (
              <text class="luck-tick" x={LEFT - 6} y={y + 4.5}>
                {wholePercent(chance)}
              </text>
            )}
          </g>
        );
      })}
      <text class="luck-foot" x={(LEFT + right) / 2} y={height - 6}>
        {say("review-axis")}
      </text>
    </g>
  );
}

/** Returns the line of a seat through all points. */
function lineOf({ points }: Review, seat: number, { x, y }: Frame): string {
  const places = points.map(
    ({ chances }, index) => `${x(index).toFixed(1)} ${y(chances[seat] ?? 0).toFixed(1)}`,
  );
  return `M${places.join("L")}`;
}

/** Where one looks: a line down the paper, and a dot on each curve. */
function Here({ review, index, frame }: { review: Review; index: number; frame: Frame }) {
  const x = frame.x(index);
  return (
    <g>
      <path class="review-here" d={`M${x.toFixed(1)} ${TOP - 8}V${frame.bottom + 6}`} />
      {(review.points[index]?.chances ?? []).map((chance, seat) => (
        <circle key={seat} class="review-dot" cx={x} cy={frame.y(chance)} r={4.5} />
      ))}
    </g>
  );
}
