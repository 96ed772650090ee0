/** What the page shows of a review: which points, choices and options, and how accounts add up. */
import type {
  PlayerReview,
  Review,
  ReviewDecision,
  ReviewOption,
  ReviewPoint,
} from "../../generated/protocol";

/** How many points the table of numbers has besides its ends, as in the terminal. */
export const POINTS_MAX = 12;
/** How many options of a choice are shown, the chosen one besides, as in the terminal. */
export const OPTIONS_MAX = 6;

/** Returns which of `count` points stand in the table of numbers, the ends among them. */
export function sampled(count: number): readonly number[] {
  const last = Math.max(0, count - 1);
  const stride = Math.max(1, Math.ceil(last / (POINTS_MAX + 1)));
  const places = Array.from({ length: Math.ceil(last / stride) }, (_, index) => index * stride);
  return [...places, last];
}

/** Tells whether a choice has cost something: less than that nobody notices, or it may be chance. */
export function isCostly({ verdict }: ReviewDecision): boolean {
  return verdict.id === "review-verdict-slip" || verdict.id === "review-verdict-mistake";
}

/** Which choices are wanted. */
export interface Filter {
  /** Whose; `null` for everybody's. */
  readonly player: number | null;
  readonly isCostlyOnly: boolean;
}

/** Returns the numbers of the choices that are wanted. */
export function wantedOf(
  decisions: readonly ReviewDecision[],
  { player, isCostlyOnly }: Filter,
): readonly number[] {
  return decisions.flatMap((each, place) => {
    const isWhose = player === null || each.player === player;
    return isWhose && (!isCostlyOnly || isCostly(each)) ? [place] : [];
  });
}

/** An option as it is shown. */
export interface Shown {
  readonly option: ReviewOption;
  readonly isChosen: boolean;
}

/** Returns the options of a choice that are shown, the best first. */
export function shownOptions({ options, chosen }: ReviewDecision): readonly Shown[] {
  return options
    .map((option, place) => ({ option, isChosen: place === chosen }))
    .filter(({ isChosen }, place) => place < OPTIONS_MAX || isChosen);
}

/** Returns the choice that led to a point of the curves, if there was any. */
export function decisionAt(
  decisions: readonly ReviewDecision[],
  { kind, step, player }: ReviewPoint,
): ReviewDecision | undefined {
  if (kind !== "decision") return undefined;
  return decisions.find((each) => each.step + 1 === step && each.player === player);
}

/** Returns the point of the curves to which a choice led. */
export function pointAfter(points: readonly ReviewPoint[], decision: ReviewDecision): number {
  return points.findIndex((point) => decisionAt([decision], point) !== undefined);
}

/** Where somebody's chance changed most at once. */
export interface Turn {
  readonly index: number;
  readonly player: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the largest change of anybody's chance at once; of equal ones a rise. */
export function largestTurn({ points }: Review): Turn | null {
  let best: Turn | null = null;
  points.slice(1).forEach(({ chances }, before) => {
    chances.forEach((to, player) => {
      const from = points[before]?.chances[player] ?? to;
      const found = { index: before + 1, player, from, to };
      if (best === null || sizeOf(found) > sizeOf(best)) best = found;
    });
  });
  return best !== null && sizeOf(best) > 0 ? best : null;
}

function sizeOf({ from, to }: Turn): number {
  return Math.round(Math.abs(to - from) * 1e6) + (to > from ? 0.5 : 0);
}

export type AccountName = "start" | "luck" | "others" | "losses" | "result";

/** One line of somebody's account: from where to where it took the chance. */
export interface Account {
  readonly name: AccountName;
  /** As it is added up: what own choices cost is negative. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** Returns somebody's account, line by line: each begins where the one before it ends. */
export function accountsOf(found: PlayerReview): readonly Account[] {
  const { start, luck, others, losses, result } = found;
  const lucky = start + luck;
  return [
    { name: "start", value: start, from: 0, to: start },
    { name: "luck", value: luck, from: start, to: lucky },
    { name: "others", value: others, from: lucky, to: lucky + others },
    { name: "losses", value: -losses, from: lucky + others, to: lucky + others - losses },
    { name: "result", value: result, from: 0, to: result },
  ];
}

/** Returns what all bars of some accounts are measured by: the lowest and the highest value. */
export function reachOf(accounts: readonly Account[]): readonly [number, number] {
  const values = accounts.flatMap(({ from, to }) => [from, to]);
  return [Math.min(0, ...values), Math.max(1, ...values)];
}
