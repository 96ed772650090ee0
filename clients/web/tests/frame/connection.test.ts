// @vitest-environment happy-dom
/** What there is to say when a lost connection is back. */
import { expect, test } from "vitest";
import type { Sync } from "../../src/generated/protocol";
import { returned } from "../../src/table/store";

function sync(seq: number, seats: number[], state: "away" | "resigned" = "away"): Sync {
  return {
    type: "sync",
    protocol: 1,
    seq,
    anchor: seq,
    clock: null,
    view: null,
    you: { seats, host: false, open: null },
    table: {
      code: "KRAB7F2Q",
      game: "liars_dice",
      game_number: 1,
      host: null,
      locked: false,
      may_point: false,
      options: {},
      phase: "playing",
      points: [null],
      result: null,
      seats: [{ name: "Ana", bot: null, state, helped: false }],
      setup: "",
      spectators: true,
      starter_next: null,
      turn_limit_s: null,
      watching: 0,
    },
  };
}

const LOST = sync(8, [0]);

test.each([
  ["nothing has happened", sync(8, [0]), false, "net-back"],
  ["others have played", sync(11, [0]), false, "net-resynced"],
  ["a move was waiting", sync(8, [0]), true, "net-resynced"],
  ["the server came back from a backup", sync(5, [0]), false, "net-restored"],
  ["the browser is not known any more", sync(8, []), false, "net-forgotten"],
  ["the seat was given up meanwhile", sync(9, [], "resigned"), false, "net-resynced"],
] as const)("it is said if %s", (_, now, wasWaiting, said) => {
  expect(returned(LOST, now, wasWaiting)).toBe(said);
});
