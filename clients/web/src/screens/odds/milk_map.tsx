/** The map: each square is filled as high as its number says. Squares are one group of buttons. */
import { useId } from "preact/hooks";
import { Fitted } from "../../games/good_milk/fitted";
import { type Box, boxOf, HEIGHT, keysOf, WIDTH } from "../../games/good_milk/geometry";
import { Ground, Patterns } from "../../games/good_milk/ground";
import { OUTLINES } from "../../games/good_milk/ink";
import { Ways } from "../../games/good_milk/landmarks";
import { placeName } from "../../games/good_milk/place";
import { say } from "../../language/words";
import { type At41, highest, landingOn, type Measure } from "../../odds/good_milk";
import { fateParts, measured } from "./fate";

const KEYS = keysOf(false);

interface MapProps {
  readonly measure: Measure;
  readonly at41: At41;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

export function MilkMap({ measure, at41, chosen, onChoose }: MapProps) {
  const { x, y, w, h } = boxOf(chosen);
  const frame = { x: x - w / 2 - 2, y: y - h / 2 - 2, width: w + 4, height: h + 4 };
  return (
    <div class="milk-sheet odds-map">
      <svg class="milk-board" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <Patterns />
        <Ground />
        {KEYS.map((key) => (
          <MapSquare key={key} name={key} measure={measure} at41={at41} />
        ))}
        <Ways hasPump13={false} />
        <rect class="milk-frame-gap" {...frame} />
        <rect class="milk-frame" {...frame} />
      </svg>
      <Hits at41={at41} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function MapSquare({ name, measure, at41 }: { name: string; measure: Measure; at41: At41 }) {
  const { x, y, w, h } = boxOf(name);
  const { fate } = landingOn(name, at41);
  const level = (fate[measure] / highest(measure, at41)) * (h - 2);
  const left = x - w / 2 + 1;
  const area = { x: left, y: y + h / 2 - 1 - level, width: w - 2, height: level };
  const number = Number(name.slice(1));
  return (
    <g>
      <rect class="milk-cell" x={left} y={y - h / 2 + 1} width={w - 2} height={h - 2} />
      <rect {...area} class={`odds-fill-${measure}`} />
      <rect {...area} fill={`url(#milk-${measure === "drown" ? "hatch" : "dots"})`} />
      <path class="milk-line" d={OUTLINES.get(name) ?? ""} stroke-width="1.4" />
      {number > 0 && (
        <text class="odds-square-number" x={left + 3} y={y - h / 2 + 11.5}>
          {number}
        </text>
      )}
      <Fitted class="bold" x={x} y={y + 12.5} most={w - 5} size={w > 50 ? 19 : 13.5}>
        {measured(fate, measure)}
      </Fitted>
    </g>
  );
}

/** The squares as radio buttons over the map: one tab stop, arrows lead along the road. */
function Hits({ at41, chosen, onChoose }: Omit<MapProps, "measure">) {
  const name = useId();
  return (
    <fieldset class="milk-hits">
      <legend class="hidden">{say("odds-squares")}</legend>
      {KEYS.map((key) => (
        <label key={key} class="odds-hit" style={percentOf(key)}>
          <input
            type="radio"
            name={name}
            checked={key === chosen}
            aria-label={say("milk-square-with", {
              value: placeName(key),
              names: fateParts(landingOn(key, at41).fate).join(", "),
            })}
            onChange={() => onChoose(key)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the part of the map that answers to a tap on a square: no gaps between squares. */
function percentOf(key: string) {
  const { x, y, w, h }: Box = boxOf(key);
  const [width, height] = [w > 50 ? 88 : 44, h > 50 ? 91 : 46];
  return {
    left: `${((x - width / 2) / WIDTH) * 100}%`,
    top: `${((y - height / 2) / HEIGHT) * 100}%`,
    width: `${(width / WIDTH) * 100}%`,
    height: `${(height / HEIGHT) * 100}%`,
  };
}
