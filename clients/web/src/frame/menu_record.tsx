/** The record of the game, to download: until the end only what this device may know. */
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { RecordLinks } from "./records";

export function RecordPage({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table || table.game_number === 0) return <p class="note">{say("menu-record-none")}</p>;
  return (
    <div class="menu-ending">
      <p>{say(table.phase === "over" ? "menu-record-over" : "menu-record-playing")}</p>
      <RecordLinks code={table.code} game={table.game_number} />
    </div>
  );
}
