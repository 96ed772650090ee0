/** House rules as a table has them: which differ from the original, and how a value is written. */
import type { Choice, Configure, Rule, TableInfo } from "../../generated/protocol";
import { gameNamed } from "../../server/games";

/** Rules that are for study, and that no table changes; shown only where one does all the same. */
const STUDY = new Set(["sides"]);
const NUMBER_USUAL = 50;
const ROUNDS_USUAL = 10;

/** A value that is a name and, for some names, a number: `target:100`. */
export interface Measure {
  readonly name: string;
  readonly number: number | null;
}

/** Returns the parts of a value. */
export function measureOf(value: string): Measure {
  const [name = "", digits] = value.split(":");
  return { name, number: digits === undefined ? null : Number(digits) };
}

/** Returns a measure as `options` have it. */
export function written({ name, number }: Measure): string {
  return number === null ? name : `${name}:${number}`;
}

/** Returns the value for a choice just made: its usual number, if it needs one. */
export function valueFor(rule: Rule, choice: Choice): string {
  const { low, high, value } = choice;
  if (low === null || high === null) return value;
  const usual = measureOf(rule.default);
  const number = usual.name === value ? usual.number : high > 1000 ? NUMBER_USUAL : ROUNDS_USUAL;
  return written({ name: value, number: Math.min(high, Math.max(low, number ?? low)) });
}

/** Returns the value of a rule at a table. */
export function valueAt(table: Pick<TableInfo, "options">, rule: Rule): string {
  return table.options[rule.name] ?? rule.default;
}

/** Returns the rules that a table can change, in the order in which to show them. */
export function shownRules(table: Pick<TableInfo, "options" | "game">): readonly Rule[] {
  const rules = gameNamed(table.game)?.rules ?? [];
  return rules.filter((rule) => !STUDY.has(rule.name) || valueAt(table, rule) !== rule.default);
}

/** Returns the options of a table that differ from the original, as a command names them. */
export function changedOptions(
  table: Pick<TableInfo, "options" | "game">,
): NonNullable<Configure["options"]> {
  const rules = gameNamed(table.game)?.rules ?? [];
  return Object.fromEntries(
    rules
      .filter((rule) => valueAt(table, rule) !== rule.default)
      .map((rule) => [rule.name, valueAt(table, rule)]),
  );
}
