/** Why somebody is no longer in, as a sign and in words. */
import type { GoodMilkView } from "../../generated/protocol";

export type OutReason = NonNullable<GoodMilkView["out"][number]>;

export const OUT_IDS: Readonly<Record<OutReason, string>> = {
  drowned: "milk-out-drowned",
  left: "milk-out-left",
  eliminated: "milk-out-eliminated",
};

const SIGNS: Readonly<Record<OutReason, string>> = {
  drowned: "M1 6q2.5-3 5 0t5 0 4 0M1 11q2.5-3 5 0t5 0 4 0",
  left: "M3 15V6C3 0 13 0 13 6v9M1 15h14M8 10h8M13 7l3 3-3 3",
  eliminated: "M3 3l10 10M13 3L3 13",
};

export function OutSign({ reason }: { reason: OutReason }) {
  return (
    <svg class="milk-out-sign" width="17" height="16" viewBox="0 0 17 16" aria-hidden="true">
      <path d={SIGNS[reason]} />
    </svg>
  );
}
