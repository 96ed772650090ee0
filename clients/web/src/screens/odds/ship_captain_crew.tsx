/** Ship, captain, crew: throw again or stand? What each choice brings, from any moment of a turn. */
import { useState } from "preact/hooks";
import { PipDie } from "../../drawing/dice";
import { say } from "../../language/words";
import { choicesAt, KEPT, type Moment, nameOf, THROWS, TRIO } from "../../odds/ship_captain_crew";
import type { OddsPart } from "../odds";
import { type Chip, Chips } from "./chips";
import { Choices } from "./choices";
import "../../games/ship_captain_crew/look.css";
import "./ship_captain_crew.css";

const FIRST: Moment = { throwsLeft: 2, kept: TRIO, crew: [2, 5] };
const FACES = [1, 2, 3, 4, 5, 6];

function ShipCaptainCrew() {
  const [moment, setMoment] = useState(FIRST);
  const change = (wanted: Partial<Moment>) => {
    const next = { ...moment, ...wanted };
    // Before the first throw nothing can be set aside: no such moment is in the numbers.
    setMoment(choicesAt(next).length > 0 ? next : { ...next, kept: 0 });
  };
  return (
    <>
      <div class="odds-set">
        <p class="odds-about">{say("odds-about-ship-captain-crew")}</p>
        <div class="odds-card odds-turn">
          <Chips
            legend={say("odds-throws-left")}
            kind="odds-chips-even"
            value={moment.throwsLeft}
            chips={THROWS.map((value) => ({ value, shown: value }))}
            onChange={(throwsLeft) => change({ throwsLeft })}
          />
          <Chips
            legend={say("odds-kept")}
            kind="odds-chips-even odds-chips-kept"
            value={moment.kept}
            chips={keptChips(moment)}
            onChange={(kept) => change({ kept })}
          />
          {moment.kept === TRIO && <Crew moment={moment} change={change} />}
        </div>
      </div>
      <div class="odds-found">
        <h2 class="odds-title">{say("odds-choices")}</h2>
        <Choices key={nameOf(moment)} moment={moment} choices={choicesAt(moment)} />
      </div>
    </>
  );
}

function keptChips(moment: Moment): readonly Chip<number>[] {
  return KEPT.map((value) => ({
    value,
    shown: say(`odds-kept-${value}`),
    isOff: choicesAt({ ...moment, kept: value }).length === 0,
  }));
}

/** The two crew dice. */
function Crew({ moment, change }: { moment: Moment; change: (wanted: Partial<Moment>) => void }) {
  const [first, second] = moment.crew;
  const chips = FACES.map((face) => ({
    value: face,
    shown: <PipDie face={face} size={38} isSilent />,
    label: String(face),
  }));
  return (
    <>
      <Chips
        legend={say("odds-crew-first")}
        kind="odds-chips-dice"
        value={first}
        chips={chips}
        onChange={(face) => change({ crew: [face, second] })}
      />
      <Chips
        legend={say("odds-crew-second")}
        kind="odds-chips-dice"
        value={second}
        chips={chips}
        onChange={(face) => change({ crew: [first, face] })}
      />
    </>
  );
}

export const part: OddsPart = { look: "cafe", Part: ShipCaptainCrew };
