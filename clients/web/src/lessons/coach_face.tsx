/** Who explains a game: a parrot, the leather cup, the cow. Each game's page has its drawing. */

import { Cow } from "../games/good_milk/figures";
import type { GameName } from "../games/registry";
import { Cup } from "../games/ship_captain_crew/cup";

export function CoachFace({ game }: { game: GameName }) {
  return (
    <span class="coach-face" aria-hidden="true">
      {game === "liars_dice" && (
        <svg aria-hidden="true" viewBox="0 0 48 48" width="40" height="40">
          <use href="#face-parrot" />
        </svg>
      )}
      {game === "ship_captain_crew" && <Cup width={38} />}
      {game === "good_milk" && (
        <svg aria-hidden="true" viewBox="57 -1 33 31" width="44" height="42">
          <Cow x={0} y={0} />
        </svg>
      )}
    </span>
  );
}
