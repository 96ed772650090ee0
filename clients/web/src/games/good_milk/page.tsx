/** Good milk, as it is played: the printed sheet, one die, beans. */
import { useRef } from "preact/hooks";
import { useEyes } from "../../frame/eyes";
import { TableFrame } from "../../frame/frame";
import { useWide } from "../../frame/wide";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { EndBar } from "../../screens/ending";
import type { GamePage, PageProps } from "../contract";
import { Board } from "./board";
import { Controls } from "./controls";
import { Ending, endTitle } from "./ending";
import { Legend } from "./legend";
import { balance, signed } from "./marks";
import { OUT_IDS, OutSign } from "./out";
import { useChanges, useRun } from "./run";
import "./sheet.css";
import "./play.css";
import "./look.css";

function Play({ store, view }: PageProps<GoodMilkView>) {
  const { acting, isShared } = useEyes(store, false);
  const isWide = useWide();
  const run = useRun(store, view);
  const changes = useChanges(store, view, run);
  const hasActed = useRef(false);
  const names = store.names.value;
  const isOver = view.phase === "over";
  const showsEnd = isOver && run === null;
  const board = <Board view={view} names={names} run={run} />;
  const ending = showsEnd && <Ending store={store} view={view} />;
  return (
    <TableFrame
      store={store}
      title={isOver ? endTitle(view, names) : say("game-good-milk")}
      state={say("milk-state", { beans: view.pot, players: view.beans.length })}
      current={view.turn}
      acting={acting}
      line={(seat) => <SeatLine view={view} seat={seat} />}
      isOut={(seat) => view.out[seat] !== null}
      badges={new Map([...changes].map(([seat, beans]) => [seat, signed(beans)]))}
      stage={isWide || !ending ? board : ending}
      controls={
        acting === null || isOver ? undefined : (
          <Controls
            store={store}
            view={view}
            seat={acting}
            isShared={isShared}
            hasActed={hasActed}
          />
        )
      }
      {...(isOver ? { bar: <EndBar store={store} /> } : {})}
      {...(isWide && ending ? { aside: ending } : {})}
      legend={isWide && !isOver && <Legend />}
      logBeside
      barAtLeft
    />
  );
}

/** What somebody has in hand, and whether and why they are out. */
function SeatLine({ view, seat }: { view: GoodMilkView; seat: number }) {
  const beans = view.beans[seat] ?? 0;
  const reason = view.out[seat] ?? null;
  return (
    <span class="milk-hand">
      {reason !== null && (
        <>
          <OutSign reason={reason} />
          <span class="milk-out-words">{say(OUT_IDS[reason])}</span>
        </>
      )}
      <span class="milk-hand-number" aria-hidden="true">
        {balance(beans)}
      </span>
      <span class="milk-hand-words">{say("n-beans", { beans }).replace("-", "−")}</span>
    </span>
  );
}

function Still({ view, names }: { view: GoodMilkView; names: readonly string[] }) {
  return <Board view={view} names={names} />;
}

export const page: GamePage<GoodMilkView> = { look: "milk", Play, Still };
