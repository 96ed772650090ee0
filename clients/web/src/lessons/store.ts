/**
 * The table of a lesson: it looks like any other to the game's page, but there is no server. What
 * it shows is what `scripts/lessons.py` had the real rules say.
 */
import { batch } from "@preact/signals";
import { wantsStillness } from "../device/motion";
import type { Happened, Sync, TableInfo } from "../generated/protocol";
import { say } from "../language/words";
import type { Wanted } from "../table/connection";
import { Follower } from "../table/follower";
import { TableStore } from "../table/store";
import { linesOf } from "../table/telling";

/** How long what one player does is looked at before the next one acts. */
const PACE_MS = 1300;
const PACE_STILL_MS = 600;

export class LessonStore extends TableStore {
  override readonly isScripted = true;
  readonly #onMove: (action: object) => void;
  readonly #onSeen: () => void;
  #follower = new Follower();
  #later: Happened[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A table with nothing on it yet; `onMove` hears of every move of the learner. */
  constructor(onMove: (action: object) => void, onSeen: () => void) {
    super("");
    this.#onMove = onMove;
    this.#onSeen = onSeen;
    this.link.value = { state: "live" };
  }

  /** Shows another table. */
  lay(sync: Sync): void {
    this.#stop();
    this.#follower = new Follower();
    this.#follower.take({ ...sync, table: renamed(sync.table) });
    batch(() => {
      this.lines.value = [];
      this.events.value = [];
      this.known.value = this.#follower.known;
    });
  }

  /** Lets `events` happen, one after the other. */
  happen(events: readonly Happened[]): void {
    this.finish();
    this.#later = [...events];
    this.#next();
  }

  /** Lets happen at once whatever is still to come. */
  finish(): void {
    clearTimeout(this.#timer);
    while (this.#later.length > 0) this.#take();
  }

  override async open(): Promise<void> {}

  override close(): void {
    this.#stop();
  }

  override retry(): void {}

  override async command(wanted: Wanted): Promise<boolean> {
    if (wanted.type !== "act") return false;
    this.#onMove(wanted.action);
    return true;
  }

  override say(): void {}

  override seen(): void {
    this.#onSeen();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#later = [];
  }

  #next(): void {
    this.#take();
    if (this.#later.length === 0) return;
    const pace = wantsStillness() ? PACE_STILL_MS : PACE_MS;
    this.#timer = setTimeout(() => this.#next(), pace);
  }

  #take(): void {
    const event = this.#later.shift();
    const before = this.#follower.known?.table;
    if (!event || !before) return;
    const told = { ...event, table: event.table && renamed(event.table) };
    this.#follower.take(told);
    const after = this.#follower.known?.table ?? before;
    batch(() => {
      this.known.value = this.#follower.known;
      this.lines.value = [...this.lines.value, ...linesOf(told, before, after)];
      this.events.value = [told];
    });
  }
}

/** Returns a table whose people have the names that lessons have in the chosen language. */
function renamed(table: TableInfo): TableInfo {
  const seats = table.seats.map((seat, index) => ({ ...seat, name: nameOf(index) }));
  return { ...table, seats };
}

/** Returns what whoever sits at `seat` in a lesson is called. */
export function nameOf(seat: number): string {
  return say(`lesson-name-${seat + 1}`);
}
