/** Which finished game of a table, and which moment of it, an address asks for. */
import type { TableInfo } from "../generated/protocol";

/** Returns a whole number that stands in the address as `name`, if one does. */
function numberAsked(name: string): number | null {
  const found = new URLSearchParams(location.search).get(name);
  const asked = Number(found);
  return found !== null && found !== "" && Number.isInteger(asked) && asked >= 0 ? asked : null;
}

/** Returns which game of a table is asked for: the address says, else the last that is over. */
export function gameAsked({ game_number: number, phase }: TableInfo): number {
  const asked = numberAsked("game");
  if (asked) return asked;
  return Math.max(1, phase === "playing" ? number - 1 : number);
}

/** Returns how many actions of the record come before the moment that is asked for. */
export function stepAsked(): number | null {
  return numberAsked("step");
}
