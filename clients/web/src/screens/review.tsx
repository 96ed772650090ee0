/** The review of a finished game: what each choice was worth, and what the dice brought. */
import { useEffect, useState } from "preact/hooks";
import { useTitle } from "../device/title";
import { PRODUCT } from "../drawing/logo";
import { Loading, refusalText, Trouble } from "../frame/states";
import { slug } from "../games/registry";
import { useGamePage } from "../games/use_page";
import type { GameReview } from "../generated/protocol";
import { bring, say } from "../language/words";
import { go } from "../route";
import { Refusal, server } from "../server/http";
import type { TableStore } from "../table/store";
import { gameAsked } from "./asked";
import { NewGame } from "./new_game";
import { Head } from "./review/head";
import { Reviewed } from "./review/reviewed";
import { reviewWords } from "./review/words";
import "./review.css";

export function Review({ store }: { store: TableStore }) {
  const table = store.table.value;
  const [game] = useState(() => (table ? gameAsked(table) : 1));
  const { page, hasFailed } = useGamePage(table?.game ?? null);
  const hasWords = useWords();
  const { found, why, retry } = useReview(store.code, game, table?.phase === "playing");
  useTitle(`${hasWords ? say("review-title") : PRODUCT} · ${PRODUCT}`);
  if (hasFailed || hasWords === false) return <Loading hasFailed />;
  if (!page || !hasWords || !table) return <Loading />;
  if (why) return <NoReview why={why} code={store.code} onRetry={retry} />;
  return (
    <div class={found ? "review" : "waiting"}>
      <Head code={store.code} game={game} title={say(`game-${slug(table.game)}`)} />
      {table.phase === "playing" && <NewGame code={store.code} />}
      {found ? (
        <Reviewed code={store.code} game={game} review={found.review} names={found.names} />
      ) : (
        <Counting />
      )}
    </div>
  );
}

/** Returns whether the words of the review are there; `null` while they are fetched. */
function useWords(): boolean | null {
  const [hasWords, setHasWords] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    bring(reviewWords).then(
      () => isWanted && setHasWords(true),
      () => isWanted && setHasWords(false),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return hasWords;
}

interface Asked {
  readonly found: GameReview | null;
  /** Why there is none. */
  readonly why: Refusal | null;
  retry(): void;
}

/** Asks for the review, once more whenever a game at the table ends. */
function useReview(code: string, game: number, isPlaying: boolean): Asked {
  const [found, setFound] = useState<GameReview | null>(null);
  const [why, setWhy] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    if (found) return undefined;
    let isWanted = true;
    setWhy(null);
    server.get<GameReview>(`/api/tables/${code}/review?game=${game}`).then(
      (answer) => isWanted && setFound(answer),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (isWanted) setWhy(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, game, attempt, isPlaying]);
  return { found, why, retry: () => setAttempt((count) => count + 1) };
}

/** The numbers take some seconds. */
function Counting() {
  return (
    <main class="waiting-inside" aria-busy="true">
      <span class="waiting-box" />
      <span class="waiting-box" />
      <span class="waiting-box" />
      <p role="status">{say("review-counting")}</p>
    </main>
  );
}

/** Why there is no review, and what to do: a game that is too long will never have one. */
function NoReview({ why, code, onRetry }: { why: Refusal; code: string; onRetry: () => void }) {
  return (
    <Trouble title={say("review-missing")} about={refusalText(why)}>
      <button type="button" class="button primary" onClick={() => go(`/t/${code}`)}>
        {say("replay-to-table")}
      </button>
      {why.code !== "table/phase" && (
        <button type="button" class="button secondary" onClick={onRetry}>
          {say("page-try-again")}
        </button>
      )}
    </Trouble>
  );
}
