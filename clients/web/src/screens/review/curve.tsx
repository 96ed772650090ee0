/** How everybody's chance to win went over the game: the curve, and any of its points in words. */
import { Icon, type IconName } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import type { Review } from "../../generated/protocol";
import { percentStep, wholePercent } from "../../language/numbers";
import { say } from "../../language/words";
import { Chart } from "./chart";
import { decisionAt, largestTurn, sampled } from "./report";
import { chancesOf, happeningAt, roundOf, whenOf } from "./words";
import "../luck.css";
import "../slider.css";

interface CurveProps {
  readonly review: Review;
  readonly names: readonly string[];
  /** The point that is looked at. */
  readonly index: number;
  readonly onLook: (index: number) => void;
}

export function Curve(props: CurveProps) {
  const { review, names } = props;
  return (
    <section class="luck review-curve">
      <h2>{say("review-curve")}</h2>
      <p>{say("review-curve-about")}</p>
      <Chart {...props} />
      <Where {...props} />
      <Now {...props} />
      <LargestTurn {...props} />
      <Numbers review={review} names={names} />
    </section>
  );
}

/** The slider along the curve, with a step back and one on. */
function Where({ review, names, index, onLook }: CurveProps) {
  const last = review.points.length - 1;
  const point = review.points[index];
  const happening = happeningAt(review, index, names).replace(/[.!]$/, "");
  const said = `${happening}. ${whenOf(review, index)}`;
  return (
    <div class="review-where">
      <Step icon="back" text="replay-back" isOff={index === 0} onTap={() => onLook(index - 1)} />
      <input
        class="slider"
        id="review-slider"
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={say("replay-where")}
        aria-valuetext={`${said} ${point ? chancesOf(point, names) : ""}`}
        style={{ "--done": `${last > 0 ? (index / last) * 100 : 0}%` }}
        onInput={(event) => onLook(event.currentTarget.valueAsNumber)}
      />
      <Step icon="next" text="replay-next" isOff={index >= last} onTap={() => onLook(index + 1)} />
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
      class="button secondary review-step"
      aria-label={say(text)}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onTap}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

/** The point that is looked at: what happened, and what it made of everybody's chance. */
function Now({ review, names, index }: CurveProps) {
  const marks = letters(names);
  const before = review.points[index - 1]?.chances ?? [];
  const point = review.points[index];
  const decision = point && decisionAt(review.decisions, point);
  return (
    <div class="review-now">
      <p class="review-happening">
        <b class="review-what">{happeningAt(review, index, names)}</b>
        {decision && <span>{roundOf(review, decision)}</span>}
      </p>
      <ul>
        {(point?.chances ?? []).map((chance, seat) => (
          <li key={names[seat] ?? seat}>
            <Mark seat={seat} letter={marks[seat] ?? ""} size={24} />
            <span class="review-name">{names[seat]}</span>
            <b>{wholePercent(chance)}</b>
            <span class="review-change">{changeOf(chance, before[seat] ?? chance)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns by how much a chance has changed, if that can be seen. */
function changeOf(now: number, before: number): string {
  const change = percentStep(before, now);
  return change === percentStep(0, 0) ? "" : change;
}

/** Where the game turned most; a tap looks there. */
function LargestTurn({ review, names, onLook }: CurveProps) {
  const turn = largestTurn(review);
  if (!turn) return null;
  return (
    <button type="button" class="button secondary review-turn" onClick={() => onLook(turn.index)}>
      <Icon name="curve" size={20} />
      <span>
        {say("review-turn", {
          player: names[turn.player] ?? "",
          first: wholePercent(turn.from),
          value: wholePercent(turn.to),
        })}
      </span>
    </button>
  );
}

/** The numbers of the curve, for whoever hears the page. */
function Numbers({ review, names }: { review: Review; names: readonly string[] }) {
  return (
    <div class="hidden">
      <table>
        <caption>{say("review-curve")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th scope="col" key={`${seat}.${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampled(review.points.length).map((index) => (
            <tr key={index}>
              <th scope="row">{whenOf(review, index)}</th>
              {(review.points[index]?.chances ?? []).map((chance, seat) => (
                <td key={`${seat}.${names[seat]}`}>{wholePercent(chance)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
