/** What the browser's tab says of a table: whose turn it is, that it is lost, that it is over. */
import { useEffect } from "preact/hooks";
import { useBadge, useCall } from "../device/notice";
import { awaitTap, play } from "../device/sound";
import { useTitle } from "../device/title";
import { slug } from "../games/registry";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { useLost } from "./lost";

/** Keeps title, picture and calls of the tab as the table stands; `current` is who is to act. */
export function useNotices(store: TableStore, current: number | null): void {
  const seats = store.you.value?.seats ?? [];
  const state = current === null ? null : store.table.value?.seats[current]?.state;
  const isHeld = state === "bot" || state === "resigned";
  const ours = current !== null && seats.includes(current) && !isHeld ? current : null;
  const isLost = useLost(store) !== null;
  useTitle(titleOf(store, current, ours, isLost));
  useBadge(ours !== null && !isLost);
  useCall(ours);
  useEffect(awaitTap, []);
  const { value: refusal } = store.refusal;
  useEffect(() => {
    if (refusal) play("error");
  }, [refusal]);
}

function titleOf(
  store: TableStore,
  current: number | null,
  ours: number | null,
  isLost: boolean,
): string {
  const { value: info } = store.table;
  const table = info ? say(`game-${slug(info.game)}`) : "";
  const player = current === null ? "" : (store.names.value[current] ?? "");
  if (isLost) return say("notice-title", { value: say("net-offline"), table });
  if (ours !== null) {
    const isShared = (store.you.value?.seats.length ?? 0) > 1;
    const value = isShared ? say("turn-of", { player }) : null;
    return `● ${value === null ? say("turn-yours-title", { table }) : say("notice-title", { value, table })}`;
  }
  if (info?.phase === "over") return say("notice-title", { value: say("notice-over"), table });
  return current === null
    ? table
    : say("notice-title", { value: say("turn-waiting", { player }), table });
}
