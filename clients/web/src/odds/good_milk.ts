/** How a token fares from a square, looked up in what `scripts/odds.py` has written. */
import numbers from "./good_milk.json";

export const AT_41 = ["restart", "leave"] as const;
export type At41 = (typeof AT_41)[number];
export const MEASURES = ["drown", "win", "turns"] as const;
export type Measure = (typeof MEASURES)[number];

/** What comes of a token that stands alone: three chances, and its player's turns until then. */
export interface Fate {
  readonly win: number;
  readonly drown: number;
  readonly leave: number;
  readonly turns: number;
}
/** A square, what comes of a token that lands there, and where it is taken at once, if it is. */
export interface Landing {
  readonly fate: Fate;
  readonly leadsTo: string | null;
}

type Row = readonly number[];
interface Numbers {
  readonly restart: Readonly<Record<string, Row>>;
  readonly leave: Readonly<Record<string, Row>>;
  /** Squares on which no token stays, and to which they lead. */
  readonly leads: Readonly<Record<string, string>>;
  readonly ends: { readonly win: string; readonly drown: string };
  /** Where the choice is, and where starting again leads. */
  readonly exit: { readonly square: string; readonly restart: string };
}

const ODDS = numbers as Numbers;
const NONE: Fate = { win: 0, drown: 0, leave: 0, turns: 0 };

/** Returns what comes of a token that lands on `key`. */
export function landingOn(key: string, at41: At41): Landing {
  const { ends, exit, leads } = ODDS;
  if (key === ends.win) return { fate: { ...NONE, win: 1 }, leadsTo: null };
  if (key === ends.drown) return { fate: { ...NONE, drown: 1 }, leadsTo: null };
  if (key === exit.square && at41 === "leave") {
    return { fate: { ...NONE, leave: 1 }, leadsTo: null };
  }
  const leadsTo = key === exit.square ? exit.restart : (leads[key] ?? null);
  const [win = 0, drown = 0, leave = 0, turns = 0] = ODDS[at41][leadsTo ?? key] ?? [];
  return { fate: { win, drown, leave, turns }, leadsTo };
}

/** Returns the highest value that some square has, to draw the others by. */
export function highest(measure: Measure, at41: At41): number {
  if (measure !== "turns") return 1;
  return Math.max(...Object.values(ODDS[at41]).map(([, , , turns = 0]) => turns));
}
