/** What is known of a table, message by message: gaps, repetitions, answers, other versions. */
import { expect, test } from "vitest";
import type { Refused } from "../../src/generated/protocol";
import { Follower, type LoggedCommand, VersionError } from "../../src/table/follower";
import { happened, sync } from "./messages";

const THROW: LoggedCommand = {
  type: "act",
  command_id: "mine",
  seat: 0,
  seq: 3,
  action: { action: "throw" },
};

function refused(changes: Partial<Refused>): Refused {
  return {
    type: "refused",
    command_id: null,
    code: "limit/rate",
    text: "",
    message_id: null,
    arguments: {},
    rule: null,
    problems: [],
    ...changes,
  };
}

/** Returns a follower that knows the table up to event 3. */
function following(): Follower {
  const follower = new Follower();
  follower.connect();
  follower.take(sync(3));
  return follower;
}

test("the next event is news, one that is known already is not", () => {
  const follower = following();
  expect(follower.take(happened(4)).isNews).toBe(true);
  expect(follower.known).toMatchObject({ seq: 4, anchor: 4 });
  expect(follower.take(happened(4)).isNews).toBe(false);
  expect(follower.since).toBe(4);
});

test("a gap is asked about once, and changes nothing that is known", () => {
  const follower = following();
  expect(follower.take(happened(5))).toMatchObject({ isNews: false, send: [{ type: "resync" }] });
  expect(follower.take(happened(6)).send).toEqual([]);
  expect(follower.known?.seq).toBe(3);
  follower.take(sync(6));
  expect(follower.known?.seq).toBe(6);
  expect(follower.take(happened(8)).send).toEqual([{ type: "resync" }]);
});

test("a command waits for its own event, also where that is known already", () => {
  const follower = following();
  expect(follower.make(THROW)).toBe(true);
  expect(follower.take(happened(4)).answered).toBeNull();
  expect(follower.waiting).toEqual([THROW]);
  expect(follower.take(happened(4, "mine")).answered).toEqual({ id: "mine", refused: null });
  expect(follower.waiting).toEqual([]);
});

test("without a sync nothing is sent, and with it all that waits", () => {
  const follower = following();
  follower.connect();
  expect(follower.make(THROW)).toBe(false);
  expect(follower.take(sync(3)).send).toEqual([THROW]);
  expect(follower.take(sync(3)).send).toEqual([]);
});

test("a refusal answers its command; one for coming too fast has it sent again later", () => {
  const follower = following();
  follower.make(THROW);
  const tooFast = refused({ arguments: { seconds: 2 } });
  expect(follower.take(tooFast)).toMatchObject({ answered: null, againS: 2 });
  const no = refused({ command_id: "mine", code: "action/illegal" });
  expect(follower.take(no).answered).toEqual({ id: "mine", refused: no });
  expect(follower.take(tooFast).againS).toBeNull();
});

test("who is there changes the seats, unless they are others by now", () => {
  const follower = following();
  const presence = { type: "presence", seats: ["connected", "away"], watching: 2, clock: null };
  follower.take(presence as Parameters<Follower["take"]>[0]);
  expect(follower.known?.table.seats.map(({ state }) => state)).toEqual(["connected", "away"]);
  expect(follower.known?.table.watching).toBe(2);
  const others = { ...presence, seats: ["away"] } as Parameters<Follower["take"]>[0];
  expect(follower.take(others).isNews).toBe(false);
});

test("an older sync on one connection is passed over, on a new one it holds", () => {
  const follower = following();
  follower.take(happened(4));
  expect(follower.take(sync(3)).isNews).toBe(false);
  expect(follower.known?.seq).toBe(4);
  follower.connect();
  expect(follower.take(sync(3)).isNews).toBe(true);
  expect(follower.known?.seq).toBe(3);
});

test("another version of the protocol is no table", () => {
  expect(() => new Follower().take({ ...sync(1), protocol: 2 })).toThrow(VersionError);
});
