/** The reveal: what is counted in which order, what is lost, and how long it takes. */
import { describe, expect, it } from "vitest";
import { orderOfLeaving } from "../src/games/liars_dice/leaving";
import {
  countedDice,
  type Ended,
  endedOf,
  figure,
  rowsOf,
  tallyKind,
} from "../src/games/liars_dice/reveal";
import { beatMs, STEPS, stepMs } from "../src/games/liars_dice/steps";
import type { LiarsDiceRoundEnd, LiarsDiceView } from "../src/generated/protocol";
import type { Line } from "../src/table/telling";

/** Worked example PD-X3: Bình bids 4 guns, Chi challenges, a skull makes it four. */
const END: LiarsDiceRoundEnd = {
  round: 1,
  hands: [
    [1, 4, 4, 5, 6],
    [1, 2, 2, 2, 5],
    [1, 3, 5, 6, 6],
  ],
  call: { action: "challenge", player: 2 },
  bid: { action: "bid", player: 1, quantity: 4, face: 1 },
  matching: 3,
  wilds: 1,
  count: 4,
  winner: 1,
  loser: 2,
  changes: [0, 0, -1],
};
const ENDED: Ended = {
  key: "1.1",
  end: END,
  dice: [5, 5, 4],
  wild: 3,
  isPalifico: false,
  next: { starter: 2, round: 2 },
  winner: null,
  isMatch: true,
  options: { wild: true, wild_face: "skull" },
};

describe("the count", () => {
  it("takes natural dice of all players before wild ones", () => {
    const dice = countedDice(rowsOf(ENDED));
    expect(dice.map(({ face }) => face)).toEqual([1, 1, 1, 3]);
    expect(dice.map(({ counted }) => counted)).toEqual([1, 2, 3, 4]);
    expect(dice.map(({ isWild }) => isWild)).toEqual([false, false, false, true]);
  });

  it("shows as many dice as the server counted", () => {
    expect(countedDice(rowsOf(ENDED))).toHaveLength(END.count);
  });

  it("lets nothing stand in for the wild face itself, nor where nothing is wild", () => {
    const itself = { ...END, bid: { ...END.bid, face: 3 }, matching: 1, wilds: null, count: 1 };
    expect(countedDice(rowsOf({ ...ENDED, end: itself })).map(({ face }) => face)).toEqual([3]);
    const off = { ...ENDED, wild: null, end: { ...END, wilds: null, count: 3 } };
    expect(countedDice(rowsOf(off))).toHaveLength(3);
  });

  it("says the part that everybody had", () => {
    expect(rowsOf(ENDED).map(({ part }) => part)).toEqual(["watch", "bid", "challenge"]);
  });

  it("crosses as many dice as are lost, those that do not count first", () => {
    const lost = rowsOf(ENDED).map(({ dice }) => dice.filter(({ isLost }) => isLost));
    expect(lost.map((dice) => dice.length)).toEqual([0, 0, 1]);
    expect(lost[2]?.[0]?.counted).toBeNull();
  });

  it("has no row for whoever is out", () => {
    const hands = [[1], [], [2]];
    const rows = rowsOf({ ...ENDED, end: { ...END, hands } });
    expect(rows.map(({ seat }) => seat)).toEqual([0, 2]);
  });

  it("is said in figures", () => {
    expect(figure(END)).toBe("3 + 1 = 4");
    expect(figure({ ...END, wilds: null, count: 3 })).toBe("3 < 4");
    expect(figure({ ...END, wilds: 3, count: 6 })).toBe("3 + 3 = 6 > 4");
    expect(figure({ ...END, matching: 4, wilds: 0, count: 4 })).toBe("4 = 4");
  });

  it("has slots up to ten, then a bar", () => {
    expect([1, 5, 6, 10, 11, 40].map(tallyKind)).toEqual([
      "one",
      "one",
      "two",
      "two",
      "bar",
      "bar",
    ]);
  });
});

describe("a round's end", () => {
  const view = {
    last: END,
    dice: [5, 5, 4],
    round: 2,
    starter: 2,
    winner: null,
    length: "match",
    options: { wild: true, wild_face: "skull" },
    palifico: false,
  } as unknown as LiarsDiceView;

  it("is the same one whatever happens in the next round", () => {
    expect(endedOf(view, 1, null)?.key).toBe("1.1");
    expect(endedOf(view, 1, null)?.wild).toBe(3);
    expect(endedOf({ ...view, last: null }, 1, null)).toBeNull();
  });

  it("had nothing wild in a palifico round, seen or not", () => {
    const before = { ...view, round: 1, palifico: true };
    expect(endedOf(view, 1, before)?.wild).toBeNull();
    const last = { ...END, wilds: null, count: 3 };
    expect(endedOf({ ...view, last }, 1, null)?.isPalifico).toBe(true);
  });

  it("names nobody to start once somebody has won", () => {
    expect(endedOf({ ...view, winner: 1 }, 1, null)?.next).toBeNull();
  });
});

describe("the steps", () => {
  it("count up to thirty dice in no more than a second", () => {
    expect(beatMs(3)).toBe(150);
    for (const dice of [0, 1, 8, 30]) {
      expect(beatMs(dice) * dice).toBeLessThanOrEqual(900);
    }
  });

  it("go on by themselves but for the last, which may wait for good", () => {
    expect(STEPS.slice(0, 3).every((step) => stepMs(step, 5, false) !== null)).toBe(true);
    expect(stepMs(4, 5, true)).toBe(6000);
    expect(stepMs(4, 5, false)).toBeNull();
  });
});

describe("the order of leaving", () => {
  let seq = 0;
  const line = (id: string, seat: number | null, round?: number): Line => ({
    key: `${seq++}.0`,
    seq,
    id,
    args: round === undefined ? {} : { round },
    seat,
  });
  const game = [
    line("round-start", 0, 3),
    line("knocked-out", 2),
    line("round-start", 1, 4),
    line("knocked-out", 1),
    line("winner-chest", 0),
  ];

  it("is winner first, then from the last one out to the first", () => {
    expect(orderOfLeaving(game, 0, 3)).toEqual([
      { seat: 0, round: null },
      { seat: 1, round: 4 },
      { seat: 2, round: 3 },
    ]);
  });

  it("forgets the game before", () => {
    const before = [line("round-start", 0, 9), line("knocked-out", 0), line("winner-chest", 1)];
    expect(orderOfLeaving([...before, ...game], 0, 3)).toHaveLength(3);
    expect(orderOfLeaving([...before, ...game], 0, 3)[1]).toEqual({ seat: 1, round: 4 });
  });

  it("names everybody, though the history be short", () => {
    expect(orderOfLeaving([], 1, 3).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  });
});
