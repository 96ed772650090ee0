/**
 * Reactions from a fixed list: no free chat. A seat waits a moment between two, and this device may
 * hide those of anybody.
 */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { isMutedHere, muteHere } from "../device/muted";
import { Icon } from "../drawing/icon";
import { letters, Mark } from "../drawing/mark";
import type { SendEmote } from "../generated/protocol";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { SwitchRow } from "./rows";
import { Sheet } from "./sheet";
import { refusalText } from "./states";

export const EMOTES: readonly SendEmote["emote"][] = [
  "hello",
  "luck",
  "nice",
  "wow",
  "laugh",
  "think",
  "oops",
  "wait",
  "thanks",
  "game",
];
/** How long a seat waits between two, as the server has it unless it was set otherwise. */
const COOL_S = 3;

/** When each seat of this device sent its last one. */
const sentMs = signal<ReadonlyMap<number, number>>(new Map());

/** The button that opens the reactions. */
export function Emotes({ store }: { store: TableStore }) {
  const [isOpen, setOpen] = useState(false);
  if ((store.you.value?.seats.length ?? 0) === 0) return null;
  const isLost = store.link.value.state === "lost";
  return (
    <>
      <button
        type="button"
        class="button secondary"
        aria-haspopup="dialog"
        disabled={isLost}
        onClick={() => setOpen(true)}
      >
        <Icon name="smile" /> {say("page-emotes")}
      </button>
      {isOpen && (
        <Sheet title={say("page-emotes")} onClose={() => setOpen(false)}>
          <EmotePage store={store} onSent={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
}

/** The reactions to choose from, for which seat if there are several here, and who is muted. */
export function EmotePage({ store, onSent }: { store: TableStore; onSent: () => void }) {
  const seats = store.you.value?.seats ?? [];
  const [chosen, choose] = useState<number | null>(null);
  const seat = seats.find((each) => each === chosen) ?? seats[0];
  const waitS = useCooling(seat ?? null);
  const send = (emote: SendEmote["emote"]) => {
    if (seat === undefined) return;
    store.say({ type: "emote", seat, emote });
    sentMs.value = new Map(sentMs.value).set(seat, performance.now());
    onSent();
  };
  const { value: why } = store.refusal;
  return (
    <>
      {seats.length > 1 && <SeatChoice store={store} seat={seat ?? 0} onChoose={choose} />}
      {seat !== undefined && (
        <div class="emote-list">
          {EMOTES.map((emote) => (
            <button
              type="button"
              class="button secondary"
              key={emote}
              disabled={waitS > 0}
              onClick={() => send(emote)}
            >
              {say(`emote-${emote}`)}
            </button>
          ))}
        </div>
      )}
      <p class="note emote-wait" role="status">
        {waitS > 0 && say("frame-emote-wait", { seconds: waitS })}
        {waitS === 0 && why?.code === "limit/rate" && refusalText(why)}
      </p>
      <Muting store={store} />
    </>
  );
}

/** Returns for how many seconds a seat cannot send another one. */
function useCooling(seat: number | null): number {
  const sent = seat === null ? undefined : sentMs.value.get(seat);
  const [now, setNow] = useState(() => performance.now());
  const endMs = (sent ?? Number.NEGATIVE_INFINITY) + COOL_S * 1000;
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= endMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endMs]);
  return Math.max(0, Math.ceil((endMs - now) / 1000));
}

/** On a shared screen: whose reaction it is. */
function SeatChoice({
  store,
  seat,
  onChoose,
}: {
  store: TableStore;
  seat: number;
  onChoose: (seat: number) => void;
}) {
  const names = store.names.value;
  const marks = letters(names);
  return (
    <fieldset class="emote-seats">
      <legend>{say("frame-emote-from")}</legend>
      {(store.you.value?.seats ?? []).map((each) => (
        <label key={each} class="emote-seat">
          <input
            type="radio"
            name="emote-seat"
            checked={each === seat}
            onChange={() => onChoose(each)}
          />
          <Mark seat={each} letter={marks[each] ?? ""} size={24} />
          {names[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** Whose reactions are hidden on this device. */
function Muting({ store }: { store: TableStore }) {
  const seats = store.table.value?.seats ?? [];
  const marks = letters(store.names.value);
  const ours = store.you.value?.seats ?? [];
  const others = seats
    .map(({ name, bot }, seat) => ({ name, seat, isPerson: bot === null }))
    .filter(({ seat, isPerson }) => isPerson && !ours.includes(seat));
  if (others.length === 0) return null;
  return (
    <section class="menu-group">
      <h3>{say("frame-muting")}</h3>
      {others.map(({ name, seat }) => (
        <SwitchRow
          key={name}
          mark={<Mark seat={seat} letter={marks[seat] ?? ""} size={26} />}
          label={say("emote-mute", { player: name })}
          isOn={isMutedHere(store.code, name)}
          onChange={(isToBe) => muteHere(store.code, name, isToBe)}
        />
      ))}
    </section>
  );
}
