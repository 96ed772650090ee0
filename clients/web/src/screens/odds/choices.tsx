/** What may be done, with its mean, the best of it marked, and how likely each score is after it. */
import { useId, useState } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import { decimal, percent } from "../../language/numbers";
import { say } from "../../language/words";
import type { Choice, Moment } from "../../odds/ship_captain_crew";
import { Bar } from "./chips";

const DICE = 5;
const SCORE_MAX = 12;

interface ChoicesProps {
  readonly moment: Moment;
  readonly choices: readonly Choice[];
}

/** Returns a choice in words, as its button at a table has them. */
function wordsOf({ again }: Choice, { crew, kept }: Moment): string {
  if (again === null) return say("stand-button", { crew: crew[0] + crew[1] });
  if (again.length === 0) return say("cafe-throw", { dice: DICE - kept });
  return again.length > 1 ? say("again-both") : say("again-one", { roll: again[0] ?? 0 });
}

export function Choices({ moment, choices }: ChoicesProps) {
  const name = useId();
  const [chosen, choose] = useState(() => choices.findIndex(({ best }) => best));
  const shown = choices[chosen];
  return (
    <>
      {choices.length > 1 && (
        <fieldset class="odds-choices">
          <legend class="hidden">{say("odds-choices")}</legend>
          {choices.map((choice, index) => (
            <label key={wordsOf(choice, moment)} class="odds-choice">
              <input
                type="radio"
                name={name}
                checked={index === chosen}
                onChange={() => choose(index)}
              />
              <span class="odds-choice-words">
                <b>{wordsOf(choice, moment)}</b>
                {choice.best && (
                  <span class="odds-best">
                    <Icon name="check" size={14} />
                    {say("odds-best")}
                  </span>
                )}
              </span>
              <span class="odds-mean">{say("odds-mean", { value: decimal(choice.mean) })}</span>
              <Bar share={choice.mean / SCORE_MAX} />
            </label>
          ))}
        </fieldset>
      )}
      {shown && (
        <section class="odds-scores-of">
          <h3>{say("odds-scores", { option: wordsOf(shown, moment) })}</h3>
          <Scores choice={shown} words={wordsOf(shown, moment)} />
        </section>
      )}
      <p class="odds-said" role="status">
        {verdict(choices, moment)}
      </p>
    </>
  );
}

/** Returns which choice is best, in a sentence. */
function verdict(choices: readonly Choice[], moment: Moment): string {
  const best = choices.filter((choice) => choice.best);
  const value = decimal(best[0]?.mean ?? 0);
  const list = best.map((choice) => wordsOf(choice, moment));
  if (choices.length === 1) return say("odds-only", { option: list[0] ?? "", value });
  if (list.length > 1) return say("odds-best-tied", { list: list.join(" · "), value });
  return say("odds-best-is", { option: list[0] ?? "", value });
}

/** How likely each score is. */
function Scores({ choice, words }: { choice: Choice; words: string }) {
  const highest = Math.max(...choice.scores);
  return (
    <table class="odds-scores" aria-label={say("odds-scores", { option: words })}>
      <thead>
        <tr>
          <th scope="col">{say("odds-points")}</th>
          <th scope="col" class="odds-share-head">
            {say("odds-share")}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {choice.scores.map(
          (share, score) =>
            share > 0 && (
              <tr key={score}>
                <th scope="row">{score}</th>
                <td class="odds-share">{percent(share)}</td>
                <td>
                  <Bar share={share / highest} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
