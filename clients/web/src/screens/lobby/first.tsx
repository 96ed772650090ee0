/** Who begins: the table points at somebody, or chance decides. */
import { letters, Mark } from "../../drawing/mark";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { mayPoint } from "./seating";

export function FirstPlayer({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table || !mayPoint(table)) return null;
  const starter = table.starter_next;
  const names = table.seats.map((seat) => seat.name);
  const title = table.game === "liars_dice" ? "lobby-pick-pirate" : "lobby-pick-first";
  return (
    <section class="card lobby-first">
      <h2 class="lobby-title">{say(title)}</h2>
      <p class="note">{say("lobby-pick-about")}</p>
      <p class="lobby-starter" role="status">
        {starter === null ? (
          say("lobby-starts-chance")
        ) : (
          <>
            <Mark seat={starter} letter={letters(names)[starter] ?? ""} size={24} />
            <span>{say("lobby-starts", { player: names[starter] ?? "" })}</span>
          </>
        )}
      </p>
    </section>
  );
}
