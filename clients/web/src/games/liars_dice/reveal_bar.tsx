/** The bar of a reveal: which step it is, once more from the start, and on. */

import { Icon } from "../../drawing/icon";
import { TurnClock } from "../../frame/clock";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import type { Ended } from "./reveal";
import { STEPS, type Step } from "./steps";

interface RevealBarProps {
  store: TableStore;
  ended: Ended;
  step: Step;
  onNext: () => void;
  onAgain: () => void;
}

export function RevealBar({ store, ended, step, onNext, onAgain }: RevealBarProps) {
  return (
    <section class="bar" aria-label={say("page-actions")}>
      <div class="turn">
        <span class="steps">
          {STEPS.map((each) => (
            <i key={each} class={each <= step ? "step-done" : ""} aria-hidden="true" />
          ))}
          <span>{say(`pirates-step-${step}`)}</span>
        </span>
        <TurnClock store={store} />
      </div>
      <div class="controls row">
        <button type="button" class="button secondary" onClick={onAgain}>
          <Icon name="again" /> {say("pirates-again")}
        </button>
        <button type="button" class="button primary" onClick={onNext}>
          {step < 4 ? say("pirates-skip") : onward(ended)}
        </button>
      </div>
    </section>
  );
}

function onward({ winner, isMatch, next }: Ended): string {
  if (winner !== null && isMatch) return say("pirates-open-chest");
  return next ? say("pirates-round", { round: next.round }) : say("pirates-continue");
}
