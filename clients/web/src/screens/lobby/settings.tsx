/** What the host sets for the whole table: game, time, who may watch, who may still sit down. */
import { useId } from "preact/hooks";
import { GAME_NAMES } from "../../games/registry";
import type { Configure, TableInfo } from "../../generated/protocol";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { type Offer, Select, Switch } from "../controls";
import { shortName } from "../home/cards";
import { changedOptions } from "../house/rules";

const LIMITS_S = [30, 60, 120, 300, 600];

export function TableSettings({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table) return null;
  const isHost = store.you.value?.host ?? false;
  return (
    <section>
      <h2 class="section">{say("lobby-settings")}</h2>
      <ul class="card settings">
        <GameSetting store={store} table={table} isHost={isHost} />
        <LimitSetting store={store} table={table} isHost={isHost} />
        <SwitchSetting
          label={say("lobby-spectators")}
          about={say("lobby-spectators-about")}
          isOn={table.spectators}
          isHost={isHost}
          onChange={(on) => void store.command({ type: "spectators", on })}
        />
        <SwitchSetting
          label={say("lobby-lock")}
          about={say("lobby-lock-about")}
          isOn={table.locked}
          isHost={isHost}
          onChange={(on) => void store.command({ type: "lock", on })}
        />
      </ul>
    </section>
  );
}

interface SettingProps {
  store: TableStore;
  table: TableInfo;
  isHost: boolean;
}

/** Another game has house rules of its own, and begins with the original ones. */
function GameSetting({ store, table, isHost }: SettingProps) {
  const id = useId();
  const offers = GAME_NAMES.map((game) => ({ value: game, label: shortName(game) }));
  return (
    <li class="setting">
      <b id={id}>{say("lobby-game")}</b>
      <Select
        value={table.game}
        offers={offers}
        labelledBy={id}
        isDisabled={!isHost}
        onChange={(game) =>
          void store.command({
            type: "configure",
            game: game as Configure["game"],
            turn_limit_s: table.turn_limit_s,
          })
        }
      />
    </li>
  );
}

/** Returns how long a turn may take, in words. */
function limitText(seconds: number | null): string {
  if (seconds === null) return say("lobby-limit-none");
  if (seconds < 60 || seconds % 60 !== 0) return say("n-seconds", { seconds });
  return say("lobby-minutes", { count: seconds / 60 });
}

function LimitSetting({ store, table, isHost }: SettingProps) {
  const id = useId();
  const limit = table.turn_limit_s;
  const known = [...new Set([...LIMITS_S, ...(limit === null ? [] : [limit])])];
  const offers: Offer[] = [null, ...known.toSorted((a, b) => a - b)].map((seconds) => ({
    value: `${seconds ?? ""}`,
    label: limitText(seconds),
  }));
  return (
    <li class="setting">
      <b id={id}>{say("lobby-limit")}</b>
      <Select
        value={`${limit ?? ""}`}
        offers={offers}
        labelledBy={id}
        isDisabled={!isHost}
        onChange={(seconds) =>
          void store.command({
            type: "configure",
            game: table.game,
            options: changedOptions(table),
            setup: table.setup,
            turn_limit_s: seconds === "" ? null : Number(seconds),
          })
        }
      />
    </li>
  );
}

function SwitchSetting({
  label,
  about,
  isOn,
  isHost,
  onChange,
}: {
  label: string;
  about: string;
  isOn: boolean;
  isHost: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <li class="setting">
      <span>
        <b id={id}>{label}</b>
        <span class="setting-about">{about}</span>
      </span>
      <Switch isOn={isOn} labelledBy={id} isDisabled={!isHost} onChange={onChange} />
    </li>
  );
}
