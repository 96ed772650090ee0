/** What a throw or a stand brings, looked up in what `scripts/odds.py` has written. */
import numbers from "./ship_captain_crew.json";

/** Something that may be done. */
export interface Choice {
  /** The crew dice that are thrown again; none where all dice not set aside are; `null` to stand. */
  readonly again: readonly number[] | null;
  /** The mean score under best play after it. */
  readonly mean: number;
  /** Whether nothing brings more on average. */
  readonly best: boolean;
  /** How probable each score is, from 0 on. */
  readonly scores: readonly number[];
}

/** How far a turn has come. */
export interface Moment {
  readonly throwsLeft: number;
  /** How many of ship, captain and pilot are set aside. */
  readonly kept: number;
  readonly crew: readonly [number, number];
}

const ODDS = numbers as Readonly<Record<string, readonly Choice[]>>;
export const THROWS = [3, 2, 1] as const;
export const KEPT = [0, 1, 2, 3] as const;
export const TRIO = 3;

/** Returns the name of a moment: crew dice are in it only if there are some. */
export function nameOf({ throwsLeft, kept, crew }: Moment): string {
  const dice = kept === TRIO ? [...crew].sort().join("") : "";
  return `${throwsLeft}-${kept}-${dice}`;
}

/** Returns what may be done; nothing at a moment that no turn comes to. */
export function choicesAt(moment: Moment): readonly Choice[] {
  return ODDS[nameOf(moment)] ?? [];
}
