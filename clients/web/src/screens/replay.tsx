/** The replay of a finished game: the game's own pictures, step by step, with the words of each. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { RecordLinks } from "../frame/records";
import { useScrollStop } from "../frame/scrolling";
import { Sheet } from "../frame/sheet";
import { Loading, refusalText, Trouble } from "../frame/states";
import { useWide } from "../frame/wide";
import type { GamePage } from "../games/contract";
import { slug } from "../games/registry";
import { useGamePage } from "../games/use_page";
import { say } from "../language/words";
import { go } from "../route";
import type { TableStore } from "../table/store";
import { gameAsked, stepAsked } from "./asked";
import { NewGame } from "./new_game";
import { Controls } from "./replay/controls";
import { Replaying } from "./replay/replaying";
import { StepsBeside, Words } from "./replay/steps";
import "./replay.css";

export function Replay({ store }: { store: TableStore }) {
  const table = store.table.value;
  const [game] = useState(() => (table ? gameAsked(table) : 1));
  const [step] = useState(stepAsked);
  const replay = useMemo(() => new Replaying(store.code, game, step), [store, game, step]);
  useEffect(() => {
    void replay.fetch();
    return () => replay.close();
  }, [replay]);
  const first = replay.steps.value.find((step) => step !== undefined);
  const { page, hasFailed } = useGamePage(first?.view.game ?? null);
  const why = replay.why.value;
  if (why) {
    return (
      <Trouble title={say("replay-none")} about={refusalText(why)}>
        <button type="button" class="button primary" onClick={() => go(`/t/${store.code}`)}>
          {say("replay-to-table")}
        </button>
        <button type="button" class="button secondary" onClick={() => void replay.fetch()}>
          {say("page-try-again")}
        </button>
      </Trouble>
    );
  }
  const isOnItsWay = !first || page === null || replay.sought.value !== null;
  if (isOnItsWay) return <Loading hasFailed={hasFailed} />;
  const isPlaying = table?.phase === "playing";
  return <Shown replay={replay} page={page} game={first.view.game} hasNewGame={isPlaying} />;
}

interface ShownProps {
  readonly replay: Replaying;
  readonly page: GamePage;
  readonly game: string;
  readonly hasNewGame: boolean;
}

function Shown({ replay, page, game, hasNewGame }: ShownProps) {
  const isWide = useWide();
  const region = useScrollStop<HTMLElement>();
  const step = replay.step.value;
  const names = replay.about.value?.names ?? [];
  return (
    <div class={`replay ${isWide ? "replay-wide" : ""}`}>
      <Head replay={replay} game={game} />
      {hasNewGame && <NewGame code={replay.code} />}
      <main class="stage replay-stage" ref={region}>
        {step ? <page.Still view={step.view} names={names} /> : <p>{say("page-still-loading")}</p>}
      </main>
      {isWide ? (
        <StepsBeside replay={replay} names={names} />
      ) : (
        <Words replay={replay} names={names} />
      )}
      <Controls replay={replay} game={game} />
    </div>
  );
}

function Head({ replay, game }: { replay: Replaying; game: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const at = { count: replay.index.value + 1, total: replay.last.value + 1 };
  return (
    <header class="header">
      <button
        type="button"
        class="icon-button"
        aria-label={say("replay-to-table")}
        onClick={() => go(`/t/${replay.code}`)}
      >
        <Icon name="back" />
      </button>
      <div class="header-title">
        <h1>{say(`game-${slug(game)}`)}</h1>
        <p>
          {say("replay-title")} · {say("replay-step", at)}
        </p>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={say("end-review")}
        onClick={() => go(`/t/${replay.code}/review?game=${replay.game}`)}
      >
        <Icon name="curve" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={say("end-download")}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <Icon name="dl" />
      </button>
      {isChoosing && (
        <Sheet title={say("end-download-title")} onClose={() => setChoosing(false)}>
          <RecordLinks code={replay.code} game={replay.game} />
        </Sheet>
      )}
    </header>
  );
}
