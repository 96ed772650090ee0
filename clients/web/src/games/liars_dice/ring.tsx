/** The printed board: 20 squares round the standing bid, the marker die, the token beside it. */
import type { ComponentChildren } from "preact";
import { PictureDie } from "../../drawing/dice";
import { letters, Mark } from "../../drawing/mark";
import type { LiarsDiceSeenBid, LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import { bidArguments, cellOf, SQUARES } from "./bids";
import { Marker } from "./marker";

const NUMBERS = Array.from({ length: SQUARES }, (_, index) => index + 1);

interface RingProps {
  view: LiarsDiceView;
  names: readonly string[];
  /** What our seat may call, where a bid stands. */
  calls?: ComponentChildren;
}

export function Ring({ view, names, calls }: RingProps) {
  const { marker, wild_number } = view;
  const bid = view.bids.at(-1) ?? null;
  return (
    <section class="ring" aria-label={say("pirates-board")}>
      {NUMBERS.map((square) => (
        <Square key={square} square={square} isPassed={marker !== null && square < marker.square} />
      ))}
      <div class="ring-inside">
        {bid && marker ? (
          <Standing bid={bid} view={view} names={names} calls={calls} />
        ) : (
          <Opening view={view} names={names} />
        )}
      </div>
      {marker && (
        <Marker
          square={marker.square}
          face={marker.face}
          isWild={marker.face === wild_number}
          key={`round ${view.round}`}
        />
      )}
    </section>
  );
}

function Square({ square, isPassed }: { square: number; isPassed: boolean }) {
  const { column, row } = cellOf(square);
  return (
    <span
      class={`square ${isPassed ? "square-passed" : ""}`}
      style={{ gridArea: `${row + 1} / ${column + 1}` }}
      aria-hidden="true"
    >
      {square}
    </span>
  );
}

function Opening({ view, names }: Omit<RingProps, "calls">) {
  const seat = view.current_player ?? view.starter;
  return (
    <div class="ring-opening">
      <p class="ring-title">{say("pirates-no-bid")}</p>
      {seat !== null && (
        <>
          <Mark seat={seat} letter={letters(names)[seat] ?? ""} size={34} />
          <p>{say("pirates-opens", { player: names[seat] ?? "" })}</p>
        </>
      )}
      <Token isOn={false} />
    </div>
  );
}

function Standing({ bid, view, names, calls }: RingProps & { bid: LiarsDiceSeenBid }) {
  const { marker, wild_number } = view;
  const player = names[bid.player] ?? "";
  const isOver = marker?.token ?? false;
  const args = { ...bidArguments(bid), player, square: marker?.square ?? 0 };
  return (
    <>
      <p class="hidden">{say("bid-standing", args)}</p>
      <p class="hidden">{say(isOver ? "marker-token" : "marker-plain", args)}</p>
      <div class="standing" aria-hidden="true">
        <span class="standing-by">
          {say("pirates-standing")}
          <b>
            <Mark seat={bid.player} letter={letters(names)[bid.player] ?? ""} size={20} />
            <span>{player}</span>
          </b>
        </span>
        <span class="standing-bid">
          {bid.quantity}
          <small>×</small>
          <PictureDie face={bid.face} isWild={bid.face === wild_number} size={36} isSilent />
        </span>
        <Token isOn={isOver} />
      </div>
      <p class="standing-means">{say(isOver ? "pirates-token-sum" : "pirates-at-least", args)}</p>
      {calls}
    </>
  );
}

function Token({ isOn }: { isOn: boolean }) {
  return (
    <span
      class={`token ${isOn ? "token-on" : ""}`}
      role="img"
      aria-label={say(isOn ? "pirates-token-on" : "pirates-token-off")}
    >
      <span aria-hidden="true">{SQUARES}</span>
    </span>
  );
}
