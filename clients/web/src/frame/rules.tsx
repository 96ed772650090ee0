/** The rules at hand during play: what this table plays differently, then the game's rulebook. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { slug } from "../games/registry";
import { language, say } from "../language/words";
import { Differences } from "./differences";
import { anchorOf, Book, titleOf, useBook } from "./rulebook";
import { Sheet } from "./sheet";
import "./rules.css";

export function RulesSheet({
  game,
  options,
  rule = null,
  onClose,
}: {
  game: string;
  options: Readonly<Record<string, string>> | undefined;
  /** The number of the rule to begin at. */
  rule?: string | null;
  onClose: () => void;
}) {
  const book = useBook(game, language.value);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!book || !rule) return;
    const found = place.current?.querySelector<HTMLElement>(`#${CSS.escape(anchorOf(rule))}`);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [book, rule]);
  const title = (book && titleOf(book)) ?? say("page-rules");
  return (
    <Sheet title={title} onClose={onClose} kind="sheet-rules">
      <div ref={place}>
        {options && <Differences game={game} options={options} />}
        <p class="rules-links">
          <a class="button secondary small" href={`/learn/${game}`} target="_blank" rel="noopener">
            <Icon name="play" size={20} />
            {say("frame-learn")}
          </a>
          <a
            class="button secondary small"
            href={`/rules/${game}?lang=${language.value}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="link" size={20} />
            {say("frame-rules-page")}
          </a>
          <a
            class="button secondary small"
            href={`/odds/${slug(game)}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="percent" size={20} />
            {say("page-odds")}
          </a>
        </p>
        {book === undefined && <p class="note">{say("page-still-loading")}</p>}
        {book === null && <p class="note">{say("page-load-failed-about")}</p>}
        {book && <Book book={book} mark={rule} />}
      </div>
    </Sheet>
  );
}
