// @vitest-environment happy-dom
/** The log: events in words, names set apart, what came before this visit, and what is read aloud. */
import { beforeAll, expect, test } from "vitest";
import { fresh } from "../../src/frame/announcer";
import type { Happened, TableInfo } from "../../src/generated/protocol";
import { choose } from "../../src/language/words";
import {
  type Line,
  linesOf,
  merged,
  type Past,
  pastLines,
  pieces,
  sentence,
} from "../../src/table/telling";

beforeAll(() => choose("en"));

const seat = (name: string) => ({ name, bot: null, state: "connected", helped: false }) as const;

function table(...names: string[]): TableInfo {
  return {
    code: "KRAB7F2Q",
    game: "liars_dice",
    game_number: 1,
    host: 0,
    locked: false,
    may_point: false,
    options: {},
    phase: "playing",
    points: names.map(() => null),
    result: null,
    seats: names.map(seat),
    setup: "",
    spectators: true,
    starter_next: null,
    turn_limit_s: null,
    watching: 0,
  };
}

function happened(changes: Partial<Happened>): Happened {
  return {
    actions: [],
    anchor: 7,
    by: null,
    clock: null,
    command_id: "act-00000000",
    kind: "moved",
    seat: 0,
    seq: 7,
    table: null,
    told: [],
    type: "happened",
    view: null,
    ...changes,
  };
}

const BID = { id: "bid-said", arguments: { player: 1, quantity: 3, face: "gun" } };
const line = (seq: number, index = 0): Line => ({
  key: `${seq}.${index}`,
  seq,
  id: "seat-joined",
  args: { player: "Ana" },
  seat: 0,
});

test("a move is told with the names of then, and keeps its seat for the mark", () => {
  const two = table("Ana", "Bea");
  const [told] = linesOf(happened({ seat: 1, told: [BID] }), two, two);
  expect(told && sentence(told)).toBe("Bea bids 3 guns.");
  expect(told?.seat).toBe(1);
});

test("a move that the clock made says so first", () => {
  const two = table("Ana", "Bea");
  const lines = linesOf(happened({ seat: 1, by: "timeout", told: [BID] }), two, two);
  expect(lines.map(sentence)).toEqual([
    "Time is up: the table played for Bea.",
    "Bea bids 3 guns.",
  ]);
});

test("whoever leaves is named as before, and another name is told with both", () => {
  const before = table("Ana", "Bea");
  const left = linesOf(happened({ kind: "left", seat: 1 }), before, table("Ana"));
  expect(left.map(sentence)).toEqual(["Bea left the table."]);
  const renamed = linesOf(happened({ kind: "renamed", seat: 1 }), before, table("Ana", "Bo"));
  expect(renamed.map(sentence)).toEqual(["Bea is called Bo now."]);
});

test("events without words have no line, and unknown ones neither", () => {
  const two = table("Ana", "Bea");
  expect(linesOf(happened({ kind: "pointed" }), two, two)).toEqual([]);
  expect(linesOf(happened({ kind: "something-new" }), two, two)).toEqual([]);
});

test.each(["Ana", "to", "<b>x</b>", "{ $player }", "a\uE001b"])(
  "the name %s is one piece of its own, whatever it is",
  (name) => {
    const two = table("Ana", name);
    const [told] = linesOf(happened({ seat: 1, told: [BID] }), two, two);
    const found = told ? pieces(told) : [];
    expect(found).toEqual([
      { text: name, isName: true },
      { text: " bids 3 guns.", isName: false },
    ]);
  },
);

test("what happened before this visit is told with the names of its seats", () => {
  const past = (changes: Partial<Past>): Past => ({
    ...{ seq: 3, kind: "moved", seat: 1, name: null, by: "person", told: [BID] },
    ...changes,
  });
  const names = ["Ana", "Bea"];
  expect(pastLines(past({}), names).map(sentence)).toEqual(["Bea bids 3 guns."]);
  const sat = past({ kind: "sat", name: "Chi", told: [] });
  expect(pastLines(sat, names).map(sentence)).toEqual(["Chi joined the table."]);
  expect(pastLines(past({ kind: "locked", seat: null, told: [] }), names)).toEqual([]);
});

test("lines are merged by event, in order, and the oldest go first", () => {
  const lines = merged([line(5), line(6)], [line(3), line(4), line(5, 1)], 3);
  expect(lines.map(({ key }) => key)).toEqual(["4.0", "5.0", "6.0"]);
});

test("at most the last three events are read aloud, with all their sentences", () => {
  const lines = [line(1), line(2), line(3), line(3, 1), line(4), line(5)];
  expect(fresh(lines, 1).map(({ key }) => key)).toEqual(["3.0", "3.1", "4.0", "5.0"]);
  expect(fresh(lines, 4).map(({ key }) => key)).toEqual(["5.0"]);
  expect(fresh(lines, 5)).toEqual([]);
});
