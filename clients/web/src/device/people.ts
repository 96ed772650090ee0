/** The names that this device plays under: one's own, and those who share it. */
import { read, readJson, write, writeJson } from "./storage";

/** Returns a name as it is sent: composed, without spaces around it. */
export function composed(name: string): string {
  return name.normalize("NFC").trim();
}

/** Returns the name that was last taken on this device, or nothing. */
export function ownName(): string {
  return read("name") ?? "";
}

/** Remembers the name that was taken. */
export function rememberName(name: string): void {
  write("name", composed(name));
}

/** Returns the names of those who last shared this device. */
export function sharedNames(): readonly string[] {
  const names: unknown = readJson<unknown>("names", []);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Remembers the names of those who share this device. */
export function rememberNames(names: readonly string[]): void {
  writeJson("names", names.map(composed));
}
