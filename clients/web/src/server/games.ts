/** What can be played at this server: fetched once, and the same until the server is updated. */
import { signal } from "@preact/signals";
import type { Game, Games } from "../generated/protocol";
import { server } from "./http";

/** Every game with its bots and its house rules; empty until they are known. */
export const games = signal<readonly Game[]>([]);

let asked: Promise<readonly Game[]> | null = null;

/** Fetches the games, unless they are known. */
export function loadGames(): Promise<readonly Game[]> {
  asked ??= server.get<Games>("/api/games").then(
    (answer) => {
      games.value = answer.games;
      return answer.games;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Returns a game by its name, or `null` while the games are not known. */
export function gameNamed(name: string): Game | null {
  return games.value.find((game) => game.name === name) ?? null;
}
