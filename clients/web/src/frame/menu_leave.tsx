/**
 * To resign, or to leave the table: what it means, and for which seat if there are several here.
 * What keeps everything as it is stands below, where the finger was; the other button is above it.
 */
import { useEffect, useState } from "preact/hooks";
import { letters, Mark } from "../drawing/mark";
import { say } from "../language/words";
import { go } from "../route";
import type { TableStore } from "../table/store";
import type { MenuProps } from "./menu";

/** For how long a page that has just come takes no tap. */
const GUARD_MS = 400;

export function ResignPage({ store, onClose }: MenuProps) {
  const seats = seatsThat(store, (seat) => store.table.value?.seats[seat]?.state !== "resigned");
  return (
    <Ending
      store={store}
      seats={seats}
      about={say("menu-resign-about")}
      button={(player) => say("menu-resign-as", { player })}
      onDo={async (seat) => {
        if (await store.command({ type: "resign", seat })) onClose();
      }}
      onClose={onClose}
    />
  );
}

export function LeavePage({ store, onClose }: MenuProps) {
  const seats = seatsThat(store, () => true);
  const isPlaying = store.table.value?.phase === "playing";
  return (
    <Ending
      store={store}
      seats={seats}
      about={say(isPlaying ? "menu-leave-playing" : "menu-leave-about")}
      button={(player) => say("menu-leave-as", { player })}
      onDo={async (seat) => {
        const isDone = await store.command({ type: "leave", seat, seq: store.anchor });
        if (!isDone) return;
        onClose();
        if (seats.length === 1) go("/");
      }}
      onClose={onClose}
    />
  );
}

function seatsThat(store: TableStore, isMeant: (seat: number) => boolean): readonly number[] {
  return (store.you.value?.seats ?? []).filter(isMeant);
}

function Ending({
  store,
  seats,
  about,
  button,
  onDo,
  onClose,
}: MenuProps & {
  seats: readonly number[];
  about: string;
  button: (player: string) => string;
  onDo: (seat: number) => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  const names = store.names.value;
  const marks = letters(names);
  return (
    <div class="menu-ending">
      <p>{about}</p>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="button danger wide"
          disabled={store.isPending.value}
          onClick={() => {
            if (isOpen) void onDo(seat);
          }}
        >
          <Mark seat={seat} letter={marks[seat] ?? ""} size={26} />
          <span>{button(names[seat] ?? "")}</span>
        </button>
      ))}
      <button type="button" class="button secondary wide menu-stay" onClick={onClose}>
        {say("menu-stay")}
      </button>
    </div>
  );
}
