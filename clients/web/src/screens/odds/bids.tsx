/** Every bid, a number by a face, with how likely it is true: one tab stop, arrows lead around. */
import { useId, useRef } from "preact/hooks";
import { PictureDie } from "../../drawing/dice";
import { faceName } from "../../drawing/faces";
import { percent } from "../../language/numbers";
import { say } from "../../language/words";
import {
  type Bid,
  bidBeside,
  diceOf,
  FACE_NUMBERS,
  likely,
  type Seen,
  WILD,
} from "../../odds/liars_dice";
import { Bar } from "./chips";

interface BidsProps {
  readonly seen: Seen;
  readonly bid: Bid;
  readonly onChoose: (bid: Bid) => void;
}

export function Bids({ seen, bid, onChoose }: BidsProps) {
  const name = useId();
  const table = useRef<HTMLTableElement>(null);
  const dice = diceOf(seen);
  const walk = (event: KeyboardEvent) => {
    const beside = bidBeside(bid, event.key, dice);
    if (!event.key.startsWith("Arrow") && !beside) return;
    event.preventDefault();
    if (!beside) return;
    onChoose(beside);
    table.current?.querySelector<HTMLElement>(`[data-bid="${keyOf(beside)}"]`)?.focus();
  };
  return (
    <table ref={table} class="odds-bids">
      <caption class="hidden">{say("odds-bids")}</caption>
      <thead>
        <tr>
          <td />
          {FACE_NUMBERS.map((face) => (
            <th key={face} scope="col">
              <PictureDie face={face} isWild={seen.isWild && face === WILD} size={34} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: dice }, (_, index) => (
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            {FACE_NUMBERS.map((face) => (
              <td key={face}>
                <Cell
                  seen={seen}
                  bid={{ quantity: index + 1, face }}
                  group={name}
                  isChosen={bid.quantity === index + 1 && bid.face === face}
                  onChoose={onChoose}
                  onKey={walk}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function keyOf({ quantity, face }: Bid): string {
  return `${quantity}-${face}`;
}

function Cell({
  seen,
  bid,
  group,
  isChosen,
  onChoose,
  onKey,
}: {
  seen: Seen;
  bid: Bid;
  group: string;
  isChosen: boolean;
  onChoose: (bid: Bid) => void;
  onKey: (event: KeyboardEvent) => void;
}) {
  const share = likely(seen, bid);
  const value = percent(share);
  const { quantity, face } = bid;
  return (
    <label class={`odds-cell ${share === 0 ? "odds-cell-never" : ""}`}>
      <input
        type="radio"
        name={group}
        data-bid={keyOf(bid)}
        checked={isChosen}
        aria-label={say("odds-bid", { quantity, face: faceName(face), value })}
        onChange={() => onChoose(bid)}
        onKeyDown={onKey}
      />
      <span class="odds-cell-value" aria-hidden="true">
        {value.replace(/\s?%$/, "")}
        <span class="odds-sign">{value.slice(-1)}</span>
      </span>
      <Bar share={share} />
    </label>
  );
}
