/**
 * The menu of a table. What ends something has a page of its own, where the button that does it
 * does not stand where the finger is.
 */
import { useEffect, useState } from "preact/hooks";
import { askAgain, asksAgain } from "../device/asking";
import { isMuted, mute } from "../device/sound";
import { THEMES, theme } from "../device/theme";
import { choose, LANGUAGES, language, say } from "../language/words";
import { go, shownCode } from "../route";
import type { TableStore } from "../table/store";
import { EmotePage } from "./emotes";
import { LogList } from "./log";
import { DevicePage } from "./menu_device";
import { HostPage } from "./menu_host";
import { InvitePage } from "./menu_invite";
import { LeavePage, ResignPage } from "./menu_leave";
import { RecordPage } from "./menu_record";
import { ChoiceRow, Row, SwitchRow } from "./rows";
import { Sheet } from "./sheet";
import { refusalText } from "./states";
import "./menu.css";

const PAGES = {
  invite: "menu-invite",
  log: "page-log",
  emotes: "page-emotes",
  host: "menu-host",
  record: "menu-record",
  device: "menu-device",
  resign: "menu-resign",
  leave: "menu-leave",
} as const;
type Page = keyof typeof PAGES;

export interface MenuProps {
  store: TableStore;
  onClose: () => void;
}

export function TableMenu({ store, onClose }: MenuProps) {
  const [page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    store.refusal.value = null;
    return () => {
      store.refusal.value = null;
    };
  }, [store]);
  const why = store.refusal.value;
  return (
    <Sheet
      title={say(page ? PAGES[page] : "page-menu")}
      onClose={onClose}
      onBack={page ? () => setPage(null) : undefined}
      kind="sheet-menu"
    >
      {why && (
        <p class="refused" role="alert">
          {refusalText(why)}
        </p>
      )}
      {page ? (
        <MenuPage page={page} store={store} onClose={onClose} />
      ) : (
        <Entries store={store} onPage={setPage} onClose={onClose} />
      )}
    </Sheet>
  );
}

function MenuPage({ page, store, onClose }: MenuProps & { page: Page }) {
  switch (page) {
    case "invite":
      return <InvitePage store={store} />;
    case "log":
      return <LogList store={store} />;
    case "emotes":
      return <EmotePage store={store} onSent={onClose} />;
    case "host":
      return <HostPage store={store} />;
    case "record":
      return <RecordPage store={store} />;
    case "device":
      return <DevicePage />;
    case "resign":
      return <ResignPage store={store} onClose={onClose} />;
    case "leave":
      return <LeavePage store={store} onClose={onClose} />;
  }
}

/** All that the menu has, by what it is about. */
function Entries({ store, onPage, onClose }: MenuProps & { onPage: (page: Page) => void }) {
  const table = store.table.value;
  const you = store.you.value;
  const isSeated = (you?.seats.length ?? 0) > 0;
  const canResign =
    table?.phase === "playing" &&
    (you?.seats.some((seat) => table.seats[seat]?.state !== "resigned") ?? false);
  const lead = (page: Page) => () => onPage(page);
  return (
    <nav class="menu" aria-label={say("page-menu")}>
      <div class="menu-group">
        <Row
          icon="link"
          label={say("menu-invite")}
          about={say("page-table-code", { value: shownCode(store.code) })}
          leads
          onClick={lead("invite")}
        />
        {isSeated && <Row icon="smile" label={say("page-emotes")} leads onClick={lead("emotes")} />}
        <Row icon="log" label={say("page-log")} leads onClick={lead("log")} />
        {you?.host && <Row icon="crown" label={say("menu-host")} leads onClick={lead("host")} />}
        {table?.phase !== "lobby" && (
          <Row icon="dl" label={say("menu-record")} leads onClick={lead("record")} />
        )}
        {isSeated && <Row icon="phone" label={say("menu-device")} leads onClick={lead("device")} />}
      </div>
      <DeviceSettings game={table?.game ?? ""} />
      <div class="menu-group">
        <Row
          icon="house"
          label={say("page-to-home")}
          about={isSeated ? say("menu-home-about") : ""}
          onClick={() => {
            onClose();
            go("/");
          }}
        />
        {canResign && (
          <Row icon="flag" label={say("menu-resign")} isGrave leads onClick={lead("resign")} />
        )}
        {isSeated && (
          <Row icon="door" label={say("menu-leave")} isGrave leads onClick={lead("leave")} />
        )}
      </div>
    </nav>
  );
}

/** A language is named in itself, so that whoever knows only that one finds it. */
const LANGUAGE_NAMES = { en: "menu-english", es: "menu-spanish", vi: "menu-vietnamese" } as const;

/** What this device does, for whoever holds it. */
function DeviceSettings({ game }: { game: string }) {
  return (
    <div class="menu-group">
      <SwitchRow
        icon={isMuted.value ? "mute" : "sound"}
        label={say("sound-toggle")}
        isOn={!isMuted.value}
        onChange={(isToBe) => mute(!isToBe)}
      />
      {game === "liars_dice" && (
        <SwitchRow
          icon="hand"
          label={say("menu-ask-again")}
          about={say("menu-ask-again-about")}
          isOn={asksAgain.value}
          onChange={askAgain}
        />
      )}
      <ChoiceRow
        icon="globe"
        label={say("home-language")}
        value={language.value}
        options={LANGUAGES.map((value) => ({
          value,
          label: say(LANGUAGE_NAMES[value]),
          lang: value,
        }))}
        onChange={(value) => void choose(value)}
      />
      <ChoiceRow
        icon="look"
        label={say("home-theme")}
        value={theme.value}
        options={THEMES.map((value) => ({ value, label: say(`home-theme-${value}`) }))}
        onChange={(value) => {
          theme.value = value;
        }}
      />
    </div>
  );
}
