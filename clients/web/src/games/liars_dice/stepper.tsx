/** How many: two buttons, and between them a number that arrows change. */
import { faceName } from "../../drawing/faces";
import { Icon } from "../../drawing/icon";
import { say } from "../../language/words";

interface StepperProps {
  value: number;
  least: number;
  most: number;
  face: number;
  onChange: (value: number) => void;
}

/** How far a page key goes. */
const PAGE = 5;

export function Stepper({ value, least, most, face, onChange }: StepperProps) {
  const go = (to: number) => onChange(Math.min(Math.max(to, least), most));
  const press = (event: KeyboardEvent) => {
    const to = targetOf(event.key, value, least, most);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div class="bid-stepper">
      <button
        type="button"
        aria-label={say("pirates-fewer")}
        disabled={value <= least}
        onClick={() => go(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <div
        class="stepper-value"
        role="spinbutton"
        tabIndex={0}
        aria-label={say("pirates-quantity")}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={say("n-faces", { quantity: value, face: faceName(face) })}
        onKeyDown={press}
      >
        <b>{value}</b>
        <small>{say("pirates-least", { quantity: least })}</small>
      </div>
      <button
        type="button"
        aria-label={say("pirates-more")}
        disabled={value >= most}
        onClick={() => go(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** Returns the number that a key asks for, or `null` if the key is none of the stepper's. */
export function targetOf(key: string, value: number, least: number, most: number): number | null {
  switch (key) {
    case "ArrowUp":
    case "ArrowRight":
      return value + 1;
    case "ArrowDown":
    case "ArrowLeft":
      return value - 1;
    case "PageUp":
      return value + PAGE;
    case "PageDown":
      return value - PAGE;
    case "Home":
      return least;
    case "End":
      return most;
    default:
      return null;
  }
}
