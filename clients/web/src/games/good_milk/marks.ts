/** What is printed on the squares: the sheet as it has always been, in which nothing is worked out. */

export type SquareMark =
  | {
      readonly kind: "beans";
      /** Whether whoever lands here gets beans, or pays them. */
      readonly way: "gets" | "pays";
      readonly beans: number;
      /** Whether they come from, or go to, each other player instead of the pot. */
      readonly each: boolean;
    }
  | { readonly kind: "leap"; readonly to: number }
  | { readonly kind: "back"; readonly to: number }
  | { readonly kind: "water" }
  | { readonly kind: "six"; readonly to: number };

function beans(way: "gets" | "pays", number: number, each = false): SquareMark {
  return { kind: "beans", way, beans: number, each };
}

export const MARKS: ReadonlyMap<string, SquareMark> = new Map<string, SquareMark>([
  ["m7", { kind: "leap", to: 19 }],
  ["m17", beans("gets", 2)],
  ["m22", beans("pays", 2)],
  ["m24", beans("gets", 2, true)],
  ["m26", beans("gets", 2)],
  ["m31", beans("pays", 5)],
  ["m33", { kind: "back", to: 12 }],
  ["m36", beans("gets", 4)],
  ["p22", beans("pays", 4)],
  ["p25", beans("pays", 2, true)],
  ["p27", { kind: "water" }],
  ["b33", { kind: "back", to: 12 }],
  ["b35", { kind: "six", to: 41 }],
]);

/** Returns a number of beans as it is printed: `+2`, `−4`. */
export function signed(beans: number): string {
  return beans > 0 ? `+${beans}` : balance(beans);
}

/** Returns a balance: with a sign only below zero. */
export function balance(beans: number): string {
  return beans < 0 ? `−${-beans}` : `${beans}`;
}
