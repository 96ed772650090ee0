/**
 * What is known of a table, message by message. No socket, no clock, no page: the same steps as
 * `cubilete.client.following` takes, so that both follow the protocol in the same way.
 */
import type {
  Clock,
  Command,
  Happened,
  Message,
  Presence,
  Refused,
  Sync,
  TableInfo,
  You,
} from "../generated/protocol";

export type View = NonNullable<Sync["view"]>;
/** A command that is written down, and so has an id. */
export type LoggedCommand = Extract<Command, { command_id: string }>;
/** What stands at a table now. */
export interface Known {
  readonly seq: number;
  readonly anchor: number;
  readonly table: TableInfo;
  readonly you: You;
  readonly view: View | null;
  readonly clock: Clock | null;
}
/** What one message leads to. */
export interface Step {
  /** Whether it is to be told: what was known already is not. */
  readonly isNews: boolean;
  readonly send: readonly Command[];
  /** The command that is answered, and the refusal if it is refused. */
  readonly answered: { readonly id: string; readonly refused: Refused | null } | null;
  /** In how many seconds to send again what waits. */
  readonly againS: number | null;
}

/** The version of the protocol that this page speaks. */
export const PROTOCOL = 1;
const TOO_FAST = "limit/rate";
const NOTHING: Step = { isNews: false, send: [], answered: null, againS: null };

/** The server speaks another version: the page is to be loaded anew. */
export class VersionError extends Error {}

export class Follower {
  known: Known | null = null;
  #waiting = new Map<string, LoggedCommand>();
  #isSynced = false;
  #hasGap = false;

  /** The number of the last event that is known, to name to the server. */
  get since(): number | null {
    return this.known?.seq ?? null;
  }

  /** Whether the connection has begun with a sync, so that commands may be sent on it. */
  get isSynced(): boolean {
    return this.#isSynced;
  }

  /** The commands that are not answered yet, in their order. */
  get waiting(): readonly LoggedCommand[] {
    return [...this.#waiting.values()];
  }

  /** Begins a new connection, or ends one; a sync says how things stand before it is used. */
  connect(): void {
    this.#isSynced = this.#hasGap = false;
  }

  /** Notes a command, and tells whether it is to be sent at once. */
  make(command: LoggedCommand): boolean {
    this.#waiting.set(command.command_id, command);
    return this.#isSynced;
  }

  /** Takes one message of the server. */
  take(message: Message): Step {
    switch (message.type) {
      case "sync":
        return this.#sync(message);
      case "happened":
        return this.#happened(message);
      case "presence":
        return this.#presence(message);
      case "ack":
        return { ...NOTHING, isNews: true, answered: this.#answered(message.command_id) };
      case "refused":
        return this.#refused(message);
      default:
        return { ...NOTHING, isNews: true };
    }
  }

  #sync(sync: Sync): Step {
    if (sync.protocol !== PROTOCOL) throw new VersionError();
    if (this.#isSynced && this.known && sync.seq < this.known.seq) return NOTHING;
    const sendsAgain = this.#hasGap || !this.#isSynced;
    this.#isSynced = true;
    this.#hasGap = false;
    const { seq, anchor, table, you, view, clock } = sync;
    this.known = { seq, anchor, table, you, view, clock };
    return { ...NOTHING, isNews: true, send: sendsAgain ? this.waiting : [] };
  }

  #happened(event: Happened): Step {
    const answered = this.#answered(event.command_id);
    const { known } = this;
    if (known && event.seq <= known.seq) return { ...NOTHING, answered };
    if (!known || event.seq !== known.seq + 1) {
      const asks = !this.#hasGap;
      this.#hasGap = true;
      return { ...NOTHING, answered, send: asks ? [{ type: "resync" }] : [] };
    }
    this.known = {
      ...known,
      seq: event.seq,
      anchor: event.anchor,
      table: event.table ?? known.table,
      view: event.view ?? known.view,
      clock: event.clock,
    };
    return { ...NOTHING, isNews: true, answered };
  }

  #presence(presence: Presence): Step {
    const { known } = this;
    if (!known || known.table.seats.length !== presence.seats.length) return NOTHING;
    const seats = known.table.seats.map((seat, index) => ({
      ...seat,
      state: presence.seats[index] ?? seat.state,
    }));
    const table = { ...known.table, seats, watching: presence.watching };
    this.known = { ...known, table, clock: presence.clock };
    return { ...NOTHING, isNews: true };
  }

  #answered(id: string, refused: Refused | null = null): Step["answered"] {
    return this.#waiting.delete(id) ? { id, refused } : null;
  }

  /** One for coming too fast names no command: it may be any of those that wait. */
  #refused(refused: Refused): Step {
    if (refused.command_id !== null) {
      return { ...NOTHING, isNews: true, answered: this.#answered(refused.command_id, refused) };
    }
    const isLate = refused.code === TOO_FAST && this.#waiting.size > 0;
    const seconds = Number(refused.arguments.seconds ?? 1);
    return { ...NOTHING, isNews: true, againS: isLate ? seconds : null };
  }
}
