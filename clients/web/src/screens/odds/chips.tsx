/** One of a few things to choose, all in sight: radio buttons that look like chips. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Chip<T> {
  readonly value: T;
  readonly shown: ComponentChildren;
  /** What it is called, where what is shown does not say it. */
  readonly label?: string;
  readonly isOff?: boolean;
}

export function Chips<T extends string | number>({
  legend,
  kind = "",
  value,
  chips,
  onChange,
}: {
  legend: string;
  kind?: string;
  value: T;
  chips: readonly Chip<T>[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset class={`odds-chips ${kind}`}>
      <legend>{legend}</legend>
      {chips.map((chip) => (
        <label key={chip.value} class="odds-chip">
          <input
            type="radio"
            name={name}
            checked={chip.value === value}
            disabled={chip.isOff ?? false}
            aria-label={chip.label}
            onChange={() => onChange(chip.value)}
          />
          <span class="odds-chip-shown">{chip.shown}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A bar as long as a part of the whole. The number beside it says the same. */
export function Bar({ share }: { share: number }) {
  return (
    <span class="odds-bar" aria-hidden="true">
      <span class="odds-bar-part" style={{ width: `${(share * 100).toFixed(2)}%` }} />
    </span>
  );
}
