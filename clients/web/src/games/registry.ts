/** Which games the page can show. A new one is added here, and in its own folder. */
import type { GamePage } from "./contract";

export type GameName = "liars_dice" | "ship_captain_crew" | "good_milk";
export const GAME_NAMES: readonly GameName[] = ["liars_dice", "ship_captain_crew", "good_milk"];

/** Fetches the page of a game. */
export async function loadGame(name: string): Promise<GamePage | null> {
  switch (name) {
    case "liars_dice":
      return (await import("./liars_dice/page")).page as unknown as GamePage;
    case "ship_captain_crew":
      return (await import("./ship_captain_crew/page")).page as unknown as GamePage;
    case "good_milk":
      return (await import("./good_milk/page")).page as unknown as GamePage;
    default:
      return null;
  }
}

/** Returns the name of a game as message ids have it: `liars-dice`. */
export function slug(game: string): string {
  return game.replaceAll("_", "-");
}
