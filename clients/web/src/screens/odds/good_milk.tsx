/** Good milk: the board as a map of what comes of a token, square by square. */
import { useState } from "preact/hooks";
import { placeName } from "../../games/good_milk/place";
import { say } from "../../language/words";
import { AT_41, type At41, landingOn, MEASURES, type Measure } from "../../odds/good_milk";
import type { OddsPart } from "../odds";
import { Chips } from "./chips";
import { fateParts } from "./fate";
import { MilkMap } from "./milk_map";
import "../../games/good_milk/sheet.css";
import "../../games/good_milk/look.css";
import "./good_milk.css";

const CHOICES: Readonly<Record<At41, string>> = {
  restart: "restart-button",
  leave: "leave-button",
};

function GoodMilk() {
  const [at41, setAt41] = useState<At41>("restart");
  const [measure, setMeasure] = useState<Measure>("drown");
  const [square, setSquare] = useState("m12");
  return (
    <>
      <div class="odds-set">
        <p class="odds-about">{say("odds-about-good-milk")}</p>
        <div class="odds-card odds-choose-map">
          <Chips
            legend={say("odds-map")}
            kind="odds-chips-even"
            value={measure}
            chips={MEASURES.map((value) => ({ value, shown: say(`odds-map-${value}`) }))}
            onChange={setMeasure}
          />
          <Chips
            legend={say("odds-at-41")}
            value={at41}
            chips={AT_41.map((value) => ({ value, shown: say(CHOICES[value]) }))}
            onChange={setAt41}
          />
        </div>
      </div>
      <div class="odds-found odds-found-map">
        <MilkMap measure={measure} at41={at41} chosen={square} onChoose={setSquare} />
      </div>
      <Reading square={square} at41={at41} />
    </>
  );
}

/** The numbers of the chosen square. */
function Reading({ square, at41 }: { square: string; at41: At41 }) {
  const { fate, leadsTo } = landingOn(square, at41);
  return (
    <div class="odds-said odds-reading" role="status">
      <h2>{placeName(square)}</h2>
      <ul>
        {fateParts(fate).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {leadsTo !== null && (
        <p class="odds-note">{say("odds-leads", { square: Number(leadsTo.slice(1)) })}</p>
      )}
    </div>
  );
}

export const part: OddsPart = { look: "milk", Part: GoodMilk };
