/** The rules that differ from the original, on one line. */
import { valueText } from "../../frame/differences";
import type { TableInfo } from "../../generated/protocol";
import { say } from "../../language/words";
import { shownRules, valueAt } from "./rules";

export function ChangedRules({ table }: { table: TableInfo }) {
  const changed = shownRules(table).filter((rule) => valueAt(table, rule) !== rule.default);
  if (changed.length === 0) return null;
  const texts = changed.map(
    (rule) => `${say(rule.message_id)}: ${valueText(rule, valueAt(table, rule))}`,
  );
  return <span class="rules-changed-line">{texts.join(" · ")}</span>;
}
