/**
 * A reveal, ready to be drawn: whose dice match, in which order they are counted, which are lost.
 * The count, the verdict and the losses are the server's; nothing is judged here.
 */
import { FACES, faceName } from "../../drawing/faces";
import type { LiarsDiceRoundEnd, LiarsDiceView } from "../../generated/protocol";

/** A round that has ended, and how play goes on. */
export interface Ended {
  readonly key: string;
  readonly end: LiarsDiceRoundEnd;
  /** How many dice each seat has after it. */
  readonly dice: readonly number[];
  /** The face that was wild, and is drawn so, even where it did not count. */
  readonly wild: number | null;
  readonly isPalifico: boolean;
  /** Who starts the next round, and which it is; `null` when the game is over. */
  readonly next: { readonly starter: number; readonly round: number } | null;
  readonly winner: number | null;
  readonly isMatch: boolean;
  readonly options: LiarsDiceView["options"];
}

export interface RevealedDie {
  readonly face: number;
  /** Its place in the count, from 1 on; `null` if it does not count. */
  readonly counted: number | null;
  readonly isWild: boolean;
  readonly isLost: boolean;
}

export type Part = "bid" | "challenge" | "spot-on" | "watch";

/** One player's dice. */
export interface Row {
  readonly seat: number;
  readonly part: Part;
  readonly dice: readonly RevealedDie[];
  readonly change: number;
}

/** Tells whether a house rule of two values is on, whichever way it is written. */
export function isOn(value: string | number | boolean | undefined): boolean {
  return value === true || value === "on";
}

/** Returns the wild face of a table's rules, or `null` if none is. */
function wildFace(options: LiarsDiceView["options"]): number | null {
  if (!isOn(options.wild)) return null;
  const index = FACES.map(String).indexOf(String(options.wild_face));
  return index < 0 ? null : index + 1;
}

/** Returns how the last round ended; `before` is a view of that round, if one was seen. */
export function endedOf(view: LiarsDiceView, game: number, before: LiarsDiceView | null) {
  const end = view.last;
  if (!end) return null;
  const face = wildFace(view.options);
  const isPalifico =
    before?.round === end.round
      ? before.palifico
      : face !== null && end.wilds === null && end.bid.face !== face;
  return {
    key: `${game}.${end.round}`,
    end,
    dice: view.dice,
    wild: isPalifico ? null : face,
    isPalifico,
    next:
      view.winner === null && view.starter !== null
        ? { starter: view.starter, round: view.round }
        : null,
    winner: view.winner,
    isMatch: view.length === "match",
    options: view.options,
  } satisfies Ended;
}

/** Returns everybody's dice, those that match first; natural ones are counted before wild ones. */
export function rowsOf({ end, wild }: Ended): readonly Row[] {
  const { bid, hands, call, changes } = end;
  const isMatch = (face: number) => face === bid.face;
  const isWild = (face: number) => end.wilds !== null && face === wild && face !== bid.face;
  const rank = (face: number) => (isMatch(face) ? 0 : isWild(face) ? 1 : 2);
  const naturals = hands.flat().filter(isMatch).length;
  let natural = 0;
  let wilds = 0;
  const counted = (face: number) => {
    if (isMatch(face)) return ++natural;
    return isWild(face) ? naturals + ++wilds : null;
  };
  const part = (seat: number): Part => {
    if (seat === call.player) return call.action === "spot_on" ? "spot-on" : "challenge";
    return seat === bid.player ? "bid" : "watch";
  };
  return hands.flatMap((hand, seat): Row[] => {
    if (hand.length === 0) return [];
    const change = changes[seat] ?? 0;
    const sorted = [...hand].sort((one, other) => rank(one) - rank(other));
    const dice = sorted.map((face, index) => ({
      face,
      counted: counted(face),
      isWild: isWild(face),
      isLost: index >= hand.length + Math.min(0, change),
    }));
    return [{ seat, part: part(seat), dice, change }];
  });
}

/** Returns the dice that count, in the order of the count. */
export function countedDice(rows: readonly Row[]): readonly RevealedDie[] {
  return rows
    .flatMap(({ dice }) => dice)
    .filter(({ counted }) => counted !== null)
    .sort((one, other) => (one.counted ?? 0) - (other.counted ?? 0));
}

/** Returns the sum in figures: `3 + 1 = 4`, or `3 < 4` where the bid is not met. */
export function figure({ matching, wilds, count, bid }: LiarsDiceRoundEnd): string {
  const sum = wilds ? `${matching} + ${wilds} = ${count}` : `${count}`;
  if (count < bid.quantity) return `${sum} < ${bid.quantity}`;
  if (count > bid.quantity) return `${sum} > ${bid.quantity}`;
  return wilds ? sum : `${count} = ${bid.quantity}`;
}

/** Returns how the tally shows a bid: as slots in one row or two, or as a bar. */
export function tallyKind(quantity: number): "one" | "two" | "bar" {
  if (quantity <= 5) return "one";
  return quantity <= 10 ? "two" : "bar";
}

/** Returns a reveal's bid, count and people as the catalogues take them. */
export function revealArguments({ end, wild }: Ended, names: readonly string[]) {
  const { bid, call } = end;
  return {
    quantity: bid.quantity,
    face: faceName(bid.face),
    matching: end.matching,
    wilds: end.wilds ?? 0,
    wildface: wild === null ? "" : faceName(wild),
    count: end.count,
    missing: Math.max(0, bid.quantity - end.count),
    bidder: names[bid.player] ?? "",
    challenger: names[call.player] ?? "",
    player: names[call.player] ?? "",
    dice: -end.changes.reduce((sum, change) => sum + change, 0),
  };
}
