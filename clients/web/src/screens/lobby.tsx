/** Before a game, and between two: who sits where, and by which rules it will be played. */
import { useEffect, useState } from "preact/hooks";
import { look } from "../device/theme";
import { useTitle } from "../device/title";
import { FaceSprite } from "../drawing/faces";
import { GameArt } from "../drawing/game_art";
import { Icon } from "../drawing/icon";
import { Connection } from "../frame/banner";
import { Sheets } from "../frame/frame";
import { Header } from "../frame/header";
import { useLost } from "../frame/lost";
import { useScrollStop } from "../frame/scrolling";
import { closeShown, showMenu, showRules } from "../frame/shown";
import { useWide } from "../frame/wide";
import { GAME_NAMES } from "../games/registry";
import { say } from "../language/words";
import { loadGames } from "../server/games";
import type { TableStore } from "../table/store";
import { shortName } from "./home/cards";
import { ChangedRules } from "./house/changed";
import { changedOptions } from "./house/rules";
import { HouseRules, HouseRulesScreen } from "./house_rules";
import { LobbyBar } from "./lobby/bar";
import { FirstPlayer } from "./lobby/first";
import { Invite } from "./lobby/invite";
import { playersRange } from "./lobby/seating";
import { LobbySeats } from "./lobby/seats";
import { TableSettings } from "./lobby/settings";
import "./lobby.css";

export function Lobby({ store }: { store: TableStore }) {
  const [isReading, setReading] = useState(false);
  const isWide = useWide();
  const table = store.table.value;
  const game = table ? shortName(table.game) : "";
  useTitle(say("notice-title", { value: say("page-lobby"), table: game }));
  useEffect(() => {
    look.value = "home";
    loadGames().catch(() => undefined); // What needs them shows when they are there.
    return closeShown;
  }, []);
  if (!table) return null;
  return (
    <>
      {isReading && !isWide ? (
        <HouseRulesScreen store={store} onDone={() => setReading(false)} />
      ) : isWide ? (
        <WideLobby store={store} />
      ) : (
        <NarrowLobby store={store} onRules={() => setReading(true)} />
      )}
      <Sheets store={store} />
    </>
  );
}

function LobbyHead({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table) return null;
  const range = playersRange(table);
  const name = shortName(table.game);
  const state = range
    ? say("lobby-state", { table: name, seats: table.seats.length, high: range.high })
    : name;
  return (
    <>
      <Header
        title={say("page-lobby")}
        state={state}
        onMenu={showMenu}
        onRules={() => showRules()}
      />
      <Connection store={store} />
    </>
  );
}

function NarrowLobby({ store, onRules }: { store: TableStore; onRules: () => void }) {
  const isLost = useLost(store) !== null;
  return (
    <div class={`lobby ${isLost ? "lobby-lost" : ""}`}>
      <LobbyHead store={store} />
      <main class="lobby-main">
        <Invite store={store} isWide={false} />
        <LobbySeats store={store} />
        <FirstPlayer store={store} />
        <RulesRow store={store} onRules={onRules} />
        <TableSettings store={store} />
      </main>
      <LobbyBar store={store} />
    </div>
  );
}

function WideLobby({ store }: { store: TableStore }) {
  const rules = useScrollStop<HTMLElement>();
  const isLost = useLost(store) !== null;
  return (
    <div class={`lobby-wide ${isLost ? "lobby-lost" : ""}`}>
      <LobbyHead store={store} />
      <main class="lobby-columns">
        <div class="lobby-column">
          <Invite store={store} isWide />
          <TableSettings store={store} />
        </div>
        <div class="lobby-column">
          <Picture store={store} />
          <LobbySeats store={store} />
          <FirstPlayer store={store} />
          <LobbyBar store={store} />
        </div>
        <section class="lobby-column" ref={rules}>
          <h2 class="section">{say("house-title")}</h2>
          <HouseRules store={store} />
        </section>
      </main>
    </div>
  );
}

/** The game's own picture, where there is room for it. */
function Picture({ store }: { store: TableStore }) {
  const game = GAME_NAMES.find((name) => name === store.table.value?.game);
  if (!game) return null;
  return (
    <div class="lobby-art">
      <FaceSprite />
      <GameArt game={game} isWide />
    </div>
  );
}

/** One row that says how many rules differ, and which; it opens all of them. */
function RulesRow({ store, onRules }: { store: TableStore; onRules: () => void }) {
  const table = store.table.value;
  if (!table) return null;
  const count = Object.keys(changedOptions(table)).length;
  return (
    <button type="button" class="rules-row" onClick={onRules}>
      <span>
        <b>{count > 0 ? say("house-differ", { count }) : say("house-same")}</b>
        <ChangedRules table={table} />
      </span>
      <Icon name="arrow" size={22} />
    </button>
  );
}
