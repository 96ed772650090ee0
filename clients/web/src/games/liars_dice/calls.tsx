/** Challenge and spot-on: on the board, where no bid button ever is; asked again below, if wished. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import type { LiarsDiceLegal, LiarsDiceSeenBid } from "../../generated/protocol";
import { say } from "../../language/words";
import { bidArguments } from "./bids";

export type Call = "challenge" | "spot_on";

interface CallsProps {
  legal: LiarsDiceLegal;
  isBusy: boolean;
  onCall: (call: Call) => void;
}

export function Calls({ legal, isBusy, onCall }: CallsProps) {
  if (!legal.challenge && !legal.spot_on) return null;
  return (
    <div class="calls">
      {legal.spot_on && (
        <button
          type="button"
          class="button call call-exact"
          disabled={isBusy}
          onClick={() => onCall("spot_on")}
        >
          {say("spot-on-button")}
        </button>
      )}
      {legal.challenge && (
        <button
          type="button"
          class="button danger call"
          disabled={isBusy}
          onClick={() => onCall("challenge")}
        >
          <Icon name="hand" size={22} /> {say("challenge-button")}
        </button>
      )}
    </div>
  );
}

interface AskingProps {
  call: Call;
  bid: LiarsDiceSeenBid;
  bidder: string;
  isBusy: boolean;
  onAnswer: (isSure: boolean) => void;
}

/** Asks once more, in the action bar: not where the finger is. */
export function Asking({ call, bid, bidder, isBusy, onAnswer }: AskingProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const isChallenge = call === "challenge";
  const args = { ...bidArguments(bid), bidder };
  return (
    <div class="asking">
      <h2 ref={question} tabIndex={-1}>
        {say(isChallenge ? "pirates-ask-challenge" : "pirates-ask-spot-on", args)}
      </h2>
      <div class="row">
        <button type="button" class="button secondary" onClick={() => onAnswer(false)}>
          {say("pirates-ask-back")}
        </button>
        <button
          type="button"
          class="button danger"
          disabled={isBusy}
          onClick={() => onAnswer(true)}
        >
          {say(isChallenge ? "challenge-button" : "spot-on-button")}
        </button>
      </div>
    </div>
  );
}
