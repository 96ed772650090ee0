/**
 * What lies on the felt, made of what the server says: which dice are set aside, which are loose,
 * and the crew. A view shows a turn that goes on; how a turn ended is told by its last event, for
 * the view after it is the next player's already.
 */
import type { Happened, ShipCaptainCrewView } from "../../generated/protocol";

/** The three that are set aside, in their order, and what each die shows. */
export const TRIO = [
  { name: "ship", face: 6 },
  { name: "captain", face: 5 },
  { name: "pilot", face: 4 },
] as const;
const GOT: readonly string[] = ["got-ship", "got-captain", "got-pilot"];
const SCORED = ["score-said", "zero-said", "extra-said"];

export interface CrewDie {
  readonly face: number;
  /** Whether the last throw brought it. */
  readonly isFresh: boolean;
}

export interface Scene {
  readonly player: number | null;
  /** How many throws have been made, and how many there are in all. */
  readonly throws: number;
  readonly throwsMax: number;
  /** How many of the trio are set aside, and how many of them the last throw brought. */
  readonly kept: number;
  readonly gained: number;
  /** The other dice of the last throw, which go back into the cup. */
  readonly loose: readonly number[];
  readonly crew: readonly CrewDie[];
  /** How many dice the next throw has, while there is no crew. */
  readonly dice: number;
  /** What the turn was worth, once it is over, and how the history says so. */
  readonly end: { readonly score: number; readonly id: string } | null;
}

/** Returns `faces` without one of each of `taken`. */
export function without(faces: readonly number[], taken: readonly number[]): readonly number[] {
  const left = [...faces];
  for (const face of taken) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function trioFaces(from: number, to: number): readonly number[] {
  return TRIO.slice(from, to).map(({ face }) => face);
}

/** Returns the crew with those dice marked that `rolled` brought. */
function crewOf(faces: readonly number[], rolled: readonly number[]): readonly CrewDie[] {
  const fresh = [...rolled];
  return faces.map((face) => {
    const at = fresh.indexOf(face);
    if (at >= 0) fresh.splice(at, 1);
    return { face, isFresh: at >= 0 };
  });
}

/** Returns what lies on the felt while a turn goes on. */
export function sceneOf(view: ShipCaptainCrewView): Scene {
  const { turn, last, player } = view;
  const rolled = turn.throws > 0 && last?.player === player ? last.faces : [];
  const stays = turn.crew.length > 0 ? turn.crew.length : turn.dice;
  const gained = turn.rethrown ? 0 : Math.min(turn.kept, Math.max(0, rolled.length - stays));
  return {
    player,
    throws: turn.throws,
    throwsMax: turn.throws + turn.throws_left,
    kept: turn.kept,
    gained,
    loose: turn.crew.length > 0 ? [] : without(rolled, trioFaces(turn.kept - gained, turn.kept)),
    crew: crewOf(turn.crew, rolled),
    dice: turn.dice,
    end: null,
  };
}

/** Returns the faces that an event rolled for a player, if it did. */
export function rollOf(event: Happened): readonly number[] | null {
  for (const action of event.actions) {
    if (action.action === "roll" && "faces" in action) return action.faces;
  }
  return null;
}

/**
 * Returns how the turn of `before` lies as `event` ends it, or `null` if it goes on. What was set
 * aside and what it is worth stand in the told sentences.
 */
export function endOf(before: ShipCaptainCrewView, event: Happened): Scene | null {
  const said = event.told.find(({ id }) => SCORED.includes(id));
  if (!said) return null;
  const scene = sceneOf(before);
  const points = said.arguments.points;
  const end = { score: typeof points === "number" ? points : 0, id: said.id };
  const rolled = rollOf(event);
  if (!rolled) return { ...scene, crew: crewOf(before.turn.crew, []), gained: 0, end };
  const gained = event.told.filter(({ id }) => GOT.includes(id)).length;
  const crew = event.told.find(({ id }) => id === "crew-said")?.arguments;
  const faces = [crew?.first, crew?.second].filter((face) => typeof face === "number");
  const kept = scene.kept + gained;
  return {
    ...scene,
    throws: scene.throws + 1,
    kept,
    gained,
    loose: faces.length > 0 ? [] : without(rolled, trioFaces(scene.kept, kept)),
    crew: crewOf(faces, rolled),
    end,
  };
}
