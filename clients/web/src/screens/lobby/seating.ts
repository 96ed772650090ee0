/** What is to be known of the seats before a game. */
import type { TableInfo } from "../../generated/protocol";
import { gameNamed } from "../../server/games";
import type { TableStore } from "../../table/store";

/** Tells whether the table can point at whoever should begin; with one seat there is no choice. */
export function mayPoint(table: Pick<TableInfo, "may_point" | "seats">): boolean {
  return table.may_point && table.seats.length > 1;
}

/** Returns how many seats point at each seat. */
export function votes(table: TableInfo): readonly number[] {
  return table.seats.map((_, seat) => table.points.filter((at) => at === seat).length);
}

/** Returns how few and how many can play; a house rule may allow fewer than usual. */
export function playersRange(table: TableInfo): { low: number; high: number } | null {
  const game = gameNamed(table.game);
  if (!game) return null;
  const least = Number(table.options.min_players ?? game.players_min);
  return { low: least, high: game.players_max };
}

/** Points at `seat` for every seat of this device or, where all of them do already, at nobody. */
export async function pointAt(store: TableStore, seat: number): Promise<void> {
  const own = store.you.value?.seats ?? [];
  const points = store.table.value?.points ?? [];
  const wanted = own.every((by) => points[by] === seat) ? null : seat;
  for (const by of own) {
    if (points[by] !== wanted) {
      await store.command({ type: "point", by, seat: wanted, seq: store.anchor });
    }
  }
}

/** Returns the level of the bots that were added last, as far as the game has it. */
export function levelFor(table: TableInfo): string {
  const levels = gameNamed(table.game)?.bots ?? [];
  const last = table.seats.findLast((seat) => seat.bot !== null)?.bot;
  return last ?? levels[1] ?? levels[0] ?? "";
}
