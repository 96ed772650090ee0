/**
 * What happens, read aloud: at most once a second, and never more than the last three events, so
 * that whoever listens is not left behind by a table that goes fast.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { type Line, sentence } from "../table/telling";

const PAUSE_MS = 1_000;
const EVENTS_MAX = 3;

/** Returns the sentences of the last events after `seq`, of three at most. */
export function fresh(lines: readonly Line[], seq: number): readonly Line[] {
  const news = lines.filter((line) => line.seq > seq);
  const events = [...new Set(news.map((line) => line.seq))].slice(-EVENTS_MAX);
  return news.filter((line) => events.includes(line.seq));
}

export function Announcer({ store, current }: { store: TableStore; current: number | null }) {
  const [text, setText] = useState("");
  const told = useRef<number | null>(null);
  const turn = useRef<number | null>(null);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const lines = store.lines.value;
  told.current ??= store.known.value?.seq ?? null;
  useEffect(() => {
    const wait = Math.max(0, lastMs.current + PAUSE_MS - performance.now());
    const timer = setTimeout(() => {
      const news = fresh(lines, told.current ?? 0);
      const sentences = news.map(sentence);
      if (current !== turn.current) {
        turn.current = current;
        const call = turnCall(store, current);
        if (call) sentences.push(call);
      }
      if (sentences.length === 0) return;
      told.current = news.at(-1)?.seq ?? told.current;
      lastMs.current = performance.now();
      setText(sentences.join(" "));
    }, wait);
    return () => clearTimeout(timer);
  }, [store, lines, current]);
  return (
    <p class="hidden" role="status" aria-atomic="true">
      {text}
    </p>
  );
}

/** Returns whose turn it is, if it is somebody's on this device. */
function turnCall(store: TableStore, current: number | null): string | null {
  const seats = store.you.value?.seats ?? [];
  if (current === null || !seats.includes(current)) return null;
  return seats.length > 1
    ? say("say-turn", { player: store.names.value[current] ?? "" })
    : `${say("turn-yours")}.`;
}
