/** The score sheet as rows of a table: finished rounds, playoffs, and what is being played. */
import type { ShipCaptainCrewView } from "../../generated/protocol";

export interface Cell {
  /** What a turn was worth; `null` where there is nothing yet. */
  readonly score: number | null;
  /** Whether it is the best of its row. */
  readonly isBest: boolean;
  /** Whether this turn is being played. */
  readonly isNow: boolean;
  /** Whether it was written last. */
  readonly isLast: boolean;
}

export interface Row {
  readonly key: string;
  /** The round, or the how manieth playoff. */
  readonly number: number;
  readonly isExtra: boolean;
  readonly cells: readonly Cell[];
}

/** Returns the rows that are written, the one being written among them. */
export function rowsOf(view: ShipCaptainCrewView): readonly Row[] {
  let extras = 0;
  const rows = view.sheet.map(({ round, scores }) => {
    if (round === null) extras += 1;
    return written(round ?? extras, round === null, scores);
  });
  const now = nowOf(view, extras + 1);
  return markLast(now ? [...rows, now] : rows, view);
}

function written(number: number, isExtra: boolean, scores: readonly (number | null)[]): Row {
  const best = Math.max(...scores.map((score) => score ?? 0));
  const cells = scores.map((score) => ({
    score,
    isBest: scores.length > 1 && best > 0 && score === best,
    isNow: false,
    isLast: false,
  }));
  return { key: `${isExtra ? "+" : ""}${number}`, number, isExtra, cells };
}

/** Returns the row of the round or playoff that is going on. */
function nowOf(view: ShipCaptainCrewView, extra: number): Row | null {
  const { player, playoff, totals } = view;
  if (player === null) return null;
  const scores = new Map<number, number>();
  const isExtra = playoff.length > 0;
  const starter = view.starter ?? 0;
  for (const [place, score] of (isExtra ? view.extra : view.scores).entries()) {
    const seat = isExtra ? playoff[place] : (starter + place) % totals.length;
    if (seat !== undefined) scores.set(seat, score);
  }
  const cells = totals.map((_, seat) => ({
    score: scores.get(seat) ?? null,
    isBest: false,
    isNow: seat === player,
    isLast: false,
  }));
  const number = isExtra ? extra : view.round;
  return { key: `${isExtra ? "+" : ""}${number}`, number, isExtra, cells };
}

/** Marks what was written last: the score of whoever threw last. */
function markLast(rows: readonly Row[], view: ShipCaptainCrewView): readonly Row[] {
  const seat = view.last?.player;
  const at = rows.findLastIndex(({ cells }) => cells[seat ?? -1]?.score != null);
  if (seat === undefined || view.turn.throws > 0 || at < rows.length - 2) return rows;
  return rows.map((row, index) => ({
    ...row,
    cells: row.cells.map((cell, each) => ({ ...cell, isLast: index === at && each === seat })),
  }));
}

/** Returns how many rounds came before the first that the sheet shows. */
export function roundsCut(view: ShipCaptainCrewView): number {
  const first = view.sheet.find(({ round }) => round !== null)?.round;
  return (first ?? view.round) - 1;
}

/** Returns who has the most points; nobody before the first point. */
export function leadersOf(totals: readonly number[]): readonly number[] {
  const most = Math.max(...totals);
  return most > 0 ? totals.flatMap((total, seat) => (total === most ? [seat] : [])) : [];
}

/** Returns what ends the game: a total, or a number of rounds. */
export function goalOf(options: ShipCaptainCrewView["options"]): {
  readonly kind: "target" | "rounds";
  readonly number: number;
} {
  const [kind, number] = String(options.end).split(":");
  return { kind: kind === "rounds" ? "rounds" : "target", number: Number(number) };
}
