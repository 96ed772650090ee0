/**
 * The connection of one table: kept, made anew, and with it the commands that wait for an answer.
 *
 * The browser pings nobody, so a silent server is asked whether it is there; after nine seconds of
 * silence the connection is taken for dead. A lost one is made anew at once, then after pauses that
 * grow and are drawn at random.
 */
import { newId } from "../device/random";
import type { Bye, Command, Message } from "../generated/protocol";
import { Refusal } from "../server/http";
import { Follower, type LoggedCommand, type Step, VersionError } from "./follower";

const PING_MS = 2_500;
const SILENCE_MS = 9_000;
const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 5_000;
const STEADY_MS = 5_000;
/** Kinds of refusal after which coming back makes no sense. */
const FINAL_KINDS = ["auth", "origin", "path", "table"];

/** What the connection tells whoever made it. */
export interface Listener {
  /** A message has been taken in; `step` says whether it was news. */
  taken(message: Message, step: Step): void;
  /** The server is there. */
  connected(): void;
  /** The connection is lost; the next attempt comes in `pauseMs`. */
  lost(pauseMs: number): void;
  /** There will be no connection any more. */
  ended(why: Refusal): void;
}

/** The fields of a command that whoever makes it names; the id is made here. */
export type Wanted = LoggedCommand extends infer C
  ? C extends LoggedCommand
    ? Omit<C, "command_id">
    : never
  : never;
export type Passing = Exclude<Command, LoggedCommand>;

interface Answer {
  resolve(): void;
  reject(why: Refusal): void;
}

export class Connection {
  readonly follower = new Follower();
  #socket: WebSocket | null = null;
  #answers = new Map<string, Answer>();
  #attempts = 0;
  #heardMs = 0;
  #openedMs = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #resend: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly listener: Listener,
  ) {}

  /** Connects, and stays connected until `close`. */
  open(): void {
    this.#timer = setInterval(() => this.#watch(), PING_MS);
    addEventListener("online", this.retry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  /** Ends the connection; seats are kept. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    clearTimeout(this.#resend);
    removeEventListener("online", this.retry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#look);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Tries to connect now, if there is no connection. */
  retry = (): void => {
    if (this.#isClosed || this.#socket) return;
    clearTimeout(this.#again);
    this.#connect();
  };

  /** Somebody looks again: a phone that slept may have lost its connection without a word. */
  #look = (): void => {
    if (document.hidden) return;
    if (this.#socket) this.say({ type: "ping" });
    else this.retry();
  };

  /** Has the server do `wanted`. It is sent again, unchanged, until it is answered. */
  command(wanted: Wanted): Promise<void> {
    const command = { ...wanted, command_id: newId() } as LoggedCommand;
    return new Promise((resolve, reject) => {
      this.#answers.set(command.command_id, { resolve, reject });
      if (this.follower.make(command)) this.#send(command);
    });
  }

  /** Sends what is never written down; without a connection it is not sent. */
  say(command: Passing): void {
    if (this.follower.isSynced) this.#send(command);
  }

  #connect(): void {
    const { since } = this.follower;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = since === null ? "" : `?since=${since}`;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.code}/socket${query}`,
    );
    this.follower.connect();
    this.#socket = socket;
    this.#heardMs = this.#openedMs = performance.now();
    socket.onmessage = ({ data }) => this.#take(socket, JSON.parse(data as string) as Message);
    socket.onclose = () => this.#lose(socket);
  }

  #take(socket: WebSocket, message: Message): void {
    if (socket !== this.#socket) return;
    this.#heardMs = performance.now();
    const wasSynced = this.follower.isSynced;
    let step: Step;
    try {
      step = this.follower.take(message);
    } catch (error) {
      if (!(error instanceof VersionError)) throw error;
      this.#end(new Refusal("protocol/version", "This page is too old.", "page-old"));
      return;
    }
    if (this.follower.isSynced && !wasSynced) this.listener.connected();
    this.listener.taken(message, step);
    if (step.answered) this.#answer(step.answered);
    for (const command of step.send) this.#send(command);
    if (step.againS !== null) this.#sendAgainIn(step.againS * 1000);
    if (message.type === "bye" && isFinal(message)) {
      this.#end(new Refusal(message.code, message.text, message.message_id));
    }
  }

  #answer({ id, refused }: NonNullable<Step["answered"]>): void {
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    if (!refused) answer?.resolve();
    else {
      const { code, text, message_id, arguments: args, rule, problems } = refused;
      answer?.reject(new Refusal(code, text, message_id, args, rule, problems));
    }
  }

  #send(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  #sendAgainIn(ms: number): void {
    clearTimeout(this.#resend);
    this.#resend = setTimeout(() => {
      for (const command of this.follower.waiting) this.#send(command);
    }, ms);
  }

  /** Asks a silent server whether it is there, and gives up on one that does not answer. */
  #watch(): void {
    const socket = this.#socket;
    if (!socket) return;
    const silentMs = performance.now() - this.#heardMs;
    if (silentMs > SILENCE_MS) {
      socket.close();
      this.#lose(socket);
    } else if (silentMs >= PING_MS) this.say({ type: "ping" });
  }

  /** Gives up the connection of a device that has no network any more, without waiting for it. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#lose(socket);
  };

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#socket = null;
    this.follower.connect();
    if (performance.now() - this.#openedMs > STEADY_MS) this.#attempts = 0;
    const pauseMs = pause(this.#attempts);
    this.#attempts += 1;
    this.listener.lost(pauseMs);
    this.#again = setTimeout(() => this.#connect(), pauseMs);
  }

  #end(why: Refusal): void {
    this.close();
    this.listener.ended(why);
    for (const answer of this.#answers.values()) answer.reject(why);
    this.#answers.clear();
  }
}

function isFinal(bye: Bye): boolean {
  const [kind = ""] = bye.code.split("/");
  return FINAL_KINDS.includes(kind) && bye.code !== "table/busy";
}

/** Returns how long to wait after so many attempts in a row, drawn from a range that grows. */
function pause(attempts: number): number {
  if (attempts === 0) return 0;
  const most = Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** attempts);
  return PAUSE_MIN_MS + Math.random() * (most - PAUSE_MIN_MS);
}
