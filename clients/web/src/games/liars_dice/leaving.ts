/** Who left the game when, from the sentences of its history. */
import type { Line } from "../../table/telling";

export interface Left {
  readonly seat: number;
  /** In which round; `null` for the winner, and where the history does not reach back so far. */
  readonly round: number | null;
}

/** Returns the winner, then the others from the last one out to the first. */
export function orderOfLeaving(lines: readonly Line[], winner: number, seats: number) {
  const rounds = new Map<number, number | null>();
  let round: number | null = null;
  for (const { id, args, seat } of lastGame(lines)) {
    if (id === "round-start") round = typeof args.round === "number" ? args.round : null;
    if (id === "knocked-out" && seat !== null) rounds.set(seat, round);
  }
  const out: Left[] = [...rounds].map(([seat, when]) => ({ seat, round: when })).reverse();
  const known = new Set([winner, ...rounds.keys()]);
  const others = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !known.has(seat),
  );
  return [
    { seat: winner, round: null },
    ...out.filter(({ seat }) => seat !== winner),
    ...others.map((seat) => ({ seat, round: null })),
  ] satisfies Left[];
}

/** Returns the sentences of the last game: those after the end of the one before it. */
function lastGame(lines: readonly Line[]): readonly Line[] {
  const ends = lines.flatMap(({ id }, index) =>
    id === "winner-chest" || id === "winner-round" ? [index] : [],
  );
  const last = ends.at(-1);
  const isOver = last !== undefined && !lines.slice(last).some(({ id }) => id === "round-start");
  const before = isOver ? ends.at(-2) : last;
  return before === undefined ? lines : lines.slice(before + 1);
}
