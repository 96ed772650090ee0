/** All choices of a game, or those of somebody, or those that cost something. */
import { useId, useState } from "preact/hooks";
import type { Review, ReviewDecision } from "../../generated/protocol";
import { say } from "../../language/words";
import { Decision } from "./decision";
import { type Filter, wantedOf } from "./report";

/** How many choices are shown at once; more come when they are asked for. */
const SHOWN_AT_ONCE = 30;

interface DecisionsProps {
  readonly review: Review;
  readonly names: readonly string[];
  /** The addresses of the replay and of this review. */
  readonly replay: string;
  readonly here: string;
  readonly filter: Filter;
  /** The number of a choice that is to be seen. */
  readonly sought: number | null;
  readonly onFilter: (filter: Filter) => void;
  readonly onLook: (decision: ReviewDecision) => void;
}

export function Decisions(props: DecisionsProps) {
  const { review, names, replay, here, filter, sought, onLook } = props;
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const wanted = wantedOf(review.decisions, filter);
  const least = sought === null ? 0 : wanted.indexOf(sought) + 1;
  const shown = wanted.slice(0, Math.max(limit, least));
  return (
    <section class="review-decisions" aria-labelledby="review-decisions">
      <h2 id="review-decisions">{say("review-decisions")}</h2>
      {review.decisions.length === 0 ? (
        <p class="review-card">{say("review-none")}</p>
      ) : (
        <Filters {...props} />
      )}
      {review.decisions.length > 0 && wanted.length === 0 && (
        <p class="review-card">{say("review-none-costly")}</p>
      )}
      {shown.map((place) => {
        const decision = review.decisions[place];
        return (
          decision && (
            <Decision
              key={decision.step}
              game={review.game}
              decision={decision}
              names={names}
              replay={replay}
              here={here}
              onLook={() => onLook(decision)}
            />
          )
        );
      })}
      {shown.length < wanted.length && (
        <button
          type="button"
          class="button secondary wide"
          onClick={() => setLimit(shown.length + SHOWN_AT_ONCE)}
        >
          {say("review-more", { count: wanted.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** Whose choices, and which of them. */
function Filters({ review, names, filter, onFilter }: DecisionsProps) {
  const id = useId();
  const countOf = (isCostlyOnly: boolean) =>
    wantedOf(review.decisions, { ...filter, isCostlyOnly }).length;
  return (
    <div class="review-filters">
      <div class="review-whose">
        <label for={id}>{say("review-whose")}</label>
        <select
          id={id}
          value={`${filter.player ?? ""}`}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, player: value === "" ? null : Number(value) })
          }
        >
          <option value="">{say("replay-everyone")}</option>
          {names.map((name, seat) => (
            <option key={`${seat}.${name}`} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset class="review-which">
        <legend class="hidden">{say("review-which")}</legend>
        {[true, false].map((isCostlyOnly) => (
          <label key={`${isCostlyOnly}`}>
            <input
              type="radio"
              name={`${id}-which`}
              checked={filter.isCostlyOnly === isCostlyOnly}
              onChange={() => onFilter({ ...filter, isCostlyOnly })}
            />
            <span class="review-which-shown">
              {say(isCostlyOnly ? "review-costly" : "review-all", {
                count: countOf(isCostlyOnly),
              })}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
