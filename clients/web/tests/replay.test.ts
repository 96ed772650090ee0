/** A replay is cut into rounds as people count them. */
import { expect, test } from "vitest";
import type { ReplayStep } from "../src/generated/protocol";
import { chapterAt, chapters, placeOf } from "../src/screens/replay/chapters";

/** Returns a step of which only what chapters look at is there. */
function step(seat: number | null, round?: number): ReplayStep {
  const view = round === undefined ? {} : { round };
  return { seat, view } as unknown as ReplayStep;
}

test("a move belongs to the round in which it was made, though the next has begun after it", () => {
  const steps = [step(null, 1), step(0, 1), step(1, 2), step(1, 2), step(0, 3), step(2, 3)];
  expect(chapters(steps)).toEqual([
    { number: 1, step: 0 },
    { number: 2, step: 3 },
    { number: 3, step: 5 },
  ]);
});

test("a game without rounds is cut where the turn comes round again", () => {
  const steps = [step(null), step(1), step(2), step(0), step(1), step(2), step(1)];
  expect(chapters(steps).map((chapter) => chapter.step)).toEqual([0, 3, 6]);
});

test("steps that have not come yet are left out", () => {
  const steps = [undefined, undefined, step(0, 4), step(1, 4)];
  expect(chapters(steps)).toEqual([{ number: 4, step: 2 }]);
});

test("a step is in the last round that begins before it", () => {
  const found = [
    { number: 1, step: 0 },
    { number: 2, step: 3 },
  ];
  expect(chapterAt(found, 2)?.number).toBe(1);
  expect(chapterAt(found, 3)?.number).toBe(2);
  expect(chapterAt([], 0)).toBeNull();
});

test("a moment of the record is the last step before the next action, once that has come", () => {
  const steps = [6, 7, 9, 12].map((actions) => ({ step: actions }) as ReplayStep);
  const found = [0, 6, 7, 8, 9, 11, 12, 40].map((actions) => placeOf(steps, actions));
  expect(found).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(placeOf([...steps, undefined, undefined], 12)).toBeNull();
  expect(placeOf([...steps, undefined, undefined], 9)).toBe(2);
  expect(placeOf([], 3)).toBeNull();
});
