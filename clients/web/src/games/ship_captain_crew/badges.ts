/** What the last turn gave, beside whoever made it, for a few seconds. */
import { useEffect, useState } from "preact/hooks";
import type { TableStore } from "../../table/store";

const BADGE_MS = 4000;
const SCORED = ["score-said", "zero-said", "extra-said"];

export function useBadges(store: TableStore): ReadonlyMap<number, string> {
  const [badges, show] = useState<ReadonlyMap<number, string>>(new Map());
  const events = store.events.value;
  useEffect(() => {
    const found = new Map<number, string>();
    for (const { told } of events) {
      for (const { id, arguments: args } of told) {
        if (!SCORED.includes(id) || typeof args.player !== "number") continue;
        const points = typeof args.points === "number" ? args.points : 0;
        found.set(args.player, id === "extra-said" ? String(points) : `+${points}`);
      }
    }
    if (found.size > 0) show(found);
  }, [events]);
  useEffect(() => {
    if (badges.size === 0) return undefined;
    const timer = setTimeout(() => show(new Map()), BADGE_MS);
    return () => clearTimeout(timer);
  }, [badges]);
  return badges;
}
