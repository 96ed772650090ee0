/** What the review says: a catalogue of its own, fetched with it, and sentences made of a report. */
import { slug } from "../../games/registry";
import type { Review, ReviewDecision, ReviewPoint, ReviewTold } from "../../generated/protocol";
import { wholePercent } from "../../language/numbers";
import { type Arguments, type Catalogue, say } from "../../language/words";
import { spoken } from "../../table/telling";
import { decisionAt } from "./report";

const FILES = import.meta.glob<string>("@locales/*/review.ftl", { import: "default" });
/** Stands for a value in a sentence that is cut there: a letter of nobody's alphabet. */
const GAP = "\uE000";

/** Messages that are no sentences of their own. */
const FRAGMENTS: ReadonlySet<string> = new Set(["throws-left"]);

/** Fetches the words of the review. */
export const reviewWords: Catalogue = async (language) => {
  const file = Object.keys(FILES).find((path) => path.endsWith(`/${language}/review.ftl`));
  return (await (file ? FILES[file]?.() : undefined)) ?? "";
};

/** Returns a sentence of a report. */
export function told({ id, arguments: args }: ReviewTold, names: readonly string[]): string {
  return say(id, spoken(args, names));
}

/** Returns what stands before a value in a sentence that ends with it: `At the beginning:`. */
export function labelOf(id: string, name: "list" | "value", args: Arguments = {}): string {
  return (
    say(id, { ...args, [name]: GAP })
      .split(GAP)[0]
      ?.trim() ?? ""
  );
}

/** Returns what a player knew in sentences; a fragment goes on with the one before it. */
export function knownOf(known: readonly ReviewTold[], names: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const each of known) {
    const text = told(each, names);
    const before = FRAGMENTS.has(each.id) ? found.pop() : undefined;
    found.push(before === undefined ? text : `${before}, ${text}`);
  }
  return found;
}

/** Returns everybody's chance at a point in words: `Anna 31 %, Ben 69 %`. */
export function chancesOf({ chances }: ReviewPoint, names: readonly string[]): string {
  return chances.map((each, seat) => `${names[seat] ?? ""} ${wholePercent(each)}`).join(", ");
}

/** Returns when a point of the curves is: `After step 12:`. */
export function whenOf({ points }: Review, index: number): string {
  if (index <= 0) return labelOf("review-at-start", "list");
  if (index >= points.length - 1) return labelOf("review-at-end", "list");
  return labelOf("review-at-step", "list", { count: points[index]?.step ?? 0 });
}

/** Returns what happened at a point of the curves. */
export function happeningAt(review: Review, index: number, names: readonly string[]): string {
  const point = review.points[index];
  if (!point || index === 0) return say("review-point-start");
  const player = point.player === null ? null : (names[point.player] ?? "");
  if (point.kind === "end") return say("review-point-end");
  if (point.kind === "dice") {
    return player === null ? say("review-point-dice") : say("review-point-throw", { player });
  }
  if (point.kind !== "decision" || player === null) return say("review-point-others");
  const chosen = decisionAt(review.decisions, point);
  const option = chosen?.options[chosen.chosen];
  if (!option) return say("review-point-only", { player });
  return say("review-point-decision", { player, list: told(option.told, names) });
}

/** Returns in which round a choice was made; good milk has none. */
export function roundOf({ game }: Review, { round }: ReviewDecision): string {
  return game === "good_milk" ? "" : say(`replay-round-${slug(game)}`, { round });
}
