/** Ship, captain, crew on the page: a café table with felt, a leather cup and a score sheet. */
import { useEffect, useState } from "preact/hooks";
import { useEyes } from "../../frame/eyes";
import { TableFrame } from "../../frame/frame";
import { useWide } from "../../frame/wide";
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import { EndBar } from "../../screens/ending";
import type { TableStore } from "../../table/store";
import type { GamePage, PageProps } from "../contract";
import { useBadges } from "./badges";
import { type Choice, NONE } from "./choice";
import { Controls } from "./controls";
import type { Choosing } from "./crew";
import { Ending, wonText } from "./ending";
import { usePlaying } from "./playing";
import { PotCard, SheetNote } from "./pot";
import { lastTurnOf, noticeOf, ruleOf, stateOf } from "./saying";
import { sceneOf } from "./scene";
import { ScoreSheet } from "./score_sheet";
import { SheetScreen } from "./sheet_screen";
import { Stage } from "./stage";
import { startersNow } from "./starters";
import "./look.css";
import "./stage.css";
import "./dice.css";
import "./ending.css";
import "./paper.css";
import "./sizes.css";

/** How many rows the sheet has at least beside the felt. */
const ROWS_MIN = 17;

type View = ShipCaptainCrewView;

function Play({ store, view }: PageProps<View>) {
  const names = store.names.value;
  const isWide = useWide();
  const [isSheetOpen, openSheet] = useState(false);
  const badges = useBadges(store);
  const onSheet = isWide ? null : () => openSheet(true);
  const frame = {
    store,
    state: stateOf(view),
    current: view.player,
    line: (seat: number) => <Points points={view.totals[seat] ?? 0} />,
    badges,
    aside: <Aside view={view} names={names} />,
  };
  const screen = isSheetOpen && !isWide && (
    <SheetScreen view={view} names={names} onClose={() => openSheet(false)} />
  );
  if (view.phase === "over") {
    return (
      <>
        <TableFrame
          {...frame}
          title={wonText(view, names)}
          acting={null}
          stage={<Ending store={store} view={view} onSheet={onSheet} />}
          bar={<EndBar store={store} />}
        />
        {screen}
      </>
    );
  }
  return (
    <>
      <Turn {...frame} view={view} onSheet={onSheet} />
      {screen}
    </>
  );
}

type Framed = Omit<
  Parameters<typeof TableFrame>[0],
  "title" | "acting" | "stage" | "controls" | "next" | "rule"
>;

/** A game that goes on. */
function Turn({ view, onSheet, ...frame }: Framed & { view: View; onSheet: (() => void) | null }) {
  const { store } = frame;
  const { acting } = useEyes(store, false);
  const { scene, roll, isGuarded } = usePlaying(store, view);
  const choosing = useChoosing(store, view, acting);
  const shownChoosing = choosing && scene.end === null && scene.crew.length > 0 ? choosing : null;
  const isSeated = (store.you.value?.seats.length ?? 0) > 0;
  const isOurs = acting !== null && scene.player === acting;
  return (
    <TableFrame
      {...frame}
      title={say("game-ship-captain-crew")}
      acting={acting}
      next={nextOf(view)}
      stage={
        <Stage
          scene={scene}
          names={store.names.value}
          isOurs={isOurs}
          choosing={shownChoosing}
          roll={roll}
          notice={noticeOf(store, view)}
          starters={startersNow(store)}
          lastTurn={lastTurnOf(view, store.names.value)}
          onSheet={onSheet}
          rule={onSheet || !isSeated ? null : ruleOf(view)}
        />
      }
      controls={
        acting !== null && choosing ? (
          <Controls
            store={store}
            seat={acting}
            scene={sceneOf(view)}
            choosing={choosing}
            isGuarded={isGuarded}
          />
        ) : null
      }
    />
  );
}

/** Returns what our seat may choose, and its choice, which begins anew with each throw. */
function useChoosing(store: TableStore, view: View, acting: number | null): Choosing | null {
  const { anchor } = store;
  const [chosen, choose] = useState<{ anchor: number; choice: Choice }>({ anchor, choice: NONE });
  useEffect(() => choose({ anchor, choice: NONE }), [anchor]);
  if (acting === null || !view.legal) return null;
  return {
    legal: view.legal,
    locked: view.turn.locked,
    throwsLeft: view.turn.throws_left,
    choice: chosen.anchor === anchor ? chosen.choice : NONE,
    choose: (choice) => choose({ anchor, choice }),
  };
}

/** Returns who throws after the one who throws now, if that is certain. */
function nextOf(view: View): number | null {
  if (view.player === null || view.totals.length === 1) return null;
  if (view.playoff.length > 0) return view.playoff[view.extra.length + 1] ?? null;
  if (view.scores.length + 1 < view.totals.length) return (view.player + 1) % view.totals.length;
  return view.options.round_start === "fixed" ? view.first : null;
}

function Points({ points }: { points: number }) {
  return (
    <>
      <span aria-hidden="true">{points}</span>
      <span class="hidden">{say("n-points", { points })}</span>
    </>
  );
}

/** The score sheet beside the felt, where there is room. */
function Aside({ view, names }: { view: View; names: readonly string[] }) {
  return (
    <>
      <ScoreSheet view={view} names={names} rowsMin={ROWS_MIN} />
      <PotCard view={view} />
      <SheetNote view={view} names={names} />
    </>
  );
}

/** One position of a finished game: the felt alone. */
function Still({ view, names }: { view: View; names: readonly string[] }) {
  return (
    <div class="cafe-still">
      {view.phase === "over" ? (
        <ScoreSheet view={view} names={names} rowsMin={0} />
      ) : (
        <Stage scene={sceneOf(view)} names={names} lastTurn={lastTurnOf(view, names)} />
      )}
    </div>
  );
}

export const page: GamePage<View> = { look: "cafe", Play, Still };
