/**
 * What happened, in words. A line is kept as message ids and arguments, with the names of then, so
 * that it can be said in whatever language is chosen later. Names, never "you".
 */
import type { Entry, Happened, TableInfo, Told } from "../generated/protocol";
import { type Arguments, say } from "../language/words";

/** One sentence of the history, not yet in any language. */
export interface Line {
  /** The number of its event, and which of the event's sentences it is: `41.0`. */
  readonly key: string;
  readonly seq: number;
  readonly id: string;
  readonly args: Arguments;
  /** Whose doing it is, to be shown with the seat's mark. */
  readonly seat: number | null;
}

const PLAYERS = new Set(["player", "bidder", "challenger", "winner", "payer", "other"]);
/** Events of a seat that one sentence with the name tells. */
const KINDS: Record<string, string> = {
  sat: "seat-joined",
  left: "seat-left",
  taken_over: "seat-bot",
  resigned: "seat-resigned",
  taken_back: "seat-back",
  more_time: "time-given",
  host_passed: "host-is",
};
/** What surrounds a name in a sentence that is taken apart again: letters of nobody's alphabet. */
const NAME_FROM = "\uE000";
const NAME_TO = "\uE001";

/** Returns the arguments of an event as the catalogues take them: names for seats. */
export function spoken(args: Told["arguments"], names: readonly string[]): Arguments {
  const name = (seat: number) => names[seat] ?? `${seat + 1}`;
  const one = (key: string, value: number | string | readonly number[]) => {
    if (Array.isArray(value)) {
      return value.map((each: number) => (key === "names" ? name(each) : `${each}`)).join(", ");
    }
    return typeof value === "number" && PLAYERS.has(key) ? name(value) : (value as number | string);
  };
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, one(key, value)]));
}

/** Returns a line as a sentence in the language that is chosen. */
export function sentence({ id, args }: Line): string {
  return say(id, args);
}

/** A piece of a sentence: a name, or what stands between names. */
export interface Piece {
  readonly text: string;
  readonly isName: boolean;
}

/** Returns a line as a sentence in pieces, so that names can be set apart. */
export function pieces({ id, args }: Line): readonly Piece[] {
  const marked = Object.entries(args).map(([key, value]) => {
    const isName = PLAYERS.has(key) || key === "names";
    return [key, isName ? `${NAME_FROM}${value}${NAME_TO}` : value] as const;
  });
  return say(id, Object.fromEntries(marked))
    .split(NAME_FROM)
    .flatMap((part, index) => {
      const end = index === 0 ? -1 : part.lastIndexOf(NAME_TO);
      return [
        { text: part.slice(0, Math.max(end, 0)), isName: true },
        { text: part.slice(end + 1), isName: false },
      ];
    })
    .filter(({ text }) => text !== "");
}

/** Returns the sentences of a game's event. */
export function toldLines(
  seq: number,
  told: readonly Told[],
  names: readonly string[],
): readonly Line[] {
  return told.map(({ id, arguments: args }, index) => {
    const who = args.player ?? args.challenger ?? args.payer;
    return {
      key: `${seq}.${index}`,
      seq,
      id,
      args: spoken(args, names),
      seat: typeof who === "number" ? who : null,
    };
  });
}

function line(seq: number, id: string, args: Arguments = {}, seat: number | null = null): Line {
  return { key: `${seq}.x`, seq, id, args, seat };
}

/** Returns the sentence that says that the table played for somebody who was too slow. */
function late(seq: number, by: string | null, player: string, seat: number | null): Line[] {
  if (by !== "timeout" || seat === null) return [];
  return [line(seq, "turn-timed-out", { player }, seat)];
}

/** Returns an event in sentences; often none. */
export function linesOf(event: Happened, before: TableInfo, after: TableInfo): readonly Line[] {
  const names = after.seats.map((seat) => seat.name);
  const { kind, seat, seq } = event;
  switch (kind) {
    case "moved":
    case "started":
      return [
        ...late(seq, event.by, names[seat ?? 0] ?? "", seat),
        ...toldLines(seq, event.told, names),
      ];
    case "left":
      return [line(seq, "seat-left", { player: before.seats[seat ?? 0]?.name ?? "" })];
    case "renamed":
      return renamed(event, before, after);
    case "configured":
      return [line(seq, "notice-rules-changed")];
    case "locked":
      return [line(seq, after.locked ? "table-locked" : "table-unlocked")];
    case "spectators":
      return [line(seq, after.spectators ? "watching-on" : "watching-off")];
    case "host_passed":
      return after.host === null
        ? []
        : [line(seq, "host-is", { player: names[after.host] ?? "" }, after.host)];
    default: {
      const whose = seat ?? after.seats.length - 1;
      return ofSeat(seq, kind, whose, names[whose] ?? "");
    }
  }
}

function renamed({ seq, seat }: Happened, before: TableInfo, after: TableInfo): readonly Line[] {
  const player = before.seats[seat ?? 0]?.name ?? "";
  const other = after.seats[seat ?? 0]?.name ?? "";
  return player === other ? [] : [line(seq, "notice-renamed", { player, other }, seat)];
}

function ofSeat(seq: number, kind: string, seat: number, player: string): readonly Line[] {
  const id = KINDS[kind];
  return id ? [line(seq, id, { player }, seat)] : [];
}

/** What an earlier event was, as the server tells whoever comes late. */
export type Past = Omit<Entry, "at_ms">;

/** Returns an earlier event in sentences, as far as they can still be made. */
export function pastLines(past: Past, names: readonly string[]): readonly Line[] {
  const { seq, kind, seat, name, by, told } = past;
  if (kind === "moved" || kind === "started") {
    return [...late(seq, by, names[seat ?? 0] ?? "", seat), ...toldLines(seq, told, names)];
  }
  if (seat === null || name === null) return [];
  return ofSeat(seq, kind, seat, name);
}

/** Returns `lines` with those of `others` whose events they lack, in order, the newest `most`. */
export function merged(
  lines: readonly Line[],
  others: readonly Line[],
  most: number,
): readonly Line[] {
  const known = new Set(lines.map(({ seq }) => seq));
  return [...lines, ...others.filter(({ seq }) => !known.has(seq))]
    .sort((one, other) => one.seq - other.seq)
    .slice(-most);
}
