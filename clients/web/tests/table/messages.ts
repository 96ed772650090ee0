/** Messages as a server sends them, with as much in them as tests of a table look at. */
import type { Happened, Sync, TableInfo } from "../../src/generated/protocol";

const TABLE: TableInfo = {
  code: "KRAB7F2Q",
  game: "good_milk",
  game_number: 1,
  host: 0,
  locked: false,
  may_point: false,
  options: {},
  phase: "playing",
  points: [null, null],
  result: null,
  seats: ["Ana", "Bea"].map((name) => ({ name, bot: null, state: "connected", helped: false })),
  setup: "",
  spectators: true,
  starter_next: null,
  turn_limit_s: null,
  watching: 0,
};

/** Returns how the table stands after event `seq`. */
export function sync(seq: number): Sync {
  return {
    type: "sync",
    protocol: 1,
    seq,
    anchor: seq,
    clock: null,
    view: null,
    you: { seats: [0], host: true, open: 0 },
    table: TABLE,
  };
}

/** Returns event `seq`, which the command `id` has led to. */
export function happened(seq: number, id = "theirs"): Happened {
  return {
    type: "happened",
    seq,
    anchor: seq,
    kind: "moved",
    seat: 1,
    by: "person",
    command_id: id,
    actions: [],
    told: [],
    table: null,
    view: null,
    clock: null,
  };
}
