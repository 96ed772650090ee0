/** What this browser remembers. A private window may refuse to remember anything; that is no error. */

const PREFIX = "cubilete.";

/** Returns what was written under `key`, if anything was. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Remembers `value` under `key`; `null` forgets it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Nothing is lost that the server does not keep.
  }
}

/** Returns what was written under `key` as JSON, or `otherwise` if it is none. */
export function readJson<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(read(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Remembers `value` under `key` as JSON. */
export function writeJson(key: string, value: unknown): void {
  write(key, JSON.stringify(value));
}
