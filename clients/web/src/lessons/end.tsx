/** After a lesson: the first real game. */
import { useState } from "preact/hooks";
import { ownName } from "../device/people";
import { Icon } from "../drawing/icon";
import { refusalText } from "../frame/states";
import { say } from "../language/words";
import { chooseGame } from "../screens/home/chosen";
import { againstBots, withFriends } from "../screens/home/laying";
import { NameSheet } from "../screens/name";
import { useTask } from "../screens/task";
import type { Run } from "./run";

export function LessonEnd({ run }: { run: Run }) {
  const [isAsking, ask] = useState(false);
  const { run: begin, isBusy, refusal } = useTask();
  const { game } = run.script;
  const friends = () => {
    const name = ownName();
    if (name) begin(() => withFriends(game, name));
    else ask(true);
  };
  return (
    <div class="lesson-end" aria-busy={isBusy}>
      {refusal && (
        <p class="refused" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <button
        type="button"
        class="button primary wide"
        onClick={() => {
          chooseGame(game);
          begin(() => againstBots(game));
        }}
      >
        <Icon name="bot" />
        {say("lesson-bots")}
      </button>
      <div class="row">
        <button type="button" class="button secondary small" onClick={friends}>
          <Icon name="users" size={20} />
          {say("lesson-friends")}
        </button>
        <button type="button" class="button secondary small" onClick={() => run.begin()}>
          <Icon name="again" size={20} />
          {say("lesson-again")}
        </button>
      </div>
      {isAsking && (
        <NameSheet
          title={say("lesson-friends")}
          initial={ownName()}
          action={say("lesson-lay")}
          onName={(name) => withFriends(game, name)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
