/** The table during a round: the board, and below it one's own cup or everybody's closed ones. */
import { useEffect, useRef } from "preact/hooks";
import type { Eyes } from "../../frame/eyes";
import type { LiarsDiceView } from "../../generated/protocol";
import type { TableStore } from "../../table/store";
import { type Call, Calls } from "./calls";
import { ClosedCups, OwnCup } from "./cups";
import { Ring } from "./ring";

interface TableStageProps {
  store: TableStore;
  view: LiarsDiceView;
  eyes: Eyes;
  onCall: (call: Call) => void;
}

export function TableStage({ store, view, eyes, onCall }: TableStageProps) {
  const names = store.names.value;
  const { acting } = eyes;
  const isBusy = store.isPending.value;
  const calls = acting !== null && view.legal && (
    <Calls legal={view.legal} isBusy={isBusy} onCall={onCall} />
  );
  return (
    <div class="pirates-stage">
      <Ring view={view} names={names} calls={calls} />
      <Under store={store} view={view} eyes={eyes} />
    </div>
  );
}

function Under({ store, view, eyes }: Pick<TableStageProps, "store" | "view" | "eyes">) {
  const names = store.names.value;
  const { hand, viewer } = view;
  const box = useRef<HTMLDivElement>(null);
  const mayShow = hand !== null && hand.length > 0 && viewer !== null;
  const isOpen = mayShow && (!eyes.isShared || eyes.acting === viewer);
  const isPassed = isOpen && eyes.isShared;
  useEffect(() => {
    // A curtain has gone up: its button, which had the focus, is gone.
    if (isPassed) box.current?.querySelector("h2")?.focus();
  }, [isPassed]);
  if (!isOpen) return <ClosedCups view={view} names={names} />;
  return (
    <div ref={box}>
      <OwnCup
        key={viewer}
        faces={hand}
        wild={view.wild_number}
        player={names[viewer] ?? ""}
        roll={`${store.table.value?.game_number}.${view.round}`}
        isFresh={view.bids.length === 0}
        onCover={eyes.isShared ? eyes.cover : undefined}
      />
    </div>
  );
}
