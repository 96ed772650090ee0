/** The sheet of good milk: where tokens go, how they share a square, what is said of each square. */
import { expect, test } from "vitest";
import { BOXES, boxOf, keysOf, pathOf, stepFrom } from "../src/games/good_milk/geometry";
import { OUTLINES } from "../src/games/good_milk/ink";
import { balance, MARKS, signed } from "../src/games/good_milk/marks";
import { placeName, placeRules, throwRule } from "../src/games/good_milk/place";
import { changesOf, flowsOf, stepsOf, walkMs } from "../src/games/good_milk/run";
import { crowdOf, placesOf, standing } from "../src/games/good_milk/spots";
import type {
  GoodMilkMove,
  GoodMilkPayment,
  GoodMilkSquare,
  GoodMilkView,
} from "../src/generated/protocol";

const OPTIONS = {
  overshoot: "bounce",
  bounce_events: "all",
  good33: "hot_seat",
  pay24: "all_active",
  leave_refund: "none",
  boot35: "stay",
  restart_square: 1,
  start_square: 0,
};

function square(key: string): GoodMilkSquare {
  const track = key.startsWith("m") ? "milk" : key.startsWith("p") ? "pump" : "boot";
  return { track, number: Number(key.slice(1)) };
}

function move(start: string, landed: string, face: number | null, surplus = 0): GoodMilkMove {
  return {
    player: 0,
    face,
    start: square(start),
    landed: square(landed),
    square: square(landed),
    surplus,
    payments: [],
    settlement: [],
    gone: [],
  };
}

function paid(payer: number | null, receiver: number | null, beans: number): GoodMilkPayment {
  return { payer, receiver, beans, due: beans };
}

function view(squares: readonly string[], more: Partial<GoodMilkView> = {}): GoodMilkView {
  return {
    game: "good_milk",
    viewer: null,
    options: OPTIONS,
    phase: "throw",
    squares: squares.map(square),
    out: squares.map(() => null),
    beans: squares.map(() => -10),
    pot: 30,
    carried: 0,
    forced: [],
    turn: 0,
    current_player: 0,
    legal: null,
    last: null,
    winner: null,
    ...more,
  };
}

/** The ids of the catalogue. */
const IDS = Object.values(
  import.meta.glob<string>("@locales/en/milk.ftl", { eager: true, import: "default" }),
)
  .flatMap((text) => text.split("\n"))
  .map((line) => line.split(" = ")[0]);

test("a token goes over every square between where it stood and where it landed", () => {
  expect(pathOf(move("m20", "m24", 4), false)).toEqual(["m20", "m21", "m22", "m23", "m24"]);
  expect(pathOf(move("m12", "p16", 4), false)).toEqual(["m12", "p14", "p15", "p16"]);
  expect(pathOf(move("m12", "m15", 3), false)).toEqual(["m12", "m13", "m14", "m15"]);
  expect(pathOf(move("p24", "b29", 5), false)).toEqual(["p24", "p25", "p26", "p27", "b28", "b29"]);
  expect(pathOf(move("m12", "p13", 1), false)).toEqual(["m12", "p13"]);
  expect(pathOf(move("b35", "b41", 6), false)).toEqual(["b35", "b41"]);
});

test("a bounce goes to the end and back", () => {
  expect(pathOf(move("m36", "m33", 5, 4), false)).toEqual([
    "m36",
    "m37",
    "m36",
    "m35",
    "m34",
    "m33",
  ]);
  expect(pathOf(move("m36", "m36", 2, 1), false)).toEqual(["m36", "m37", "m36"]);
  expect(pathOf(move("b34", "b34", 2, 1), false)).toEqual(["b34", "b35", "b34"]);
  expect(pathOf(move("b35", "b32", 3, 3), false)).toEqual(["b35", "b34", "b33", "b32"]);
});

test("who stays where the throw is too high walks nowhere, nor does a choice on 41", () => {
  expect(pathOf(move("m36", "m36", 2, 1), true)).toEqual(["m36"]);
  expect(pathOf(move("b35", "b35", 3, 3), false)).toEqual(["b35"]);
  expect(pathOf(move("b41", "m1", null), false)).toEqual(["b41"]);
});

test("no step of a run takes longer than a second, and no token walks more than six squares", () => {
  for (const each of [move("m35", "m33", 6, 4), move("m1", "m7", 6), move("p24", "b30", 6)]) {
    const leaping = { ...each, square: square("m12") };
    expect(pathOf(leaping, false).length).toBeLessThanOrEqual(7);
    expect(walkMs(leaping, false)).toBeLessThanOrEqual(1000);
    for (const [, ms] of stepsOf({ ...leaping, payments: [paid(0, null, 5)] }, false)) {
      expect(ms).toBeLessThanOrEqual(1000);
    }
  }
});

