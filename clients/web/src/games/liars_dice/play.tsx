/** Liar's dice as it is played: the table, the reveal after each call, the curtain, the chest. */
import { useEffect } from "preact/hooks";
import { useSkipping } from "../../device/motion";
import { play as playSound } from "../../device/sound";
import { FaceSprite } from "../../drawing/faces";
import { Curtain, CurtainRising } from "../../frame/curtain";
import { useEyes } from "../../frame/eyes";
import { TableFrame } from "../../frame/frame";
import type { LiarsDiceView } from "../../generated/protocol";
import { say } from "../../language/words";
import type { PageProps } from "../contract";
import { useAsking } from "./asking";
import { bidArguments } from "./bids";
import { useEnds } from "./ends";
import { refocus } from "./focus";
import { countedDice, rowsOf } from "./reveal";
import { revealScene, useStepSound } from "./reveal_scene";
import { roundScene } from "./round_scene";
import { useSteps } from "./steps";
import { winnerScene } from "./winner";

type Props = PageProps<LiarsDiceView>;

export function Play({ store, view }: Props) {
  useSkipping();
  return (
    <>
      <FaceSprite />
      <Table store={store} view={view} />
    </>
  );
}

function Table({ store, view }: Props) {
  const game = store.table.value?.game_number ?? 0;
  const turn = `${game}.${view.round}.${view.bids.length}`;
  const eyes = useEyes(store, true);
  const { ended, putAway } = useEnds(view, game);
  const counted = ended ? countedDice(rowsOf(ended)).length : 0;
  const endsByItself = !eyes.isShared && !store.isScripted;
  const steps = useSteps(ended?.key ?? null, counted, endsByItself, () => {
    putAway();
    refocus();
    store.seen();
  });
  const asking = useAsking(store, eyes.acting, turn);
  useStepSound(steps.step, ended);
  useSounds(view, ended !== null);
  if (!ended && view.winner === null && eyes.covered !== null) {
    return (
      <Curtain
        store={store}
        eyes={eyes}
        seat={eyes.covered}
        title={say("pirates-title")}
        state={say("pirates-state-shared", { round: view.round })}
        facts={publicFacts(view, store.names.value)}
      />
    );
  }
  const isRising = !ended && eyes.isShared && eyes.acting !== null;
  return (
    <>
      <TableFrame store={store} title={say("pirates-title")} {...scene()} />
      {isRising && <CurtainRising key={turn} />}
    </>
  );

  function scene() {
    if (ended) return revealScene(store, ended, steps);
    if (view.winner !== null) return winnerScene(store, view);
    return roundScene({ store, view, eyes, asking, turn });
  }
}

/** Returns what everybody may know before a curtain opens: the standing bid. */
function publicFacts(view: LiarsDiceView, names: readonly string[]): string {
  const bid = view.bids.at(-1);
  if (!bid) return say("bid-first");
  return say("bid-standing", { ...bidArguments(bid), player: names[bid.player] ?? "" });
}

/** Dice rattle when a round has begun in front of us; the chest has its fanfare. */
function useSounds(view: LiarsDiceView, isBehind: boolean): void {
  const { phase, round, winner } = view;
  const roll = phase === "bid" && !isBehind ? round : null;
  const isWon = winner !== null && !isBehind;
  useEffect(() => {
    if (roll !== null) playSound("roll");
  }, [roll]);
  useEffect(() => {
    if (isWon) playSound("win");
  }, [isWon]);
}
