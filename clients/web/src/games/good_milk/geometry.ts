/**
 * Where everything stands on the sheet: 360 by 520, eight columns of 44. All values are centres.
 *
 * A square goes by a short key, the letter of its track and its number: `m24`, `p22`, `b41`.
 */
import type { GoodMilkMove, GoodMilkSquare } from "../../generated/protocol";

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}
/** Where one token is drawn, and how large. */
export interface Spot extends Point {
  readonly r: number;
}

export const WIDTH = 360;
export const HEIGHT = 520;
/** The middle of the jar, where the beans of the pot come from and go to. */
export const POT: Point = { x: 50, y: 462 };

const ROWS = [39, 85, 131, 177, 237, 283, 343, 389, 435, 481];

function cell(column: number, row: number): Box {
  return { x: 26 + 44 * column, y: ROWS[row] ?? 0, w: 42, h: 43 };
}

function makeBoxes(): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  /** Puts squares side by side: from a column towards the right (1) or the left (-1). */
  const line = (track: string, from: number, to: number, row: number, column: number, by: 1 | -1) =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      boxes.set(`${track}${from + index}`, cell(column + by * index, row)),
    );
  line("m", 0, 5, 5, 5, -1);
  line("m", 6, 11, 4, 0, 1);
  boxes.set("m12", { x: 312, y: 260, w: 86, h: 89 });
  line("m", 13, 20, 3, 7, -1);
  line("m", 21, 28, 2, 0, 1);
  line("m", 29, 36, 1, 7, -1);
  boxes.set("m37", { x: 48, y: 39, w: 86, h: 43 });
  boxes.set("p13", { x: 334, y: 313.5, w: 42, h: 13 });
  line("p", 14, 21, 6, 7, -1);
  line("p", 22, 27, 7, 0, 1);
  line("b", 28, 30, 8, 5, -1);
  line("b", 31, 35, 9, 3, 1);
  boxes.set("b41", { x: 312, y: 435, w: 86, h: 43 });
  return boxes;
}

/** The squares by their keys, in the order of the road: milk, then pump, then boot. */
export const BOXES = makeBoxes();

/** Returns the keys of the squares that a sheet has; 13 of the pump only where the rules use it. */
export function keysOf(hasPump13: boolean): readonly string[] {
  return [...BOXES.keys()].filter((key) => hasPump13 || key !== "p13");
}

export function keyOf({ track, number }: GoodMilkSquare): string {
  return `${track.charAt(0)}${number}`;
}

export function boxOf(key: string): Box {
  return BOXES.get(key) ?? { x: WIDTH / 2, y: HEIGHT / 2, w: 42, h: 43 };
}

/** Returns the track that number `number` is on, on the way from `start` to `landed`. */
function trackAt(number: number, { start, landed }: GoodMilkMove): string {
  if (start.track === landed.track) return start.track;
  if (landed.track === "boot") return number < 28 ? start.track : "boot";
  return landed.track;
}

/**
 * Returns the squares that a token has gone over, its first and its last one among them: what the
 * move says of itself, drawn out. `stays` is whether a throw that is too high moves nothing.
 */
export function pathOf(move: GoodMilkMove, stays: boolean): readonly string[] {
  const { start, landed, surplus, face } = move;
  const first = keyOf(start);
  const isStill = keyOf(landed) === first;
  if (face === null || (isStill && (stays || first === "b35" || surplus === 0))) {
    return [first];
  }
  if (landed.number === 41) return [first, "b41"];
  const turn = landed.number + surplus;
  const path = [first];
  for (let number = start.number + 1; number <= turn; number++) {
    const key = `${trackAt(number, move).charAt(0)}${number}`;
    if (key !== "p13" || keyOf(landed) === key) path.push(key);
  }
  for (let number = turn - 1; number >= landed.number && surplus > 0; number--) {
    path.push(`${landed.track.charAt(0)}${number}`);
  }
  return path;
}

/** How the arrow keys walk over the squares: along the road, and from 12 down to the pump. */
export function stepFrom(key: string, pressed: string, keys: readonly string[]): string | null {
  const pump = keys.find((each) => each.startsWith("p")) ?? key;
  const at = keys.indexOf(key);
  switch (pressed) {
    case "ArrowDown":
      return key === "m12" ? pump : (keys[at + 1] ?? null);
    case "ArrowRight":
      return keys[at + 1] ?? null;
    case "ArrowUp":
    case "ArrowLeft":
      return key === pump ? "m12" : (keys[at - 1] ?? null);
    case "Home":
      return keys[0] ?? null;
    case "End":
      return keys.at(-1) ?? null;
    default:
      return null;
  }
}
