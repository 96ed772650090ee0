/** Somebody who looks back at a game is told that the table goes on. */
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import { go } from "../route";

export function NewGame({ code }: { code: string }) {
  return (
    <div class="banner-place" role="status">
      <div class="banner">
        <Icon name="play" />
        <b>{say("replay-new-game")}</b>
        <button type="button" class="button secondary" onClick={() => go(`/t/${code}`)}>
          {say("replay-to-table")}
        </button>
      </div>
    </div>
  );
}
