/** How far a learner has come: one step of the script after the other. */
import { batch, signal } from "@preact/signals";
import { type LessonStep, leadsTo, type Script, stepsLeft } from "./script";
import { LessonStore } from "./store";

export class Run {
  readonly store = new LessonStore(
    (action) => this.#move(action),
    () => this.#seen(),
  );
  readonly step: { readonly value: LessonStep | null };
  /** Counts tables: the game's page is made anew for each. */
  readonly tables = signal(0);
  /** How many steps there have been, the one that is shown included. */
  readonly passed = signal(0);
  /** Whether the learner has made a move that the script does not follow. */
  readonly isAstray = signal(false);
  /** Whether there is nothing more to learn. */
  readonly isDone = signal(false);
  readonly #step = signal<LessonStep | null>(null);

  constructor(readonly script: Script) {
    this.step = this.#step;
    this.begin();
  }

  /** Begins the lesson, also once more. */
  begin(): void {
    this.passed.value = 0;
    this.isDone.value = false;
    this.#go(0);
  }

  /** Goes on from a step that waits for no move. */
  next(): void {
    const step = this.#step.value;
    this.store.finish();
    if (step?.next == null) this.isDone.value = true;
    else this.#go(step.next);
  }

  /** Leaves out whatever is left. */
  skip(): void {
    this.store.finish();
    this.isDone.value = true;
  }

  /** How many steps the lesson has, the way that was taken. */
  get total(): number {
    const step = this.#step.value;
    const { steps } = this.script;
    return this.passed.value - 1 + stepsLeft(steps, step ? steps.indexOf(step) : 0);
  }

  /** Goes on after a reveal, whose own button says so. */
  #seen(): void {
    if (this.#step.value?.reveals && !this.isDone.value) this.next();
  }

  #move(action: object): void {
    const step = this.#step.value;
    const next = step && !this.isDone.value ? leadsTo(step, action) : null;
    if (next === null) this.isAstray.value = true;
    else this.#go(next);
  }

  #go(index: number): void {
    const step = this.script.steps[index];
    if (!step) return;
    batch(() => {
      this.#step.value = step;
      this.passed.value += 1;
      this.isAstray.value = false;
      if (step.sync) {
        this.store.lay(step.sync);
        this.tables.value += 1;
      }
    });
    this.store.happen(step.events);
  }
}
