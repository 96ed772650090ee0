/**
 * A scripted first game: what a table would send while somebody learns, step by step. It is made
 * by `scripts/lessons.py`, which plays it by the real rules. No drawing and no words in here.
 */
import type { GameName } from "../games/registry";
import type { Happened, Sync, Told } from "../generated/protocol";

/** A move that a step waits for, as a player sends it, and the step to which it leads. */
export interface Awaited {
  readonly action: Readonly<Record<string, unknown>>;
  readonly next: number;
}

export interface LessonStep {
  /** The id of what the coach says. */
  readonly text: string;
  /** Players are numbers of seats. */
  readonly arguments: Told["arguments"];
  /** Another table, where this step begins one. */
  readonly sync: Sync | null;
  /** What happens before the coach speaks. */
  readonly events: readonly Happened[];
  /** Whether dice are uncovered: the game shows that step by step, with controls of its own. */
  readonly reveals: boolean;
  /** The moves that lead on; without any, the learner reads and goes on. */
  readonly moves: readonly Awaited[];
  readonly next: number | null;
}

export interface Script {
  readonly game: GameName;
  readonly steps: readonly LessonStep[];
}

const SCRIPTS: Record<GameName, () => Promise<{ default: unknown }>> = {
  liars_dice: () => import("./liars_dice.json"),
  ship_captain_crew: () => import("./ship_captain_crew.json"),
  good_milk: () => import("./good_milk.json"),
};

/** Fetches the lesson of a game. */
export async function loadScript(game: GameName): Promise<Script> {
  return (await SCRIPTS[game]()).default as Script;
}

/** Returns where `action` leads from `step`, or `null` if the lesson does not go that way. */
export function leadsTo(step: LessonStep, action: object): number | null {
  const wanted = written(action);
  return step.moves.find((move) => written(move.action) === wanted)?.next ?? null;
}

/** Returns an action in one spelling: keys sorted, and none whose list is empty. */
function written(action: object): string {
  const entries = Object.entries(action).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns how many steps there are from `index` to the end, itself included. */
export function stepsLeft(steps: readonly LessonStep[], index: number): number {
  const step = steps[index];
  if (!step) return 0;
  const following = step.next === null ? step.moves.map(({ next }) => next) : [step.next];
  return 1 + Math.max(0, ...following.map((next) => stepsLeft(steps, next)));
}
