/** For a moment after a turn arrives nothing takes a tap that was meant for something else. */
import { useRef } from "preact/hooks";
import type { TableStore } from "../table/store";

const GUARD_MS = 300;

/** Returns what stops clicks, while `turn` has only just begun; nothing looks any different. */
export function useClickGuard(
  turn: string | number | null,
  guardMs = GUARD_MS,
): (event: Event) => void {
  const openMs = useRef(0);
  const before = useRef<string | number | null>(null);
  if (turn !== before.current) {
    before.current = turn;
    openMs.current = performance.now() + guardMs;
  }
  return (event) => {
    if (performance.now() >= openMs.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/**
 * Returns which turn of `acting` it is. A move and its answer may come within one frame, so that
 * nobody else is ever seen to act: it is another turn all the same.
 */
export function useTurn(store: TableStore, acting: number | null): string | null {
  const answered = useRef(0);
  const others = store.events.value.filter(({ kind, seat }) => kind === "moved" && seat !== acting);
  answered.current = others.at(-1)?.seq ?? answered.current;
  return acting === null ? null : `${acting}.${answered.current}`;
}
