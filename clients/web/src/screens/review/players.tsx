/** How everybody fared, and why: an account of the chance to win, and the best and worst choice. */
import { Icon, type IconName } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import type { PlayerReview, Review } from "../../generated/protocol";
import { percentStep, wholePercent } from "../../language/numbers";
import { say } from "../../language/words";
import { type Account, accountsOf, reachOf } from "./report";
import { labelOf, told } from "./words";

interface PlayersProps {
  readonly review: Review;
  readonly names: readonly string[];
  /** Goes to a choice, by its number. */
  readonly onSeek: (place: number) => void;
}

export function Players(props: PlayersProps) {
  const accounts = props.review.players.map(accountsOf);
  const reach = reachOf(accounts.flat());
  return (
    <section class="review-players" aria-labelledby="review-players">
      <h2 id="review-players">{say("review-accounts")}</h2>
      <p class="review-card">{say("review-accounts-about")}</p>
      {props.review.players.map((found, seat) => (
        <Player
          key={props.names[seat] ?? seat}
          {...props}
          seat={seat}
          found={found}
          accounts={accounts[seat] ?? []}
          reach={reach}
        />
      ))}
    </section>
  );
}

interface PlayerProps extends PlayersProps {
  readonly seat: number;
  readonly found: PlayerReview;
  readonly accounts: readonly Account[];
  readonly reach: readonly [number, number];
}

function Player({ review, names, onSeek, seat, found, accounts, reach }: PlayerProps) {
  const mark = letters(names)[seat] ?? "";
  const seek = { review, names, onSeek };
  const [best, worst] =
    review.game === "good_milk"
      ? ["review-best-throw", "review-worst-throw"]
      : ["review-best", "review-worst"];
  return (
    <article class="review-card review-player" data-seat={seat}>
      <h3>
        <Mark seat={seat} letter={mark} size={30} />
        <span>{names[seat]}</span>
      </h3>
      <p class="review-accuracy">{accuracy(found)}</p>
      <dl class="review-accounts">
        {accounts.map((account) => (
          <Line key={account.name} account={account} reach={reach} />
        ))}
      </dl>
      <Seek {...seek} id={best} icon="check" place={found.best} />
      <Seek {...seek} id={worst} icon="down" place={found.worst} />
    </article>
  );
}

function accuracy({ accuracy: share, decisions }: PlayerReview): string {
  if (share === null) return say("review-accuracy-none");
  return say("review-accuracy", { value: wholePercent(share), count: decisions });
}

/** A line of an account: what it is, its bar, its value. The bars add up as the values do. */
function Line({ account, reach }: { account: Account; reach: readonly [number, number] }) {
  const { name, value, from, to } = account;
  const isWhole = name === "start" || name === "result";
  const kind = isWhole ? "review-bar-whole" : value < 0 ? "review-bar-less" : "review-bar-more";
  const [low, high] = reach;
  const part = (each: number) => ((each - low) / (high - low)) * 100;
  const left = part(Math.min(from, to));
  return (
    <div class={`review-line ${isWhole ? "review-line-whole" : ""}`}>
      <dt>{labelOf(`review-${name}`, "value")}</dt>
      <dd>{isWhole ? wholePercent(value) : percentStep(from, to)}</dd>
      <dd class="review-bar" aria-hidden="true">
        <span
          class={`review-bar-part ${kind}`}
          style={{
            left: `${left.toFixed(1)}%`,
            width: `${(part(Math.max(from, to)) - left).toFixed(1)}%`,
          }}
        />
      </dd>
    </div>
  );
}

/** The way to the best or the costliest choice, if there is one. */
function Seek({
  review,
  names,
  onSeek,
  id,
  icon,
  place,
}: PlayersProps & { id: string; icon: IconName; place: number | null }) {
  const decision = place === null ? undefined : review.decisions[place];
  const option = decision?.options[decision.chosen];
  if (place === null || !decision || !option) return null;
  const list = told(option.told, names);
  return (
    <a
      class="review-seek"
      href={`#choice-${decision.step}`}
      onClick={(event) => {
        event.preventDefault();
        onSeek(place);
      }}
    >
      <Icon name={icon} size={20} />
      <span>{say(id, { round: decision.round, count: decision.round, list })}</span>
    </a>
  );
}
