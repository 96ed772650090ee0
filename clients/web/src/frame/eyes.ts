/** Whose turn it is among those who share this screen, and whether a curtain must hide it first. */
import { useEffect, useState } from "preact/hooks";
import type { TableStore } from "../table/store";

export interface Eyes {
  /** Our seat that may act now, and whose view is shown. */
  readonly acting: number | null;
  /** Our seat that is to act, and whose dice are still covered: the curtain is for it. */
  readonly covered: number | null;
  /** Whether several people share this screen. */
  readonly isShared: boolean;
  /** Whether the dice were open and have been covered since, by whoever it was. */
  readonly wasHidden: boolean;
  /** Opens the curtain: the person whose dice it hides has said so. */
  open(): void;
  /** Covers them at once, whether or not the server can be told. */
  cover(): void;
}

/**
 * How far a curtain is that falls by itself or is drawn: `falling` until the server has covered
 * the dice, so that a page without a connection does not show them again by itself.
 */
type Veil = "none" | "falling" | "down";

/**
 * Returns whose eyes the screen has. `hidesDice` is whether the game has anything to hide: if not,
 * the seat to act is opened by itself. While the tab is hidden, the connection is lost, or another
 * part of the page is shown, nothing stays open on a shared screen.
 */
export function useEyes(store: TableStore, hidesDice: boolean): Eyes {
  const you = store.you.value;
  const current = store.view.value?.current_player ?? null;
  const isLive = store.link.value.state === "live";
  const isShared = (you?.seats.length ?? 0) > 1;
  const isOurs = current !== null && (you?.seats.includes(current) ?? false);
  const isOpen = isOurs && you?.open === current;
  const hides = isShared && hidesDice;
  const [isHidden, setHidden] = useState(document.hidden);
  const [veil, setVeil] = useState<Veil>("none");

  useEffect(() => {
    const hide = (event: Event) => {
      setHidden(document.hidden);
      if (!hides || !(document.hidden || event.type === "pagehide")) return;
      if (isOpen) setVeil("falling");
      store.say({ type: "cover" });
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", hide);
    };
  }, [store, hides, isOpen]);
  useEffect(() => {
    if (!hides) return undefined;
    return () => store.say({ type: "cover" });
  }, [store, hides]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn, another curtain
  useEffect(() => setVeil("none"), [current]);
  useEffect(() => {
    if (veil === "falling" && !isOpen) setVeil("down");
  }, [veil, isOpen]);
  const isStranded = hides && isOpen && !isLive;
  useEffect(() => {
    if (isStranded) setVeil("falling");
  }, [isStranded]);

  const opensByItself = isOurs && !isOpen && !hides && isLive;
  useEffect(() => {
    if (opensByItself && current !== null) store.say({ type: "open", seat: current });
  }, [store, opensByItself, current]);

  const needsCurtain = isOurs && hides && (!isOpen || isHidden || isStranded || veil === "falling");
  return {
    acting: isOurs && isOpen && !needsCurtain ? current : null,
    covered: needsCurtain ? current : null,
    isShared,
    wasHidden: veil !== "none",
    open: () => {
      setVeil("none");
      if (current !== null) store.say({ type: "open", seat: current });
    },
    cover: () => {
      setVeil("falling");
      store.say({ type: "cover" });
    },
  };
}
