/**
 * For whoever only watches: what cannot be seen, and when and how to sit down. Nothing for those
 * who have a seat.
 */
import { useEffect, useState } from "preact/hooks";
import { ownName, rememberName } from "../device/people";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import { asked } from "../screens/lobby/asking";
import { NameSheet } from "../screens/name";
import { gameNamed, loadGames } from "../server/games";
import type { TableStore } from "../table/store";

export function Watching({ store }: { store: TableStore }) {
  const [isSitting, setSitting] = useState(false);
  const table = store.table.value;
  useEffect(() => {
    loadGames().catch(() => undefined); // Without them nobody is offered a seat here.
  }, []);
  if (!table || !store.you.value || store.you.value.seats.length > 0) return null;
  const hasSeat = table.seats.length < (gameNamed(table.game)?.players_max ?? 0);
  const canSit = table.phase !== "playing" && hasSeat && !table.locked;
  return (
    <section class="watching" aria-label={say("page-watching")}>
      <Icon name="eye" size={20} />
      <p>
        {canSit ? say("frame-seat-free") : say("watch-notice")}
        {!canSit && table.phase === "playing" && ` ${say(laterText(hasSeat, table.locked))}`}
      </p>
      {canSit && (
        <button type="button" class="button secondary small" onClick={() => setSitting(true)}>
          {say("lobby-take-seat")}
        </button>
      )}
      {isSitting && canSit && <SitDown store={store} onClose={() => setSitting(false)} />}
    </section>
  );
}

function laterText(hasSeat: boolean, isLocked: boolean): string {
  if (isLocked) return "refused-table-locked";
  return hasSeat ? "frame-sit-later" : "frame-sit-full";
}

/** Asks for a name, and sits down under it. */
function SitDown({ store, onClose }: { store: TableStore; onClose: () => void }) {
  return (
    <NameSheet
      title={say("lobby-take-seat")}
      initial={ownName()}
      action={say("lobby-take-seat")}
      onName={async (name) => {
        await asked(store, { type: "sit", name });
        rememberName(name);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
