/** A reveal: everything behind it waits, and seats keep their dice until the last step. */
import { useEffect } from "preact/hooks";
import { play as playSound } from "../../device/sound";
import { signed } from "../../language/numbers";
import type { TableStore } from "../../table/store";
import type { Ended } from "./reveal";
import { RevealBar } from "./reveal_bar";
import { RevealStage } from "./reveal_stage";
import type { Scene } from "./scene";
import { seatLine } from "./seat_dice";
import type { Step, Steps } from "./steps";
import { endedLine } from "./words";

export function revealScene(store: TableStore, ended: Ended, steps: Steps): Scene {
  const { end } = ended;
  const { step } = steps;
  const isLast = step === 4;
  const before = end.hands.map((hand) => hand.length);
  const dice = isLast ? ended.dice : before;
  return {
    state: endedLine(ended),
    // Whose turn it is next would say who has lost.
    current: isLast ? (store.view.value?.current_player ?? null) : null,
    acting: null,
    line: seatLine(dice, Math.max(Number(ended.options.dice_per_player ?? 0), ...before)),
    isOut: (seat) => dice[seat] === 0,
    ...(isLast ? { badges: badges(end.changes) } : {}),
    stage: (
      <RevealStage
        key={`${ended.key}.${steps.showing}`}
        ended={ended}
        names={store.names.value}
        step={step}
        onTap={isLast ? doNothing : steps.next}
      />
    ),
    bar: (
      <RevealBar
        store={store}
        ended={ended}
        step={step}
        onNext={steps.next}
        onAgain={steps.again}
      />
    ),
  };
}

/** A tap on the last step reads on: only the button ends the reveal. */
function doNothing(): void {
  // nothing to go on to
}

function badges(changes: readonly number[]): ReadonlyMap<number, string> {
  const changed = changes.flatMap((change, seat): [number, string][] =>
    change === 0 ? [] : [[seat, signed(change, 0)]],
  );
  return new Map(changed);
}

/** Each step of a reveal has its sound. */
export function useStepSound(step: Step, ended: Ended | null): void {
  const key = ended?.key ?? null;
  const hasLoss = ended?.end.changes.some((change) => change < 0) ?? false;
  useEffect(() => {
    if (key === null) return;
    if (step === 1) playSound("challenge");
    if (step === 2) playSound("count");
    if (step === 4) playSound(hasLoss ? "lose" : "coin");
  }, [key, step, hasLoss]);
}
