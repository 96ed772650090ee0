/** The four steps of a reveal: the first three run by themselves, the last one waits. */
import { useEffect, useState } from "preact/hooks";

export type Step = 1 | 2 | 3 | 4;
export const STEPS: readonly Step[] = [1, 2, 3, 4];

/** How long one die takes to be counted, at most; all of them take no longer than `COUNT_MS`. */
const BEAT_MS = 150;
const COUNT_MS = 900;
/** How long the first and the third step stay, once they have moved. */
const CUPS_MS = 900;
const VERDICT_MS = 1200;
const SETTLE_MS = 250;
/** How long the last step waits for a tap. */
const WAIT_MS = 6000;
/** A tap meant for the step before does not end the reveal. */
const GUARD_MS = 300;

/** Returns how long each of so many dice takes to be counted. */
export function beatMs(dice: number): number {
  return Math.min(BEAT_MS, COUNT_MS / Math.max(1, dice));
}

/** Returns how long a step stays; the last one waits, or not at all by itself. */
export function stepMs(step: Step, dice: number, waits: boolean): number | null {
  switch (step) {
    case 1:
      return CUPS_MS;
    case 2:
      return beatMs(dice) * dice + SETTLE_MS;
    case 3:
      return VERDICT_MS;
    default:
      return waits ? WAIT_MS : null;
  }
}

export interface Steps {
  readonly step: Step;
  /** Which showing it is: shown again, everything moves once more. */
  readonly showing: number;
  /** Goes on to the next step, after the last one to the game. */
  next(): void;
  again(): void;
}

interface Where {
  readonly key: string | null;
  readonly step: Step;
  readonly showing: number;
  readonly sinceMs: number;
}

/**
 * Runs through the steps of the reveal that is `key`, if one is shown. `onEnd` is told after the
 * last; a hidden page waits.
 */
export function useSteps(
  key: string | null,
  dice: number,
  endsByItself: boolean,
  onEnd: () => void,
): Steps {
  const [where, setWhere] = useState<Where>(() => start(null, 0));
  const isHidden = useHidden();
  const { step, showing, sinceMs } = where.key === key ? where : start(key, 0);
  const next = () => {
    if (step < 4) setWhere({ key, showing, step: (step + 1) as Step, sinceMs: performance.now() });
    else if (performance.now() - sinceMs > GUARD_MS) onEnd();
  };
  const ms = key === null ? null : stepMs(step, dice, endsByItself && showing === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step begins anew with what it is
  useEffect(() => {
    if (ms === null || isHidden) return undefined;
    const timer = setTimeout(next, ms);
    return () => clearTimeout(timer);
  }, [key, step, showing, ms, isHidden]);
  return { step, showing, next, again: () => setWhere(start(key, showing + 1)) };
}

function start(key: string | null, showing: number): Where {
  return { key, step: 1, showing, sinceMs: performance.now() };
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const change = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, []);
  return isHidden;
}
