/** The one thing to do now: start, take a seat, or wait and say for whom. */
import { useState } from "preact/hooks";
import { ownName, rememberName } from "../../device/people";
import { Icon } from "../../drawing/icon";
import { refusalText } from "../../frame/states";
import { say } from "../../language/words";
import { go } from "../../route";
import type { TableStore } from "../../table/store";
import { NameForm } from "../name";
import { asked } from "./asking";
import { playersRange } from "./seating";

export function LobbyBar({ store }: { store: TableStore }) {
  const you = store.you.value;
  const why = store.refusal.value;
  if (!you) return null;
  return (
    <section class="bar lobby-bar" aria-label={say("page-actions")}>
      {why && (
        <p class="refused" role="alert">
          {refusalText(why)}
        </p>
      )}
      {you.seats.length === 0 && <Newcomer store={store} isHost={you.host} />}
      {you.host && <StartButton store={store} />}
      {you.seats.length > 0 && !you.host && <Waiting store={store} />}
      {store.table.value?.phase === "over" && (
        <button
          type="button"
          class="button secondary small wide"
          onClick={() => go(`/t/${store.code}`)}
        >
          <Icon name="back" size={20} />
          {say("lobby-result")}
        </button>
      )}
    </section>
  );
}

function StartButton({ store }: { store: TableStore }) {
  const table = store.table.value;
  const range = table && playersRange(table);
  if (!table) return null;
  const players = table.seats.length;
  const missing = (range?.low ?? 1) - players;
  if (missing > 0) {
    return (
      <button type="button" class="button wide" disabled>
        {say("lobby-needs", { count: missing })}
      </button>
    );
  }
  const starter = table.starter_next === null ? null : table.seats[table.starter_next];
  return (
    <button
      type="button"
      class="button primary wide"
      aria-disabled={store.isPending.value}
      onClick={() => {
        if (!store.isPending.value) void store.command({ type: "start", seq: store.anchor });
      }}
    >
      <Icon name="play" size={20} />
      <span>
        {say("lobby-start", { players })}
        {starter && <small>{say("lobby-starts", { player: starter.name })}</small>}
      </span>
    </button>
  );
}

/** Those who sit and are not the host wait for whoever is. */
function Waiting({ store }: { store: TableStore }) {
  const table = store.table.value;
  const host = table?.host === null || table === null ? null : table.seats[table.host];
  return (
    <p class="button ghost wide lobby-waiting">
      {host ? say("lobby-wait-for", { player: host.name }) : say("lobby-wait-host")}
    </p>
  );
}

/** Whoever has no seat takes one or, where there is none to be had, watches. */
function Newcomer({ store, isHost }: { store: TableStore; isHost: boolean }) {
  const [isWatching, setWatching] = useState(false);
  const table = store.table.value;
  if (!table) return null;
  const isFull = table.seats.length >= (playersRange(table)?.high ?? Number.POSITIVE_INFINITY);
  if (isWatching) {
    return (
      <p class="lobby-watching" role="status">
        <Icon name="eye" />
        <span>
          <b>{say("page-watching")}</b> {say("lobby-watching")}
        </span>
      </p>
    );
  }
  if (isFull || (table.locked && !isHost)) {
    return (
      <>
        <p class="lobby-reason">{say(isFull ? "room-full" : "table-locked")}</p>
        <button type="button" class="button primary wide" onClick={() => setWatching(true)}>
          <Icon name="eye" size={20} />
          {say("watch-button")}
        </button>
      </>
    );
  }
  return (
    <NameForm
      initial={ownName()}
      action={say("lobby-take-seat")}
      isRow
      onName={async (name) => {
        await asked(store, { type: "sit", name });
        rememberName(name);
      }}
    />
  );
}
