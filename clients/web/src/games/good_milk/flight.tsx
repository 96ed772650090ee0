/** What moves over the sheet: the token that walks, and the beans that fly. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { MarkAt } from "../../drawing/mark";
import type { GoodMilkMove, GoodMilkView } from "../../generated/protocol";
import { Bean } from "./figures";
import { boxOf, keyOf, POT, type Point, pathOf, type Spot } from "./geometry";
import { BEANS_MS, flowsOf, LEAP_MS, type Run, STEP_MS, walkMs } from "./run";
import { crowdOf, placesOf } from "./spots";
import { staysOnSurplus } from "./tokens";

/** The most beans that are drawn; the number says the rest. */
const BEANS_MAX = 8;

function shift({ x, y }: Point, up = 0): string {
  return `translate(${x.toFixed(1)}px, ${(y - up).toFixed(1)}px)`;
}

/** Returns the points that a token comes by, with a hop between each two of them. */
function hops({ view, move }: Run): Keyframe[] {
  const last = placesOf(view).get(move.player) ?? onSquare(keyOf(move.square));
  const path = pathOf(move, staysOnSurplus(view)).map(onSquare);
  const leaps = keyOf(move.landed) !== keyOf(move.square) || move.face === null;
  const points = leaps ? [...path, last] : [...path.slice(0, -1), last];
  const times = points.map((_, index) =>
    leaps && index === points.length - 1 ? (path.length - 1) * STEP_MS + LEAP_MS : index * STEP_MS,
  );
  const total = times.at(-1) || 1;
  return points.flatMap((point, index) => {
    const offset = (times[index] ?? 0) / total;
    const next = points[index + 1];
    if (!next) return [{ transform: shift(point), offset }];
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    const half = (offset + (times[index + 1] ?? 0) / total) / 2;
    const far = Math.hypot(next.x - point.x, next.y - point.y) > 60;
    return [
      { transform: shift(point), offset },
      { transform: shift(middle, far ? 34 : 7), offset: half },
    ];
  });
}

/** Returns where a token that is alone on a square stands. */
function onSquare(key: string): Point {
  return crowdOf(key, [0], []).shown[0] ?? boxOf(key);
}

/** The token that has moved, on its way. */
export function Walker({ run, letter }: { run: Run; letter: string }) {
  const token = useRef<SVGGElement>(null);
  const { move } = run;
  const start = onSquare(keyOf(move.start));
  useLayoutEffect(() => {
    if (run.step !== "walk" || !token.current) return undefined;
    const frames = hops(run);
    if (frames.length < 2) return undefined;
    const walk = token.current.animate(frames, {
      duration: walkMs(run.move, staysOnSurplus(run.view)),
      fill: "both",
    });
    return () => walk.cancel();
  }, [run]);
  if (run.step === "beans") return null;
  return (
    <g ref={token} class="milk-walker" style={{ transform: shift(start) }}>
      <MarkAt seat={move.player} letter={letter} x={0} y={0} r={12} />
    </g>
  );
}

/** Returns one entry per bean that is drawn: from where it flies to where. */
export function beansOf(
  view: GoodMilkView,
  move: GoodMilkMove,
): readonly { readonly from: Point; readonly to: Point }[] {
  const places = placesOf(view);
  const place = (seat: number | null): Point =>
    seat === null ? POT : (places.get(seat) ?? lastPlace(view, seat));
  const flows = flowsOf(move);
  const all = flows.flatMap(({ payer, receiver, beans }) =>
    Array.from({ length: Math.min(beans, BEANS_MAX) }, () => ({
      from: place(payer),
      to: place(receiver),
    })),
  );
  if (all.length <= BEANS_MAX) return all;
  const every = all.length / BEANS_MAX;
  return Array.from({ length: BEANS_MAX }, (_, index) => all[Math.floor(index * every)]).filter(
    (each) => each !== undefined,
  );
}

/** Returns where the token of somebody who is out stood last. */
function lastPlace(view: GoodMilkView, seat: number): Spot {
  const square = view.squares[seat];
  const { x, y } = square ? boxOf(keyOf(square)) : POT;
  return { x, y, r: 0 };
}

export function FlyingBeans({ run }: { run: Run }) {
  const group = useRef<SVGGElement>(null);
  const beans = useMemo(() => beansOf(run.view, run.move), [run]);
  useLayoutEffect(() => {
    const flights = [...(group.current?.children ?? [])].map((bean, index) => {
      const { from, to } = beans[index] ?? { from: POT, to: POT };
      const middle = { x: (from.x + to.x) / 2 + (index % 2 ? 14 : -14), y: (from.y + to.y) / 2 };
      const delay = index * 22;
      return bean.animate(
        [
          { transform: shift(from), opacity: 1 },
          { transform: `${shift(middle, 26)} rotate(140deg)`, opacity: 1 },
          { transform: `${shift(to)} rotate(280deg)`, opacity: 1 },
        ],
        { duration: BEANS_MS - delay, delay, easing: "ease-in-out", fill: "both" },
      );
    });
    return () => {
      for (const flight of flights) flight.cancel();
    };
  }, [beans]);
  return (
    <g ref={group}>
      {beans.map(({ from }, index) => (
        <g key={`${from.x}.${from.y}.${index}`} class="milk-flying">
          <Bean scale={1.25} />
        </g>
      ))}
    </g>
  );
}
