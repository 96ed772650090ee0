/** The page of a game, fetched when it is first shown, and the game's look for as long as it is. */
import { useEffect, useState } from "preact/hooks";
import { look } from "../device/theme";
import type { GamePage } from "./contract";
import { loadGame } from "./registry";

export interface Fetched {
  /** `null` until it is there. */
  readonly page: GamePage | null;
  readonly hasFailed: boolean;
}

/** Returns the page of `game`, if it is known which. */
export function useGamePage(game: string | null): Fetched {
  const [page, setPage] = useState<GamePage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (game === null) return;
    loadGame(game).then(
      (loaded) => setPage(loaded),
      () => setFailed(true),
    );
  }, [game]);
  useEffect(() => {
    if (!page) return undefined;
    look.value = page.look;
    return () => {
      look.value = "home";
    };
  }, [page]);
  return { page, hasFailed };
}
