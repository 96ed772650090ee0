/** How long somebody has, counted down from what the server said last. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import type { TableStore } from "../table/store";

/** From here on the time is short. */
const SHORT_S = 10;

/** Returns the seconds that are left on the table's clock, or `null` if it has none. */
export function useSecondsLeft(store: TableStore): number | null {
  const clock = store.known.value?.clock ?? null;
  const told = store.clockAtMs.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return null;
  return Math.max(0, Math.ceil(clock.left_s - (performance.now() - told) / 1000));
}

/** Returns seconds as a clock shows them: `0:28`. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The turn limit as it runs; nothing where there is none. */
export function TurnClock({ store }: { store: TableStore }) {
  const seconds = useSecondsLeft(store);
  if (seconds === null) return null;
  return (
    <span class={`clock ${seconds <= SHORT_S ? "clock-short" : ""}`}>
      <Icon name="clock" size={18} />
      <span aria-hidden="true">{clockFace(seconds)}</span>
      <span class="hidden">{say("turn-time", { seconds })}</span>
    </span>
  );
}
