/** The door of a table that nobody may watch: whoever comes takes a seat, or goes. */
import { useEffect, useState } from "preact/hooks";
import { ownName, rememberName } from "../../device/people";
import { newId } from "../../device/random";
import { refusalText } from "../../frame/states";
import type { TableInfo } from "../../generated/protocol";
import { say } from "../../language/words";
import { go } from "../../route";
import { type Refusal, server } from "../../server/http";
import { shortName } from "../home/cards";
import { NameForm } from "../name";
import "../lobby.css";

export function Door({ code, why, onIn }: { code: string; why: Refusal; onIn: () => void }) {
  const [table, setTable] = useState<TableInfo | null>(null);
  useEffect(() => {
    server.look(code).then(setTable, () => undefined); // Without it the reason stands alone.
  }, [code]);
  const canSit = table !== null && table.phase !== "playing" && !table.locked;
  const names = table?.seats.map((seat) => seat.name) ?? [];
  return (
    <main class="trouble">
      <section class="card trouble-card door">
        <h1>{table ? shortName(table.game) : say("page-no-table")}</h1>
        {names.length > 0 && <p>{names.join(", ")}</p>}
        <p class="note">{refusalText(why)}</p>
        {table?.locked && <p class="note">{say("table-locked")}</p>}
        {table?.phase === "playing" && <p class="note">{say("phase-playing")}</p>}
        {canSit && (
          <NameForm
            initial={ownName()}
            action={say("lobby-take-seat")}
            onName={async (name) => {
              await server.command(code, { type: "sit", command_id: newId(), name });
              rememberName(name);
              onIn();
            }}
          />
        )}
        <button type="button" class="button secondary" onClick={() => go("/")}>
          {say("page-to-home")}
        </button>
      </section>
    </main>
  );
}
