/** Squares in words: what they are called, what they do under this table's rules, who is there. */
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { keyOf } from "./geometry";
import { MARKS } from "./marks";

type Rules = GoodMilkView["options"];

const PLACES: Readonly<Record<string, string>> = {
  m0: "milk-place-start",
  m12: "milk-place-hot",
  m37: "milk-place-goal",
  b41: "milk-place-exit",
};

/** Returns what a square is called: `good milk side, square 24`. */
export function placeName(key: string): string {
  const square = Number(key.slice(1));
  const named = PLACES[key];
  if (named) return say(named);
  if (key.startsWith("p")) return say("milk-place-pump", { square });
  if (key.startsWith("b")) return say("milk-place-boot", { square });
  return say(square < 12 ? "milk-place-road" : "milk-place-milk", { square });
}

/** The sentences of single squares, by their keys. */
const OWN: Readonly<Record<string, (rules: Rules) => readonly string[]>> = {
  m0: (rules) => [
    ...(rules.start_square === 0 ? ["milk-rule-start"] : []),
    ...(rules.restart_square === 0 ? ["milk-rule-restart"] : []),
  ],
  m1: (rules) => [
    ...(rules.start_square === 1 ? ["milk-rule-start-on"] : []),
    ...(rules.restart_square === 1 ? ["milk-rule-restart"] : []),
  ],
  m7: () => ["milk-rule-leap"],
  m12: (rules) => [
    "milk-rule-hot",
    ...(rules.good33 === "forced_pump" ? ["milk-rule-hot-forced"] : []),
  ],
  m24: (rules) => [
    rules.pay24 === "milk_side" ? "milk-rule-milk-side-gives" : "milk-rule-all-give",
  ],
  m33: (rules) => [rules.good33 === "forced_pump" ? "milk-rule-back-forced" : "milk-rule-back"],
  m37: (rules) => [
    "milk-rule-goal",
    rules.overshoot === "stay" ? "milk-rule-past-stay" : "milk-rule-past-bounce",
  ],
  p25: () => ["milk-rule-pay-all"],
  p27: () => ["milk-rule-water"],
  b28: () => ["milk-rule-boot"],
  b33: () => ["milk-rule-back"],
  b35: (rules) => [
    "milk-rule-six",
    rules.boot35 === "bounce" ? "milk-rule-six-bounce" : "milk-rule-six-stay",
    rules.overshoot === "stay" ? "milk-rule-past-stay" : "milk-rule-past-bounce",
  ],
  b41: (rules) => [
    "milk-rule-exit",
    rules.leave_refund === "stake" ? "milk-rule-exit-refund" : "milk-rule-exit-stake",
  ],
};

/** Returns what landing on a square does, in sentences. */
export function placeRules(key: string, rules: Rules): readonly string[] {
  const ids = OWN[key]?.(rules) ?? [];
  const mark = MARKS.get(key);
  if (mark?.kind !== "beans") {
    return ids.length > 0 ? ids.map((id) => say(id)) : [say("milk-rule-nothing")];
  }
  const { beans } = mark;
  if (ids.length > 0) return ids.map((id) => say(id, { beans }));
  const isQuiet = key === "m36" && rules.bounce_events === "only_33";
  return [
    say(mark.way === "gets" ? "milk-rule-pot-gives" : "milk-rule-pay-pot", { beans }),
    ...(isQuiet ? [say("milk-rule-not-after-bounce")] : []),
  ];
}

/** Returns the rule of where `seat` stands, for whoever is about to throw. */
export function throwRule(view: GoodMilkView, seat: number): string {
  const square = view.squares[seat];
  if (!square) return "";
  const key = keyOf(square);
  if (view.forced.includes(seat)) return say("milk-now-forced");
  if (key === "m12") return say("milk-now-hot");
  if (key === "b35") return say("milk-rule-six");
  if (square.track === "pump") return say("milk-now-pump");
  if (square.track === "boot") return say("milk-now-boot");
  return say(square.number < 12 ? "milk-now-road" : "milk-now-milk");
}

/** Returns the whole board in words: who stands where. */
export function boardWords(view: GoodMilkView, names: readonly string[]): string {
  const list = view.squares
    .map((square, seat) =>
      view.out[seat] === null
        ? say("milk-token-at", { player: names[seat] ?? "", value: placeName(keyOf(square)) })
        : null,
    )
    .filter((each) => each !== null)
    .join(", ");
  return say("milk-board-label", { list });
}