test("squares lie on the sheet, apart from each other, and each has its outline", () => {
  const boxes = [...BOXES];
  expect(boxes.length).toBe(62);
  for (const [key, { x, y, w, h }] of boxes) {
    expect(x - w / 2 >= 0 && x + w / 2 <= 360 && y - h / 2 >= 0 && y + h / 2 <= 520).toBe(true);
    expect(OUTLINES.get(key)).toMatch(/^M.*Z$/);
    for (const [other, box] of boxes) {
      if (other <= key) continue;
      const apart =
        Math.abs(box.x - x) >= (box.w + w) / 2 || Math.abs(box.y - y) >= (box.h + h) / 2;
      expect(apart, `${key} and ${other}`).toBe(true);
    }
  }
});

test("arrow keys reach every square and come back", () => {
  for (const hasPump13 of [true, false]) {
    const keys = keysOf(hasPump13);
    const seen = ["m0"];
    for (
      let key = stepFrom("m0", "ArrowRight", keys);
      key;
      key = stepFrom(key, "ArrowRight", keys)
    ) {
      seen.push(key);
    }
    expect(seen).toEqual(keys);
    const pump = hasPump13 ? "p13" : "p14";
    expect(stepFrom("m12", "ArrowDown", keys)).toBe(pump);
    expect(stepFrom(pump, "ArrowUp", keys)).toBe("m12");
    expect(stepFrom("p20", "Home", keys)).toBe("m0");
    expect(stepFrom("p20", "End", keys)).toBe("b41");
    expect(stepFrom("p20", "x", keys)).toBeNull();
  }
});

test("up to two tokens leave the number and the amount of a square to be read", () => {
  for (const key of BOXES.keys()) {
    if (["m0", "m12", "m37", "b41", "p13"].includes(key)) continue;
    const { x, y } = boxOf(key);
    for (const count of [1, 2]) {
      const seats = Array.from({ length: count }, (_, seat) => seat);
      for (const spot of crowdOf(key, seats, []).shown) {
        const overNumber = spot.y - spot.r * 0.86 < y - 10 && spot.x - spot.r * 0.86 < x - 5;
        expect(overNumber, `${key} with ${count}`).toBe(false);
        if (MARKS.get(key)?.kind === "beans") expect(spot.y + spot.r * 0.86).toBeLessThan(y + 8);
      }
    }
  }
});

test("a crowd shows who moved last and whose turn it is, and how many more there are", () => {
  const seats = [0, 1, 2, 3, 4, 5, 6];
  const { shown, more } = crowdOf("m20", seats, [5, 3]);
  expect(shown.map(({ seat }) => seat)).toEqual([5, 3, 0]);
  expect(more).toBe(4);
  const narrow = crowdOf("m24", seats, [6]);
  expect(narrow.shown[0]?.seat).toBe(6);
  expect(narrow.shown.length + narrow.more).toBe(7);
});

test("whoever is out stands nowhere", () => {
  const shown = view(["m24", "p27", "m24"], { out: [null, "drowned", null] });
  expect([...standing(shown)]).toEqual([["m24", [0, 2]]]);
  expect([...placesOf(shown).keys()].sort()).toEqual([0, 2]);
});

test("changes add up what everybody has paid and got, the end included", () => {
  const all = {
    ...move("m20", "m24", 4),
    payments: [paid(1, 0, 2), paid(2, 0, 2), paid(3, 0, 0)],
    settlement: [paid(null, 0, 30)],
  };
  expect([...changesOf(all)]).toEqual([
    [1, -2],
    [0, 34],
    [2, -2],
  ]);
  expect(flowsOf(all).length).toBe(3);
  expect(stepsOf(move("m1", "m2", 1), false).map(([step]) => step)).toEqual(["die", "walk"]);
  expect(stepsOf(move("b41", "m1", null), false).map(([step]) => step)).toEqual(["walk"]);
});

test("amounts have a real minus sign", () => {
  expect([signed(2), signed(-4), signed(0)]).toEqual(["+2", "−4", "0"]);
  expect([balance(3), balance(-14), balance(0)]).toEqual(["3", "−14", "0"]);
});

test("each square has a name and at least one sentence under every house rule", () => {
  const others = { ...OPTIONS, overshoot: "stay", bounce_events: "only_33", good33: "forced_pump" };
  const opposite = {
    ...others,
    pay24: "milk_side",
    leave_refund: "stake",
    boot35: "bounce",
    restart_square: 0,
    start_square: 1,
  };
  for (const key of BOXES.keys()) {
    for (const rules of [OPTIONS, opposite]) {
      const ids = [placeName(key), ...placeRules(key, rules)];
      expect(ids.length).toBeGreaterThan(1);
      for (const id of ids) expect(IDS).toContain(id);
    }
  }
});

test("the rule of a throw is that of the place where the token stands", () => {
  const ids = ["m3", "m12", "m20", "p20", "b30", "b35"].map((key) => throwRule(view([key]), 0));
  expect(ids).toEqual([
    "milk-now-road",
    "milk-now-hot",
    "milk-now-milk",
    "milk-now-pump",
    "milk-now-boot",
    "milk-rule-six",
  ]);
  expect(throwRule(view(["m12"], { forced: [0] }), 0)).toBe("milk-now-forced");
});
