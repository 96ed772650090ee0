/** The end: the chest, whose it is, the last bid, and who left when. */
import { letters, Mark } from "../../drawing/mark";
import type { LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import { EndBar } from "../../screens/ending";
import { Luck } from "../../screens/luck";
import type { TableStore } from "../../table/store";
import { bidArguments } from "./bids";
import { Chest } from "./chest";
import { orderOfLeaving } from "./leaving";
import { endedOf } from "./reveal";
import { mostDice } from "./round_scene";
import type { Scene } from "./scene";
import { seatLine } from "./seat_dice";
import { tell } from "./telling";

export function winnerScene(store: TableStore, view: LiarsDiceView): Scene {
  return {
    state: say("pirates-state-over", { round: view.round }),
    // Nobody is to act: the title of the tab says that it is over.
    current: null,
    acting: null,
    line: seatLine(view.dice, mostDice(view)),
    isOut: (seat) => view.dice[seat] === 0,
    stage: <WinnerStage store={store} view={view} />,
    bar: <EndBar store={store} />,
  };
}

function WinnerStage({ store, view }: { store: TableStore; view: LiarsDiceView }) {
  const { winner } = view;
  const names = store.names.value;
  if (winner === null) return null;
  const player = names[winner] ?? "";
  const isMatch = view.length === "match";
  return (
    <div class="ending">
      <Chest />
      <h2 class="ending-title" tabIndex={-1}>
        {say(isMatch ? "pirates-chest-of" : "winner-round", { player })}
      </h2>
      <LastBid view={view} names={names} />
      <Order store={store} view={view} winner={winner} />
      <Luck store={store} />
    </div>
  );
}

function LastBid({ view, names }: { view: LiarsDiceView; names: readonly string[] }) {
  const ended = endedOf(view, 0, null);
  if (!ended) return null;
  const { bid } = ended.end;
  const told = tell(ended, names);
  const last = say("pirates-last-bid", { ...bidArguments(bid), player: names[bid.player] ?? "" });
  return <p class="ending-last">{`${last} ${told.count}`}</p>;
}

interface OrderProps {
  store: TableStore;
  view: LiarsDiceView;
  winner: number;
}

function Order({ store, view, winner }: OrderProps) {
  const names = store.names.value;
  const order = orderOfLeaving(store.lines.value, winner, view.dice.length);
  const marks = letters(names);
  return (
    <section class="order">
      <h3 class="hidden">{say("pirates-order")}</h3>
      <ol>
        {order.map(({ seat, round }, index) => (
          <li key={seat}>
            <b aria-hidden="true">{index + 1}</b>
            <Mark seat={seat} letter={marks[seat] ?? ""} size={24} />
            <b class="order-name">{names[seat]}</b>
            <span>{fate(view.dice[seat] ?? 0, round)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function fate(dice: number, round: number | null): string {
  if (dice > 0) return say("n-dice", { dice });
  return round === null ? say("pirates-out") : say("pirates-out-round", { round });
}
