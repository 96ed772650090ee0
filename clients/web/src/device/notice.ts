/**
 * How this device says that it is somebody's turn when nobody looks: a mark on the tab's picture,
 * a sound, a short buzz. The tab's title is the frame's doing.
 */
import { useEffect, useRef } from "preact/hooks";
import badge from "./favicon-turn.svg?url";
import { wantsStillness } from "./motion";
import { play } from "./sound";

const BUZZ_MS = 90;
const PLAIN = "/favicon.svg";

/** Marks the tab's picture while it is somebody's turn here. */
export function useBadge(isOn: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !isOn) return undefined;
    link.href = badge;
    return () => {
      link.href = PLAIN;
    };
  }, [isOn]);
}

/** Calls whoever holds this device each time that a turn begins here; `null` is nobody's. */
export function useCall(turn: number | null): void {
  const before = useRef(turn);
  useEffect(() => {
    if (turn === before.current) return;
    before.current = turn;
    if (turn === null) return;
    play("turn");
    buzz();
  }, [turn]);
}

/** Buzzes, where there is something to buzz with and nobody asked for less motion. */
export function buzz(): void {
  // A page that nobody has touched yet may not buzz, and the browser complains if it tries.
  const isTouched = navigator.userActivation?.hasBeenActive ?? false;
  if (!wantsStillness() && isTouched) navigator.vibrate?.(BUZZ_MS);
}
