/** Whose reactions this device does not show: by table and name, as seats may move up. */
import { signal } from "@preact/signals";
import { readJson, writeJson } from "./storage";

const KEY = "muted";
/** How many are remembered, of all tables; the oldest are forgotten. */
const KEPT_MAX = 100;

const entry = (code: string, name: string) => `${code} ${name}`;
const muted = signal<readonly string[]>(readJson<string[]>(KEY, []));

/** Tells whether the reactions of `name` at the table `code` are hidden here. */
export function isMutedHere(code: string, name: string): boolean {
  return muted.value.includes(entry(code, name));
}

/** Hides the reactions of `name` here, or shows them again. */
export function muteHere(code: string, name: string, isToBe: boolean): void {
  const others = muted.value.filter((each) => each !== entry(code, name));
  muted.value = isToBe ? [...others, entry(code, name)].slice(-KEPT_MAX) : others;
  writeJson(KEY, muted.value);
}
