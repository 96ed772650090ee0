/** Where in the page somebody is. Addresses are real ones: a link can be opened, sent, gone back to. */
import { signal } from "@preact/signals";

export type Route =
  | { readonly screen: "home" }
  | { readonly screen: "table"; readonly code: string; readonly part: string }
  | { readonly screen: "lesson"; readonly game: string }
  | { readonly screen: "odds"; readonly game: string }
  | { readonly screen: "move"; readonly code: string }
  | { readonly screen: "unknown" };

/** The address that is shown. */
export const path = signal(location.pathname);

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Goes to another address of this page. */
export function go(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Returns what stands at an address: `/t/CODE/replay` is the part `replay` of a table. */
export function routeOf(address: string): Route {
  const [first, second = "", third = ""] = address.split("/").filter((part) => part !== "");
  switch (first) {
    case undefined:
      return { screen: "home" };
    case "t":
      return second ? { screen: "table", code: codeOf(second), part: third } : { screen: "home" };
    case "learn":
      return { screen: "lesson", game: second };
    case "odds":
      return { screen: "odds", game: second };
    case "move":
      return { screen: "move", code: location.hash.slice(1) };
    default:
      return { screen: "unknown" };
  }
}

/**
 * Returns the room code in a part of an address, of letters and digits alone: it goes into other
 * addresses, where `..` or an escape would mean something else. `-` is no table's.
 */
function codeOf(part: string): string {
  let typed = "";
  try {
    typed = decodeURIComponent(part);
  } catch {
    // An escape that means nothing.
  }
  return cleanCode(typed.normalize("NFKC")).replace(/[^0-9A-Z]/g, "") || "-";
}

/** Returns a room code as the server knows it, however it was typed: `krab-7f2q` is `KRAB7F2Q`. */
export function cleanCode(typed: string): string {
  return typed.replace(/[\s\-‐-―−_.]+/g, "").toUpperCase();
}

/** Returns a room code as it is read aloud: `KRAB-7F2Q`. */
export function shownCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}
