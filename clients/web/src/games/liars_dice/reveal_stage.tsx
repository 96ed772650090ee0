/** The reveal as it is seen: everybody's dice, the tally, the verdict. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Cup } from "../../drawing/cup";
import { PictureDie } from "../../drawing/dice";
import { letters, Mark } from "../../drawing/mark";
import { signed } from "../../language/numbers";
import { say } from "../../language/words";
import { DieNumber } from "./die_number";
import { countedDice, type Ended, type RevealedDie, type Row, rowsOf } from "./reveal";
import { beatMs, type Step } from "./steps";
import { Tally } from "./tally";

interface RevealStageProps {
  ended: Ended;
  names: readonly string[];
  step: Step;
  /** A tap goes on to the next step. */
  onTap?: () => void;
}

export function RevealStage({ ended, names, step, onTap }: RevealStageProps) {
  const rows = rowsOf(ended);
  const counted = countedDice(rows);
  const most = Math.max(...rows.map(({ dice }) => dice.length));
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPlayed = onTap !== undefined;
  useEffect(() => {
    // Whoever called has lost the button that had the focus.
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (isPlayed && isLost) heading.current?.focus();
  }, [isPlayed]);
  useTap(box, onTap);
  const few = rows.length <= 3 ? "rows-few" : rows.length > 4 ? "rows-many" : "";
  return (
    <div
      class={`reveal reveal-${step} ${isPlayed ? "reveal-played" : ""}`}
      style={{ "--beat": `${beatMs(counted.length)}ms` }}
      ref={box}
    >
      <h2 class="hidden" ref={heading} tabIndex={-1}>
        {say("pirates-reveal")}
      </h2>
      <ol class={`rows ${few}`} style={{ "--most": most }}>
        {rows.map((row, index) => (
          <RevealRow key={row.seat} row={row} index={index} ended={ended} names={names} />
        ))}
      </ol>
      <Tally ended={ended} names={names} counted={counted} step={step} />
    </div>
  );
}

/** Has a tap anywhere on the stage do what the button in the bar does by keyboard too. */
function useTap(box: RefObject<HTMLElement | null>, onTap: (() => void) | undefined): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !onTap) return undefined;
    element.addEventListener("click", onTap);
    return () => element.removeEventListener("click", onTap);
  }, [box, onTap]);
}

interface RevealRowProps {
  row: Row;
  index: number;
  ended: Ended;
  names: readonly string[];
}

function RevealRow({ row, index, ended, names }: RevealRowProps) {
  const { seat, part, dice, change } = row;
  const tells = part !== "watch" || change !== 0;
  return (
    <li class={`reveal-row ${tells ? "reveal-row-told" : ""}`} style={{ "--nth": index }}>
      <Mark seat={seat} letter={letters(names)[seat] ?? ""} />
      <span class="reveal-who">
        <b>{names[seat]}</b>
        <small>{say(`pirates-part-${part}`, { quantity: ended.end.bid.quantity })}</small>
      </span>
      <span class="reveal-dice">
        {dice.map((die, nth) => (
          <RowDie key={`${nth}.${die.face}`} die={die} wild={ended.wild} />
        ))}
        <Cup width={92} class="reveal-cup" />
      </span>
      {change !== 0 && (
        <span class="row-change" aria-hidden="true">
          {signed(change, 0)}
        </span>
      )}
    </li>
  );
}

function RowDie({ die, wild }: { die: RevealedDie; wild: number | null }) {
  const { face, counted, isWild, isLost } = die;
  const kind = counted === null ? "die-dim" : "die-hit";
  return (
    <span
      class={`row-die ${isLost ? "row-die-lost" : ""}`}
      style={counted === null ? {} : { "--at": counted }}
    >
      <PictureDie face={face} isWild={face === wild} class={kind}>
        {counted !== null && <DieNumber value={counted} isWild={isWild} />}
      </PictureDie>
      {isLost && <Cross />}
    </span>
  );
}

function Cross() {
  return (
    <svg class="cross" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M4 4l32 32M36 4L4 36" stroke="#fff6df" stroke-width="8" />
      <path d="M4 4l32 32M36 4L4 36" stroke="#a3211b" stroke-width="4.5" />
    </svg>
  );
}
