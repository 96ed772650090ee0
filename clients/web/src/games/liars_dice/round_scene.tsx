/** A round: the board and the cups, and the controls of whoever acts here. */
import type { Eyes } from "../../frame/eyes";
import type { LiarsDiceView } from "../../generated/protocol";
import type { TableStore } from "../../table/store";
import type { Asked } from "./asking";
import { Asking } from "./calls";
import { Composer } from "./composer";
import type { Scene } from "./scene";
import { seatLine } from "./seat_dice";
import { TableStage } from "./table_stage";
import { ruleNow, stateLine } from "./words";

interface Round {
  store: TableStore;
  view: LiarsDiceView;
  eyes: Eyes;
  asking: Asked;
  /** Which turn it is. */
  turn: string;
}

export function roundScene(round: Round): Scene {
  const { store, view, eyes, asking } = round;
  return {
    state: stateLine(view),
    current: view.current_player,
    acting: eyes.acting,
    line: seatLine(view.dice, mostDice(view)),
    isOut: (seat) => view.dice[seat] === 0,
    next: nextSeat(view),
    rule: ruleNow(view),
    stage: <TableStage store={store} view={view} eyes={eyes} onCall={asking.call} />,
    controls: controls(round),
  };
}

function controls({ store, view, eyes, asking, turn }: Round) {
  const { acting } = eyes;
  const { legal } = view;
  const bid = view.bids.at(-1);
  if (acting === null || !legal) return undefined;
  if (asking.asked && bid) {
    return (
      <Asking
        call={asking.asked}
        bid={bid}
        bidder={store.names.value[bid.player] ?? ""}
        isBusy={store.isPending.value}
        onAnswer={asking.answer}
      />
    );
  }
  return <Composer key={turn} store={store} view={view} legal={legal} seat={acting} />;
}

/** Returns how many dice everybody began with. */
export function mostDice(view: Pick<LiarsDiceView, "options" | "dice">): number {
  return Math.max(Number(view.options.dice_per_player ?? 0), ...view.dice);
}

/** Returns who comes after whoever is to act. */
function nextSeat({ current_player, dice }: LiarsDiceView): number | null {
  if (current_player === null) return null;
  for (let step = 1; step < dice.length; step += 1) {
    const seat = (current_player + step) % dice.length;
    if ((dice[seat] ?? 0) > 0) return seat;
  }
  return null;
}
