/** Liar's dice: how likely every bid is true for whoever has these dice in the cup. */
import { useId, useState } from "preact/hooks";
import { PictureDie } from "../../drawing/dice";
import { FaceSprite, faceName } from "../../drawing/faces";
import { percent } from "../../language/numbers";
import { say } from "../../language/words";
import { type Bid, diceOf, likely, MOST, type Seen, WILD } from "../../odds/liars_dice";
import { Stepper, Switch } from "../controls";
import type { OddsPart } from "../odds";
import { Bids } from "./bids";
import { Hand } from "./hand";
import "../../games/liars_dice/look.css";
import "./liars_dice.css";

const FIRST: Seen = { hand: [1, 1, 3, 4, 6], hidden: 10, isWild: false };
const FIRST_BID: Bid = { quantity: 4, face: 1 };

function LiarsDice() {
  const [seen, see] = useState(FIRST);
  const [chosen, choose] = useState(FIRST_BID);
  const dice = diceOf(seen);
  const bid = { ...chosen, quantity: Math.max(1, Math.min(chosen.quantity, dice)) };
  return (
    <>
      <FaceSprite />
      <div class="odds-set">
        <p class="odds-about">{say("odds-about-liars-dice")}</p>
        <Hand
          hand={seen.hand}
          isWild={seen.isWild}
          onChange={(hand) => see({ ...seen, hand: [...hand].sort() })}
        />
        <Others seen={seen} see={see} />
      </div>
      <div class="odds-found">
        <h2 class="odds-title">{say("odds-bids")}</h2>
        {dice === 0 ? (
          <p class="odds-note">{say("odds-no-dice")}</p>
        ) : (
          <>
            <Bids seen={seen} bid={bid} onChoose={choose} />
            <Said seen={seen} bid={bid} />
          </>
        )}
      </div>
    </>
  );
}

/** How many dice are hidden, and whether the symbol is wild. */
function Others({ seen, see }: { seen: Seen; see: (seen: Seen) => void }) {
  const wild = useId();
  return (
    <div class="odds-card odds-others">
      <p class="odds-row">
        <b>{say("odds-hidden")}</b>
        <Stepper
          name={say("odds-hidden")}
          value={seen.hidden}
          low={0}
          high={MOST.hidden}
          onChange={(hidden) => see({ ...seen, hidden })}
        />
      </p>
      <p class="odds-row">
        <span class="odds-wild" id={wild}>
          <PictureDie face={WILD} size={34} isWild={seen.isWild} isSilent />
          <b>{say("odds-wild", { face: faceName(WILD) })}</b>
        </span>
        <Switch
          isOn={seen.isWild}
          labelledBy={wild}
          onChange={(isWild) => see({ ...seen, isWild })}
        />
      </p>
    </div>
  );
}

/** The chosen bid in one sentence. */
function Said({ seen, bid }: { seen: Seen; bid: Bid }) {
  const share = likely(seen, bid);
  const { quantity, face } = bid;
  const words = { quantity, face: faceName(face), value: percent(share) };
  const id = share === 1 ? "odds-certain" : share === 0 ? "odds-never" : "odds-true";
  return (
    <div class="odds-said" role="status">
      <span class="odds-said-bid" aria-hidden="true">
        <b>{quantity}</b>
        <span>×</span>
        <PictureDie face={face} size={38} isWild={seen.isWild && face === WILD} isSilent />
      </span>
      <p>{say(id, words)}</p>
    </div>
  );
}

export const part: OddsPart = { look: "pirates", Part: LiarsDice };
