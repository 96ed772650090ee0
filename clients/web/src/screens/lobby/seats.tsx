/** Who sits at the table: mark, name, how they are, and what can be done about them. */
import { useState } from "preact/hooks";
import { ownName } from "../../device/people";
import { Icon } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import type { SeatInfo } from "../../generated/protocol";
import { has, say } from "../../language/words";
import { gameNamed } from "../../server/games";
import type { TableStore } from "../../table/store";
import { Select } from "../controls";
import { NameSheet } from "../name";
import { asked } from "./asking";
import { SeatSheet } from "./seat_sheet";
import { levelFor, mayPoint, playersRange, pointAt, votes } from "./seating";

export function LobbySeats({ store }: { store: TableStore }) {
  const [open, setOpen] = useState<number | null>(null);
  const table = store.table.value;
  if (!table) return null;
  const marks = letters(table.seats.map((seat) => seat.name));
  const counts = votes(table);
  const free = Math.max(0, (playersRange(table)?.low ?? 0) - table.seats.length);
  return (
    <section>
      <h2 class="section">{say("lobby-seats")}</h2>
      <div class="card">
        <ol class="lobby-seats">
          {table.seats.map((seat, index) => (
            <SeatRow
              key={`${index}.${seat.name}`}
              store={store}
              seat={seat}
              index={index}
              letter={marks[index] ?? ""}
              count={counts[index] ?? 0}
              onMore={() => setOpen(index)}
            />
          ))}
          {Array.from({ length: free }, (_, index) => (
            <FreeSeat key={`free.${index}`} seat={table.seats.length + index} />
          ))}
        </ol>
        <MoreSeats store={store} />
      </div>
      {open !== null && <SeatSheet store={store} seat={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface SeatRowProps {
  store: TableStore;
  seat: SeatInfo;
  index: number;
  letter: string;
  count: number;
  onMore: () => void;
}

function SeatRow({ store, seat, index, letter, count, onMore }: SeatRowProps) {
  const table = store.table.value;
  const you = store.you.value;
  const own = you?.seats ?? [];
  const canPoint = table !== null && own.length > 0 && mayPoint(table);
  const isPointed = own.length > 0 && own.every((by) => table?.points[by] === index);
  const who = (
    <>
      <Mark seat={index} letter={letter} size={34} isBot={seat.bot !== null} />
      <span class="lobby-who">
        <b>{seat.name}</b>
        <span>{stateOf(store, seat, index)}</span>
      </span>
      {count > 0 && (
        <span class={`chip ${isPointed ? "chip-chosen" : ""}`}>
          <Icon name="hand" size={16} />
          {say("lobby-votes", { count })}
        </span>
      )}
    </>
  );
  return (
    <li class="lobby-seat">
      {canPoint ? (
        <button
          type="button"
          class="lobby-point"
          aria-pressed={isPointed}
          onClick={() => void pointAt(store, index)}
        >
          {who}
          <span class="hidden">{say("lobby-point-at", { player: seat.name })}</span>
        </button>
      ) : (
        <span class="lobby-point">{who}</span>
      )}
      {you?.host && seat.bot !== null && <Level store={store} seat={seat} index={index} />}
      {(you?.host || own.includes(index)) && (
        <button
          type="button"
          class="icon-button"
          aria-label={say("lobby-more", { player: seat.name })}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <Dots />
        </button>
      )}
    </li>
  );
}

/** Returns what stands under a name: host, whether they are there, a bot's level. */
function stateOf(store: TableStore, seat: SeatInfo, index: number): string {
  const you = store.you.value;
  if (seat.bot !== null) return you?.host ? say("lobby-bot") : say(`bot-${seat.bot}`);
  const own = you?.seats ?? [];
  const isHost = store.table.value?.host === index;
  const isAway = seat.state === "away";
  const isHere = own.length > 1 && own.includes(index);
  const parts = [
    ...(isHost ? [say("lobby-is-host")] : []),
    ...(isAway ? [say("state-away")] : isHere ? [say("lobby-here")] : []),
  ];
  return parts.join(", ") || say("lobby-online");
}

/** Returns a level of bots, where it is plain that it is a bot. */
function levelText(level: string): string {
  const id = `lobby-level-${level}`;
  return say(has(id) ? id : `bot-${level}`);
}

/** A bot of another level is another bot: it takes the last seat. */
function Level({ store, seat, index }: { store: TableStore; seat: SeatInfo; index: number }) {
  const game = gameNamed(store.table.value?.game ?? "");
  const change = async (level: string) => {
    const isFree = await store.command({
      type: "remove",
      seat: index,
      seq: store.anchor,
    });
    if (isFree) await store.command({ type: "add_bot", level });
  };
  if (!game || seat.bot === null) return null;
  return (
    <Select
      value={seat.bot}
      offers={game.bots.map((level) => ({ value: level, label: levelText(level) }))}
      label={say("lobby-level-of", { player: seat.name })}
      onChange={(level) => void change(level)}
    />
  );
}

function FreeSeat({ seat }: { seat: number }) {
  return (
    <li class="lobby-seat lobby-seat-free">
      <span class="lobby-point">
        <Mark seat={seat} letter="" size={34} />
        <span class="lobby-who">
          <span>{say("lobby-free")}</span>
        </span>
      </span>
    </li>
  );
}

/** Bots, and people who share this device. */
function MoreSeats({ store }: { store: TableStore }) {
  const [isAsking, setAsking] = useState(false);
  const table = store.table.value;
  const you = store.you.value;
  if (!table || !you) return null;
  const hasRoom = table.seats.length < (playersRange(table)?.high ?? 0);
  const canSit = you.seats.length > 0 && (!table.locked || you.host);
  if (!hasRoom || !(you.host || canSit)) return null;
  return (
    <div class="row lobby-more-seats">
      {you.host && (
        <button
          type="button"
          class="button secondary small"
          onClick={() => void store.command({ type: "add_bot", level: levelFor(table) })}
        >
          <Icon name="bot" size={20} />
          {say("lobby-add-bot")}
        </button>
      )}
      {canSit && (
        <button type="button" class="button secondary small" onClick={() => setAsking(true)}>
          <Icon name="phone" size={20} />
          {say("lobby-same-device")}
        </button>
      )}
      {isAsking && (
        <NameSheet
          title={say("lobby-same-device")}
          about={say("lobby-same-device-about")}
          initial={you.seats.length === 0 ? ownName() : ""}
          action={say("lobby-take-seat")}
          onName={async (name) => {
            await asked(store, { type: "sit", name });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Dots() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="12" cy="5" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="12" cy="19" r="2" />
    </svg>
  );
}
