/** Bids as the board and the controls take them. What is legal is the server's to say. */
import { faceName } from "../../drawing/faces";
import type { LiarsDiceLegal, LiarsDiceSeenBid } from "../../generated/protocol";
import type { Arguments } from "../../language/words";

/** The squares of the board; from 21 on the token lies beside the marker. */
export const SQUARES = 20;

/** A place in the grid of 7 columns and 5 rows, counted from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Returns where a square lies: 1 to 7 on top, then clockwise. */
export function cellOf(square: number): Cell {
  if (square <= 7) return { column: square - 1, row: 0 };
  if (square <= 10) return { column: 6, row: square - 7 };
  if (square <= 17) return { column: 17 - square, row: 4 };
  return { column: 0, row: 21 - square };
}

/** Returns the squares that the marker passes, both ends included; it goes forward, and round. */
export function squaresBetween(from: number, to: number): readonly number[] {
  const steps = (to - from + SQUARES) % SQUARES;
  return Array.from({ length: steps + 1 }, (_, step) => ((from - 1 + step) % SQUARES) + 1);
}

/** Returns a bid as the catalogues take it. */
export function bidArguments({ quantity, face }: Pick<LiarsDiceSeenBid, "quantity" | "face">) {
  return { quantity, face: faceName(face) } satisfies Arguments;
}

/** What is chosen in the controls; `quantity` is `null` until it is chosen. */
export interface Choice {
  readonly face: number;
  readonly quantity: number | null;
}

/** Returns the face to begin with: that of the standing bid, else the first that may be bid. */
export function firstFace(legal: LiarsDiceLegal, standing: LiarsDiceSeenBid | null): number | null {
  const may = (face: number) => legal.lowest[face - 1] != null;
  if (standing && may(standing.face)) return standing.face;
  const first = legal.lowest.findIndex((lowest) => lowest !== null);
  return first < 0 ? null : first + 1;
}

/** Returns the bid that a choice stands for, within what is legal; `null` where nothing is. */
export function chosenBid(legal: LiarsDiceLegal, { face, quantity }: Choice) {
  const least = legal.lowest[face - 1];
  if (least == null) return null;
  const asked = quantity ?? least;
  return { face, least, quantity: Math.min(Math.max(asked, least), legal.highest) };
}
