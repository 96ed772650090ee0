/** The café table's pure parts: what lies on the felt, what can be chosen, what the sheet shows. */
import { describe, expect, test } from "vitest";
import { canChoose, facesOf, NONE, toggled } from "../src/games/ship_captain_crew/choice";
import { endOf, sceneOf } from "../src/games/ship_captain_crew/scene";
import { goalOf, leadersOf, roundsCut, rowsOf } from "../src/games/ship_captain_crew/sheet_rows";
import { startersOf } from "../src/games/ship_captain_crew/starters";
import type { Happened, ShipCaptainCrewView } from "../src/generated/protocol";

const TURN: ShipCaptainCrewView["turn"] = {
  throws: 0,
  throws_left: 3,
  kept: 0,
  crew: [],
  locked: [],
  rethrown: false,
  again: [],
  dice: 5,
  score: 0,
};

function view(changes: Partial<ShipCaptainCrewView> = {}): ShipCaptainCrewView {
  return {
    game: "ship_captain_crew",
    viewer: 0,
    options: { end: "target:100" },
    phase: "turn",
    round: 2,
    is_final_round: false,
    first: 0,
    starter: 0,
    player: 0,
    current_player: 0,
    totals: [0, 0, 0],
    scores: [],
    turn: TURN,
    playoff: [],
    extra: [],
    contenders: [],
    shown: [],
    pot: 3,
    legal: null,
    sheet: [],
    last: null,
    leaders: [],
    winner: null,
    ...changes,
  };
}

function rolled(faces: number[], told: Happened["told"]): Happened {
  return {
    type: "happened",
    seq: 9,
    anchor: 9,
    command_id: "x",
    kind: "moved",
    seat: 0,
    by: "person",
    actions: [
      { action: "throw", player: 0, again: [] },
      { action: "roll", player: 0, faces },
    ],
    told,
    table: null,
    view: null,
    clock: null,
  } as unknown as Happened;
}

const said = (id: string, args: Record<string, number> = {}) => ({ id, arguments: args });
const last = (faces: number[]) => ({ action: "roll" as const, player: 0, faces });

describe("the felt", () => {
  test("dice that were set aside do not lie loose", () => {
    const turn = { ...TURN, throws: 1, throws_left: 2, kept: 2, dice: 3 };
    const scene = sceneOf(view({ turn, last: last([2, 2, 2, 5, 6]) }));
    expect(scene).toMatchObject({ kept: 2, gained: 2, loose: [2, 2, 2], crew: [] });
  });
  test("surplus sixes go back", () => {
    const turn = { ...TURN, throws: 1, throws_left: 2, kept: 1, dice: 4 };
    expect(sceneOf(view({ turn, last: last([1, 6, 6, 6, 6]) })).loose).toEqual([1, 6, 6, 6]);
  });
  test("the throw that completes the trio brings the crew", () => {
    const turn = { ...TURN, throws: 2, throws_left: 1, kept: 3, crew: [1, 2], dice: 0, score: 3 };
    const scene = sceneOf(view({ turn, last: last([1, 2, 4]) }));
    expect(scene.gained).toBe(1);
    expect(scene.crew).toEqual([
      { face: 1, isFresh: true },
      { face: 2, isFresh: true },
    ]);
  });
  test("a crew die thrown again is fresh, the other one is not", () => {
    const turn = { ...TURN, throws: 2, throws_left: 1, kept: 3, crew: [5, 5], rethrown: true };
    const scene = sceneOf(view({ turn, last: last([5]) }));
    expect(scene.gained).toBe(0);
    expect(scene.crew.map(({ isFresh }) => isFresh)).toEqual([true, false]);
  });
  test("somebody else's last throw is not on the felt", () => {
    const scene = sceneOf(view({ player: 1, last: last([1, 2, 3, 3, 4]) }));
    expect(scene).toMatchObject({ throws: 0, loose: [], gained: 0 });
  });
  test("a turn that ends with the third throw is told by its sentences", () => {
    const turn = { ...TURN, throws: 2, throws_left: 1, kept: 2, dice: 3 };
    const event = rolled(
      [4, 4, 5],
      [
        said("throw-said"),
        said("got-pilot"),
        said("crew-said", { first: 4, second: 5 }),
        said("score-said", { points: 9 }),
      ],
    );
    expect(endOf(view({ turn }), event)).toMatchObject({
      throws: 3,
      kept: 3,
      gained: 1,
      loose: [],
      crew: [
        { face: 4, isFresh: true },
        { face: 5, isFresh: true },
      ],
      end: { score: 9, id: "score-said" },
    });
  });
  test("three throws for nothing leave the dice where they fell", () => {
    const turn = { ...TURN, throws: 2, throws_left: 1, kept: 0, dice: 5 };
    const event = rolled(
      [2, 3, 3, 5, 6],
      [said("got-ship"), said("got-captain"), said("zero-said")],
    );
    expect(endOf(view({ turn }), event)).toMatchObject({
      kept: 2,
      loose: [2, 3, 3],
      crew: [],
      end: { score: 0, id: "zero-said" },
    });
  });
  test("a throw that ends nothing is no end", () => {
    expect(endOf(view(), rolled([1, 1, 2, 2, 3], [said("need-ship")]))).toBeNull();
  });
});

