/** What can be done about one seat: another name, leave it, free it, make its owner the host. */

import { rememberName } from "../../device/people";
import { Icon, type IconName } from "../../drawing/icon";
import { Sheet } from "../../frame/sheet";
import { refusalText } from "../../frame/states";
import { say } from "../../language/words";
import type { Wanted } from "../../table/connection";
import type { TableStore } from "../../table/store";
import { NameForm } from "../name";
import { useTask } from "../task";
import { asked } from "./asking";

export function SeatSheet({
  store,
  seat,
  onClose,
}: {
  store: TableStore;
  seat: number;
  onClose: () => void;
}) {
  const info = store.table.value?.seats[seat];
  const you = store.you.value;
  const { run, refusal } = useTask();
  if (!info || !you) return null;
  const isOwn = you.seats.includes(seat);
  const order = (wanted: Wanted) => () =>
    run(async () => {
      await asked(store, wanted);
      onClose();
    });
  const seq = store.anchor;
  const rename = async (name: string) => {
    await asked(store, { type: "rename", seat, name, seq: store.anchor });
    if (isOwn && you.seats[0] === seat) rememberName(name);
    onClose();
  };
  return (
    <Sheet title={info.name} onClose={onClose}>
      <div class="seat-sheet">
        {(isOwn || info.bot !== null) && (
          <NameForm initial={info.name} action={say("lobby-rename")} onName={rename} isRow />
        )}
        {refusal && (
          <p class="problem" role="alert">
            {refusalText(refusal)}
          </p>
        )}
        {isOwn && (
          <Order icon="x" text={say("lobby-leave")} onTap={order({ type: "leave", seat, seq })} />
        )}
        {you.host && !isOwn && info.bot === null && (
          <Order
            icon="users"
            text={say("lobby-make-host", { player: info.name })}
            onTap={order({ type: "pass_host", seat, seq })}
          />
        )}
        {you.host && !isOwn && (
          <Order icon="x" text={say("lobby-remove")} onTap={order({ type: "remove", seat, seq })} />
        )}
      </div>
    </Sheet>
  );
}

function Order({ icon, text, onTap }: { icon: IconName; text: string; onTap: () => void }) {
  return (
    <button type="button" class="button secondary small wide" onClick={onTap}>
      <Icon name={icon} size={20} />
      {text}
    </button>
  );
}
