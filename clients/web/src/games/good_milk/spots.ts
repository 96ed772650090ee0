/** How tokens share a square: side by side, and never over its number or its amount while few. */
import type { GoodMilkView } from "../../generated/protocol";
import { boxOf, keyOf, type Point, type Spot } from "./geometry";
import { MARKS } from "./marks";

/** The tokens of one square: where each is drawn, and how many there was no room for. */
export interface Crowd {
  readonly shown: readonly (Spot & { readonly seat: number })[];
  readonly more: number;
  /** Where the number of the others stands. */
  readonly moreAt: Point;
}

/** Returns who stands where, by square; whoever is out stands nowhere. */
export function standing(view: GoodMilkView): ReadonlyMap<string, readonly number[]> {
  const seats = new Map<string, number[]>();
  view.squares.forEach((square, seat) => {
    if (view.out[seat] !== null) return;
    const key = keyOf(square);
    seats.set(key, [...(seats.get(key) ?? []), seat]);
  });
  return seats;
}

const SEAT_ROW: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 330, y: 273, r: 11.5 }],
  2: [320, 341].map((x) => ({ x, y: 273, r: 10.5 })),
  3: [311, 328, 345].map((x) => ({ x, y: 273, r: 9 })),
  4: [309, 322, 335, 348].map((x) => ({ x, y: 273, r: 7.8 })),
};

/** Returns the spots of `count` tokens, 1 to 4, on a square. */
function spots(key: string, count: number): readonly Spot[] {
  const { x, y } = boxOf(key);
  if (key === "m12") return SEAT_ROW[count] ?? [];
  if (key === "m37") return [{ x: 78, y: 30, r: 10 }];
  if (key === "b41") return row(340, 427, count, 12);
  if (key === "m0") return row(x + (count - 1) * 6.5, y + 11.5, count, count > 1 ? 8 : 9);
  if (key === "p13") return row(x + 6, y, count, 7);
  if (count === 1) return [{ x: x + 7, y: y - 2.6, r: 11.5 }];
  if (count === 2) return [-9.6, 9.6].map((dx) => ({ x: x + dx, y: y - 1.4, r: 9.6 }));
  if (count === 3) {
    const down = MARKS.has(key) ? -3.4 : 5;
    return [-13, 0, 13].map((dx) => ({ x: x + dx, y: y + down, r: 8.6 }));
  }
  return [-9, 9, -9, 9].map((dx, index) => ({ x: x + dx, y: y - (index < 2 ? 9 : -7), r: 8.6 }));
}

function row(x: number, y: number, count: number, r: number): readonly Spot[] {
  return Array.from({ length: count }, (_, index) => ({ x: x - index * r * 1.6, y, r }));
}

/** Returns how a square's tokens are drawn; `first` are shown before all others. */
export function crowdOf(
  key: string,
  seats: readonly number[],
  first: readonly (number | null)[],
): Crowd {
  const hasBand = MARKS.get(key)?.kind === "beans" || key === "m0";
  const isTight = key === "p13" || key === "b41";
  const most = isTight ? 2 : hasBand ? 3 : 4;
  const { x, y } = boxOf(key);
  if (seats.length <= most) {
    const places = spots(key, seats.length);
    const shown = seats.map((seat, index) => ({ seat, ...(places[index] ?? { x, y, r: 8 }) }));
    return { shown, more: 0, moreAt: { x, y } };
  }
  const few = isTight ? 1 : hasBand ? 2 : 3;
  const chosen = [...seats].sort((one, other) => rank(one, first) - rank(other, first));
  const places = spots(key, few + 1);
  const shown = chosen
    .slice(0, few)
    .map((seat, index) => ({ seat, ...(places[index] ?? { x, y, r: 8 }) }));
  return { shown, more: seats.length - few, moreAt: places[few] ?? { x, y } };
}

function rank(seat: number, first: readonly (number | null)[]): number {
  const at = first.indexOf(seat);
  return at < 0 ? first.length + seat : at;
}

/** Returns where every token is drawn, or would be if there were room: where beans fly from and to. */
export function placesOf(view: GoodMilkView): ReadonlyMap<number, Spot> {
  const places = new Map<number, Spot>();
  for (const [key, seats] of standing(view)) {
    const { shown, moreAt } = crowdOf(key, seats, [view.last?.player ?? null, view.turn]);
    for (const seat of seats) places.set(seat, { ...moreAt, r: 8.6 });
    for (const { seat, ...spot } of shown) places.set(seat, spot);
  }
  return places;
}
