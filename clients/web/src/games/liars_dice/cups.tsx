/** What lies under the cups: one's own dice with their words, everybody else's closed cups. */
import { useRef, useState } from "preact/hooks";
import { Cup } from "../../drawing/cup";
import { faceLabel, PictureDie } from "../../drawing/dice";
import { Icon } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import type { LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";

interface OwnCupProps {
  faces: readonly number[];
  wild: number | null;
  player: string;
  /** Which roll it is: a new one tumbles. */
  roll: string;
  /** Whether nobody has bid on this roll yet: it tumbles though it is the first one shown. */
  isFresh: boolean;
  /** Covers the dice for everybody, on a screen that is passed around. */
  onCover?: (() => void) | undefined;
}

/** One's own dice. A tap on the eye covers them, and they leave the page. */
export function OwnCup({ faces, wild, player, roll, isFresh, onCover }: OwnCupProps) {
  const [isCovered, cover] = useState(false);
  const isNew = useIsNew(roll, isFresh);
  const toggle = () => {
    if (onCover) onCover();
    else cover(!isCovered);
  };
  return (
    <section class="cup">
      <div class="cup-head">
        <div class="cup-title">
          <h2 tabIndex={-1}>{say("cup-of", { player })}</h2>
          <span class="cup-note">{say("pirates-cup-only")}</span>
        </div>
        <button
          type="button"
          class="icon-button cup-eye"
          aria-label={say(isCovered ? "pirates-cup-show" : "curtain-hide")}
          onClick={toggle}
        >
          <Icon name={isCovered ? "eye" : "eyeoff"} size={22} />
        </button>
      </div>
      {isCovered ? (
        <p class="cup-closed">
          <Cup width={72} />
          {say("pirates-cup-closed")}
        </p>
      ) : (
        <Dice key={roll} faces={faces} wild={wild} isNew={isNew} />
      )}
    </section>
  );
}

/** Tells whether `roll` has been made while the page was there. */
function useIsNew(roll: string, isFresh: boolean): boolean {
  const first = useRef(isFresh ? null : roll);
  return first.current !== roll;
}

/** Dice with their words; dice just rolled tumble in. */
export function Dice(props: { faces: readonly number[]; wild: number | null; isNew: boolean }) {
  const { faces, wild, isNew } = props;
  return (
    <ul class={`cup-dice ${isNew ? "cup-dice-new" : ""}`}>
      {faces.map((face, index) => (
        <li key={`${index}.${face}`} style={{ "--nth": index }}>
          <PictureDie face={face} isWild={face === wild} isSilent />
          <span class="cup-word">{faceLabel(face)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Everybody's cups as the table sees them: closed, with so many dice in each. */
export function ClosedCups(props: { view: LiarsDiceView; names: readonly string[] }) {
  const { view, names } = props;
  const marks = letters(names);
  return (
    <section class="cup">
      <div class="cup-head">
        <div class="cup-title">
          <h2 tabIndex={-1}>{say("pirates-cups")}</h2>
          <span class="cup-note">{say("pirates-cups-about")}</span>
        </div>
      </div>
      <ul class="closed-cups">
        {view.dice.map((dice, seat) =>
          dice === 0 ? null : (
            <li key={`${seat}.${names[seat]}`}>
              <Cup width={50} />
              <span class="closed-name">
                <Mark seat={seat} letter={marks[seat] ?? ""} size={18} />
                <b>{names[seat]}</b>
              </span>
              <span class="closed-count">{say("n-dice", { dice })}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
