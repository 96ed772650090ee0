/** What is chosen for the whole page: the language, and light or dark. */
import { useId } from "preact/hooks";
import { THEMES, theme } from "../../device/theme";
import { choose, LANGUAGES, language, say } from "../../language/words";

/** Returns what the speakers of a language call it. */
function ownNameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

export function LanguageSwitch() {
  return (
    <nav class="languages" aria-label={say("home-language")}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          class="language"
          aria-label={`${code.toUpperCase()}, ${ownNameOf(code)}`}
          aria-current={language.value === code ? "true" : undefined}
          onClick={() => void choose(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </nav>
  );
}

export function ThemeSwitch() {
  const name = useId();
  return (
    <fieldset class="themes">
      <legend>{say("home-theme")}</legend>
      {THEMES.map((each) => (
        <label key={each} class="theme">
          <input
            type="radio"
            name={name}
            checked={theme.value === each}
            onChange={() => {
              theme.value = each;
            }}
          />
          <span class="theme-name">{say(`home-theme-${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
