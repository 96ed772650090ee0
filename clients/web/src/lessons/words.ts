/** What the coach says: a catalogue of its own, for most people come to play and not to learn. */
import type { Catalogue } from "../language/words";

const FILES = import.meta.glob<string>("@locales/*/lessons.ftl", { import: "default" });

/** Fetches the words of the lessons. */
export const lessonWords: Catalogue = async (language) => {
  const file = Object.keys(FILES).find((path) => path.endsWith(`/${language}/lessons.ftl`));
  return (await (file ? FILES[file]?.() : undefined)) ?? "";
};
