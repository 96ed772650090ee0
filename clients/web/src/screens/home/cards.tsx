/** The three games as one group of radio buttons, each in its own character. */
import { GameArt } from "../../drawing/game_art";
import { Icon } from "../../drawing/icon";
import { useWide } from "../../frame/wide";
import { GAME_NAMES, type GameName, slug } from "../../games/registry";
import { say } from "../../language/words";
import { chooseGame, chosen } from "./chosen";

/** Returns what a game is called where there is little room. */
export function shortName(game: string): string {
  return say(`home-game-${slug(game)}`);
}

export function GameCards() {
  const isWide = useWide();
  return (
    <fieldset class="game-cards">
      <legend class="hidden">{say("home-games")}</legend>
      {GAME_NAMES.map((game) => (
        <GameCard key={game} game={game} isWide={isWide} />
      ))}
    </fieldset>
  );
}

function GameCard({ game, isWide }: { game: GameName; isWide: boolean }) {
  const isChosen = chosen.value === game;
  return (
    <label class={`game-card game-card-${game} ${isChosen ? "game-card-chosen" : ""}`}>
      <input
        type="radio"
        class="game-radio"
        name="game"
        value={game}
        checked={isChosen}
        onChange={() => chooseGame(game)}
      />
      <span class="game-art">
        <GameArt game={game} isWide={isWide} />
      </span>
      <span class="game-words">
        <b>{shortName(game)}</b>
        <span>{say(`home-about-${slug(game)}`)}</span>
        <span>{say(`home-players-${slug(game)}`)}</span>
      </span>
      <span class="game-dot">{isChosen && <Icon name="check" size={18} />}</span>
    </label>
  );
}
