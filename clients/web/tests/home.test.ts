// @vitest-environment happy-dom
/** What the first page, the lobby and the house rules work out by themselves. */
import { beforeEach, describe, expect, test } from "vitest";
import { composed } from "../src/device/people";
import { forgetTable, noteTable, recents } from "../src/device/recents";
import type { Game, Rule, TableInfo } from "../src/generated/protocol";
import { botsFor, botsRange, chooseBots } from "../src/screens/home/chosen";
import { codeIn } from "../src/screens/home/join";
import { changedOptions, measureOf, shownRules, valueFor } from "../src/screens/house/rules";
import { mayPoint, playersRange, votes } from "../src/screens/lobby/seating";
import { partsOf } from "../src/screens/move";
import { games } from "../src/server/games";

const seat = (name: string) => ({ name, bot: null, state: "connected", helped: false }) as const;

function table(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    code: "KRAB7F2Q",
    game: "liars_dice",
    game_number: 0,
    host: 0,
    locked: false,
    may_point: true,
    options: { wild: "off", first_player: "seat", sides: "6" },
    phase: "lobby",
    points: [null, null],
    result: null,
    seats: [seat("Ana"), seat("Bình")],
    setup: "",
    spectators: true,
    starter_next: null,
    turn_limit_s: null,
    watching: 0,
    ...changes,
  };
}

function rule(name: string, value: string, choices: Rule["choices"] = []): Rule {
  const kind = choices.length > 0 ? "choice" : "switch";
  return { name, default: value, choices, kind, message_id: name, low: null, high: null };
}

const END = rule("end", "target:100", [
  { value: "target", message_id: "target", low: 1, high: 10_000 },
  { value: "rounds", message_id: "rounds", low: 1, high: 1_000 },
]);

function game(changes: Partial<Game> = {}): Game {
  return {
    name: "liars_dice",
    message_id: "game-liars-dice",
    players_min: 2,
    players_max: 6,
    bots: ["novice", "steady"],
    rules: [rule("wild", "off"), rule("first_player", "seat"), rule("sides", "6")],
    ...changes,
  };
}

beforeEach(() => {
  games.value = [game()];
});

describe("a code", () => {
  test("is found however it is written", () => {
    expect(codeIn(" krab-7f2q ")).toBe("KRAB7F2Q");
    expect(codeIn("krab – 7f2q")).toBe("KRAB7F2Q");
  });
  test("is found in a link", () => {
    expect(codeIn("http://192.168.1.20:8420/t/KRAB7F2Q?x=1")).toBe("KRAB7F2Q");
    expect(codeIn("https://dice.example/t/krab-7f2q/replay")).toBe("KRAB7F2Q");
  });
});

test("a name is sent composed and without spaces around it", () => {
  expect(composed("  Bi\u0300nh ")).toBe("Bình");
});

test("a link that moves a person may name the table to go to", () => {
  expect(partsOf("secret")).toEqual({ secret: "secret", table: "" });
  expect(partsOf("secret/krab-7f2q")).toEqual({ secret: "secret", table: "KRAB7F2Q" });
});

describe("recent tables", () => {
  beforeEach(() => {
    recents.value = [];
  });
  test("are few, the newest first, each once", () => {
    for (const code of ["A", "B", "C", "D", "E", "F", "G", "C"]) noteTable(table({ code }), 1);
    expect(recents.value.map((each) => each.code)).toEqual(["C", "G", "F", "E", "D", "B"]);
  });
  test("are forgotten one by one", () => {
    noteTable(table({ code: "A" }), 1);
    noteTable(table({ code: "B" }), 2);
    forgetTable("A");
    expect(recents.value.map((each) => each.code)).toEqual(["B"]);
  });
});

describe("bots", () => {
  test("are as many as the game can have", () => {
    expect(botsRange(game({ players_min: 3, players_max: 32 }))).toEqual({ low: 2, high: 31 });
    expect(botsRange(game({ players_min: 1 })).low).toBe(1);
  });
  test("are of a level that the game has", () => {
    chooseBots({ count: 9, level: "captain" });
    expect(botsFor(game())).toEqual({ count: 5, level: "steady" });
    expect(botsFor(game({ bots: ["novice", "captain"] })).level).toBe("captain");
  });
});

describe("house rules", () => {
  test("that differ are named, and no others", () => {
    const changed = table({ options: { wild: "on", first_player: "seat", sides: "6" } });
    expect(changedOptions(changed)).toEqual({ wild: "on" });
    expect(changedOptions(table())).toEqual({});
  });
  test("for study are shown only where they differ", () => {
    expect(shownRules(table()).map((each) => each.name)).toEqual(["wild", "first_player"]);
    const studied = table({ options: { sides: "4" } });
    expect(shownRules(studied).map((each) => each.name)).toContain("sides");
  });
  test("with a number begin with the original's or with a usual one", () => {
    const [target, rounds] = END.choices;
    expect(target && valueFor(END, target)).toBe("target:100");
    expect(rounds && valueFor(END, rounds)).toBe("rounds:10");
    expect(measureOf("rounds:10")).toEqual({ name: "rounds", number: 10 });
    expect(measureOf("playoff")).toEqual({ name: "playoff", number: null });
  });
});

describe("who begins", () => {
  test("is pointed at where the server says that it counts", () => {
    expect(mayPoint(table())).toBe(true);
    expect(mayPoint(table({ may_point: false }))).toBe(false);
    expect(mayPoint(table({ seats: [seat("Ana")] }))).toBe(false);
  });
  test("is counted seat by seat", () => {
    expect(votes(table({ points: [1, 1] }))).toEqual([0, 2]);
  });
  test("a house rule may let fewer play", () => {
    expect(playersRange(table())).toEqual({ low: 2, high: 6 });
    expect(playersRange(table({ options: { min_players: "3" } }))?.low).toBe(3);
  });
});
