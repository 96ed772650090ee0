/** The first page: which game, and how to play it. One choice each, from top to bottom. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useTitle } from "../device/title";
import { FaceSprite } from "../drawing/faces";
import { Icon } from "../drawing/icon";
import { Logo, PRODUCT } from "../drawing/logo";
import { slug } from "../games/registry";
import { language, say } from "../language/words";
import { go } from "../route";
import { loadGames } from "../server/games";
import { GameCards } from "./home/cards";
import { LanguageSwitch, ThemeSwitch } from "./home/choices";
import { chosen } from "./home/chosen";
import { Join } from "./home/join";
import { RecentTables } from "./home/recent";
import { Ways } from "./home/ways";
import "./home.css";
import "./home/parts.css";

export function Home() {
  useTitle(PRODUCT);
  useEffect(() => {
    // Without the games the page shows all the same; whoever taps is told what is wrong.
    loadGames().catch(() => undefined);
  }, []);
  return (
    <div class="home">
      <FaceSprite />
      <header class="home-head">
        <Logo />
        <h1>{PRODUCT}</h1>
        <LanguageSwitch />
        <p class="home-tagline">{say("home-tagline")}</p>
      </header>
      <main class="home-main">
        <GameCards />
        <Learn />
        <div class="home-columns">
          <section class="home-how">
            <h2 class="section">{say("home-how")}</h2>
            <Ways />
          </section>
          <div class="home-back">
            <section>
              <h2 class="section home-code-title">{say("home-code")}</h2>
              <Join />
            </section>
            <RecentTables />
          </div>
        </div>
      </main>
      <footer class="home-foot">
        <OddsOfGame />
        <ThemeSwitch />
      </footer>
    </div>
  );
}

/** How the chosen game is learnt. */
function Learn() {
  const game = chosen.value;
  return (
    <p class="learn">
      <Inside to={`/learn/${game}`}>
        <Icon name="play" size={18} />
        {say("home-learn")}
      </Inside>
      <a href={`/rules/${slug(game)}?lang=${language.value}`}>
        <Icon name="help" size={18} />
        {say("page-rules")}
      </a>
    </p>
  );
}

/** Where it is said how likely things are in the chosen game. */
function OddsOfGame() {
  return (
    <p class="learn home-odds">
      <Inside to={`/odds/${slug(chosen.value)}`}>
        <Icon name="percent" size={18} />
        {say("page-odds")}
      </Inside>
    </p>
  );
}

/** A link to another address of this page. */
function Inside({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
