/** One position of a finished game: the board with the hand that is seen, or how a round ended. */
import { FaceSprite } from "../../drawing/faces";
import type { LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import { ClosedCups, Dice } from "./cups";
import { endedOf } from "./reveal";
import { RevealStage } from "./reveal_stage";
import { Ring } from "./ring";

interface StillProps {
  readonly view: LiarsDiceView;
  readonly names: readonly string[];
}

export function Still({ view, names }: StillProps) {
  const hasEnded = view.bids.length === 0 || view.phase === "over";
  const ended = hasEnded ? endedOf(view, 0, null) : null;
  return (
    <div class="pirates-stage pirates-still">
      <FaceSprite />
      {ended ? (
        <RevealStage ended={ended} names={names} step={4} />
      ) : (
        <>
          <Ring view={view} names={names} />
          <Hand view={view} names={names} />
        </>
      )}
    </div>
  );
}

function Hand({ view, names }: StillProps) {
  const { hand, viewer } = view;
  if (!hand || hand.length === 0 || viewer === null) {
    return <ClosedCups view={view} names={names} />;
  }
  return (
    <section class="cup">
      <div class="cup-head">
        <h2>{say("cup-of", { player: names[viewer] ?? "" })}</h2>
      </div>
      <Dice faces={hand} wild={view.wild_number} isNew={false} />
    </section>
  );
}
