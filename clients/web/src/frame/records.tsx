/** The record of a game, to download in each form that it has. */
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import "./records.css";

/** The links to the record of a game, in each form that it has. */
export function RecordLinks({ code, game }: { code: string; game: number }) {
  return (
    <ul class="records">
      {(["text", "json"] as const).map((format) => (
        <li key={format}>
          <a
            class="button secondary wide"
            href={`/api/tables/${code}/record?format=${format}&game=${game}`}
            download={`${code}-${game}.${format === "text" ? "txt" : "jsonl"}`}
          >
            <Icon name="dl" />
            <span>
              {say(`end-download-${format}`)}
              <small>{say(`end-download-${format}-about`)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
