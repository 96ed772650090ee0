/** Everybody at the table in play order: mark, name, one number, and what has just changed. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isMutedHere } from "../device/muted";
import { Icon } from "../drawing/icon";
import { letters, Mark } from "../drawing/mark";
import type { SeatInfo } from "../generated/protocol";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { clockFace, useSecondsLeft } from "./clock";

export interface SeatsProps {
  store: TableStore;
  /** Who is to act, also while dice fall. */
  current: number | null;
  /** What stands under the name of a seat. */
  line: (seat: number) => ComponentChildren;
  /** Who is out of the game. */
  isOut?: (seat: number) => boolean;
  /** What has just changed at a seat, such as `−1`; the log says it in words. */
  badges?: ReadonlyMap<number, string>;
}

/** With so many in a row a mark stands beside its name; with more, above it. */
const BESIDE_MAX = 4;
const STACKED_MAX = 6;
/** Names longer than this do not fit beside four marks. */
const NAME_FITS = 8;
/** Up to three names share a row as they need it, if together they are no longer than this. */
const ROW_FITS = 28;

function layoutOf(names: readonly string[]): string {
  if (names.length > STACKED_MAX) return "seats-many";
  const inRow = names.reduce((sum, name) => sum + Math.max(name.length, NAME_FITS), 0);
  const isTight =
    names.length < BESIDE_MAX ? inRow > ROW_FITS : names.some((name) => name.length > NAME_FITS);
  if (names.length > BESIDE_MAX || (names.length === BESIDE_MAX && isTight)) return "seats-stacked";
  return isTight ? "seats-even" : "";
}

export function Seats(props: SeatsProps) {
  const { store, current } = props;
  const seats = store.table.value?.seats ?? [];
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current !== null) reveal(strip.current, current);
  }, [current]);
  const names = store.names.value;
  const marks = letters(names);
  return (
    <section class="seats-place" aria-label={say("page-seats")}>
      <ol
        class={`seats seats-${seats.length} ${layoutOf(names)}`}
        ref={strip}
        // A strip that scrolls must be reachable by keys.
        tabIndex={seats.length > STACKED_MAX ? 0 : undefined}
      >
        {seats.map((seat, index) => (
          <Seat
            key={`${index}.${seat.name}`}
            {...props}
            index={index}
            seat={seat}
            letter={marks[index] ?? ""}
          />
        ))}
      </ol>
    </section>
  );
}

/** Scrolls a strip, and nothing else, so that a seat is in view. */
function reveal(strip: HTMLElement | null, index: number): void {
  const seat = strip?.children[index];
  if (!strip || !(seat instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: seat.offsetLeft - (strip.clientWidth - seat.offsetWidth) / 2 });
}

function Seat({
  store,
  current,
  line,
  isOut,
  badges,
  index,
  seat,
  letter,
}: SeatsProps & { index: number; seat: SeatInfo; letter: string }) {
  const isCurrent = index === current;
  const isHelped = seat.state === "bot" || seat.state === "resigned";
  const ours = store.you.value?.seats ?? [];
  const badge = badges?.get(index);
  return (
    <li
      class={`seat ${isCurrent ? "seat-current" : ""} ${isOut?.(index) ? "seat-out" : ""}`}
      aria-current={isCurrent ? "true" : undefined}
    >
      <Mark seat={index} letter={letter} isBot={seat.bot !== null || isHelped} />
      <b class="seat-name">{seat.name}</b>
      <span class="seat-line">
        {isCurrent && seat.state === "away" ? <Absent store={store} /> : line(index)}
        {ours.length === 1 && ours[0] === index && (
          <span class="seat-yours">{say("lobby-here")}</span>
        )}
        {isHelped && <span class="hidden"> {say(`state-${seat.state}`)}</span>}
      </span>
      {badge !== undefined && (
        // Another change is another badge, so that it comes in again.
        <span class="seat-badge" key={badge} aria-hidden="true">
          {badge}
        </span>
      )}
      <Reaction store={store} index={index} name={seat.name} />
    </li>
  );
}

/** Whoever is awaited but not there, and when a bot plays instead. */
function Absent({ store }: { store: TableStore }) {
  const seconds = useSecondsLeft(store);
  const isCounting = store.known.value?.clock?.reason === "away" && seconds !== null;
  return (
    <>
      {say("state-away")}
      {isCounting && (
        <span class="seat-clock" aria-hidden="true">
          {" "}
          {clockFace(seconds)}
        </span>
      )}
    </>
  );
}

/** What a seat has just reacted with; a crossed bubble where this device does not want to know. */
function Reaction({ store, index, name }: { store: TableStore; index: number; name: string }) {
  const emote = store.emotes.value.get(index);
  const isMuted = isMutedHere(store.code, name);
  if (isMuted) {
    return (
      <span class="seat-muted">
        <Icon name="bubbleoff" size={15} />
        <span class="hidden">{say("frame-muted")}</span>
      </span>
    );
  }
  return (
    <span class="seat-reaction" role="status">
      {emote && (
        <span class="seat-emote" key={emote.at}>
          <span class="hidden">{`${name}: `}</span>
          {say(`emote-${emote.emote}`)}
        </span>
      )}
    </span>
  );
}
