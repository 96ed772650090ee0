/** What each game brings to the page. A game's folder is fetched when its table is first opened. */
import type { ComponentType } from "preact";
import type { Look } from "../device/theme";
import type { View } from "../table/follower";
import type { TableStore } from "../table/store";

export interface PageProps<V extends View = View> {
  readonly store: TableStore;
  readonly view: V;
}

/** The page of one game. */
export interface GamePage<V extends View = View> {
  readonly look: Look;
  /** A game that is played, and its end; it renders a `TableFrame`. */
  readonly Play: ComponentType<PageProps<V>>;
  /** One position of a finished game, in the replay viewer: the stage alone, nothing to act on. */
  readonly Still: ComponentType<{ readonly view: V; readonly names: readonly string[] }>;
}
