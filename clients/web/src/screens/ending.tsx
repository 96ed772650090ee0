/** The action bar after a game: the next one, the replay, the review, the record, the lobby. */
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../drawing/icon";
import { Emotes } from "../frame/emotes";
import { RecordLinks } from "../frame/records";
import { Sheet } from "../frame/sheet";
import { refusalText } from "../frame/states";
import { say } from "../language/words";
import { go } from "../route";
import type { TableStore } from "../table/store";
import "./ending.css";

/** The bar of a game that is over; it stands where the action bar stood. */
export function EndBar({ store }: { store: TableStore }) {
  const [isChoosing, setChoosing] = useState(false);
  const refusal = store.refusal.value;
  if (store.isScripted) return null;
  const isSeated = (store.you.value?.seats.length ?? 0) > 0;
  return (
    <section class="bar end-bar" aria-label={say("page-actions")}>
      {refusal && (
        <p class="refused" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <Next store={store} />
      <div class="end-more">
        <More icon="play" text="end-replay" onClick={() => go(`/t/${store.code}/replay`)} />
        <More icon="curve" text="end-review" onClick={() => go(`/t/${store.code}/review`)} />
        <More icon="dl" text="end-download" onClick={() => setChoosing(true)} />
        <More icon="users" text="end-lobby" onClick={() => go(`/t/${store.code}/lobby`)} />
        {isSeated && <Emotes store={store} />}
      </div>
      {isChoosing && <Downloads store={store} onClose={() => setChoosing(false)} />}
    </section>
  );
}

/** The next game: for the host to begin, for all others to wait for. */
function Next({ store }: { store: TableStore }) {
  if (!store.you.value?.host) {
    return <span class="button ghost wide">{say("end-host-opens")}</span>;
  }
  const starter = store.table.value?.starter_next ?? null;
  const player = starter === null ? undefined : store.names.value[starter];
  const isLive = store.link.value.state === "live";
  return (
    <button
      type="button"
      class="button primary wide"
      disabled={!isLive || store.isPending.value}
      onClick={() => void store.command({ type: "start", seq: store.anchor })}
    >
      <Icon name="again" />
      {player === undefined ? say("rematch-button") : say("end-rematch", { player })}
    </button>
  );
}

function More({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" class="button secondary small" onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>{say(text)}</span>
    </button>
  );
}

function Downloads({ store, onClose }: { store: TableStore; onClose: () => void }) {
  return (
    <Sheet title={say("end-download-title")} onClose={onClose}>
      <RecordLinks code={store.code} game={store.table.value?.game_number ?? 1} />
    </Sheet>
  );
}
