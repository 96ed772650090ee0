/** Which house rules this table plays otherwise than the original, in words. */
import { useEffect } from "preact/hooks";
import type { Choice, Rule } from "../generated/protocol";
import { about, say } from "../language/words";
import { gameNamed, loadGames } from "../server/games";

/** A house rule that differs, and how. */
interface Difference {
  readonly rule: Rule;
  readonly value: string;
}

/** Returns the rules whose value here is another than the original's. */
export function differences(
  rules: readonly Rule[],
  options: Readonly<Record<string, string>>,
): readonly Difference[] {
  return rules.flatMap((rule) => {
    const value = options[rule.name];
    return value === undefined || value === rule.default ? [] : [{ rule, value }];
  });
}

/** Returns a value of a rule in words: `on`, `7`, `target: 120`. */
export function valueText(rule: Rule, value: string): string {
  const [name = "", number] = value.split(":");
  const choice = rule.choices.find((each: Choice) => each.value === name);
  if (!choice) return value;
  return number === undefined ? say(choice.message_id) : `${say(choice.message_id)}: ${number}`;
}

export function Differences({
  game,
  options,
}: {
  game: string;
  options: Readonly<Record<string, string>>;
}) {
  useEffect(() => {
    loadGames().catch(() => undefined); // The rulebook is shown all the same.
  }, []);
  const rules = gameNamed(game)?.rules;
  if (!rules) return null;
  const changed = differences(rules, options);
  if (changed.length === 0) return <p class="note rules-same">{say("house-none")}</p>;
  return (
    <section class="card rules-changed" aria-labelledby="rules-changed">
      <h3 id="rules-changed">{say("house-differ", { count: changed.length })}</h3>
      <dl>
        {changed.map(({ rule, value }) => (
          <div key={rule.name}>
            <dt>
              {`${say(rule.message_id)}: `}
              <b>{valueText(rule, value)}</b>{" "}
              <span class="rules-original">
                {say("house-original-is", { value: valueText(rule, rule.default) })}
              </span>
            </dt>
            <dd>{about(rule.message_id)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
