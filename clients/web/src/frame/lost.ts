/** Whether the connection is lost for longer than a blink, and for how long by now. */
import { useEffect, useState } from "preact/hooks";
import type { TableStore } from "../table/store";

/** A connection that is there again sooner is not worth a word. */
const BLINK_MS = 700;
const TICK_MS = 500;

export interface Lost {
  readonly seconds: number;
  /** In how many seconds the next attempt comes; 0 while one goes on. */
  readonly retryS: number;
}

export function useLost(store: TableStore): Lost | null {
  const link = store.link.value;
  const [now, setNow] = useState(() => performance.now());
  const isLost = link.state === "lost";
  useEffect(() => {
    if (!isLost) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  if (link.state !== "lost") return null;
  const ms = now - link.sinceMs;
  if (ms < BLINK_MS && !document.hidden) return null;
  return {
    seconds: Math.max(1, Math.round(ms / 1000)),
    retryS: Math.max(0, Math.ceil((link.retryMs - now) / 1000)),
  };
}
