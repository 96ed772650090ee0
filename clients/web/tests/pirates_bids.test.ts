/** Bids on the board and in the controls. */
import { describe, expect, it } from "vitest";
import { cellOf, chosenBid, firstFace, squaresBetween } from "../src/games/liars_dice/bids";
import { targetOf } from "../src/games/liars_dice/stepper";
import type { LiarsDiceLegal } from "../src/generated/protocol";

const legal: LiarsDiceLegal = {
  lowest: [5, null, 6, 5, 5, 5],
  highest: 9,
  challenge: true,
  spot_on: false,
};

describe("the board", () => {
  it("runs clockwise round a grid of 7 by 5", () => {
    const cells = Array.from({ length: 20 }, (_, index) => cellOf(index + 1));
    expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(20);
    expect(cells.every(({ column, row }) => column % 6 === 0 || row % 4 === 0)).toBe(true);
    expect(cellOf(1)).toEqual({ column: 0, row: 0 });
    expect(cellOf(8)).toEqual({ column: 6, row: 1 });
    expect(cellOf(11)).toEqual({ column: 6, row: 4 });
    expect(cellOf(17)).toEqual({ column: 0, row: 4 });
    expect(cellOf(20)).toEqual({ column: 0, row: 1 });
  });

  it("has neighbouring squares beside each other", () => {
    for (let square = 1; square <= 20; square += 1) {
      const here = cellOf(square);
      const next = cellOf((square % 20) + 1);
      expect(Math.abs(here.column - next.column) + Math.abs(here.row - next.row)).toBe(1);
    }
  });

  it("leads the marker forward, past 20 to 1", () => {
    expect(squaresBetween(4, 6)).toEqual([4, 5, 6]);
    expect(squaresBetween(19, 2)).toEqual([19, 20, 1, 2]);
    expect(squaresBetween(7, 7)).toEqual([7]);
  });
});

describe("the controls", () => {
  it("begin with the face of the standing bid, if it may be bid", () => {
    const bid = (face: number) => ({ action: "bid" as const, player: 0, quantity: 4, face });
    expect(firstFace(legal, bid(4))).toBe(4);
    expect(firstFace(legal, bid(2))).toBe(1);
    expect(firstFace(legal, null)).toBe(1);
    expect(firstFace({ ...legal, lowest: [null, null] }, bid(2))).toBeNull();
  });

  it("keep a number within what is legal", () => {
    expect(chosenBid(legal, { face: 3, quantity: null })?.quantity).toBe(6);
    expect(chosenBid(legal, { face: 3, quantity: 5 })?.quantity).toBe(6);
    expect(chosenBid(legal, { face: 1, quantity: 12 })?.quantity).toBe(9);
    expect(chosenBid(legal, { face: 2, quantity: 7 })).toBeNull();
  });

  it("take the keys of a spin button", () => {
    expect(targetOf("ArrowUp", 6, 5, 9)).toBe(7);
    expect(targetOf("ArrowLeft", 6, 5, 9)).toBe(5);
    expect(targetOf("Home", 8, 5, 9)).toBe(5);
    expect(targetOf("End", 6, 5, 9)).toBe(9);
    expect(targetOf("a", 6, 5, 9)).toBeNull();
  });
});
