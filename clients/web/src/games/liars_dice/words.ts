/** The words round the table: the line of state, the rule that matters now. */
import { faceName } from "../../drawing/faces";
import type { LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import type { Ended } from "./reveal";

/** Returns how many dice are on the table. */
function diceInPlay(dice: readonly number[]): number {
  return dice.reduce((sum, each) => sum + each, 0);
}

/** Returns the round, the dice in play, and what is wild. */
export function stateLine({ round, dice, wild_number, palifico }: LiarsDiceView): string {
  return line(round, diceInPlay(dice), palifico, wild_number);
}

/** Returns the same of a round that has ended. */
export function endedLine({ end, isPalifico, wild }: Ended): string {
  return line(end.round, end.hands.flat().length, isPalifico, wild);
}

function line(round: number, dice: number, isPalifico: boolean, wild: number | null): string {
  if (isPalifico) return say("pirates-state-palifico", { round, dice });
  if (wild === null) return say("pirates-state", { round, dice });
  return say("pirates-state-wild", { round, dice, wildface: faceName(wild) });
}

/** Returns the rule that matters now. */
export function ruleNow(view: LiarsDiceView): string {
  const { bids, wild_number, palifico, options } = view;
  const isByFace = options.raise === "quantity_or_higher_face";
  const raise = isByFace && !palifico ? "pirates-rule-raise-face" : "pirates-rule-raise";
  const said = bids.length === 0 ? [say("pirates-rule-open")] : [say(raise)];
  if (bids.length > 0) said.push(say("pirates-rule-challenge"));
  if (palifico) said.push(say("round-palifico"));
  if (wild_number !== null)
    said.push(say("pirates-rule-wild", { wildface: faceName(wild_number) }));
  return said.join(" ");
}
