/**
 * One table as the page shows it: signals that change once a frame, however many messages come.
 *
 * Nothing here is optimistic: what is shown is what the server said. A command that waits for its
 * answer is `isPending`; a refused one leaves its reason in `refusal`.
 */
import { batch, computed, signal } from "@preact/signals";
import type { Act, Bye, Emoted, Happened, History, Message, Sync } from "../generated/protocol";
import { becomeGuest, forgetGuest, Refusal, server } from "../server/http";
import { Connection, type Passing, type Wanted } from "./connection";
import type { Known, Step, View } from "./follower";
import { type Line, linesOf, merged, pastLines } from "./telling";

/** How the connection is. */
export type Link =
  | { readonly state: "connecting" }
  | { readonly state: "live" }
  | { readonly state: "lost"; readonly sinceMs: number; readonly retryMs: number };

/** What a connection that is there again has to say: message ids. */
export type Return = "net-back" | "net-resynced" | "net-restored" | "net-forgotten";

/** The most lines that the history keeps. */
export const LINES_MAX = 500;

export class TableStore {
  /** Whether this is a lesson: there is no server, so nothing can be asked about the game. */
  readonly isScripted: boolean = false;
  /** What stands; `null` until the server has said it. */
  readonly known = signal<Known | null>(null);
  readonly link = signal<Link>({ state: "connecting" });
  /** Why the server closed the connection, until there is one again. */
  readonly farewell = signal<Bye | null>(null);
  /** What there is to say now that the connection is back, until it has been said. */
  readonly back = signal<Return | null>(null);
  /** Why there is no table to show, and will be none. */
  readonly gone = signal<Refusal | null>(null);
  readonly lines = signal<readonly Line[]>([]);
  readonly isPending = signal(false);
  /** Why the last command was refused, until the next one or until it is put away. */
  readonly refusal = signal<Refusal | null>(null);
  /** The reactions shown now, by seat; `at` tells one from the same one again. */
  readonly emotes = signal<ReadonlyMap<number, { emote: Emoted["emote"]; at: number }>>(new Map());
  /** The events of this visit that games animate, newest last; few are kept. */
  readonly events = signal<readonly Happened[]>([]);
  /** When the clock of `known` was told, to count down from. */
  readonly clockAtMs = signal(0);

  readonly table = computed(() => this.known.value?.table ?? null);
  readonly view = computed(() => this.known.value?.view ?? null);
  readonly you = computed(() => this.known.value?.you ?? null);
  readonly names = computed(() => this.table.value?.seats.map((seat) => seat.name) ?? []);

  readonly #connection: Connection;
  #newLines: Line[] = [];
  #newEvents: Happened[] = [];
  #isScheduled = false;
  #clockAtMs = 0;
  #before: Known | null = null;
  /** What was known when the connection was lost. */
  #lost: Known | null = null;
  #pending = 0;
  #isClosed = false;

