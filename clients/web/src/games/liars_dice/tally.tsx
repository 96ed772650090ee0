/** The tally: as many slots as were bid, filled by the dice that count, and the verdict. */
import { useEffect, useRef } from "preact/hooks";
import { PictureDie } from "../../drawing/dice";
import { say } from "../../language/words";
import { DieNumber } from "./die_number";
import { type Ended, figure, type RevealedDie, tallyKind } from "./reveal";
import type { Step } from "./steps";
import { tell } from "./telling";

/** How many dice beyond the bid are drawn; of the rest the number is told. */
const SURPLUS_MAX = 7;

interface TallyProps {
  ended: Ended;
  names: readonly string[];
  counted: readonly RevealedDie[];
  step: Step;
}

export function Tally({ ended, names, counted, step }: TallyProps) {
  const told = tell(ended, names);
  const { quantity } = ended.end.bid;
  const verdict = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const shown = step === 3 ? verdict : step === 4 ? end : null;
    shown?.current?.scrollIntoView({ block: "nearest" });
  }, [step]);
  const isBar = tallyKind(quantity) === "bar";
  return (
    <section class="tally">
      <p class="tally-claim">{told.claim}</p>
      <div class="tally-sum">
        {isBar ? <Bar ended={ended} /> : <Slots ended={ended} counted={counted} />}
        <b class="figure from-3" aria-hidden="true">
          {figure(ended.end)}
        </b>
      </div>
      {!isBar && counted.length > quantity && <Surplus ended={ended} counted={counted} />}
      <p class="from-3 tally-count">
        {told.count} {told.note}
      </p>
      <div class="from-3" ref={verdict}>
        <h3 class="headline">{told.headline}</h3>
        <p>{told.reason}</p>
      </div>
      <p class="from-4 tally-after" ref={end}>
        {told.after}
      </p>
    </section>
  );
}

type Counted = Pick<TallyProps, "ended" | "counted">;

function Slots({ ended, counted }: Counted) {
  const { quantity } = ended.end.bid;
  const slots = Array.from({ length: quantity }, (_, index) => counted[index] ?? null);
  return (
    <ol class={`slots slots-${tallyKind(quantity)}`}>
      {slots.map((die, index) => (
        <li class="slot" key={index} style={{ "--at": index + 1 }}>
          {die ? (
            <PictureDie face={die.face} isWild={die.face === ended.wild} class="slot-die">
              <DieNumber value={index + 1} isWild={die.isWild} />
            </PictureDie>
          ) : (
            <span class="slot-missing from-3">{say("pirates-missing")}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Surplus({ ended, counted }: Counted) {
  const { quantity } = ended.end.bid;
  const over = counted.slice(quantity);
  const more = over.length - SURPLUS_MAX;
  return (
    <ol class="surplus">
      {over.slice(0, SURPLUS_MAX).map((die, index) => (
        <li key={die.counted} style={{ "--at": die.counted ?? 0 }}>
          <PictureDie face={die.face} isWild={die.face === ended.wild} size={34} class="slot-die">
            <DieNumber value={`+${index + 1}`} isWild={false} />
          </PictureDie>
        </li>
      ))}
      {more > 0 && <li class="surplus-more from-3">{`+${over.length}`}</li>}
    </ol>
  );
}

/** More than ten: a bar, beside the numbers on the dice themselves. */
function Bar({ ended }: { ended: Ended }) {
  const { count, bid } = ended.end;
  const part = Math.min(1, count / bid.quantity);
  return (
    <div class="tally-bar">
      <span class="tally-bar-full" style={{ width: `${part * 100}%` }} />
      <b class="from-3">{say("pirates-of", { count, quantity: bid.quantity })}</b>
    </div>
  );
}
