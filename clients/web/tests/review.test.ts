/** A review on the page: the numbers of the terminal, accounts that add up, choices that are found. */
import { expect, test } from "vitest";
import type { PlayerReview, Review, ReviewDecision, ReviewPoint } from "../src/generated/protocol";
import { percentStep, wholePercent } from "../src/language/numbers";
import {
  accountsOf,
  decisionAt,
  largestTurn,
  pointAfter,
  reachOf,
  sampled,
  shownOptions,
  wantedOf,
} from "../src/screens/review/report";

/** Returns a choice of which only what is looked at is there. */
function choice(wanted: Partial<ReviewDecision>): ReviewDecision {
  return { step: 0, player: 0, loss: 0, error: 0, chosen: 0, options: [], ...wanted } as never;
}

/** Returns a point of the curves. */
function point(
  chances: readonly number[],
  kind: ReviewPoint["kind"] = "dice",
  wanted: Partial<ReviewPoint> = {},
): ReviewPoint {
  return { step: 0, player: null, kind, chances: [...chances], ...wanted };
}

test("shares are rounded as the terminal rounds them: a half goes to the even number", () => {
  const shares = [0, 0.004, 0.005, 0.015, 0.125, 0.285, 0.295, 0.996, 1];
  // Python: [round(100 * share) for share in shares]
  const expected = [0, 0, 0, 2, 12, 28, 30, 100, 100];
  expect(shares.map(wholePercent)).toEqual(expected.map((each) => `${each}%`));
});

test("changes have a sign unless they round to nothing", () => {
  const changes = [0.124, -0.124, 0.125, -0.125, -0.004, 0, 1.35];
  const expected = ["+12%", "−12%", "+12%", "−12%", "0%", "0%", "+135%"];
  expect(changes.map((each) => percentStep(0, each))).toEqual(expected);
});

test("what is read adds up: a change is the step between two shares as they are read", () => {
  expect([percentStep(0.004, 0.008), percentStep(0.008, 0.012)]).toEqual(["+1%", "0%"]);
  expect(percentStep(0.255, 0.245)).toEqual("−2%"); // from 26 % to 24 %
  expect(percentStep(0.1 + 0.2, 0.3)).toEqual("0%");
});

test("few points stand in the table of numbers, both ends among them", () => {
  expect(sampled(1)).toEqual([0]);
  expect(sampled(4)).toEqual([0, 1, 2, 3]);
  expect(sampled(15)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  for (const count of [1, 2, 13, 14, 15, 100, 3001]) {
    const places = sampled(count);
    expect(places[0]).toBe(0);
    expect(places.at(-1)).toBe(count - 1);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeLessThanOrEqual(15);
  }
});

test("an account goes on where the line before it ends, and comes to the result", () => {
  const found = { start: 0.25, luck: 0.5, others: -0.125, losses: 0.0625, result: 0.5625 };
  const [start, luck, others, losses, result] = accountsOf(found as PlayerReview);
  expect(start).toEqual({ name: "start", value: 0.25, from: 0, to: 0.25 });
  expect(luck?.from).toBe(start?.to);
  expect(others?.from).toBe(luck?.to);
  expect(losses?.from).toBe(others?.to);
  expect(losses?.value).toBe(-0.0625);
  expect(losses?.to).toBe(result?.to);
});

test("bars are measured by the whole, and by more where an account leaves it", () => {
  const found = { start: 0.25, luck: 1, others: 0, losses: 0.25, result: 1 } as PlayerReview;
  expect(reachOf(accountsOf({ ...found, luck: 0.5 }))).toEqual([0, 1]);
  expect(reachOf(accountsOf(found))).toEqual([0, 1.25]);
  expect(reachOf(accountsOf({ ...found, luck: -0.5 }))[0]).toBe(-0.5);
});

test("choices are wanted by player, and by whether they cost something", () => {
  const told = (name: string) => ({ verdict: { id: `review-verdict-${name}`, arguments: {} } });
  const decisions = [
    choice({ player: 0, ...told("best") }),
    choice({ player: 1, ...told("unsure") }),
    choice({ player: 1, ...told("mistake") }),
    choice({ player: 0, ...told("slip") }),
    choice({ player: 0, ...told("near") }),
  ];
  expect(wantedOf(decisions, { player: null, isCostlyOnly: false })).toEqual([0, 1, 2, 3, 4]);
  expect(wantedOf(decisions, { player: null, isCostlyOnly: true })).toEqual([2, 3]);
  expect(wantedOf(decisions, { player: 1, isCostlyOnly: false })).toEqual([1, 2]);
  expect(wantedOf(decisions, { player: 1, isCostlyOnly: true })).toEqual([2]);
});

test("the best options are shown, and the chosen one wherever it stands", () => {
  const options = Array.from({ length: 9 }, (_, place) => ({ action: `${place}` })) as never;
  const shown = shownOptions(choice({ options, chosen: 8 }));
  expect(shown.map(({ option }) => option.action)).toEqual(["0", "1", "2", "3", "4", "5", "8"]);
  expect(shown.filter(({ isChosen }) => isChosen).map(({ option }) => option.action)).toEqual([
    "8",
  ]);
});

test("a choice is found at the point to which it led, and nowhere else", () => {
  const decisions = [choice({ step: 3, player: 1 }), choice({ step: 7, player: 0 })];
  const points = [
    point([0.5, 0.5], "start"),
    point([0.5, 0.5], "dice", { step: 4, player: 1 }),
    point([0.5, 0.5], "decision", { step: 4, player: 1 }),
    point([0.5, 0.5], "decision", { step: 8, player: 0 }),
  ];
  expect(points.map((each) => decisionAt(decisions, each)?.step)).toEqual([
    undefined,
    undefined,
    3,
    7,
  ]);
  expect(decisions.map((each) => pointAfter(points, each))).toEqual([2, 3]);
});

test("the largest turn is the largest change of anybody's chance; of equal ones the rise", () => {
  const points = [point([0.5, 0.5]), point([0.4, 0.6]), point([0.9, 0.1]), point([1, 0])];
  expect(largestTurn({ points } as Review)).toEqual({ index: 2, player: 0, from: 0.4, to: 0.9 });
  const fall = [point([0.875, 0.125]), point([0.375, 0.625])];
  expect(largestTurn({ points: fall } as Review)?.player).toBe(1);
  expect(largestTurn({ points: points.slice(0, 1) } as Review)).toBeNull();
  expect(largestTurn({ points: [point([1, 0]), point([1, 0])] } as Review)).toBeNull();
});