  constructor(readonly code: string) {
    this.#connection = new Connection(code, {
      taken: (message, step) => this.#taken(message, step),
      connected: () => {
        this.link.value = { state: "live" };
        this.farewell.value = null;
      },
      lost: (pauseMs) => this.#lose(pauseMs),
      ended: (why) => this.#end(why),
    });
  }

  /** Opens the table. A browser without a credential gets one first. */
  async open(): Promise<void> {
    try {
      await becomeGuest();
      await server.look(this.code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Without a network the connection goes on trying; anything else is final.
      if (!error.code.startsWith("net/")) {
        this.gone.value = error;
        return;
      }
    }
    if (!this.#isClosed) this.#connection.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#connection.close();
  }

  /** Tries to connect now. */
  retry(): void {
    this.#connection.retry();
  }

  /** Has the server do something, and tells whether it did. */
  async command(wanted: Wanted): Promise<boolean> {
    this.refusal.value = null;
    this.#await(1);
    try {
      await this.#connection.command(wanted);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal.value = error;
      return false;
    } finally {
      this.#await(-1);
    }
  }

  #await(more: number): void {
    this.#pending += more;
    this.isPending.value = this.#pending > 0;
  }

  /** What a command names as the moment that it answers: that of what is shown. */
  get anchor(): number {
    return this.known.value?.anchor ?? 0;
  }

  /** Plays `action` for `seat`, in answer to what is shown. */
  act(seat: number, action: Act["action"]): Promise<boolean> {
    return this.command({ type: "act", seat, seq: this.anchor, action });
  }

  /** Sends what is never written down: an emote, the opening and covering of a seat's view. */
  say(command: Passing): void {
    this.#connection.say(command);
  }

  /** Hears that what has just happened was looked at to its end; a lesson goes on then. */
  seen(): void {
    // nothing waits for it at a real table
  }

  /** Fetches what happened while nobody listened here, in words. */
  async #recall(): Promise<void> {
    let entries: History["entries"];
    try {
      ({ entries } = await server.get<History>(`/api/tables/${this.code}/history`));
    } catch {
      return; // The table itself is shown all the same.
    }
    const names = this.#connection.follower.known?.table.seats.map((seat) => seat.name) ?? [];
    const past = entries.flatMap((entry) => pastLines(entry, names));
    this.lines.value = merged(this.lines.value, past, LINES_MAX);
  }

  /** Finds out whether a lost table is still there at all, and makes up for a start without it. */
  async #check(): Promise<void> {
    try {
      await becomeGuest();
      await server.look(this.code);
    } catch (error) {
      const isGone = error instanceof Refusal && error.code.startsWith("table/");
      if (!isGone || this.#isClosed || this.link.value.state === "live") return;
      this.close();
      this.#end(error);
    }
  }

  #lose(pauseMs: number): void {
    const now = performance.now();
    const { value } = this.link;
    const sinceMs = value.state === "lost" ? value.sinceMs : now;
    if (value.state === "live") this.#lost = this.#connection.follower.known;
    this.link.value = { state: "lost", sinceMs, retryMs: now + pauseMs };
    this.back.value = null;
    void this.#check();
  }

  #end(why: Refusal): void {
    if (why.code.startsWith("auth/")) forgetGuest();
    this.gone.value = why;
  }

  #taken(message: Message, step: Step): void {
    if (message.type === "emoted") this.#emoted(message);
    if (message.type === "refused" && !step.answered && message.command_id === null) {
      const { code, text, message_id, arguments: args, rule } = message;
      if (step.againS === null)
        this.refusal.value = new Refusal(code, text, message_id, args, rule);
    }
    if (message.type === "bye") this.farewell.value = message;
    if (!step.isNews) return;
    if (message.type === "happened") this.#happened(message);
    if (message.type === "sync") this.#synced(message);
    this.#before = this.#connection.follower.known;
    if ("clock" in message) this.#clockAtMs = performance.now();
    this.#schedule();
  }

  #happened(event: Happened): void {
    const after = this.#connection.follower.known?.table;
    if (!after) return;
    const before = this.#before?.table ?? after;
    this.#newLines.push(...linesOf(event, before, after));
    this.#newEvents.push(event);
    if (this.#newEvents.length > 64) this.#newEvents.shift();
  }

  /** Says what a new connection has brought, and fetches the words for what it has not told. */
  #synced(sync: Sync): void {
    const lost = this.#lost;
    this.#lost = null;
    if (lost) this.back.value = returned(lost, sync, this.#pending > 0);
    const before = this.#before;
    if (before && sync.seq < before.seq) {
      this.#newLines = [];
      this.lines.value = this.lines.value.filter(({ seq }) => seq <= sync.seq);
    }
    if (!before || sync.seq > before.seq) void this.#recall();
  }

  #emoted({ seat, emote }: Emoted): void {
    const at = performance.now();
    this.emotes.value = new Map(this.emotes.value).set(seat, { emote, at });
    setTimeout(() => {
      if (this.emotes.value.get(seat)?.at !== at) return;
      const left = new Map(this.emotes.value);
      left.delete(seat);
      this.emotes.value = left;
    }, 4000);
  }

  /** Publishes what has changed, once a frame; a hidden page has no frames. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const publish = () => {
      this.#isScheduled = false;
      this.#publish();
    };
    if (document.hidden) setTimeout(publish, 50);
    else requestAnimationFrame(publish);
  }

  #publish(): void {
    const lines = this.#newLines;
    const events = this.#newEvents;
    this.#newLines = [];
    this.#newEvents = [];
    batch(() => {
      this.known.value = this.#connection.follower.known;
      this.clockAtMs.value = this.#clockAtMs;
      if (lines.length > 0) this.lines.value = [...this.lines.value, ...lines].slice(-LINES_MAX);
      if (events.length > 0) this.events.value = events;
    });
  }
}

/** Returns what there is to say about a connection that is there again. */
export function returned(lost: Known, sync: Sync, wasWaiting: boolean): Return {
  const sat = lost.you.seats.filter((seat) => {
    const now = sync.table.seats[seat];
    return (
      now?.bot === null && now.state !== "resigned" && now.name === lost.table.seats[seat]?.name
    );
  });
  if (sat.length > 0 && sync.you.seats.length === 0) return "net-forgotten";
  if (sync.seq < lost.seq) return "net-restored";
  return sync.seq > lost.seq || wasWaiting ? "net-resynced" : "net-back";
}

/** Returns the game of a view as its own type, or `null` if it is another game's. */
export function viewOf<G extends View["game"]>(view: View | null, game: G) {
  return view?.game === game ? (view as Extract<View, { game: G }>) : null;
}
