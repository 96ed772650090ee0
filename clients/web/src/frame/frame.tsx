/**
 * The frame that all three tables share: header, banner, seats, stage, log line, action bar; on a
 * wide screen three columns. A game fills in the stage, the controls, and a few words.
 */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isMuted, mute } from "../device/sound";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import { shownCode } from "../route";
import type { TableStore } from "../table/store";
import { Announcer } from "./announcer";
import { Connection, StageAge } from "./banner";
import { ActionBar } from "./bar";
import { Emotes } from "./emotes";
import { useClickGuard, useTurn } from "./guard";
import { Header } from "./header";
import { LogColumn, LogLine } from "./log";
import { useLost } from "./lost";
import { TableMenu } from "./menu";
import { useNotices } from "./notices";
import { RulesSheet } from "./rules";
import { useScrollStop } from "./scrolling";
import { Seats, type SeatsProps } from "./seats";
import { closeShown, showMenu, shown, showRules } from "./shown";
import { Watching } from "./watching";
import { useWidth } from "./wide";
import "../style/narrow.css";

export interface FrameProps extends SeatsProps {
  store: TableStore;
  /** The name of the game, as the header shows it. */
  title: string;
  /** One line of state, such as the round. */
  state: string;
  /** The game in the middle. */
  stage: ComponentChildren;
  /** Our seat that acts now: the bar says "your turn", or the name on a shared screen. */
  acting: number | null;
  /** What our seat can do; without it the bar shows who is awaited, and reactions. */
  controls?: ComponentChildren;
  /** Instead of the whole bar: a reveal has its own. */
  bar?: ComponentChildren;
  /** Who comes after whoever is to act now. */
  next?: number | null;
  /** The rule that matters now, for the column at the right. */
  rule?: string;
  /** What stands at the right on a wide screen instead of the log; the log then moves left. */
  aside?: ComponentChildren;
  /** Whether the action bar holds the log line on a phone, for a stage that needs the height. */
  logBeside?: boolean;
  /** Whether the action bar stands under the seats on a wide screen, not under the stage. */
  barAtLeft?: boolean;
  /** What explains the stage's signs, at the foot of the right column on a wide screen. */
  legend?: ComponentChildren;
}

export function TableFrame(props: FrameProps) {
  const { store, current } = props;
  const width = useWidth();
  useNotices(store, current);
  useEffect(() => closeShown, []);
  const Layout = { narrow: Narrow, beside: Beside, wide: Wide }[width];
  return (
    <>
      <Layout {...props} />
      <Announcer store={store} current={current} />
      <Sheets store={store} />
    </>
  );
}

/** One column, as on a phone. */
function Narrow(props: FrameProps) {
  const { store, logBeside = false } = props;
  const hasLogInBar = logBeside && props.bar === undefined;
  return (
    <div class={`table ${useLostClass(store)}`}>
      <Head {...props} />
      <Connection store={store} />
      <Seats {...props} />
      <Stage {...props} />
      {!hasLogInBar && <LogLine store={store} />}
      <Watching store={store} />
      {props.bar ?? <ActionBar {...props} logBeside={hasLogInBar} />}
    </div>
  );
}

/** The column of a phone, with the log beside it. */
function Beside(props: FrameProps) {
  const { store } = props;
  return (
    <div class={`table-beside ${useLostClass(store)}`}>
      <div class="table">
        <Head {...props} />
        <Connection store={store} />
        <Seats {...props} />
        <Stage {...props} saysAge />
        <Watching store={store} />
        {props.bar ?? <ActionBar {...props} logBeside={false} />}
      </div>
      <aside class="column column-right" aria-label={say("page-log")}>
        <LogColumn store={store} />
      </aside>
    </div>
  );
}

/** Three columns: who plays; the game; what happened. */
function Wide(props: FrameProps) {
  const { store, rule, aside } = props;
  const bar = props.bar ?? <ActionBar {...props} logBeside={false} />;
  return (
    <div class={`desk ${aside ? "desk-aside" : ""} ${useLostClass(store)}`}>
      <div class="column column-left">
        <Head {...props} />
        <Seats {...props} />
        {aside && <LogColumn store={store} />}
        <TableFoot store={store} />
        {props.barAtLeft && bar}
      </div>
      <div class="column-middle">
        <Connection store={store} />
        <Stage {...props} saysAge />
        <Watching store={store} />
        {!props.barAtLeft && bar}
      </div>
      <aside class="column column-right" aria-label={say("frame-beside")}>
        {aside ?? <LogColumn store={store} />}
        {props.legend}
        {rule && (
          <section class="card rule-now">
            <h2 class="column-title">{say("page-rule-now")}</h2>
            <p>{rule}</p>
          </section>
        )}
      </aside>
    </div>
  );
}

function useLostClass(store: TableStore): string {
  return useLost(store) ? "table-lost" : "";
}

function Head({ title, state }: FrameProps) {
  return <Header title={title} state={state} onMenu={showMenu} onRules={() => showRules()} />;
}

/** The game. Nothing on it can be done while the table is lost, or just as a turn arrives. */
function Stage({ store, acting, stage, saysAge }: FrameProps & { saysAge?: boolean }) {
  const isLost = useLost(store) !== null;
  const guard = useClickGuard(useTurn(store, isLost ? null : acting));
  const region = useScrollStop<HTMLElement>();
  return (
    <main class="stage" ref={region}>
      <fieldset class="stage-inside" disabled={isLost} onClickCapture={guard}>
        {stage}
      </fieldset>
      {saysAge && <StageAge store={store} />}
    </main>
  );
}

export function Sheets({ store }: { store: TableStore }) {
  const { value } = shown;
  const table = store.table.value;
  if (!value || !table) return null;
  if (value.sheet === "menu") return <TableMenu store={store} onClose={closeShown} />;
  return (
    <RulesSheet game={table.game} options={table.options} rule={value.rule} onClose={closeShown} />
  );
}

/** What stands at the foot of the left column: sound, reactions, the table's code. */
function TableFoot({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table) return null;
  const code = say("page-table-code", { value: shownCode(table.code) });
  return (
    <section class="table-foot" aria-label={code}>
      <div class="row">
        <button
          type="button"
          class="button secondary small"
          aria-pressed={!isMuted.value}
          onClick={() => mute(!isMuted.value)}
        >
          <Icon name={isMuted.value ? "mute" : "sound"} size={20} />
          {say("sound-toggle")}
        </button>
        <Emotes store={store} />
      </div>
      <p class="note watch-line">
        {code}
        {table.watching > 0 && ` · ${say("n-watching", { watching: table.watching })}`}
      </p>
    </section>
  );
}
