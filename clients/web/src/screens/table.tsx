/** A table: the lobby before a game, the game, its end; or why there is none. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { noteTable } from "../device/recents";
import { Unreached } from "../frame/banner";
import { Gone, Loading } from "../frame/states";
import { useGamePage } from "../games/use_page";
import type { TableInfo } from "../generated/protocol";
import { say } from "../language/words";
import { lazy } from "../lazy";
import { go, shownCode } from "../route";
import { TableStore } from "../table/store";
import { Lobby } from "./lobby";
import { Door } from "./lobby/door";

const Replay = lazy(async () => (await import("./replay")).Replay);
const Review = lazy(async () => (await import("./review")).Review);

export function TableScreen({ code, part }: { code: string; part: string }) {
  const [visit, setVisit] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is another store
  const store = useMemo(() => new TableStore(code), [code, visit]);
  useEffect(() => {
    void store.open();
    return () => store.close();
  }, [store]);
  const gone = store.gone.value;
  const table = store.table.value;
  const isPlaying = table?.phase === "playing";
  useEffect(() => {
    if (isPlaying && part === "lobby") go(`/t/${code}`, "replace");
  }, [code, part, isPlaying]);
  useNoted(table);
  if (gone?.code === "table/no-spectators") {
    return <Door code={code} why={gone} onIn={() => setVisit(visit + 1)} />;
  }
  if (gone) return <Gone why={gone} />;
  if (!table) {
    return (
      <Loading state={say("page-table-code", { value: shownCode(code) })}>
        <Unreached store={store} />
      </Loading>
    );
  }
  if (part === "replay") return <Replay store={store} />;
  if (part === "review") return <Review store={store} />;
  const isLobby = table.phase === "lobby" || (table.phase === "over" && part === "lobby");
  return isLobby ? <Lobby store={store} /> : <Game store={store} />;
}

/** Keeps in mind that this browser has been at the table, and who sat there. */
function useNoted(table: TableInfo | null): void {
  const seen = table && `${table.game} ${table.seats.map((seat) => seat.name).join("\n")}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted anew when what is shown changes
  useEffect(() => {
    if (table) noteTable(table);
  }, [table?.code, seen]);
}

function Game({ store }: { store: TableStore }) {
  const view = store.view.value;
  const { page, hasFailed } = useGamePage(view?.game ?? null);
  if (!view || !page) return <Loading hasFailed={hasFailed} />;
  return <page.Play store={store} view={view} />;
}
