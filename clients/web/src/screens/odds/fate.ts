/** What comes of a token, in words and figures. */
import { decimal, percent } from "../../language/numbers";
import { say } from "../../language/words";
import type { Fate, Measure } from "../../odds/good_milk";

/** Returns what comes of a token, one text for each thing that may. */
export function fateParts({ win, drown, leave, turns }: Fate): readonly string[] {
  return [
    say("odds-fate-win", { value: percent(win) }),
    say("odds-fate-drown", { value: percent(drown) }),
    ...(leave > 0 ? [say("odds-fate-leave", { value: percent(leave) })] : []),
    say("odds-fate-turns", { value: decimal(turns) }),
  ];
}

/** Returns what stands on a square of the map. */
export function measured(fate: Fate, measure: Measure): string {
  return measure === "turns" ? decimal(fate.turns) : percent(fate[measure]);
}
