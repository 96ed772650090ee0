/**
 * What the felt shows now. The view is the truth at once; a throw is shown falling for less than a
 * second, and a turn that has ended stays to be read for a moment. A tap or a key ends either.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { play } from "../../device/sound";
import type { Happened, ShipCaptainCrewView } from "../../generated/protocol";
import { type TableStore, viewOf } from "../../table/store";
import { endOf, rollOf, type Scene, sceneOf } from "./scene";

/** How long dice fall and slide into their places, and how long the end of a turn can be read. */
export const ROLL_MS = 1000;
const END_MS = 1000;
/** For how long after a throw the controls take no tap: a double tap is one throw. */
const GUARD_MS = 300;

export interface Playing {
  readonly scene: Scene;
  /** The event whose dice are falling. */
  readonly roll: number | null;
  /** Whether controls are to wait, for a throw has just come. */
  readonly isGuarded: boolean;
}

interface Shown {
  readonly seq: number;
  readonly scene: Scene | null;
  readonly step: "roll" | "end";
}

/** Returns what to show for the last of `events` that moved dice, if that is news. */
function shownOf(events: readonly Happened[], earlier: ShipCaptainCrewView | null): Shown | null {
  let before = earlier;
  let shown: Shown | null = null;
  for (const event of events) {
    if (event.kind === "moved") {
      const scene = before ? endOf(before, event) : null;
      const rolled = rollOf(event);
      if (rolled) shown = { seq: event.seq, scene, step: "roll" };
      else if (scene) shown = { seq: event.seq, scene, step: "end" };
    }
    before = viewOf(event.view, "ship_captain_crew") ?? before;
  }
  return shown;
}

export function usePlaying(store: TableStore, view: ShipCaptainCrewView): Playing {
  const [shown, show] = useState<Shown | null>(null);
  const [isGuarded, guard] = useState(false);
  const before = useRef<ShipCaptainCrewView | null>(null);
  const done = useRef(store.events.value.at(-1)?.seq ?? 0);
  const events = store.events.value;

  useLayoutEffect(() => {
    const news = events.filter(({ seq }) => seq > done.current);
    done.current = events.at(-1)?.seq ?? done.current;
    const next = document.hidden ? null : shownOf(news, before.current);
    if (news.length > 0) show(next);
    if (next?.step === "roll") {
      play("roll");
      guard(true);
    }
  }, [events]);
  useLayoutEffect(() => {
    before.current = view;
  }, [view]);
  useEffect(() => {
    if (!isGuarded) return undefined;
    const timer = setTimeout(() => guard(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isGuarded]);

  useEffect(() => {
    if (!shown) return undefined;
    const next = () => {
      const reads = shown.step === "roll" && shown.scene;
      if (reads) play(shown.scene?.end?.score ? "coin" : "lose");
      show(reads ? { ...shown, step: "end" } : null);
    };
    const timer = setTimeout(next, shown.step === "roll" ? ROLL_MS : END_MS);
    const skip = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (!isKey || event.key === "Enter" || event.key === " ") next();
    };
    addEventListener("pointerdown", skip);
    addEventListener("keydown", skip);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", skip);
      removeEventListener("keydown", skip);
    };
  }, [shown]);

  return {
    scene: shown?.scene ?? sceneOf(view),
    roll: shown?.step === "roll" ? shown.seq : null,
    isGuarded,
  };
}
