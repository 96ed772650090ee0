/** A review that has come: the curve, luck and skill, everybody's account, and the choices. */
import { useEffect, useState } from "preact/hooks";
import { FaceSprite } from "../../drawing/faces";
import type { Review } from "../../generated/protocol";
import { wholePercent } from "../../language/numbers";
import { say } from "../../language/words";
import { stepAsked } from "../asked";
import { Curve } from "./curve";
import { Decisions } from "./decisions";
import { Players } from "./players";
import { type Filter, isCostly, largestTurn, pointAfter } from "./report";
import { told } from "./words";

export interface ReviewProps {
  readonly review: Review;
  readonly names: readonly string[];
}

/** Where one looks: a point of the curves, which choices, and the one to go to. */
interface Looking {
  readonly index: number;
  readonly filter: Filter;
  /** The number of a choice that is to be brought into view. */
  readonly sought: number | null;
}

/** Returns where one looks at first: at a choice that the address names, else where it turned. */
function first(review: Review): Looking {
  const { decisions, points } = review;
  const sought = decisions.findIndex(({ step }) => step === stepAsked());
  const looking = { index: largestTurn(review)?.index ?? 0, sought: null };
  const filter = { player: null, isCostlyOnly: decisions.some(isCostly) };
  return sought < 0
    ? { ...looking, filter }
    : towards({ ...looking, filter }, sought, decisions, points);
}

/** Returns where one looks who goes to a choice: it is not filtered out. */
function towards(
  { filter }: Looking,
  sought: number,
  decisions: Review["decisions"],
  points: Review["points"],
): Looking {
  const decision = decisions[sought];
  if (!decision) return { index: 0, filter, sought: null };
  const player = filter.player === decision.player ? filter.player : null;
  const isCostlyOnly = filter.isCostlyOnly && isCostly(decision);
  return { index: pointAfter(points, decision), filter: { player, isCostlyOnly }, sought };
}

export function Reviewed({
  code,
  game,
  review,
  names,
}: ReviewProps & { code: string; game: number }) {
  const [looking, setLooking] = useState(() => first(review));
  const { decisions, points } = review;
  const look = (wanted: Partial<Looking>) => setLooking({ ...looking, sought: null, ...wanted });
  useEffect(() => {
    if (looking.sought === null) return;
    const heading = document.getElementById(`choice-${decisions[looking.sought]?.step}`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }, [looking, decisions]);
  return (
    <main class="review-main">
      {review.game === "liars_dice" && <FaceSprite />}
      <div class="review-whole">
        <Curve
          review={review}
          names={names}
          index={looking.index}
          onLook={(index) => look({ index })}
        />
        <Shares share={review.dice_share} />
        <Means review={review} names={names} />
      </div>
      <div class="review-parts">
        <Players
          review={review}
          names={names}
          onSeek={(place) => setLooking(towards(looking, place, decisions, points))}
        />
        <Decisions
          review={review}
          names={names}
          replay={`/t/${code}/replay?game=${game}`}
          here={`/t/${code}/review?game=${game}`}
          filter={looking.filter}
          sought={looking.sought}
          onFilter={(filter) => look({ filter })}
          onLook={(decision) => look({ index: pointAfter(points, decision) })}
        />
      </div>
    </main>
  );
}

/** How much of what moved the chances was dice: luck and skill told apart. */
function Shares({ share }: { share: number }) {
  return (
    <section class="review-card">
      <h2>{say("review-shares")}</h2>
      <p class="review-shares" aria-hidden="true">
        <span class="review-shares-dice" style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </p>
      <p>{say("review-dice-share", { value: wholePercent(share) })}</p>
    </section>
  );
}

/** How the numbers were found. */
function Means({ review, names }: ReviewProps) {
  return (
    <details class="review-card review-means">
      <summary>
        <h2>{say("review-means")}</h2>
      </summary>
      <p>{say("review-about")}</p>
      {review.means.map((each) => (
        <p key={each.id}>{told(each, names)}</p>
      ))}
    </details>
  );
}
