/**
 * The house rules of a table: each with its name, one sentence, a control, and whether it is the
 * original. The host changes them between games; everybody else, and during a game, reads them.
 */
import { useEffect, useId, useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { valueText } from "../frame/differences";
import { Header } from "../frame/header";
import { showMenu, showRules } from "../frame/shown";
import { refusalText } from "../frame/states";
import type { Configure, Rule, TableInfo } from "../generated/protocol";
import { about, has, say } from "../language/words";
import { loadGames } from "../server/games";
import type { Refusal } from "../server/http";
import type { TableStore } from "../table/store";
import { shortName } from "./home/cards";
import { RuleControl } from "./house/control";
import { changedOptions, shownRules, valueAt } from "./house/rules";
import { asked } from "./lobby/asking";
import { useTask } from "./task";
import "./house_rules.css";

/** Returns whether the rules can be changed here now and, if not, why. */
function frozenText(store: TableStore): string | null {
  if (store.table.value?.phase === "playing") return say("house-frozen");
  return store.you.value?.host ? null : say("house-by-host");
}

type Heading = "h2" | "h3";

/** All rules of a table; it fits a sheet, a column, or a screen of its own. */
export function HouseRules({
  store,
  heading = "h3",
}: {
  store: TableStore;
  /** What the names of rules are, below the heading of what they stand in. */
  heading?: Heading;
}) {
  // What was chosen last; if it is refused it stays to be chosen better, as it may be half a change.
  const [touched, touch] = useState<{ name: string; value: string } | null>(null);
  const { run, refusal } = useTask();
  const table = store.table.value;
  useEffect(() => {
    loadGames().catch(() => undefined); // Until then there is nothing to change.
  }, []);
  if (!table) return null;
  const rules = shownRules(table);
  const changed = changedOptions(table);
  const frozen = frozenText(store);
  const set = (made: typeof touched) => {
    touch(made);
    const options: Configure["options"] = made ? { ...changed, [made.name]: made.value } : {};
    const { game, setup, turn_limit_s } = table;
    run(() => asked(store, { type: "configure", game, setup, turn_limit_s, options }));
  };
  return (
    <div class="house">
      <HouseTop count={Object.keys(changed).length} frozen={frozen} onReset={() => set(null)} />
      {refusal && touched === null && <Problem why={refusal} />}
      <ul class="card house-list">
        {rules.map((rule) => (
          <HouseRule
            key={rule.name}
            rule={rule}
            table={table}
            heading={heading}
            isFrozen={frozen !== null}
            refused={touched?.name === rule.name && refusal ? { ...touched, why: refusal } : null}
            onChange={(value) => set({ name: rule.name, value })}
          />
        ))}
      </ul>
    </div>
  );
}

/** How many rules are changed, and the way back. */
function HouseTop({
  count,
  frozen,
  onReset,
}: {
  count: number;
  frozen: string | null;
  onReset: () => void;
}) {
  return (
    <div class="house-top">
      <span class={`chip ${count > 0 ? "chip-chosen" : ""}`} role="status">
        {count > 0 ? say("house-changed", { count }) : say("house-none")}
      </span>
      {frozen && <span class="note">{frozen}</span>}
      {!frozen && count > 0 && (
        <button type="button" class="house-reset" onClick={onReset}>
          <Icon name="again" size={18} />
          {say("house-reset")}
        </button>
      )}
    </div>
  );
}

/** Labels and sentences longer than this need the whole width. */
const LABEL_LENGTH = 14;
const SENTENCE_LENGTH = 90;

/** Tells whether a rule's control stands below its sentence, and not beside it. */
function isLong(rule: Rule): boolean {
  if (rule.kind === "switch") return false;
  const labels = rule.choices.map((choice) => say(choice.message_id));
  return (
    about(rule.message_id).length > SENTENCE_LENGTH ||
    labels.some((label) => label.length > LABEL_LENGTH) ||
    rule.choices.some((choice) => choice.low !== null) ||
    (rule.high ?? 0) > 999
  );
}

interface HouseRuleProps {
  rule: Rule;
  table: TableInfo;
  heading: Heading;
  isFrozen: boolean;
  refused: { value: string; why: Refusal } | null;
  onChange: (value: string) => void;
}

function HouseRule({ rule, table, heading: Name, isFrozen, refused, onChange }: HouseRuleProps) {
  const id = useId();
  const value = valueAt(table, rule);
  const isOriginal = value === rule.default;
  return (
    <li
      class={`house-rule ${isLong(rule) ? "house-rule-long" : ""} ${isOriginal ? "" : "house-rule-changed"}`}
    >
      <Name id={id}>{say(rule.message_id)}</Name>
      <p>
        {about(rule.message_id)}{" "}
        <span class="house-original">
          {isOriginal
            ? say("house-original")
            : say("house-original-is", { value: valueText(rule, rule.default) })}
        </span>
      </p>
      <div class="house-control">
        <RuleControl
          rule={rule}
          value={refused?.value ?? value}
          labelledBy={id}
          isDisabled={isFrozen}
          onChange={onChange}
        />
      </div>
      {refused && <Problem why={refused.why} />}
    </li>
  );
}

/** Why rules cannot be so: every reason that the server gives. */
function Problem({ why }: { why: Refusal }) {
  const reasons = why.problems.flatMap(({ message_id: id, arguments: args }) =>
    id && has(id) ? [say(id, args)] : [],
  );
  return (
    <p class="problem" role="alert">
      {reasons.join(" ") || refusalText(why)}
    </p>
  );
}

/** The rules as a screen of their own, over the lobby of a phone. */
export function HouseRulesScreen({ store, onDone }: { store: TableStore; onDone: () => void }) {
  const game = shortName(store.table.value?.game ?? "");
  const frozen = frozenText(store);
  return (
    <div class="lobby">
      <Header
        title={say("house-title")}
        state={frozen ? `${game} · ${frozen}` : game}
        onMenu={showMenu}
        onRules={() => showRules()}
      />
      <main class="lobby-main">
        <HouseRules store={store} heading="h2" />
      </main>
      <div class="bar lobby-bar">
        <button type="button" class="button primary wide" onClick={onDone}>
          {say("house-done")}
        </button>
      </div>
    </div>
  );
}
