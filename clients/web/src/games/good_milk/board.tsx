/** The whole sheet: what is printed, the tokens, the last move, and the squares as buttons. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { letters } from "../../drawing/mark";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { Falling } from "./falling";
import { Jar } from "./figures";
import { FlyingBeans, Walker } from "./flight";
import { BOXES, HEIGHT, keyOf, keysOf, WIDTH } from "./geometry";
import { Ground, Patterns } from "./ground";
import { Hits } from "./hits";
import { Exit, Goal, HotSeat, Ways } from "./landmarks";
import type { Run } from "./run";
import { Square } from "./square";
import { SquareSheet } from "./square_sheet";
import { Landed, Tokens, Trail } from "./tokens";

const LARGE = new Set(["m12", "m37", "b41"]);

/** What is printed: it is drawn anew for other words and other house rules alone. */
function Print({ isForced }: { isForced: boolean }) {
  return (
    <>
      <Patterns />
      <Ground />
      {keysOf(isForced).map(
        (key) =>
          !LARGE.has(key) && (
            <Square key={key} name={key} leadsToPump={isForced && key === "m33"} />
          ),
      )}
      <Ways hasPump13={isForced} />
      <HotSeat />
      <Goal />
      <Exit />
    </>
  );
}

export function Board({
  view,
  names,
  run = null,
}: {
  view: GoodMilkView;
  names: readonly string[];
  run?: Run | null;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const marks = letters(names);
  const isForced = view.options.good33 === "forced_pump";
  const print = useMemo(() => <Print isForced={isForced} />, [isForced]);
  useInSight(sheet, view);
  const { last } = view;
  return (
    <div ref={sheet} class="milk-sheet">
      <svg class="milk-board" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {print}
        <Jar beans={view.pot} label={say("milk-board-pot")} />
        {last && run === null && <Trail view={view} move={last} />}
        {last && <Landed move={last} isFalling={run?.step === "die" || run?.step === "walk"} />}
        <Tokens
          view={view}
          marks={marks}
          hidden={run && run.step !== "beans" ? run.move.player : null}
        />
        {run && <Walker run={run} letter={marks[run.move.player] ?? ""} />}
        {run?.step === "beans" && <FlyingBeans run={run} />}
      </svg>
      <Hits view={view} names={names} onOpen={setOpen} />
      {run?.step === "die" && run.move.face !== null && <Falling face={run.move.face} />}
      {open !== null && BOXES.has(open) && (
        <SquareSheet square={open} view={view} names={names} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** Keeps what matters in sight where the sheet is higher than its stage: the choice, the last move. */
function useInSight(sheet: { readonly current: HTMLElement | null }, view: GoodMilkView): void {
  const square = view.last?.square ?? (view.turn === null ? undefined : view.squares[view.turn]);
  const key = square ? keyOf(square) : null;
  const { phase } = view;
  useEffect(() => {
    const stage = sheet.current?.closest(".stage");
    if (!stage) return undefined;
    const show = () => {
      const named = phase === "choice" ? "b35" : key;
      const target = sheet.current?.querySelector(`[data-square="${named}"]`);
      if (!target || stage.scrollHeight <= stage.clientHeight) return;
      target.scrollIntoView({ block: phase === "choice" ? "end" : "nearest", inline: "nearest" });
    };
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(stage);
    return () => sizes.disconnect();
  }, [sheet, key, phase]);
}
