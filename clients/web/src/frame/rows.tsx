/** The rows of a menu: one that leads on, one that switches, one with a few choices, a link. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon, type IconName } from "../drawing/icon";
import { say } from "../language/words";

function Text({ label, about }: { label: string; about?: string | undefined }) {
  return (
    <span class="menu-text">
      <b>{label}</b>
      {about && <span class="menu-about">{about}</span>}
    </span>
  );
}

/** A row that does something, or leads to another page of the menu. */
export function Row({
  icon,
  label,
  about,
  isGrave = false,
  leads = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  about?: string;
  /** Whether it ends something. */
  isGrave?: boolean;
  /** Whether it only leads to another page. */
  leads?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={`menu-row ${isGrave ? "menu-grave" : ""}`} onClick={onClick}>
      <Icon name={icon} />
      <Text label={label} about={about} />
      {leads && <Icon name="next" size={20} />}
    </button>
  );
}

/** A row that is on or off. */
export function SwitchRow({
  icon,
  mark,
  label,
  about,
  isOn,
  isDisabled = false,
  onChange,
}: {
  icon?: IconName;
  /** Instead of an icon. */
  mark?: ComponentChildren;
  label: string;
  about?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isToBe: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      class="menu-row"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      {icon ? <Icon name={icon} /> : mark}
      <Text label={label} about={about} />
      <span class="switch" aria-hidden="true">
        {say(isOn ? "choice-on" : "choice-off")}
      </span>
    </button>
  );
}

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
}

/** A few choices, one of which holds. */
export function ChoiceRow<T extends string>({
  icon,
  label,
  options,
  value,
  onChange,
}: {
  icon: IconName;
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset class="menu-choice">
      <legend>
        <Icon name={icon} />
        <b>{label}</b>
      </legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} class="segment" lang={option.lang}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
