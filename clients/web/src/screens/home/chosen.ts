/** Which game is chosen on the first page, and how bots are. Both are remembered. */
import { signal } from "@preact/signals";
import { read, readJson, write, writeJson } from "../../device/storage";
import { GAME_NAMES, type GameName } from "../../games/registry";
import type { Game } from "../../generated/protocol";

export const chosen = signal<GameName>(
  GAME_NAMES.find((name) => name === read("game")) ?? "liars_dice",
);

/** Chooses a game. */
export function chooseGame(game: GameName): void {
  chosen.value = game;
  write("game", game);
}

/** How many bots, and of which level. */
export interface Bots {
  readonly count: number;
  readonly level: string;
}

const BOTS_USUAL = 2;
const wanted = signal<Partial<Bots>>(storedBots());

function storedBots(): Partial<Bots> {
  const { count, level } = readJson<Record<string, unknown>>("bots", {});
  return {
    ...(typeof count === "number" ? { count } : {}),
    ...(typeof level === "string" ? { level } : {}),
  };
}

/** Remembers which bots are wanted. */
export function chooseBots(bots: Bots): void {
  wanted.value = bots;
  writeJson("bots", bots);
}

/** Returns how few and how many bots one person can play a game with. */
export function botsRange(game: Game): { low: number; high: number } {
  return { low: Math.max(1, game.players_min - 1), high: game.players_max - 1 };
}

/** Returns the bots that were chosen last, as far as `game` can have them. */
export function botsFor(game: Game): Bots {
  const { low, high } = botsRange(game);
  const { count = BOTS_USUAL, level = "" } = wanted.value;
  return {
    count: Math.min(high, Math.max(low, count)),
    level: game.bots.includes(level) ? level : (game.bots[1] ?? game.bots[0] ?? ""),
  };
}