describe("choosing crew dice", () => {
  test("one or both", () => {
    const again = [[2], [5], [2, 5]];
    const one = toggled([2, 5], again, NONE, 0);
    expect(facesOf([2, 5], one)).toEqual([2]);
    const both = toggled([2, 5], again, one, 1);
    expect(facesOf([2, 5], both)).toEqual([2, 5]);
    expect(facesOf([2, 5], toggled([2, 5], again, both, 0))).toEqual([5]);
    expect(toggled([2, 5], again, one, 0)).toEqual(NONE);
  });
  test("of two equal dice either", () => {
    const again = [[3], [3, 3]];
    expect(facesOf([3, 3], toggled([3, 3], again, NONE, 1))).toEqual([3]);
  });
  test("both only: each tap takes both, or neither", () => {
    const both = toggled([2, 5], [[2, 5]], NONE, 1);
    expect(both).toEqual([true, true]);
    expect(toggled([2, 5], [[2, 5]], both, 0)).toEqual(NONE);
  });
  test("a locked die cannot be chosen", () => {
    expect(canChoose([2, 5], [[2]], [5], 0)).toBe(true);
    expect(canChoose([2, 5], [[2]], [5], 1)).toBe(false);
    expect([0, 1].map((index) => canChoose([5, 5], [[5]], [5], index))).toEqual([false, true]);
  });
  test("where nothing is legal nothing can be chosen", () => {
    expect(canChoose([2, 5], [], [], 0)).toBe(false);
  });
});

describe("the score sheet", () => {
  const sheet = [
    { round: 1, scores: [3, 0, 3] },
    { round: 2, scores: [0, 0, 0] },
  ];
  test("the best of a round is ringed, all of them if they tie, none at zero", () => {
    const rows = rowsOf(view({ round: 3, sheet }));
    expect(rows[0]?.cells.map(({ isBest }) => isBest)).toEqual([true, false, true]);
    expect(rows[1]?.cells.some(({ isBest }) => isBest)).toBe(false);
  });
  test("the round that is played stands below, in turn order from its starter", () => {
    const rows = rowsOf(view({ round: 3, sheet, starter: 2, scores: [7], player: 0 }));
    expect(rows.at(-1)).toMatchObject({ number: 3, isExtra: false });
    expect(rows.at(-1)?.cells.map(({ score }) => score)).toEqual([null, null, 7]);
    expect(rows.at(-1)?.cells.map(({ isNow }) => isNow)).toEqual([true, false, false]);
  });
  test("playoffs have numbers of their own", () => {
    const extra = { round: null, scores: [0, null, 0] };
    const now = view({ sheet: [...sheet, extra], playoff: [0, 2], extra: [4], player: 2 });
    const rows = rowsOf(now);
    expect(rows.slice(-2).map(({ key }) => key)).toEqual(["+1", "+2"]);
    expect(rows.at(-1)?.cells.map(({ score }) => score)).toEqual([4, null, null]);
  });
  test("after the end there is no row that is played", () => {
    expect(rowsOf(view({ phase: "over", player: null, sheet }))).toHaveLength(2);
  });
  test("rounds that are not sent any more are counted", () => {
    expect(roundsCut(view({ round: 44, sheet: [{ round: 14, scores: [1, 2, 3] }] }))).toBe(13);
    expect(roundsCut(view({ round: 1 }))).toBe(0);
  });
  test("leaders and goal", () => {
    expect(leadersOf([0, 0])).toEqual([]);
    expect(leadersOf([4, 9, 9])).toEqual([1, 2]);
    expect(goalOf({ end: "rounds:5" })).toEqual({ kind: "rounds", number: 5 });
    expect(goalOf({ end: "target:100" })).toEqual({ kind: "target", number: 100 });
  });
});

test("who starts: the last attempt counts", () => {
  const line = (id: string, player: string, total: number) => ({
    key: `${player}${total}`,
    seq: 2,
    id,
    args: { player, faces: "1, 2, 3, 4, 5", total, names: "Ana" },
    seat: 0,
  });
  const found = startersOf([
    line("starter-sum-said", "Ana", 20),
    line("starter-sum-said", "Bea", 20),
    line("starter-sum-tied", "", 0),
    line("starter-sum-said", "Ana", 18),
    line("starter-sum-said", "Bea", 22),
    line("starter-sum-best", "Bea", 0),
  ]);
  expect(found?.rolls.map(({ total }) => total)).toEqual([18, 22]);
  expect(found?.verdict).not.toBeNull();
});
