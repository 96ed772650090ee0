/** One printed square: its number, what it brings or costs, where it leads. */
import { say } from "../../language/words";
import { Bean } from "./figures";
import { Fitted } from "./fitted";
import { type Box, boxOf } from "./geometry";
import { OUTLINES } from "./ink";
import { MARKS, type SquareMark, signed } from "./marks";

/** An ordinary square, with its mark if it has one. */
export function Square({ name, leadsToPump = false }: { name: string; leadsToPump?: boolean }) {
  const box = boxOf(name);
  const { x, y, w, h } = box;
  const mark = MARKS.get(name);
  const isWater = mark?.kind === "water";
  return (
    <g class={isWater ? "milk-water" : ""}>
      <rect
        class="milk-cell"
        x={x - w / 2 + 1.2}
        y={y - h / 2 + 1.2}
        width={w - 1}
        height={h - 1}
      />
      {mark?.kind === "beans" && <Band box={box} mark={mark} />}
      <path class="milk-line" d={OUTLINES.get(name) ?? ""} stroke-width={mark ? 2 : 1.4} />
      {name === "m0" ? (
        <StartWord box={box} />
      ) : (
        <text class="milk-number" x={x - w / 2 + 4} y={h < 20 ? y + 4.2 : y - h / 2 + 11.5}>
          {name.slice(1)}
        </text>
      )}
      {mark && mark.kind !== "beans" && <Sign box={box} mark={mark} leadsToPump={leadsToPump} />}
    </g>
  );
}

function StartWord({ box: { x, y } }: { box: Box }) {
  const words = say("milk-board-start").split(" ");
  return (
    <>
      {words.map((word, index) => (
        <Fitted key={word} class="bold" x={x} y={y - 9.5 + index * 13} most={36} size={12.5}>
          {word}
        </Fitted>
      ))}
    </>
  );
}

/** The lower third of a square with beans: dots where they come in, hatching where they go. */
function Band({
  box: { x, y, w, h },
  mark,
}: {
  box: Box;
  mark: Extract<SquareMark, { kind: "beans" }>;
}) {
  const area = { x: x - w / 2 + 1, y: y + 5, width: w - 2, height: h / 2 - 6 };
  const gets = mark.way === "gets";
  return (
    <>
      <rect {...area} class={gets ? "sun-fill" : "rain-fill"} />
      <rect {...area} fill={gets ? "url(#milk-dots)" : "url(#milk-hatch)"} />
      <text class="milk-amount" x={x - w / 2 + 3} y={y + 18.4}>
        {signed(gets ? mark.beans : -mark.beans)}
      </text>
      {mark.each ? <Heads x={x + 3} y={y + 7.5} /> : <Bean x={x + 10} y={y + 13.5} scale={0.95} />}
    </>
  );
}

/** Two heads: each other player. */
export function Heads({ x, y }: { x: number; y: number }) {
  return (
    <g class="ink-fill" transform={`translate(${x} ${y})`}>
      <circle cx="4" cy="3" r="2.4" />
      <path d="M.2 11.500c0-6.5 7.6-6.5 7.6 0z" />
      <circle cx="11" cy="3" r="2.4" />
      <path d="M7.8 11.500c0-6.5 7.2-6.5 7.2 0z" />
    </g>
  );
}

/** Where a square leads, or that it is deep water. */
function Sign({
  box: { x, y },
  mark,
  leadsToPump,
}: {
  box: Box;
  mark: SquareMark;
  leadsToPump: boolean;
}) {
  switch (mark.kind) {
    case "leap":
      return (
        <>
          <path
            class="milk-arrow"
            d={`M${x - 8} ${y + 18}V${y - 2}M${x - 14} ${y + 5}l6-8 6 8`}
            stroke-width="2.8"
          />
          <text class="milk-target" x={x + 1} y={y + 17.5}>
            {mark.to}
          </text>
        </>
      );
    case "back":
      return (
        <>
          <path
            class="milk-arrow"
            d={`M${x - 15} ${y + 13}h6c8 0 9-13 1-13h-6m4-5l-5 5 5 5`}
            stroke-width="2.4"
          />
          <text class="milk-target" x={x + 2.5} y={y + 18}>
            {mark.to}
          </text>
          {leadsToPump && (
            <path
              class="milk-drop"
              d={`M${x + 12} ${y - 10}c4 5 5.5 7 5.5 9.500a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4.5 5.5-9.500z`}
            />
          )}
        </>
      );
    case "water":
      return (
        <>
          <path
            class="milk-waves"
            stroke-width="1.5"
            d={`M${x - 17} ${y - 1.5}q4.3-4 8.5 0t8.5 0 8.5 0 8.5 0M${x - 17} ${y + 3.5}q4.3-4 8.5 0t8.5 0 8.5 0 8.5 0`}
          />
          <path class="milk-waves" d={`M${x + 5} ${y - 17}l11 11m0-11l-11 11`} stroke-width="2.4" />
          <Fitted class="bold" x={x} y={y + 16.5} most={37} size={12}>
            {say("milk-board-water")}
          </Fitted>
        </>
      );
    case "six":
      return (
        <>
          <SmallSix x={x + 3} y={y - 19.5} />
          <path
            class="milk-arrow"
            d={`M${x - 8} ${y + 18}V${y + 2}M${x - 13} ${y + 7}l5-6 5 6`}
            stroke-width="2.4"
          />
          <text class="milk-target" x={x - 1} y={y + 18}>
            {mark.to}
          </text>
        </>
      );
    default:
      return null;
  }
}

function SmallSix({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="cell-fill milk-edge" width="15" height="15" rx="3" />
      {[3.8, 7.5, 11.2].flatMap((cy) =>
        [4.5, 10.5].map((cx) => (
          <circle key={cx + cy * 100} class="ink-fill" cx={cx} cy={cy} r="1.5" />
        )),
      )}
    </g>
  );
}
