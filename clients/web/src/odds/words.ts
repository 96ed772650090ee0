/** What the page of odds says: a catalogue of its own, fetched with it. */
import type { Catalogue } from "../language/words";

const FILES = import.meta.glob<string>("@locales/*/odds.ftl", { import: "default" });

/** Fetches the words of the page of odds. */
export const oddsWords: Catalogue = async (language) => {
  const file = Object.keys(FILES).find((path) => path.endsWith(`/${language}/odds.ftl`));
  return (await (file ? FILES[file]?.() : undefined)) ?? "";
};
