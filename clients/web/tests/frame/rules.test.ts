// @vitest-environment happy-dom
/** The rules at hand: where each rule of the book stands, and what a table plays differently. */
import { beforeAll, expect, test } from "vitest";
import { differences, valueText } from "../../src/frame/differences";
import { type Leaf, ruleOf, titleOf } from "../../src/frame/rulebook";
import type { Rule } from "../../src/generated/protocol";
import { choose } from "../../src/language/words";

beforeAll(() => choose("en"));

const BOOKS = import.meta.glob<readonly Leaf[]>("@rulebook/*.md", {
  eager: true,
  import: "default",
});

function rulesIn(book: readonly Leaf[]): readonly string[] {
  return book.flatMap((leaf) =>
    typeof leaf === "string" ? [] : (ruleOf(leaf) ?? rulesIn(leaf.slice(1))),
  );
}

test.each(Object.keys(BOOKS))("every rule of %s can be gone to, each once", (path) => {
  const book = BOOKS[path] ?? [];
  const rules = rulesIn(book);
  const numbers = rules.map((rule) => Number(rule.split("-R")[1]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(rules.length).toBeGreaterThan(8);
  expect(titleOf(book)).toBeTruthy();
});

const rule = (name: string, value: string): Rule => ({
  name,
  message_id: `rule-liars-dice-${name}`,
  kind: "choice",
  default: value,
  choices: [
    { value: "on", message_id: "choice-on", low: null, high: null },
    { value: "target", message_id: "choice-ship-captain-crew-end-target", low: 1, high: 200 },
  ],
  low: null,
  high: null,
});

test("only what differs is listed, in the order of the rules", () => {
  const rules = [rule("wild", "off"), rule("penalty", "one"), rule("end", "target:100")];
  const options = { players: "3", wild: "on", penalty: "one", end: "target:120" };
  expect(differences(rules, options).map(({ rule: { name }, value }) => [name, value])).toEqual([
    ["wild", "on"],
    ["end", "target:120"],
  ]);
});

test("a value is said by its label, with its number if it has one", () => {
  expect(valueText(rule("wild", "off"), "on")).toBe("on");
  expect(valueText(rule("end", "target:100"), "target:120")).toBe("target: 120");
  expect(valueText(rule("dice_per_player", "5"), "3")).toBe("3");
});
