/**
 * How the connection is, when it is not well: what has happened, what becomes of a move, when the
 * next attempt comes, and "try now". When it is back it says so, once.
 */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { KeepRecord } from "./keep";
import { type Lost, useLost } from "./lost";

const BACK_MS = 5_000;
/** After so long what is on the page is worth keeping. */
const KEEP_S = 30;

export function Connection({ store }: { store: TableStore }) {
  const lost = useLost(store);
  return (
    <>
      {/* The live region is there before it has anything to say. */}
      <div class="banner-place" role="status">
        {lost ? <Away store={store} lost={lost} /> : <Back store={store} />}
      </div>
      {lost && lost.seconds >= KEEP_S && <KeepRecord store={store} />}
    </>
  );
}

function Away({ store, lost }: { store: TableStore; lost: Lost }) {
  const { retryS } = lost;
  const bye = store.farewell.value;
  const isWaiting = store.isPending.value;
  return (
    <div class="banner">
      <Icon name="plug" size={28} />
      <p>
        <b>{bye?.code === "server/stopping" ? say("net-stopping") : say("net-offline")}</b>{" "}
        {/* A countdown is not read out every second. */}
        <span aria-hidden="true" class="banner-retry">
          {retryS > 0 ? say("net-next-try", { seconds: retryS }) : say("net-trying")}
        </span>{" "}
        <span>{isWaiting ? say("net-move-kept") : say("net-nothing-lost")}</span>
      </p>
      <button type="button" class="button secondary" onClick={() => store.retry()}>
        {say("page-try-now")}
      </button>
    </div>
  );
}

/** Says that the connection is back, for a while; what changes a seat stays until it is read. */
function Back({ store }: { store: TableStore }) {
  const back = store.back.value;
  useEffect(() => {
    if (!back || back === "net-forgotten") return undefined;
    const timer = setTimeout(() => {
      store.back.value = null;
    }, BACK_MS);
    return () => clearTimeout(timer);
  }, [store, back]);
  if (!back) return null;
  const isGrave = back === "net-forgotten";
  return (
    <div class={`banner ${isGrave ? "" : "banner-good"}`}>
      <Icon name={isGrave ? "eye" : "check"} size={isGrave ? 28 : 24} />
      <p>{say(back)}</p>
      {isGrave && (
        <button
          type="button"
          class="button secondary"
          onClick={() => {
            store.back.value = null;
          }}
        >
          {say("frame-all-right")}
        </button>
      )}
    </div>
  );
}

/** How long ago the table was as it is shown, under the stage; nothing while it is up to date. */
export function StageAge({ store }: { store: TableStore }) {
  const lost = useLost(store);
  if (!lost) return null;
  return (
    <p class="stage-age">
      <span>{say("net-age", { seconds: lost.seconds })}</span>
    </p>
  );
}

/** The table cannot be reached for the first time: there is nothing to show yet but why. */
export function Unreached({ store }: { store: TableStore }) {
  const lost = useLost(store);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  if (!lost || !isLong) return null;
  return (
    <div class="banner-place" role="status">
      <Away store={store} lost={lost} />
    </div>
  );
}
