/** The rounds of a game that is replayed, to jump to. */
import type { ReplayStep } from "../../generated/protocol";

/** A round, and the step with which it begins. */
export interface Chapter {
  readonly number: number;
  readonly step: number;
}

/**
 * Returns the rounds among the steps that are known, in order. A move belongs to the round in which
 * it was made; a game without rounds is cut where the turn comes round to the first seats again.
 */
export function chapters(steps: readonly (ReplayStep | undefined)[]): readonly Chapter[] {
  const found: Chapter[] = [];
  let lap = 1;
  steps.forEach((step, index) => {
    if (!step) return;
    const before = steps[index - 1];
    if (!("round" in step.view) && isNewLap(before, step)) lap += 1;
    const made = before ?? step;
    const number = "round" in made.view ? made.view.round : lap;
    if (found.at(-1)?.number !== number) found.push({ number, step: index });
  });
  return found;
}

function isNewLap(before: ReplayStep | undefined, step: ReplayStep): boolean {
  return before?.seat != null && step.seat !== null && step.seat < before.seat;
}

/** Returns the round to which step `index` belongs. */
export function chapterAt(found: readonly Chapter[], index: number): Chapter | null {
  return found.findLast(({ step }) => step <= index) ?? null;
}

/**
 * Returns the last step that comes after at most `actions` actions of the record, as a review counts
 * them: what stood before the next one. `null` while the steps around it are on their way.
 */
export function placeOf(
  steps: readonly (ReplayStep | undefined)[],
  actions: number,
): number | null {
  const next = steps.findIndex((each) => each !== undefined && each.step > actions);
  const place = Math.max(0, (next < 0 ? steps.length : next) - 1);
  return steps[place] ? place : null;
}
