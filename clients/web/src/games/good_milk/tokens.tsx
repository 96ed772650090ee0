/** The tokens on their squares, and the last move: dotted path, framed square, the die that fell. */
import { Pips } from "../../drawing/dice";
import { MarkAt } from "../../drawing/mark";
import type { GoodMilkMove, GoodMilkView } from "../../generated/protocol";
import { boxOf, keyOf, pathOf } from "./geometry";
import { crowdOf, standing } from "./spots";

/** Tells whether a throw that is too high moves nothing at this table. */
export function staysOnSurplus(view: GoodMilkView): boolean {
  return view.options.overshoot === "stay";
}

/** Everybody who is still in; `hidden` is walking and drawn elsewhere. */
export function Tokens({
  view,
  marks,
  hidden,
}: {
  view: GoodMilkView;
  marks: readonly string[];
  hidden: number | null;
}) {
  const first = [view.last?.player ?? null, view.turn];
  return (
    <g class="milk-tokens">
      {[...standing(view)].map(([key, seats]) => {
        const { shown, more, moreAt } = crowdOf(key, seats, first);
        return (
          <g key={key}>
            {shown.map(({ seat, x, y, r }) => (
              <g key={seat} class={seat === hidden ? "milk-away" : "milk-token"}>
                <MarkAt seat={seat} letter={marks[seat] ?? ""} x={x} y={y} r={r} />
              </g>
            ))}
            {more > 0 && (
              <g class="milk-more">
                <rect x={moreAt.x - 9} y={moreAt.y - 7.5} width="18" height="15" rx="7.5" />
                <text x={moreAt.x} y={moreAt.y + 4} text-anchor="middle">{`+${more}`}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The way that the last token went, as dots; a leap is an arc. */
export function Trail({ view, move }: { view: GoodMilkView; move: GoodMilkMove }) {
  const points = pathOf(move, staysOnSurplus(view)).map(boxOf);
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const [landed, end] = [boxOf(keyOf(move.landed)), boxOf(keyOf(move.square))];
  const leaps = landed !== end;
  const bend = { x: (landed.x + end.x) / 2 + 26, y: (landed.y + end.y) / 2 };
  return (
    <>
      {points.length > 1 && <path class="milk-trail" d={path} />}
      {leaps && (
        <path
          class="milk-trail milk-trail-leap"
          d={`M${landed.x} ${landed.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`}
        />
      )}
    </>
  );
}

/** The square where the last token came to stand, framed, with the die that brought it there. */
export function Landed({ move, isFalling }: { move: GoodMilkMove; isFalling: boolean }) {
  const { x, y, w, h } = boxOf(keyOf(move.square));
  const frame = { x: x - w / 2 - 2, y: y - h / 2 - 2, width: w + 4, height: h + 4 };
  // The die lies on the free part of the next square, between its number and its beans.
  const beside = x + w / 2 > 340 ? x - w / 2 - 6 : x + w / 2 + 6;
  return (
    <g class={isFalling ? "milk-away" : "milk-landed"}>
      <rect class="milk-frame-gap" {...frame} />
      <rect class="milk-frame" {...frame} />
      {move.face !== null && <SmallDie face={move.face} x={beside} y={y - 2} />}
    </g>
  );
}

function SmallDie({ face, x, y }: { face: number; x: number; y: number }) {
  return (
    <g class="milk-small-die" transform={`translate(${x - 9} ${y - 9}) scale(0.375)`}>
      <rect width="48" height="48" rx="9" />
      <Pips face={face} />
    </g>
  );
}
