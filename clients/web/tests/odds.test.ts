// @vitest-environment happy-dom
/** How likely things are: what is looked up where, and how it is said. */
import { beforeAll, describe, expect, test } from "vitest";
import { decimal, percent } from "../src/language/numbers";
import { bring, choose, language, say } from "../src/language/words";
import { highest, landingOn } from "../src/odds/good_milk";
import { bidBeside, diceOf, likely } from "../src/odds/liars_dice";
import { choicesAt, nameOf } from "../src/odds/ship_captain_crew";
import { oddsWords } from "../src/odds/words";
import { routeOf } from "../src/route";
import { fateParts, measured } from "../src/screens/odds/fate";

beforeAll(async () => {
  await choose("en");
  await bring(oddsWords);
});

test.each(["/odds", "/odds/"])("%s is the page without a game", (address) => {
  expect(routeOf(address)).toEqual({ screen: "odds", game: "" });
});
test("/odds/good-milk is that of a game", () => {
  expect(routeOf("/odds/good-milk")).toEqual({ screen: "odds", game: "good-milk" });
});

describe("a bid", () => {
  const seen = { hand: [1, 1, 4], hidden: 2, isWild: false };

  test("is as likely as the dice that are missing", () => {
    // Of two dice at least one shows one of one face: 11 of 36; of two faces: 5 of 9.
    expect(likely(seen, { quantity: 3, face: 1 })).toBe(0.305556);
    expect(likely({ ...seen, isWild: true }, { quantity: 3, face: 1 })).toBe(0.555556);
  });
  test("is certain if the hand has enough, and cannot be true if too few dice are hidden", () => {
    expect(likely(seen, { quantity: 1, face: 1 })).toBe(1);
    expect(likely(seen, { quantity: 2, face: 1 })).toBe(1);
    expect(likely(seen, { quantity: 5, face: 1 })).toBe(0);
  });
  test("counts the symbol once in the hand, and never for itself twice", () => {
    const wild = { hand: [3, 1], hidden: 0, isWild: true };
    expect(likely(wild, { quantity: 2, face: 1 })).toBe(1);
    expect(likely(wild, { quantity: 2, face: 3 })).toBe(0);
  });
  test("does not mind in which order the dice were put in", () => {
    expect(likely({ ...seen, hand: [4, 1, 1] }, { quantity: 3, face: 1 })).toBe(0.305556);
  });
  test("has others beside it, but none over the edge", () => {
    expect(diceOf(seen)).toBe(5);
    expect(bidBeside({ quantity: 1, face: 1 }, "ArrowUp", 5)).toBeNull();
    expect(bidBeside({ quantity: 1, face: 1 }, "ArrowLeft", 5)).toBeNull();
    expect(bidBeside({ quantity: 5, face: 6 }, "ArrowDown", 5)).toBeNull();
    expect(bidBeside({ quantity: 5, face: 6 }, "ArrowRight", 5)).toBeNull();
    expect(bidBeside({ quantity: 2, face: 3 }, "ArrowDown", 5)).toEqual({ quantity: 3, face: 3 });
    expect(bidBeside({ quantity: 2, face: 3 }, "End", 5)).toEqual({ quantity: 5, face: 3 });
    expect(bidBeside({ quantity: 2, face: 3 }, "a", 5)).toBeNull();
  });
});

describe("a turn", () => {
  test("has a name for each moment, whatever the order of its crew", () => {
    expect(nameOf({ throwsLeft: 2, kept: 3, crew: [5, 2] })).toBe("2-3-25");
    expect(nameOf({ throwsLeft: 2, kept: 1, crew: [5, 2] })).toBe("2-1-");
  });
  test("offers what may be done, the best of it marked", () => {
    const choices = choicesAt({ throwsLeft: 1, kept: 3, crew: [5, 2] });
    expect(choices.map(({ again, mean, best }) => [again, mean, best])).toEqual([
      [null, 7, false],
      [[2], 8.5, true],
      [[5], 5.5, false],
      [[2, 5], 7, false],
    ]);
  });
  test("sets nothing aside before its first throw", () => {
    expect(choicesAt({ throwsLeft: 3, kept: 0, crew: [1, 1] })).toHaveLength(1);
    expect(choicesAt({ throwsLeft: 3, kept: 1, crew: [1, 1] })).toEqual([]);
  });
});

describe("a token", () => {
  test("has won on 37, is lost on 27 of the pump, and is taken on from 7", () => {
    expect(landingOn("m37", "restart").fate.win).toBe(1);
    expect(landingOn("p27", "restart").fate.drown).toBe(1);
    expect(landingOn("m7", "restart")).toEqual({
      ...landingOn("m19", "restart"),
      leadsTo: "m19",
    });
  });
  test("starts again from 41, or leaves there", () => {
    expect(landingOn("b41", "restart").leadsTo).toBe("m1");
    expect(landingOn("b41", "leave")).toMatchObject({ fate: { leave: 1, win: 0 }, leadsTo: null });
  });
  test("is told in words, and leaves only where that can be", () => {
    const fate = { win: 0.5, drown: 0.25, leave: 0.25, turns: 12.34 };
    expect(fateParts(fate)).toHaveLength(4);
    expect(fateParts({ ...fate, leave: 0 })).toHaveLength(3);
    expect([measured(fate, "drown"), measured(fate, "turns")]).toEqual(["25%", "12.3"]);
    expect(highest("win", "restart")).toBe(1);
    expect(highest("turns", "restart")).toBeGreaterThan(highest("turns", "leave"));
  });
});

describe("a number", () => {
  test("has the marks of its language", async () => {
    expect([percent(0.3819), decimal(8.42)]).toEqual(["38%", "8.4"]);
    await choose("es");
    expect([percent(0.3819), decimal(8.42)]).toEqual(["38\u00a0%", "8,4"]);
    expect(say("odds-best")).toBe("Lo mejor");
    await choose("vi");
    expect([percent(0.3819), decimal(8.42)]).toEqual(["38%", "8,4"]);
    await choose("en");
    expect(language.value).toBe("en");
  });
  test("is 0 or 100 only where that is certain", () => {
    expect([0, 0.0001, 0.0049, 0.005].map(percent)).toEqual(["0%", "<1%", "<1%", "1%"]);
    expect([0.9949, 0.995, 0.9999, 1].map(percent)).toEqual(["99%", ">99%", ">99%", "100%"]);
  });
});
