/** A finished game step by step: what has been fetched of it, and where one looks. */
import { batch, computed, signal } from "@preact/signals";
import type { Replay, ReplayStep } from "../../generated/protocol";
import { Refusal, server } from "../../server/http";
import { chapters, placeOf } from "./chapters";

/** The first steps come soon; the rest follows while one looks. */
const FIRST_COUNT = 40;
const MORE_COUNT = 500;
/** How long each step is shown, by speed. */
const SPEEDS_MS = { slow: 2600, normal: 1400, fast: 600 } as const;
export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

export class Replaying {
  /** Who sat where, and how many steps there are; `null` until that is known. */
  readonly about = signal<Pick<Replay, "names" | "total"> | null>(null);
  readonly steps = signal<readonly (ReplayStep | undefined)[]>([]);
  readonly index = signal(0);
  /** Through whose eyes one looks; `null` is everybody's. */
  readonly eyes = signal<number | null>(null);
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>("normal");
  readonly why = signal<Refusal | null>(null);
  /** How many actions come before the moment to begin with, until that has been found. */
  readonly sought = signal<number | null>(null);

  readonly step = computed(() => this.steps.value[this.index.value]);
  readonly last = computed(() => (this.about.value?.total ?? 1) - 1);
  readonly chapters = computed(() => chapters(this.steps.value));

  #fetching = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly code: string,
    readonly game: number,
    sought: number | null = null,
  ) {
    this.sought.value = sought;
  }

  /** Fetches the game, as it looks to the eyes that are chosen. */
  async fetch(): Promise<void> {
    this.#fetching += 1;
    const mine = this.#fetching;
    this.why.value = null;
    try {
      // Where one looks comes first, then all the rest.
      const start = Math.max(0, this.index.value - FIRST_COUNT / 2);
      const total = await this.#page(mine, start, FIRST_COUNT);
      for (let from = 0; from < total; from += MORE_COUNT) {
        if (start <= from && total <= start + FIRST_COUNT) break;
        await this.#page(mine, from, MORE_COUNT);
      }
      if (mine === this.#fetching) this.sought.value = null; // no such moment
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine === this.#fetching) this.why.value = error;
    }
  }

  /** Goes to a step, and stands there. */
  goTo(index: number): void {
    this.pause();
    this.#show(index);
  }

  look(eyes: number | null): void {
    batch(() => {
      this.eyes.value = eyes;
      this.steps.value = this.steps.value.map(() => undefined);
    });
    void this.fetch();
  }

  play(): void {
    if (this.index.value >= this.last.value) this.#show(0);
    this.isPlaying.value = true;
    this.#beat();
  }

  pause(): void {
    clearInterval(this.#timer);
    this.isPlaying.value = false;
  }

  setSpeed(speed: Speed): void {
    this.speed.value = speed;
    if (this.isPlaying.value) this.#beat();
  }

  close(): void {
    this.pause();
    this.#fetching += 1;
  }

  #beat(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (!this.steps.value[this.index.value + 1]) return; // it is still on its way
      this.#show(this.index.value + 1);
      if (this.index.value >= this.last.value) this.pause();
    }, SPEEDS_MS[this.speed.value]);
  }

  #show(index: number): void {
    this.index.value = Math.max(0, Math.min(index, this.last.value));
  }

  async #page(mine: number, from: number, count: number): Promise<number> {
    const eyes = this.eyes.value === null ? "" : `&seat=${this.eyes.value}`;
    const path = `/api/tables/${this.code}/replay?game=${this.game}&from=${from}&count=${count}`;
    const page = await server.get<Replay>(path + eyes);
    if (mine !== this.#fetching) return 0;
    batch(() => {
      this.about.value = { names: page.names, total: page.total };
      const steps = Array.from({ length: page.total }, (_, index) => this.steps.value[index]);
      page.steps.forEach((step, index) => {
        steps[from + index] = step;
      });
      this.steps.value = steps;
      this.#seek();
    });
    return page.total;
  }

  /** Goes to the moment to begin with, once the steps around it are there. */
  #seek(): void {
    const { value: sought } = this.sought;
    const place = sought === null ? null : placeOf(this.steps.value, sought);
    if (place === null) return;
    this.sought.value = null;
    this.#show(place);
  }
}
