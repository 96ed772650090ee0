/** The control of one house rule: a switch, a list, a number, or a list and a number. */
import type { Rule } from "../../generated/protocol";
import { say } from "../../language/words";
import { Select, Stepper, Switch } from "../controls";
import { measureOf, valueFor, written } from "./rules";

export interface RuleControlProps {
  rule: Rule;
  value: string;
  /** The id of the rule's label. */
  labelledBy: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

export function RuleControl(props: RuleControlProps) {
  const { rule, value, labelledBy, isDisabled, onChange } = props;
  if (rule.kind === "switch") {
    return (
      <Switch
        isOn={value === "on"}
        labelledBy={labelledBy}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange(isOn ? "on" : "off")}
      />
    );
  }
  if (rule.choices.length > 0) return <ChoiceControl {...props} />;
  return (
    <Stepper
      value={Number(value)}
      low={rule.low ?? 0}
      high={rule.high ?? Number.MAX_SAFE_INTEGER}
      name={say(rule.message_id)}
      isDisabled={isDisabled}
      onChange={(number) => onChange(`${number}`)}
    />
  );
}

function ChoiceControl({ rule, value, labelledBy, isDisabled, onChange }: RuleControlProps) {
  const { name, number } = measureOf(value);
  const choice = rule.choices.find((each) => each.value === name);
  return (
    <>
      <Select
        value={name}
        offers={rule.choices.map((each) => ({ value: each.value, label: say(each.message_id) }))}
        labelledBy={labelledBy}
        isDisabled={isDisabled}
        onChange={(wanted) => {
          const made = rule.choices.find((each) => each.value === wanted);
          if (made) onChange(valueFor(rule, made));
        }}
      />
      {choice && number !== null && (
        <Stepper
          value={number}
          low={choice.low ?? 0}
          high={choice.high ?? Number.MAX_SAFE_INTEGER}
          name={say(choice.message_id)}
          isDisabled={isDisabled}
          onChange={(wanted) => onChange(written({ name, number: wanted }))}
        />
      )}
    </>
  );
}
