/** What a tap on a square opens: its rule at this table, and who stands there. */
import { letters, Mark } from "../../drawing/mark";
import { Sheet } from "../../frame/sheet";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { keyOf } from "./geometry";
import { placeName, placeRules } from "./place";

export function SquareSheet({
  square,
  view,
  names,
  onClose,
}: {
  square: string;
  view: GoodMilkView;
  names: readonly string[];
  onClose: () => void;
}) {
  const marks = letters(names);
  const there = view.squares.flatMap((place, seat) => (keyOf(place) === square ? [seat] : []));
  const standing = there.filter((seat) => view.out[seat] === null);
  const gone = there.filter((seat) => view.out[seat] !== null);
  const list = (title: string, seats: readonly number[]) =>
    seats.length > 0 && (
      <>
        <h3 class="milk-there-title">{say(title)}</h3>
        <ul class="milk-there">
          {seats.map((seat) => (
            <li key={seat}>
              <Mark seat={seat} letter={marks[seat] ?? ""} />
              {names[seat]}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <Sheet title={placeName(square)} onClose={onClose}>
      <div class="milk-about">
        {placeRules(square, view.options).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {list("milk-there", standing)}
        {list("milk-gone-there", gone)}
        {there.length === 0 && <p class="note">{say("milk-there-nobody")}</p>}
      </div>
    </Sheet>
  );
}
