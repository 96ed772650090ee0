/** The luck chart's lines and marks never collide and never leave the paper. */
import { expect, test } from "vitest";
import { decimals, nudged, ticks } from "../src/screens/luck_scale";

test("the lines across hold every value, 0 among them, and are few", () => {
  for (const values of [[0], [0, 16.4, -17.4], [0.2, -0.4], [0, 3], [-250, -3], [0, 1e4]]) {
    const lines = ticks(values);
    expect(lines.some((line) => Math.abs(line) < 1e-9)).toBe(true);
    expect(Math.min(...lines)).toBeLessThanOrEqual(Math.min(...values));
    expect(Math.max(...lines)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.length).toBeGreaterThanOrEqual(2);
  }
});

test("lines are as far apart as people count", () => {
  expect(ticks([0, 16.4, -17.4])).toEqual([-20, -10, 0, 10, 20]);
  expect(ticks([0, 0])).toEqual([-0.5, 0, 0.5]);
});

test("ticks have as many decimals as they need", () => {
  expect(decimals([-20, -10, 0])).toBe(0);
  expect(decimals([0, 0.5])).toBe(1);
});

test("marks that want one place stand apart, around it", () => {
  expect(nudged([50, 50, 50], 20, 0, 100)).toEqual([30, 50, 70]);
});

test("marks that have room stay where they want to be", () => {
  expect(nudged([80, 10, 40], 20, 0, 100)).toEqual([80, 10, 40]);
});

test("marks keep inside, in the order of their values", () => {
  const places = nudged([99, 98, 100, 2, 1], 20, 0, 100);
  const sorted = [...places].sort((a, b) => a - b);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThanOrEqual(100);
  for (let index = 1; index < sorted.length; index += 1) {
    expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-9);
  }
  expect(places[4]).toBeLessThan(places[3] ?? 0);
  expect(places[1]).toBeLessThan(places[0] ?? 0);
});
