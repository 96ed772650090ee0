/**
 * How likely bids are true, looked up in what `scripts/odds.py` has written. How many dice of a hand
 * count, and whether one face counts or two, stands there too: there are no rules in here.
 */
import numbers from "./liars_dice.json";

interface Numbers {
  /** The most dice that a hand has, and that can be hidden. */
  readonly most: { readonly hand: number; readonly hidden: number };
  /** The number of the face that may be wild. */
  readonly wild: number;
  /** By its faces, lowest first: how many dice count for each face, a digit each; then if wild. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** Which of `at_least` holds for each face; then if wild. */
  readonly tables: readonly (readonly number[])[];
  /** By number of hidden dice: how probable it is that at least 0, 1, 2, ... of them count. */
  readonly at_least: readonly (readonly (readonly number[])[])[];
}

const ODDS = numbers as Numbers;
export const { most: MOST, wild: WILD } = ODDS;
export const FACE_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

/** What somebody sees: the own dice, how many are hidden, and whether the symbol is wild. */
export interface Seen {
  readonly hand: readonly number[];
  readonly hidden: number;
  readonly isWild: boolean;
}
export interface Bid {
  readonly quantity: number;
  readonly face: number;
}

/** Returns how probable it is that a bid is true. */
export function likely({ hand, hidden, isWild }: Seen, { quantity, face }: Bid): number {
  const variant = isWild ? 1 : 0;
  const counts = ODDS.hands[[...hand].sort().join("")]?.[variant] ?? "";
  const table = ODDS.at_least[ODDS.tables[variant]?.[face - 1] ?? 0];
  const missing = Math.max(0, quantity - Number(counts[face - 1] ?? 0));
  return table?.[hidden]?.[missing] ?? 0;
}

/** Returns how many dice there are, and so the highest bid that can be true. */
export function diceOf({ hand, hidden }: Seen): number {
  return hand.length + hidden;
}

/**
 * Returns the bid to which an arrow key leads: up and down along the numbers, left and right along
 * the faces. `null` where it is no arrow or there is no further bid.
 */
export function bidBeside({ quantity, face }: Bid, key: string, dice: number): Bid | null {
  const wanted = {
    ArrowUp: { quantity: quantity - 1, face },
    ArrowDown: { quantity: quantity + 1, face },
    ArrowLeft: { quantity, face: face - 1 },
    ArrowRight: { quantity, face: face + 1 },
    Home: { quantity: 1, face },
    End: { quantity: dice, face },
  }[key];
  if (!wanted) return null;
  const isThere = wanted.quantity >= 1 && wanted.quantity <= dice;
  return isThere && wanted.face >= 1 && wanted.face <= FACE_NUMBERS.length ? wanted : null;
}
