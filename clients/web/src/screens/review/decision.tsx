/** One choice: what was known, what could be done and what it was worth, and what it cost. */
import { PictureDie, PipDie } from "../../drawing/dice";
import { FACES } from "../../drawing/faces";
import { Icon, type IconName } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import type { ReviewDecision, ReviewOption } from "../../generated/protocol";
import { wholePercent } from "../../language/numbers";
import { say } from "../../language/words";
import { go } from "../../route";
import { shownOptions } from "./report";
import { knownOf, told } from "./words";

interface DecisionProps {
  readonly game: string;
  readonly decision: ReviewDecision;
  readonly names: readonly string[];
  readonly replay: string;
  readonly here: string;
  readonly onLook: () => void;
}

const ICONS: Record<string, IconName> = {
  "review-verdict-best": "check",
  "review-verdict-near": "check",
  "review-verdict-unsure": "help",
  "review-verdict-slip": "down",
  "review-verdict-mistake": "down",
};

export function Decision(props: DecisionProps) {
  const { game, decision, names } = props;
  const { player, round, verdict, step } = decision;
  const name = names[player] ?? "";
  return (
    <article class="review-card review-decision" data-step={step}>
      <h3 id={`choice-${step}`} tabIndex={-1}>
        <Mark seat={player} letter={letters(names)[player] ?? ""} size={26} />
        <span>
          {game === "good_milk"
            ? say("review-throw-decision", { count: round, player: name })
            : say("review-decision", { round, player: name })}
        </span>
      </h3>
      <Known {...props} />
      <ol class="review-options">
        {shownOptions(decision).map(({ option, isChosen }) => (
          <Option key={option.action} option={option} isChosen={isChosen} names={names} />
        ))}
      </ol>
      <p class={`review-verdict ${verdict.id}`}>
        <Icon name={ICONS[verdict.id] ?? "check"} size={20} />
        <span>{verdictOf(decision, names)}</span>
      </p>
      <Ways {...props} />
    </article>
  );
}

/** Returns what a choice cost, its percentage as this language writes it. */
function verdictOf({ verdict, loss }: ReviewDecision, names: readonly string[]): string {
  const { id, arguments: args } = verdict;
  const value = "value" in args ? { value: wholePercent(loss) } : {};
  return told({ id, arguments: { ...args, ...value } }, names);
}

/** Returns the number of a face. */
function numberOf(face: string): number {
  const faces: readonly string[] = FACES;
  return faces.indexOf(face) + 1;
}

/** What the player knew: dice as dice, all else in words. */
function Known({ decision: { known }, names }: DecisionProps) {
  const hand = known.filter(({ id }) => id === "review-hand");
  const crew = known.find(({ id }) => id === "crew-total");
  const others = known.filter(({ id }) => id !== "review-hand");
  return (
    <div class="review-known">
      {hand.length > 0 && (
        <p class="review-dice">
          <span class="hidden">{knownOf(hand, names).join(" ")}</span>
          {hand.flatMap(({ arguments: { face, quantity } }) =>
            Array.from({ length: Number(quantity) }, (_, index) => (
              <PictureDie
                key={`${face}.${index}`}
                face={numberOf(String(face))}
                size={32}
                isSilent
              />
            )),
          )}
        </p>
      )}
      {crew && (
        <p class="review-dice">
          <PipDie face={Number(crew.arguments.first)} size={32} isSilent />
          <PipDie face={Number(crew.arguments.second)} size={32} isSilent />
        </p>
      )}
      <ul>
        {knownOf(others, names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns how likely an option wins, with how far off that may be. */
function chanceOf({ value, error }: ReviewOption): string {
  const margin = wholePercent(error);
  return margin === wholePercent(0) ? wholePercent(value) : `${wholePercent(value)} ±${margin}`;
}

function Option({
  option,
  isChosen,
  names,
}: {
  option: ReviewOption;
  isChosen: boolean;
  names: readonly string[];
}) {
  const words = { list: told(option.told, names), value: chanceOf(option) };
  return (
    <li class={isChosen ? "review-option review-chosen" : "review-option"}>
      <span class="hidden">{say(isChosen ? "review-option-chosen" : "review-option", words)}</span>
      <span class="review-option-words" aria-hidden="true">
        {isChosen && <Icon name="check" size={18} />}
        <span>{words.list}</span>
        {isChosen && <span class="review-tag">{say("review-chosen")}</span>}
        <b>{words.value}</b>
      </span>
      <span class="review-share" aria-hidden="true">
        <span class="review-share-part" style={{ width: `${(option.value * 100).toFixed(1)}%` }} />
      </span>
    </li>
  );
}

/** The ways from a choice to its place on the curve, and to its moment in the replay. */
function Ways({ decision: { step }, replay, here, onLook }: DecisionProps) {
  const to = `${replay}&step=${step}`;
  return (
    <div class="row review-ways">
      <button
        type="button"
        class="button secondary small"
        onClick={() => {
          onLook();
          document.getElementById("review-slider")?.focus();
        }}
      >
        <Icon name="curve" size={20} />
        {say("review-on-curve")}
      </button>
      <a
        class="button secondary small"
        href={to}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          // Whoever comes back finds this choice again.
          history.replaceState(null, "", `${here}&step=${step}`);
          go(to);
        }}
      >
        <Icon name="play" size={20} />
        {say("review-in-replay")}
      </a>
    </div>
  );
}
