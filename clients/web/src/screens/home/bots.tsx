/** How many bots, and how good they are. */
import { useId, useState } from "preact/hooks";
import { composed, ownName, rememberName } from "../../device/people";
import { Sheet } from "../../frame/sheet";
import { refusalText } from "../../frame/states";
import { has, say } from "../../language/words";
import { gameNamed } from "../../server/games";
import { Stepper } from "../controls";
import { useTask } from "../task";
import { botsFor, botsRange, chooseBots, chosen } from "./chosen";
import { againstBots } from "./laying";
import "./sheets.css";

export function BotsSheet({ onClose }: { onClose: () => void }) {
  const level = useId();
  const field = useId();
  const [name, setName] = useState(ownName);
  const game = gameNamed(chosen.value);
  const { run, isBusy, refusal } = useTask();
  if (!game) {
    return (
      <Sheet title={say("page-bots")} onClose={onClose}>
        <p role="status">{say("page-still-loading")}</p>
      </Sheet>
    );
  }
  const bots = botsFor(game);
  return (
    <Sheet title={say("page-bots")} onClose={onClose}>
      <form
        class="bots"
        onSubmit={(event) => {
          event.preventDefault();
          if (composed(name)) rememberName(name);
          run(() => againstBots(chosen.value));
        }}
      >
        <label class="name-label" for={field}>
          {say("home-name")}
        </label>
        <input
          id={field}
          class="field bots-name"
          name="nickname"
          autoComplete="nickname"
          autoCapitalize="words"
          maxLength={60}
          placeholder={say("home-guest")}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <div class="bots-row">
          <b>{say("home-bots-count")}</b>
          <Stepper
            name={say("home-bots-count")}
            value={bots.count}
            {...botsRange(game)}
            onChange={(count) => chooseBots({ ...bots, count })}
          />
        </div>
        <fieldset class="levels">
          <legend>{say("home-bots-level")}</legend>
          {game.bots.map((each) => (
            <label key={each} class="level">
              <input
                type="radio"
                name={level}
                checked={each === bots.level}
                onChange={() => chooseBots({ ...bots, level: each })}
              />
              <span class="level-words">
                <b>{say(`bot-${each}`)}</b>
                {has(`home-level-${each}`) && (
                  <span class="level-line">{say(`home-level-${each}`)}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {refusal && (
          <p class="problem" role="alert">
            {refusalText(refusal)}
          </p>
        )}
        <button type="submit" class="button primary wide" aria-disabled={isBusy}>
          {say("home-bots-start")}
        </button>
      </form>
    </Sheet>
  );
}
