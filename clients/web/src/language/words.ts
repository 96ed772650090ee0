/**
 * Sentences in the language that is chosen, from the catalogues that Python reads too.
 *
 * `say` reads a signal, so whatever shows a sentence shows it anew in another language.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { read, write } from "../device/storage";

export const LANGUAGES = ["en", "es", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, FluentVariable>;

const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  es: () => import("./es"),
  vi: () => import("./vi"),
};

/** A catalogue in each language, fetched when it is needed. */
export type Catalogue = (language: Language) => Promise<string>;
/** The catalogues that some screens have brought besides. */
const brought = new Set<Catalogue>();

/** The language that is shown. */
export const language = signal<Language>("en");
const bundle = signal<FluentBundle | null>(null);

/** Returns the sentence `id` with `args` in their places. */
export function say(id: string, args: Arguments = {}): string {
  const message = bundle.value?.getMessage(id);
  return message?.value ? format(id, message.value, args) : id;
}

/** Returns what a message says about itself: a house rule in one sentence. */
export function about(id: string, args: Arguments = {}): string {
  const pattern = bundle.value?.getMessage(id)?.attributes.about;
  return pattern ? format(id, pattern, args) : "";
}

/** Tells whether the catalogue has the message `id`. */
export function has(id: string): boolean {
  return bundle.value?.hasMessage(id) ?? false;
}

function format(
  id: string,
  pattern: Parameters<FluentBundle["formatPattern"]>[0],
  args: Arguments,
): string {
  const errors: Error[] = [];
  const text = bundle.value?.formatPattern(pattern, ungrouped(args), errors) ?? id;
  const [error] = errors;
  if (error) reportError(new Error(`The message ${id} cannot be shown.`, { cause: error }));
  return text;
}

/** Adds a catalogue that only some screens need, in this language and in any chosen later. */
export async function bring(catalogue: Catalogue): Promise<void> {
  if (brought.has(catalogue)) return;
  const source = await catalogue(language.value);
  brought.add(catalogue);
  bundle.value?.addResource(new FluentResource(source));
}

/** Returns `args` with numbers in plain digits, as Python writes them: 1000, not 1,000 or 1.000. */
function ungrouped(args: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
    ]),
  );
}

/** Shows `wanted` from now on, and remembers it on this device. */
export async function choose(wanted: Language): Promise<void> {
  const { default: sources } = await CATALOGUES[wanted]();
  const made = new FluentBundle(wanted, { useIsolating: false });
  const besides = await Promise.all([...brought].map((catalogue) => catalogue(wanted)));
  for (const source of [...sources, ...besides]) made.addResource(new FluentResource(source));
  bundle.value = made;
  language.value = wanted;
  document.documentElement.lang = wanted;
  write("language", wanted);
  // The server chooses the language of what it writes itself, such as the rules, by this.
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore needs https, a LAN has none
  document.cookie = `lang=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Returns the language to begin with: the one chosen before, else the browser's own. */
export function firstLanguage(): Language {
  const asked = [read("language"), new URLSearchParams(location.search).get("lang")];
  for (const each of [asked[1], asked[0], ...navigator.languages]) {
    const found = LANGUAGES.find((known) => each?.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return "en";
}
