/** How likely things are, in each of the three games: to be tried out, not to be played. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Look, look } from "../device/theme";
import { useTitle } from "../device/title";
import { Icon } from "../drawing/icon";
import { PRODUCT } from "../drawing/logo";
import { Loading, Unknown } from "../frame/states";
import { GAME_NAMES, type GameName, slug } from "../games/registry";
import { bring, say } from "../language/words";
import { oddsWords } from "../odds/words";
import { go } from "../route";
import "./odds.css";

/** What is to be tried out of one game, and the look that it has. */
export interface OddsPart {
  readonly look: Look;
  readonly Part: ComponentType;
}

const PARTS: Record<GameName, () => Promise<{ part: OddsPart }>> = {
  liars_dice: () => import("./odds/liars_dice"),
  ship_captain_crew: () => import("./odds/ship_captain_crew"),
  good_milk: () => import("./odds/good_milk"),
};

export function Odds({ game }: { game: string }) {
  const wanted = game || GAME_NAMES[0];
  const name = GAME_NAMES.find((each) => each === wanted || slug(each) === wanted);
  return name ? <OddsOf game={name} /> : <Unknown />;
}

interface Loaded {
  readonly game: GameName;
  readonly part: OddsPart;
}

/** One game's part; while another is fetched, the one before it stays. */
function OddsOf({ game }: { game: GameName }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useTitle(`${say("page-odds")} · ${PRODUCT}`);
  useEffect(() => {
    let isWanted = true;
    Promise.all([PARTS[game](), bring(oddsWords)]).then(
      ([{ part }]) => isWanted && setLoaded({ game, part }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  useEffect(() => {
    if (!loaded) return undefined;
    look.value = loaded.part.look;
    return () => {
      look.value = "home";
    };
  }, [loaded]);
  if (!loaded || hasFailed) return <Loading hasFailed={hasFailed} title={say("page-odds")} />;
  const { Part } = loaded.part;
  return (
    <div class="odds">
      <Head game={loaded.game} />
      <main class="odds-main">
        <Part />
      </main>
    </div>
  );
}

/** The way back, what this is, and the way to the other games. */
function Head({ game }: { game: GameName }) {
  return (
    <>
      <header class="header odds-head">
        <button
          type="button"
          class="icon-button"
          aria-label={say("page-to-home")}
          onClick={() => go("/")}
        >
          <Icon name="back" />
        </button>
        <div class="header-title">
          <h1>{say("page-odds")}</h1>
        </div>
      </header>
      <nav class="odds-games" aria-label={say("home-games")}>
        {GAME_NAMES.map((each) => (
          <OddsLink key={each} game={each} isHere={each === game} />
        ))}
      </nav>
    </>
  );
}

function OddsLink({ game, isHere }: { game: GameName; isHere: boolean }) {
  const to = `/odds/${slug(game)}`;
  return (
    <a
      class="odds-game"
      href={to}
      aria-current={isHere ? "page" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(to, "replace");
      }}
    >
      {say(`home-game-${slug(game)}`)}
    </a>
  );
}
