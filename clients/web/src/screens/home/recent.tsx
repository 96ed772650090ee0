/** The tables that this browser has been at, and how each stands now. */
import { useEffect, useState } from "preact/hooks";
import { forgetTable, noteTable, type Recent, recents } from "../../device/recents";
import { GameArt } from "../../drawing/game_art";
import { Icon } from "../../drawing/icon";
import { GAME_NAMES } from "../../games/registry";
import type { TableInfo } from "../../generated/protocol";
import { language, say } from "../../language/words";
import { go, shownCode } from "../../route";
import { Refusal, server } from "../../server/http";
import { shortName } from "./cards";

type Phases = ReadonlyMap<string, TableInfo["phase"]>;

export function RecentTables() {
  const phases = usePhases();
  const tables = recents.value;
  if (tables.length === 0) return null;
  return (
    <section>
      <h2 class="section">{say("home-recent")}</h2>
      <ul class="recents">
        {tables.map((table) => (
          <RecentTable key={table.code} table={table} phase={phases.get(table.code)} />
        ))}
      </ul>
    </section>
  );
}

/** Asks how every table stands; those that are gone are forgotten. */
function usePhases(): Phases {
  const [phases, setPhases] = useState<Phases>(new Map());
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      for (const { code, atMs } of recents.value) {
        try {
          const table = await server.look(code);
          if (isOver) return;
          refresh(table, atMs);
          setPhases((known) => new Map(known).set(code, table.phase));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === "table/unknown") forgetTable(code);
          else return; // the server cannot be asked now
        }
      }
    };
    const again = () => {
      if (!document.hidden) void ask();
    };
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
  return phases;
}

/** Writes down who sits there now; the order of the tables stays. */
function refresh(table: TableInfo, atMs: number): void {
  const order = recents.value.map((each) => each.code);
  noteTable(table, atMs);
  recents.value = recents.value.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
}

function RecentTable({ table, phase }: { table: Recent; phase: TableInfo["phase"] | undefined }) {
  const { code, names } = table;
  const game = GAME_NAMES.find((name) => name === table.game);
  if (!game) return null;
  const when = longAgo(table.atMs);
  return (
    <li class="recent">
      <a
        class="recent-link"
        href={`/t/${code}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          go(`/t/${code}`);
        }}
      >
        <span class="recent-art">
          <GameArt game={game} />
        </span>
        <span class="recent-words">
          <b class="recent-title">{shortName(game)}</b>
          <span class="recent-line">
            {[names.join(", ") || shownCode(code), when].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span class={`chip recent-${phase ?? "asked"}`}>
          {phase ? say(`home-recent-${phase}`) : "…"}
        </span>
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={say("home-forget", { value: shownCode(code) })}
        onClick={() => forgetTable(code)}
      >
        <Icon name="x" size={20} />
      </button>
    </li>
  );
}

/** Returns `yesterday` and the like, or nothing for today. */
function longAgo(atMs: number): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - atMs) / 86_400_000);
  if (days <= 0) return "";
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(-days, "day");
}
