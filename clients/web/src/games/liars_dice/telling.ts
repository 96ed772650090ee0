/** A reveal in sentences: names, never "you", so that the whole table may read along. */
import { say } from "../../language/words";
import { type Ended, revealArguments } from "./reveal";

export interface Told {
  /** What was claimed, and by whom doubted. */
  readonly claim: string;
  /** What is on the table. */
  readonly count: string;
  /** Why wild dice count, or do not. */
  readonly note: string;
  readonly headline: string;
  /** Why somebody loses. */
  readonly reason: string;
  /** Who has how many dice now, and who begins. */
  readonly after: string;
}

/** Returns everything that a reveal says. */
export function tell(ended: Ended, names: readonly string[]): Told {
  const args = revealArguments(ended, names);
  const isSpotOn = ended.end.call.action === "spot_on";
  return {
    claim: isSpotOn
      ? say("spot-on-said", args)
      : `${say("pirates-claim", args)} ${say("pirates-doubts", args)}`,
    count: say(ended.end.wilds ? "reveal-count-wild" : "reveal-count", args),
    note: note(ended, args),
    headline: headline(ended, args),
    reason: reason(ended, args),
    after: after(ended, names),
  };
}

type Spoken = ReturnType<typeof revealArguments>;

function note({ end, wild, isPalifico }: Ended, args: Spoken): string {
  if (isPalifico) return say("pirates-palifico-count", args);
  if (wild === null) return say("pirates-only", args);
  if (wild === end.bid.face) return say("pirates-itself", args);
  return say("pirates-stands-in", args);
}

function headline({ end, options }: Ended, args: Spoken): string {
  const isExact = end.count === end.bid.quantity;
  if (end.call.action === "spot_on") {
    return say(isExact ? "pirates-spot-on-right" : "pirates-spot-on-wrong", args);
  }
  if (isExact && options.exact_bid === "others_lose") return say("pirates-exactly", args);
  return say(end.count < end.bid.quantity ? "pirates-fails" : "pirates-holds", args);
}

function reason(ended: Ended, args: Spoken): string {
  const { end, options } = ended;
  const isExact = end.count === end.bid.quantity;
  if (end.call.action === "spot_on") {
    if (!isExact) return say("spot-on-wrong", args);
    if (options.spot_on === "others_lose") return say("spot-on-right", args);
    return say(end.changes.some((change) => change > 0) ? "spot-on-regain" : "spot-on-full", args);
  }
  if (isExact && options.exact_bid === "others_lose") return say("reveal-exact", args);
  const why = say(end.count < end.bid.quantity ? "pirates-why-fails" : "pirates-why-holds", args);
  return args.dice > 1 ? `${why} ${say("pirates-difference")}` : why;
}

function after({ end, dice, winner, isMatch, next }: Ended, names: readonly string[]): string {
  const changed = end.changes.flatMap((change, seat) => (change === 0 ? [] : [seat]));
  const said = changed.flatMap((seat) => {
    const player = names[seat] ?? "";
    if (dice[seat] === 0) return [say("knocked-out", { player })];
    const isTold = changed.length <= 2;
    return isTold ? [say("dice-left-of", { player, dice: dice[seat] ?? 0 })] : [];
  });
  if (winner !== null) {
    said.push(say(isMatch ? "winner-chest" : "winner-round", { player: names[winner] ?? "" }));
  } else if (next) {
    said.push(say("pirates-starts", { player: names[next.starter] ?? "", round: next.round }));
  }
  return said.join(" ");
}
