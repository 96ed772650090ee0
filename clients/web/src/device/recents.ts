/** The tables that this browser has been at, so that a closed tab is no loss. The newest first. */
import { signal } from "@preact/signals";
import type { TableInfo } from "../generated/protocol";
import { readJson, writeJson } from "./storage";

/** A table as it was when it was last seen. */
export interface Recent {
  readonly code: string;
  readonly game: TableInfo["game"];
  readonly names: readonly string[];
  readonly atMs: number;
}

const RECENTS_MAX = 6;
const KEY = "recents";

export const recents = signal<readonly Recent[]>(read());

/** Notes that somebody is at a table here. */
export function noteTable(table: TableInfo, atMs: number = Date.now()): void {
  const { code, game, seats } = table;
  const noted = { code, game, names: seats.map((seat) => seat.name), atMs };
  const others = recents.value.filter((each) => each.code !== code);
  keep([noted, ...others].slice(0, RECENTS_MAX));
}

/** Forgets a table. */
export function forgetTable(code: string): void {
  if (recents.value.some((each) => each.code === code)) {
    keep(recents.value.filter((each) => each.code !== code));
  }
}

function keep(tables: readonly Recent[]): void {
  recents.value = tables;
  writeJson(KEY, tables);
}

/** Returns what is remembered; what cannot be read is forgotten. */
function read(): readonly Recent[] {
  const found: unknown = readJson<unknown>(KEY, []);
  return Array.isArray(found) ? found.filter(isRecent).slice(0, RECENTS_MAX) : [];
}

function isRecent(value: unknown): value is Recent {
  const { code, game, names, atMs } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>;
  return (
    typeof code === "string" &&
    typeof game === "string" &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string") &&
    typeof atMs === "number"
  );
}
