/**
 * The last move as it runs: the die falls, the token walks, beans fly. What is known is shown from
 * the start, so that a tap, or the next move, only has to end the picture.
 */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { wantsStillness } from "../../device/motion";
import { play } from "../../device/sound";
import type {
  GoodMilkMove,
  GoodMilkPayment,
  GoodMilkView,
  Happened,
} from "../../generated/protocol";
import type { TableStore } from "../../table/store";
import { keyOf, pathOf } from "./geometry";

export const DIE_MS = 560;
export const STEP_MS = 110;
export const LEAP_MS = 320;
export const BEANS_MS = 500;
const BADGES_MS = 4000;

export type RunStep = "die" | "walk" | "beans";
export interface Run {
  readonly step: RunStep;
  readonly move: GoodMilkMove;
  /** What stands since the move. */
  readonly view: GoodMilkView;
}

/** Returns how many beans each seat has gained or lost by a move; seats without any are left out. */
export function changesOf(move: GoodMilkMove): ReadonlyMap<number, number> {
  const changes = new Map<number, number>();
  const add = (seat: number | null, beans: number) => {
    if (seat !== null) changes.set(seat, (changes.get(seat) ?? 0) + beans);
  };
  for (const { payer, receiver, beans } of flowsOf(move)) {
    add(payer, -beans);
    add(receiver, beans);
  }
  return new Map([...changes].filter(([, beans]) => beans !== 0));
}

/** Returns what was paid by a move, the end of the game included; nothing is left out but zeros. */
export function flowsOf(move: GoodMilkMove): readonly GoodMilkPayment[] {
  return [...move.payments, ...move.settlement].filter(({ beans }) => beans > 0);
}

/** Returns how long the token walks. */
export function walkMs(move: GoodMilkMove, stays: boolean): number {
  if (move.face === null) return LEAP_MS;
  const squares = pathOf(move, stays).length - 1;
  return squares * STEP_MS + (keyOf(move.landed) === keyOf(move.square) ? 0 : LEAP_MS);
}

/** Returns the steps of a move that show anything, each with its time. */
export function stepsOf(
  move: GoodMilkMove,
  stays: boolean,
): readonly (readonly [RunStep, number])[] {
  const all: readonly (readonly [RunStep, number])[] = [
    ["die", move.face === null ? 0 : DIE_MS],
    ["walk", walkMs(move, stays)],
    ["beans", flowsOf(move).length > 0 ? BEANS_MS : 0],
  ];
  return all.filter(([, ms]) => ms > 0);
}

/** Tells whether `events` are news with a move among them. */
function areMoves(events: readonly Happened[], seen: readonly Happened[]): boolean {
  return events !== seen && events.some(({ kind }) => kind === "moved");
}

/** What is heard as a step begins. */
function sound(step: RunStep, { last, winner }: GoodMilkView): void {
  if (step === "die") play("roll");
  else if (step === "beans") play(winner === null ? "bean" : "win");
  else if (last && last.gone.length > 0) play("lose");
}

/** Runs the steps one after the other, and returns what ends them at once. */
function runSteps(
  steps: readonly (readonly [RunStep, number])[],
  begin: (step: RunStep | null) => void,
): () => void {
  let at = 0;
  const timers = steps.map(([step, ms], index) => {
    const timer = index === 0 ? undefined : setTimeout(() => begin(step), at);
    at += ms;
    return timer;
  });
  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    removeEventListener("pointerdown", end, true);
    removeEventListener("keydown", endByKey, true);
    begin(null);
  };
  const endByKey = ({ key }: KeyboardEvent) => {
    if (key === "Enter" || key === " ") end();
  };
  timers.push(setTimeout(end, at));
  addEventListener("pointerdown", end, true);
  addEventListener("keydown", endByKey, true);
  const first = steps[0];
  if (first) begin(first[0]);
  return end;
}

/** Returns the run of the last move, or `null` while nothing moves. */
export function useRun(store: TableStore, view: GoodMilkView): Run | null {
  const [run, setRun] = useState<Run | null>(null);
  const events = store.events.value;
  const latest = useRef(view);
  latest.current = view;
  const seen = useRef(events);
  useLayoutEffect(() => {
    const { current } = latest;
    const { last: move, options } = current;
    if (!move || !areMoves(events, seen.current)) return undefined;
    seen.current = events;
    if (wantsStillness() || document.hidden) return undefined;
    return runSteps(stepsOf(move, options.overshoot === "stay"), (step) => {
      setRun(step && { step, move, view: current });
      if (step) sound(step, current);
    });
  }, [events]);
  return run;
}

/** Returns what the last move has changed at each seat, for as long as that is shown. */
export function useChanges(
  store: TableStore,
  view: GoodMilkView,
  run: Run | null,
): ReadonlyMap<number, number> {
  const [shown, show] = useState<GoodMilkMove | null>(null);
  const events = store.events.value;
  const latest = useRef(view);
  latest.current = view;
  const seen = useRef(events);
  useEffect(() => {
    if (!areMoves(events, seen.current)) return;
    seen.current = events;
    show(latest.current.last);
  }, [events]);
  const waits = run !== null && run.step !== "beans";
  useEffect(() => {
    if (!shown || waits) return undefined;
    const timer = setTimeout(() => show(null), BADGES_MS);
    return () => clearTimeout(timer);
  }, [shown, waits]);
  return shown && !waits ? changesOf(shown) : new Map();
}
