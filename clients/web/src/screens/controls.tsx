/** Controls that several screens share: a switch, a list to choose from, a number to step. */
import { useId } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import "./controls.css";

/** A switch that shows its state in words. `labelledBy` is the id of what it switches. */
export function Switch({
  isOn,
  labelledBy,
  isDisabled = false,
  onChange,
}: {
  isOn: boolean;
  labelledBy: string;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      class={`toggle ${isOn ? "toggle-on" : ""}`}
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span class="toggle-track" aria-hidden="true">
        {say(isOn ? "choice-on" : "choice-off")}
      </span>
    </button>
  );
}

export interface Offer {
  readonly value: string;
  readonly label: string;
}

/** A list of which one is chosen: the device's own list, which every phone shows well. */
export function Select({
  value,
  offers,
  labelledBy,
  label,
  isDisabled = false,
  onChange,
}: {
  value: string;
  offers: readonly Offer[];
  labelledBy?: string;
  label?: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}) {
  const name = labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label ?? "" };
  return (
    <span class="select">
      <select
        value={value}
        disabled={isDisabled}
        {...name}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {offers.map((offer) => (
          <option key={offer.value} value={offer.value} selected={offer.value === value}>
            {offer.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  );
}

/** A whole number between two bounds: typed, or stepped. */
export function Stepper({
  value,
  low,
  high,
  name,
  isDisabled = false,
  onChange,
}: {
  value: number;
  low: number;
  high: number;
  /** What is counted. */
  name: string;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const set = (wanted: number) => {
    const whole = Math.min(high, Math.max(low, Math.round(wanted)));
    if (Number.isFinite(wanted) && whole !== value) onChange(whole);
  };
  const step = (icon: "minus" | "plus", by: number) => (
    <button
      type="button"
      aria-label={say(by < 0 ? "house-less" : "house-more", { value: name })}
      disabled={isDisabled || (by < 0 ? value <= low : value >= high)}
      onClick={() => set(value + by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span class="stepper">
      {step("minus", -1)}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={low}
        max={high}
        value={value}
        disabled={isDisabled}
        onChange={(event) => {
          set(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(value);
        }}
      />
      {step("plus", 1)}
    </span>
  );
}
