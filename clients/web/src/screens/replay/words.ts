/** A step of a replay in words. */
import type { ReplayStep } from "../../generated/protocol";
import { say } from "../../language/words";
import { spoken } from "../../table/telling";

/** Returns the sentences of a step; the first step of some games has none of its own. */
export function wordsOf(step: ReplayStep | undefined, names: readonly string[]): string {
  if (!step) return "";
  const late =
    step.by === "timeout" && step.seat !== null
      ? [say("turn-timed-out", { player: names[step.seat] ?? "" })]
      : [];
  const told = step.told.map(({ id, arguments: args }) => say(id, spoken(args, names)));
  return [...late, ...told].join(" ") || say("replay-begins");
}
