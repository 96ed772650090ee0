/** What a replay is steered with: a slider, five buttons, and where, how fast, through whose eyes. */
import { useId } from "preact/hooks";
import { Icon, type IconName } from "../../drawing/icon";
import { slug } from "../../games/registry";
import { say } from "../../language/words";
import { chapterAt } from "./chapters";
import { type Replaying, SPEEDS } from "./replaying";
import { wordsOf } from "./words";
import "../slider.css";

interface Props {
  readonly replay: Replaying;
}

export function Controls({ replay, game }: Props & { game: string }) {
  const step = replay.step.value;
  const canLookThrough = step !== undefined && "hand" in step.view;
  return (
    <section class="bar replay-bar" aria-label={say("page-actions")}>
      <Slider replay={replay} />
      <Buttons replay={replay} />
      <div class="replay-choices">
        <Rounds replay={replay} game={game} />
        <Choice
          label={say("replay-speed")}
          value={replay.speed.value}
          options={SPEEDS.map((speed) => [speed, say(`replay-${speed}`)])}
          onChoose={(value) => replay.setSpeed(SPEEDS.find((each) => each === value) ?? "normal")}
        />
        {canLookThrough && <Eyes replay={replay} />}
      </div>
    </section>
  );
}

function Slider({ replay }: Props) {
  const { value: index } = replay.index;
  const { value: last } = replay.last;
  const at = say("replay-step", { count: index + 1, total: last + 1 });
  const words = wordsOf(replay.step.value, replay.about.value?.names ?? []);
  return (
    <input
      class="slider"
      type="range"
      min={0}
      max={last}
      value={index}
      aria-label={say("replay-where")}
      aria-valuetext={`${at}. ${words}`}
      style={{ "--done": `${last > 0 ? (index / last) * 100 : 0}%` }}
      onInput={(event) => replay.goTo(event.currentTarget.valueAsNumber)}
    />
  );
}

function Buttons({ replay }: Props) {
  const { value: index } = replay.index;
  const { value: last } = replay.last;
  const { value: isPlaying } = replay.isPlaying;
  return (
    <div class="replay-buttons">
      <Step icon="first" text="replay-first" isOff={index === 0} onTap={() => replay.goTo(0)} />
      <Step
        icon="back"
        text="replay-back"
        isOff={index === 0}
        onTap={() => replay.goTo(index - 1)}
      />
      <button
        type="button"
        class="button primary replay-play"
        onClick={() => (isPlaying ? replay.pause() : replay.play())}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
        {say(isPlaying ? "replay-pause" : "replay-play")}
      </button>
      <Step
        icon="next"
        text="replay-next"
        isOff={index >= last}
        onTap={() => replay.goTo(index + 1)}
      />
      <Step icon="last" text="replay-last" isOff={index >= last} onTap={() => replay.goTo(last)} />
    </div>
  );
}

function Step({
  icon,
  text,
  isOff,
  onTap,
}: {
  icon: IconName;
  text: string;
  isOff: boolean;
  onTap: () => void;
}) {
  return (
    <button
      type="button"
      class="button secondary replay-button"
      aria-label={say(text)}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onTap}
    >
      <Icon name={icon} />
    </button>
  );
}

function Rounds({ replay, game }: Props & { game: string }) {
  const { value: found } = replay.chapters;
  const here = chapterAt(found, replay.index.value);
  return (
    <Choice
      label={say("replay-jump")}
      value={`${here?.step ?? 0}`}
      options={found.map(({ number, step }) => [
        `${step}`,
        say(`replay-round-${slug(game)}`, { round: number }),
      ])}
      onChoose={(value) => replay.goTo(Number(value))}
    />
  );
}

function Eyes({ replay }: Props) {
  const names = replay.about.value?.names ?? [];
  return (
    <Choice
      label={say("replay-eyes")}
      value={`${replay.eyes.value ?? ""}`}
      options={[
        ["", say("replay-everyone")],
        ...names.map((name, seat): [string, string] => [`${seat}`, name]),
      ]}
      onChoose={(value) => replay.look(value === "" ? null : Number(value))}
    />
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  /** Each a value and what it is called. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="replay-choice">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
