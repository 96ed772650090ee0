/** What the game is played for, who leads, and what the marks on the score sheet mean. */
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import { Coins } from "./cup";
import { payingOf } from "./saying";
import { goalOf, leadersOf } from "./sheet_rows";

export function PotCard({ view }: { view: ShipCaptainCrewView }) {
  const isOver = view.phase === "over";
  if (view.totals.length === 1 || (isOver && view.pot === 0)) return null;
  return (
    <div class="cafe-pot">
      <Coins width={48} />
      <p>
        {view.options.settle === "pot" && <b>{say("cafe-pot-holds", { coins: view.pot })}</b>}
        <span>{payingOf(view)}</span>
      </p>
    </div>
  );
}

/** One sentence on who leads, and a legend for rings and extra turns. */
export function SheetNote({
  view,
  names,
}: {
  view: ShipCaptainCrewView;
  names: readonly string[];
}) {
  const leaders = leadersOf(view.totals);
  const points = Math.max(...view.totals);
  const goal = goalOf(view.options);
  const isSolo = names.length === 1;
  const list = leaders.map((seat) => names[seat] ?? "").join(", ");
  const parts = [
    isSolo ? "" : say("cafe-ringed"),
    leaders.length === 0 || isSolo || view.phase === "over"
      ? ""
      : leaders.length === 1
        ? say("cafe-leads", { player: list, points })
        : say("cafe-lead-shared", { names: list, points }),
    goal.kind === "target" ? say("cafe-goal", { points: goal.number }) : "",
    view.sheet.some(({ round }) => round === null) ? say("cafe-extra-mark") : "",
  ];
  return <p class="cafe-sheet-note">{parts.filter((part) => part !== "").join(" ")}</p>;
}
