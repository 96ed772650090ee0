// @vitest-environment happy-dom
/** What a table's page shows is drawn once a frame; what it sends answers what was shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../../src/generated/protocol";
import { TableStore } from "../../src/table/store";
import { happened, sync } from "./messages";

/** A connection that the test is the other end of. */
class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = Socket.OPEN;
  readonly sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  /** Has the page get `message`. */
  get(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let draw: () => void;
let store: TableStore;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async () => new Response('{"entries":[]}'));
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    draw = frame;
    return 1;
  });
  store = new TableStore("KRAB7F2Q");
  await store.open();
  Socket.last.get(sync(3));
  draw();
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

test("many events are one picture", () => {
  const seen: (number | undefined)[] = [];
  const stop = store.known.subscribe((known) => seen.push(known?.seq));
  for (let seq = 4; seq <= 100; seq += 1) Socket.last.get(happened(seq));
  draw();
  stop();
  expect(seen).toEqual([3, 100]);
});

test("a move answers what is shown, not what has come and is not drawn yet", () => {
  Socket.last.get(happened(4));
  void store.act(0, { action: "throw" });
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: "act", seat: 0, seq: 3 });
  draw();
  void store.act(0, { action: "throw" });
  expect(Socket.last.sent.at(-1)).toMatchObject({ type: "act", seat: 0, seq: 4 });
});

test("a command is pending until its event has come", async () => {
  const done = store.act(0, { action: "throw" });
  expect(store.isPending.value).toBe(true);
  Socket.last.get(happened(4, String(Socket.last.sent.at(-1)?.command_id)));
  expect(await done).toBe(true);
  expect(store.isPending.value).toBe(false);
});
