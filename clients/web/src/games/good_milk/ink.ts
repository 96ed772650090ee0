/** Lines as a cheap press prints them: corners wander a little, always in the same way. */
import { BOXES, type Box } from "./geometry";

/** Returns numbers from -0.5 to 0.5 that are the same each time. */
function wander(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647 - 0.5;
  };
}

/** Returns the path of a rectangle drawn by hand. */
export function inkRect({ x, y, w, h }: Box, seed: number): string {
  const next = wander(seed);
  const off = (value: number, reach = 1.1) => (value + next() * reach).toFixed(1);
  const [left, top, right, bottom] = [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
  const corners = [
    [off(left), off(top)],
    [off(x), off(top, 0.8)],
    [off(right), off(top)],
    [off(right, 0.8), off(y)],
    [off(right), off(bottom)],
    [off(x), off(bottom, 0.8)],
    [off(left), off(bottom)],
    [off(left, 0.8), off(y)],
  ];
  return `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
}

/** The outline of each square, by its key. */
export const OUTLINES: ReadonlyMap<string, string> = new Map(
  [...BOXES].map(([key, box], index) => [
    key,
    inkRect({ ...box, w: box.w - 1, h: box.h - 1 }, 7 + index * 991),
  ]),
);
