/** The three ways to begin: each lays a table and goes there. */
import { ownName, rememberName, rememberNames } from "../../device/people";
import { newId } from "../../device/random";
import type { GameName } from "../../games/registry";
import type { NewSeat } from "../../generated/protocol";
import { say } from "../../language/words";
import { go } from "../../route";
import { loadGames } from "../../server/games";
import { server } from "../../server/http";
import { botsFor } from "./chosen";

/** Lays a table for friends, at which one seat is taken, and goes to its lobby. */
export async function withFriends(game: GameName, name: string): Promise<void> {
  const { code } = await lay(game, [{ name }]);
  rememberName(name);
  go(`/t/${code}`);
}

/** Lays a table for all who share this device, and goes to its lobby. */
export async function onOneDevice(game: GameName, names: readonly string[]): Promise<void> {
  const { code } = await lay(
    game,
    names.map((name) => ({ name })),
  );
  rememberNames(names);
  go(`/t/${code}`);
}

/** Lays a table against bots, begins the game, and goes there. */
export async function againstBots(name: GameName): Promise<void> {
  const game = (await loadGames()).find((each) => each.name === name);
  if (!game) return;
  const { count, level } = botsFor(game);
  const bots = Array.from({ length: count }, () => ({ bot: level }));
  const { code, seq } = await lay(name, [{ name: ownName() || say("home-guest") }, ...bots]);
  await server.command(code, { type: "start", command_id: newId(), seq });
  go(`/t/${code}`);
}

function lay(game: GameName, seats: NewSeat[]) {
  return server.lay({ command_id: newId(), game, seats });
}
