/** The head of a review: the way back, which game it is, and the way to its replay. */
import { Icon } from "../../drawing/icon";
import { say } from "../../language/words";
import { go } from "../../route";

interface HeadProps {
  readonly code: string;
  readonly game: number;
  /** What the game is called. */
  readonly title: string;
}

export function Head({ code, game, title }: HeadProps) {
  return (
    <header class="header review-head">
      <button
        type="button"
        class="icon-button"
        aria-label={say("replay-to-table")}
        onClick={() => go(`/t/${code}`)}
      >
        <Icon name="back" />
      </button>
      <div class="header-title">
        <h1>{say("review-title")}</h1>
        <p>{title}</p>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={say("end-replay")}
        onClick={() => go(`/t/${code}/replay?game=${game}`)}
      >
        <Icon name="play" />
      </button>
    </header>
  );
}
