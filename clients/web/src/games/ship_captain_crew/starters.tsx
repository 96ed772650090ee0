/** The rolls that decide who starts, if the highest sum does: five dice and their sum for each. */
import { PipDie } from "../../drawing/dice";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { type Line, sentence } from "../../table/telling";

export interface StarterRoll {
  readonly key: string;
  readonly player: string;
  readonly faces: readonly number[];
  readonly total: number;
}

export interface Starters {
  readonly rolls: readonly StarterRoll[];
  /** Who starts, or who rolls again. */
  readonly verdict: string | null;
}

/** Returns the rolls of the last attempt to find out who starts, and what came of it. */
export function startersOf(lines: readonly Line[]): Starters | null {
  const told = lines.filter(({ id }) => id.startsWith("starter-sum-"));
  const verdict = told.at(-1);
  if (!verdict) return null;
  const isDecided = verdict.id !== "starter-sum-said";
  const until = isDecided ? told.length - 1 : told.length;
  const from = told.slice(0, until).findLastIndex(({ id }) => id !== "starter-sum-said") + 1;
  const rolls = told.slice(from, until).map(({ key, args }) => ({
    key,
    player: String(args.player),
    faces: String(args.faces).split(", ").map(Number),
    total: Number(args.total),
  }));
  return { rolls, verdict: isDecided ? sentence(verdict) : null };
}

/** Returns them while the game has not really begun. */
export function startersNow(store: TableStore): Starters | null {
  const view = store.view.value;
  if (view?.game !== "ship_captain_crew" || view.options.first !== "highest_sum") return null;
  const isFresh = view.turn.throws === 0 && view.round === 1 && view.scores.length === 0;
  return isFresh && view.playoff.length === 0 ? startersOf(store.lines.value) : null;
}

export function StarterRolls({ starters }: { starters: Starters }) {
  const most = Math.max(...starters.rolls.map(({ total }) => total));
  return (
    <div class="cafe-starters">
      <ul>
        {starters.rolls.map(({ key, player, faces, total }) => (
          <li key={key} class={total === most ? "cafe-starter-best" : ""}>
            <b class="cafe-starter-name">{player}</b>
            <span class="cafe-starter-dice">
              {faces.map((face, place) => (
                <PipDie key={place} face={face} size={24} />
              ))}
            </span>
            <b class="cafe-starter-total">{total}</b>
          </li>
        ))}
      </ul>
      <p class="cafe-starter-said">{starters.verdict ?? say("cafe-who-starts")}</p>
    </div>
  );
}
