/** What only the host may do while a game goes on, or between games. */
import { letters, Mark } from "../drawing/mark";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { SwitchRow } from "./rows";

export function HostPage({ store }: { store: TableStore }) {
  const table = store.table.value;
  const you = store.you.value;
  if (!table) return null;
  if (!you?.host) return <p class="note">{say("menu-host-passed")}</p>;
  const isPending = store.isPending.value;
  const marks = letters(store.names.value);
  const heirs = table.seats
    .map((seat, index) => ({ ...seat, index }))
    .filter(
      ({ bot, state, index }) => bot === null && state !== "resigned" && !you.seats.includes(index),
    );
  return (
    <>
      <div class="menu-group">
        <SwitchRow
          icon="lock"
          label={say("lobby-lock")}
          about={say("lobby-lock-about")}
          isOn={table.locked}
          isDisabled={isPending}
          onChange={(on) => void store.command({ type: "lock", on })}
        />
        <SwitchRow
          icon="eye"
          label={say("lobby-spectators")}
          about={say("n-watching", { watching: table.watching })}
          isOn={table.spectators}
          isDisabled={isPending}
          onChange={(on) => void store.command({ type: "spectators", on })}
        />
      </div>
      <section class="menu-group">
        <h3>{say("menu-pass-host")}</h3>
        <p class="note">{say(heirs.length > 0 ? "menu-pass-host-about" : "menu-pass-host-none")}</p>
        {heirs.map(({ index, name }) => (
          <button
            key={index}
            type="button"
            class="menu-row"
            disabled={isPending}
            onClick={() =>
              void store.command({ type: "pass_host", seat: index, seq: store.anchor })
            }
          >
            <Mark seat={index} letter={marks[index] ?? ""} size={28} />
            <span class="menu-text">
              <b>{say("menu-pass-host-to", { player: name })}</b>
            </span>
          </button>
        ))}
      </section>
    </>
  );
}
