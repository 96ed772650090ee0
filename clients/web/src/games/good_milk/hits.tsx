/**
 * The squares as buttons, over the print: one tab stop, arrow keys along the road. Each says what it
 * is and who stands there; pressed, it opens its rule.
 */
import { useRef, useState } from "preact/hooks";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { type Box, boxOf, HEIGHT, keyOf, keysOf, stepFrom, WIDTH } from "./geometry";
import { boardWords, placeName } from "./place";
import { standing } from "./spots";

/** Returns the part of the sheet that answers to a tap on a square: no gaps between squares. */
function reach(key: string, hasPump13: boolean): Box {
  const { x, y, w, h } = boxOf(key);
  if (key === "p13") return { x, y: y - 1, w: 44, h: 24 };
  if (key === "p14" && hasPump13) return { x, y: y + 2.5, w: 44, h: 41 };
  return { x, y, w: w > 50 ? 88 : 44, h: h > 50 ? 91 : 46 };
}

export function Hits({
  view,
  names,
  onOpen,
}: {
  view: GoodMilkView;
  names: readonly string[];
  onOpen: (key: string) => void;
}) {
  const squares = useRef<HTMLFieldSetElement>(null);
  const hasPump13 = view.options.good33 === "forced_pump";
  const keys = keysOf(hasPump13);
  const [chosen, choose] = useState<string | null>(null);
  const token = view.turn === null ? undefined : view.squares[view.turn];
  const stop = chosen ?? (token ? keyOf(token) : "m0");
  const seats = standing(view);
  const walk = (event: KeyboardEvent, key: string) => {
    const next = stepFrom(key, event.key, keys);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    squares.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };
  return (
    <fieldset ref={squares} class="milk-hits" aria-label={boardWords(view, names)}>
      {keys.map((key) => {
        const there = seats.get(key)?.map((seat) => names[seat] ?? "") ?? [];
        const place = placeName(key);
        const whole = { value: place, names: there.join(", ") };
        return (
          <button
            key={key}
            type="button"
            class="milk-hit"
            style={percent(reach(key, hasPump13))}
            data-square={key}
            tabIndex={key === stop ? 0 : -1}
            aria-label={there.length > 0 ? say("milk-square-with", whole) : place}
            onClick={() => onOpen(key)}
            onFocus={() => choose(key)}
            onKeyDown={(event) => walk(event, key)}
          />
        );
      })}
    </fieldset>
  );
}

/** Returns where a part of the sheet lies, however large the sheet is. */
function percent({ x, y, w, h }: Box) {
  return {
    left: `${((x - w / 2) / WIDTH) * 100}%`,
    top: `${((y - h / 2) / HEIGHT) * 100}%`,
    width: `${(w / WIDTH) * 100}%`,
    height: `${(h / HEIGHT) * 100}%`,
  };
}
