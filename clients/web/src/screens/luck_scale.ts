/** Where the lines, the ticks and the end marks of the luck chart stand. No drawing, no words. */

import type { Luck } from "../generated/protocol";

/** Returns the id of the sentence for what this game counts. */
export function unitId(sentence: string, { unit }: Luck): string {
  return `luck-${sentence}-${unit}`;
}

/** The most lines across the chart, the zero line included. */
const TICKS_MAX = 6;

/** Returns the values that have a line across, from the lowest; 0 is always among them. */
export function ticks(values: readonly number[]): readonly number[] {
  let low = Math.min(0, ...values);
  let high = Math.max(0, ...values);
  if (high - low < 1) [low, high] = [Math.min(low, -0.5), Math.max(high, 0.5)];
  const reach = high - low;
  const power = 10 ** Math.floor(Math.log10(reach / TICKS_MAX));
  for (const factor of [1, 2, 5, 10, 20, 50]) {
    const step = power * factor;
    const first = Math.floor(low / step);
    const last = Math.max(Math.ceil(high / step), first + 1);
    if (last - first < TICKS_MAX) {
      return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
  return [low, 0, high];
}

/** Returns how many decimals the ticks need. */
export function decimals(steps: readonly number[]): number {
  const step = (steps[1] ?? 1) - (steps[0] ?? 0);
  return step < 0.1 ? 2 : step < 1 ? 1 : 0;
}

/**
 * Returns places for marks that want to stand at `wanted`, at least `gap` apart and between `low`
 * and `high`, each as near to where it wants to be as its neighbours let it.
 */
export function nudged(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => at(wanted, a) - at(wanted, b));
  // Groups of marks that touch; each group stands around the middle of what its members want.
  const groups: { members: number[]; top: number }[] = [];
  for (const index of order) {
    let group = { members: [index], top: clamp(at(wanted, index), low, high) };
    for (let before = groups.at(-1); before; before = groups.at(-1)) {
      if (before.top + before.members.length * gap <= group.top) break;
      groups.pop();
      const members = [...before.members, ...group.members];
      const middle =
        members.reduce((sum, each, place) => sum + at(wanted, each) - place * gap, 0) /
        members.length;
      group = { members, top: clamp(middle, low, high - (members.length - 1) * gap) };
    }
    groups.push(group);
  }
  const places: number[] = new Array(wanted.length).fill(low);
  for (const { members, top } of groups) {
    members.forEach((each, place) => {
      places[each] = top + place * gap;
    });
  }
  return places;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
