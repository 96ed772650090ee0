/** The two crew dice: to be looked at, or check boxes to choose what is thrown again. */
import { Icon } from "../../drawing/icon";
import type { ShipCaptainCrewLegal } from "../../generated/protocol";
import { say } from "../../language/words";
import { type Choice, canChoose, lockedDice, toggled } from "./choice";
import { FeltDie } from "./roll";
import type { CrewDie } from "./scene";

/** What our seat may choose, and what it has chosen. */
export interface Choosing {
  readonly legal: ShipCaptainCrewLegal;
  readonly locked: readonly number[];
  readonly throwsLeft: number;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

export function Crew({
  crew,
  choosing,
  isRolling,
}: {
  crew: readonly CrewDie[];
  choosing: Choosing | null;
  isRolling: boolean;
}) {
  if (!choosing) {
    return (
      <div class="cafe-crew">
        {crew.map(({ face, isFresh }, index) => (
          <span class="cafe-card" key={index === 0 ? "first" : "second"}>
            <FeltDie face={face} way={isFresh ? "lies" : null} isRolling={isRolling} />
          </span>
        ))}
      </div>
    );
  }
  const { throwsLeft } = choosing;
  return (
    <fieldset class="cafe-crew">
      <legend class="hidden">{say("crew-prompt", { throws: throwsLeft })}</legend>
      {crew.map((die, index) => (
        <CrewBox
          key={index === 0 ? "first" : "second"}
          die={die}
          index={index}
          faces={crew.map(({ face }) => face)}
          choosing={choosing}
          isRolling={isRolling}
        />
      ))}
    </fieldset>
  );
}

function CrewBox({
  die,
  index,
  faces,
  choosing,
  isRolling,
}: {
  die: CrewDie;
  index: number;
  faces: readonly number[];
  choosing: Choosing;
  isRolling: boolean;
}) {
  const { legal, locked, choice, choose } = choosing;
  const drawn = <FeltDie face={die.face} way={die.isFresh ? "lies" : null} isRolling={isRolling} />;
  if (!canChoose(faces, legal.again, locked, index)) {
    const isLocked = lockedDice(faces, locked)[index];
    return (
      <span class="cafe-card cafe-card-fixed">
        {drawn}
        <b class="cafe-card-word">{say(isLocked ? "cafe-locked" : "cafe-keep")}</b>
      </span>
    );
  }
  const isChosen = choice[index] === true;
  return (
    <label class={`cafe-card ${isChosen ? "cafe-card-again" : ""}`}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => choose(toggled(faces, legal.again, choice, index))}
      />
      {drawn}
      <b class="cafe-card-word">
        <span class="cafe-box">{isChosen && <Icon name="again" size={14} />}</span>
        {say(isChosen ? "cafe-again" : "cafe-keep")}
      </b>
    </label>
  );
}
