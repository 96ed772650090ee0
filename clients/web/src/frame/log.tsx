/** What happened, in words: one line at the foot of the stage, the whole of it as a sheet or column. */
import { useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { letters, Mark } from "../drawing/mark";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { type Line, pieces } from "../table/telling";
import { useLost } from "./lost";
import { Scroller } from "./scroller";
import { Sheet } from "./sheet";

/** How many sentences are shown before somebody asks for more, and how many more then. */
const PAGE = 60;

/** Returns the sentences of the last event. */
function latest(lines: readonly Line[]): readonly Line[] {
  const seq = lines.at(-1)?.seq;
  return lines.filter((line) => line.seq === seq);
}

/** A sentence of the log with its names set apart. */
function Sentence({ line }: { line: Line }) {
  return (
    <>
      {pieces(line).map(({ text, isName }, index) =>
        isName ? <b key={`${index}.${text}`}>{text}</b> : text,
      )}
    </>
  );
}

/** The last event in words; a tap opens all that happened. The announcer reads it aloud. */
export function LogLine({ store }: { store: TableStore }) {
  const [isOpen, setOpen] = useState(false);
  const lost = useLost(store);
  const lines = lost ? [] : latest(store.lines.value);
  return (
    <>
      <button type="button" class="log-line" onClick={() => setOpen(true)}>
        <Icon name="log" size={20} />
        <span class="log-text">
          <span class="hidden">{`${say("page-log")}: `}</span>
          {lost && say("net-age", { seconds: lost.seconds })}
          {!lost && lines.length === 0 && say("page-log-empty")}
          {lines.map((line, index) => (
            <span key={line.key}>
              {index > 0 && " "}
              <Sentence line={line} />
            </span>
          ))}
        </span>
        <Icon name="chev" size={20} />
      </button>
      {isOpen && (
        <Sheet title={say("page-log")} onClose={() => setOpen(false)} kind="sheet-log">
          <LogList store={store} />
        </Sheet>
      )}
    </>
  );
}

/** All that happened, the newest first; the older ones as they are asked for. */
export function LogList({ store }: { store: TableStore }) {
  const [most, setMost] = useState(PAGE);
  const lines = store.lines.value;
  if (lines.length === 0) return <p class="note log-empty">{say("page-log-empty")}</p>;
  const marks = letters(store.names.value);
  return (
    <>
      <ol class="log-list" reversed>
        {lines
          .slice(-most)
          .reverse()
          .map((line) => (
            <li key={line.key} class={line.seat === null ? "log-plain" : ""}>
              {line.seat !== null && (
                <Mark seat={line.seat} letter={marks[line.seat] ?? ""} size={20} />
              )}
              <span>
                <Sentence line={line} />
              </span>
            </li>
          ))}
      </ol>
      {lines.length > most && (
        <button
          type="button"
          class="button secondary small wide"
          onClick={() => setMost(most + PAGE)}
        >
          {say("frame-log-more", { count: lines.length - most })}
        </button>
      )}
    </>
  );
}

/** The column of a wide screen that shows what happened. */
export function LogColumn({ store }: { store: TableStore }) {
  return (
    <Scroller kind="column-log" label={say("page-log")}>
      <h2 class="column-title">{say("page-log")}</h2>
      <LogList store={store} />
    </Scroller>
  );
}
