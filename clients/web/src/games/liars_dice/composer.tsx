/** The controls of a bid: a face, a number, and one button that says the whole bid. */
import { useState } from "preact/hooks";
import { faceLabel, PictureDie } from "../../drawing/dice";
import { Icon } from "../../drawing/icon";
import type { LiarsDiceLegal, LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { bidArguments, type Choice, chosenBid, firstFace } from "./bids";
import { refocus } from "./focus";
import { Stepper } from "./stepper";

interface ComposerProps {
  store: TableStore;
  view: LiarsDiceView;
  legal: LiarsDiceLegal;
  seat: number;
}

export function Composer({ store, view, legal, seat }: ComposerProps) {
  const standing = view.bids.at(-1) ?? null;
  const first = firstFace(legal, standing);
  const [choice, choose] = useState<Choice>({ face: first ?? 1, quantity: null });
  const bid = chosenBid(legal, choice);
  if (first === null) return <NoBid legal={legal} />;
  const isBusy = store.isPending.value || store.link.value.state !== "live";
  const send = () => {
    if (!bid) return;
    const { face, quantity } = bid;
    void store.act(seat, { action: "bid", face, quantity }).then(refocus);
  };
  return (
    <div class="composer">
      <Tiles
        view={view}
        legal={legal}
        chosen={choice.face}
        onChoose={(face) => choose({ ...choice, face })}
      />
      <div class="row composer-row">
        <Stepper
          value={bid?.quantity ?? 0}
          least={bid?.least ?? 0}
          most={legal.highest}
          face={choice.face}
          onChange={(quantity) => choose({ ...choice, quantity })}
        />
        <button type="button" class="button primary" disabled={!bid || isBusy} onClick={send}>
          {bid && say(standing ? "raise-button" : "bid-button", bidArguments(bid))}
        </button>
      </div>
    </div>
  );
}

/** Why there is no bid to make, where only a call is left. */
function NoBid({ legal }: { legal: LiarsDiceLegal }) {
  return (
    <p class="composer-none">
      <Icon name="up" size={22} />
      {say(legal.spot_on ? "bid-none-higher-spot-on" : "bid-none-higher")}
    </p>
  );
}

interface TilesProps {
  view: LiarsDiceView;
  legal: LiarsDiceLegal;
  chosen: number;
  onChoose: (face: number) => void;
}

function Tiles({ view, legal, chosen, onChoose }: TilesProps) {
  const why = whyNot(view, legal);
  return (
    <div
      class="tiles"
      role="radiogroup"
      aria-label={say("bid-prompt")}
      aria-describedby={why ? "tiles-why" : undefined}
    >
      {why && (
        <p class="tiles-why" id="tiles-why">
          {why}
        </p>
      )}
      {legal.lowest.map((lowest, index) => {
        const face = index + 1;
        return (
          <label key={face} class={`tile ${lowest === null ? "tile-off" : ""}`}>
            <input
              type="radio"
              name="face"
              checked={face === chosen}
              disabled={lowest === null}
              onChange={() => onChoose(face)}
            />
            <PictureDie face={face} isWild={face === view.wild_number} isSilent />
            <span class="tile-word">{faceLabel(face)}</span>
            <span class="tile-check">
              <Icon name="check" size={14} />
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Returns why some faces cannot be bid, if some cannot. */
function whyNot(view: LiarsDiceView, legal: LiarsDiceLegal): string | null {
  const [bid] = view.bids;
  if (!bid || !legal.lowest.includes(null)) return null;
  return view.palifico ? say("pirates-face-stays", bidArguments(bid)) : say("pirates-face-later");
}
