// @vitest-environment happy-dom
/** Lessons lead somewhere whatever the learner does, and never end before their end. */
import { expect, test } from "vitest";
import { GAME_NAMES } from "../src/games/registry";
import { bring, choose, say } from "../src/language/words";
import { Run } from "../src/lessons/run";
import {
  type LessonStep,
  leadsTo,
  loadScript,
  type Script,
  stepsLeft,
} from "../src/lessons/script";
import { lessonWords } from "../src/lessons/words";

const scripts = await Promise.all(GAME_NAMES.map(loadScript));

/** Returns the steps that can follow one. */
function following(step: LessonStep): readonly number[] {
  return step.next === null ? step.moves.map(({ next }) => next) : [step.next];
}

test.each(scripts)("$game: every step can be reached, and leads on or is the last", ({ steps }) => {
  const reached = new Set([0]);
  for (const index of reached) {
    const step = steps[index];
    expect(step).toBeDefined();
    if (step) for (const next of following(step)) reached.add(next);
  }
  expect(reached.size).toBe(steps.length);
});

test.each(scripts)("$game: what follows is never an earlier step", ({ steps }) => {
  steps.forEach((step, index) => {
    for (const next of following(step)) expect(next).toBeGreaterThan(index);
  });
});

test("an action is known in any spelling", () => {
  const step = { moves: [{ action: { action: "throw", again: [] }, next: 7 }] };
  expect(leadsTo(step as unknown as LessonStep, { action: "throw" })).toBe(7);
  expect(leadsTo(step as unknown as LessonStep, { again: [], action: "throw" })).toBe(7);
  expect(leadsTo(step as unknown as LessonStep, { action: "throw", again: [2] })).toBeNull();
});

test.each(scripts)("$game: a learner comes to the end by the first move of each step", (script) => {
  const run = new Run(script as Script);
  const { total } = run;
  for (let turns = 0; !run.isDone.value && turns < 50; turns += 1) {
    const [move] = run.step.value?.moves ?? [];
    expect(run.total).toBe(total);
    run.store.finish();
    if (move)
      void run.store.command({ type: "act", seat: 0, seq: 0, action: move.action } as never);
    else run.next();
  }
  expect(run.isDone.value).toBe(true);
  expect(run.passed.value).toBe(total);
  expect(run.store.view.value?.phase).toBe("over");
  run.store.close();
});

test.each(scripts)(
  "$game: a reveal that was seen to its end leads on, anything else waits",
  (script) => {
    const run = new Run(script as Script);
    while (!run.isDone.value) {
      const { value: step } = run.step;
      const { value: passed } = run.passed;
      run.store.seen();
      if (step?.reveals) {
        expect(run.isDone.value || run.passed.value === passed + 1).toBe(true);
      } else {
        expect(run.step.value).toBe(step);
        const [move] = step?.moves ?? [];
        if (move)
          void run.store.command({ type: "act", seat: 0, seq: 0, action: move.action } as never);
        else run.next();
      }
    }
    run.store.close();
  },
);

test.each(scripts)("$game: a move that leads away changes nothing, and is said", (script) => {
  const run = new Run(script as Script);
  while ((run.step.value?.moves ?? []).length === 0) run.next();
  const { value: step } = run.step;
  void run.store.command({ type: "act", seat: 0, seq: 0, action: { action: "none" } } as never);
  expect(run.step.value).toBe(step);
  expect(run.isAstray.value).toBe(true);
  run.store.close();
});

test("what is left is counted along the longest way", () => {
  const step = (next: number | null, ...ways: number[]) =>
    ({ next, moves: ways.map((way) => ({ action: {}, next: way })) }) as unknown as LessonStep;
  const steps = [step(null, 1, 2), step(null), step(3), step(null)];
  expect(stepsLeft(steps, 0)).toBe(3);
});

test("the coach has words in every language, also in one that is chosen later", async () => {
  await choose("en");
  expect(say("lesson-next")).toBe("lesson-next");
  await bring(lessonWords);
  expect(say("lesson-next")).toBe("Go on");
  await bring(lessonWords);
  await choose("es");
  expect(say("lesson-next")).toBe("Seguir");
});
