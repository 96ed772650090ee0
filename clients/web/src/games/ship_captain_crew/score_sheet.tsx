/** The score sheet on squared paper: rounds down, players across, in pencil. */
import { useEffect, useRef } from "preact/hooks";
import { letters, Mark } from "../../drawing/mark";
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import { type Cell, goalOf, leadersOf, type Row, roundsCut, rowsOf } from "./sheet_rows";

/** The margin with the rounds, and the least that a name needs. */
const MARGIN_PX = 38;
const SEAT_PX = 42;
const MANY = 6;

interface SheetProps {
  view: ShipCaptainCrewView;
  names: readonly string[];
  /** How many rows the paper has at least. */
  rowsMin: number;
}

export function ScoreSheet({ view, names, rowsMin }: SheetProps) {
  const scroller = useRef<HTMLElement>(null);
  const rows = rowsOf(view);
  const cut = roundsCut(view);
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is to be brought into view
  useEffect(() => {
    const paper = scroller.current;
    const now = paper?.querySelector("[data-now]");
    if (!paper || !(now instanceof HTMLElement)) return;
    const foot = paper.querySelector("tfoot")?.offsetHeight ?? 0;
    paper.scrollTop = now.offsetTop + now.offsetHeight + foot - paper.clientHeight;
  }, [count]);
  return (
    <section
      class={`cafe-paper ${names.length > MANY ? "cafe-paper-many" : ""}`}
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
      tabIndex={0}
      aria-label={say("cafe-sheet")}
    >
      {cut > 0 && <p class="cafe-cut">{say("cafe-cut", { rounds: cut })}</p>}
      <div class="cafe-paper-inside">
        <table style={{ minWidth: `${MARGIN_PX + SEAT_PX * names.length}px` }}>
          <colgroup>
            <col class="cafe-paper-margin" />
            <col span={names.length} />
          </colgroup>
          <Heads names={names} />
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} row={row} />
            ))}
            <Blank view={view} rows={rows} rowsMin={rowsMin} />
          </tbody>
          <Totals view={view} />
        </table>
        <CoffeeRing />
      </div>
    </section>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  const marks = letters(names);
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">{say("luck-when-points")}</span>
        </th>
        {names.map((name, seat) => (
          <th scope="col" key={`${seat}.${name}`}>
            <Mark seat={seat} letter={marks[seat] ?? ""} size={26} />
            <span class="cafe-paper-name">{name}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line({ row }: { row: Row }) {
  const { number, isExtra, cells } = row;
  const isNow = cells.some((cell) => cell.isNow);
  return (
    <tr data-now={isNow ? "" : undefined}>
      <th scope="row">
        {isExtra ? (
          <>
            <span aria-hidden="true">+{number}</span>
            <span class="hidden">{say("cafe-playoff")}</span>
          </>
        ) : (
          number
        )}
      </th>
      {cells.map((cell, seat) => (
        <Score key={`${seat}.${cell.score}`} cell={cell} />
      ))}
    </tr>
  );
}

function Score({ cell }: { cell: Cell }) {
  const { score, isBest, isNow, isLast } = cell;
  return (
    <td>
      <span
        class={`cafe-digits ${isLast ? "cafe-digits-new" : ""} ${isNow && score === null ? "cafe-digits-now" : ""}`}
      >
        {score ?? (isNow ? "…" : "")}
        {isBest && <Ring />}
      </span>
      {isBest && <span class="hidden"> {say("cafe-best")}</span>}
    </td>
  );
}

/** A loop drawn round the best score of a round. */
function Ring() {
  return (
    <svg class="cafe-ring" viewBox="0 0 44 30" aria-hidden="true">
      <path d="M31 4.500C22 .5 8 2.500 4 10.500 0 20 10 27.500 22 27c12-.5 20-7 19-14.500C40 5 29 1.500 18 3.500c-3 .6-5 1.500-7 3" />
    </svg>
  );
}

/** The rows that nobody has written on; their numbers go on as far as the game can. */
function Blank({
  view,
  rows,
  rowsMin,
}: {
  view: ShipCaptainCrewView;
  rows: readonly Row[];
  rowsMin: number;
}) {
  const goal = goalOf(view.options);
  const written = rows.findLast(({ isExtra }) => !isExtra)?.number ?? 0;
  const goesOn = view.phase !== "over" && view.playoff.length === 0;
  const last = !goesOn ? written : goal.kind === "rounds" ? goal.number : Number.POSITIVE_INFINITY;
  const count = Math.max(0, rowsMin - rows.length);
  return (
    <>
      {Array.from({ length: count }, (_, place) => written + place + 1).map((number) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus, and these are bare
        <tr key={`blank.${number}`} aria-hidden="true">
          <th scope="row">{number <= last ? number : ""}</th>
          <td colSpan={view.totals.length} />
        </tr>
      ))}
    </>
  );
}

function Totals({ view }: { view: ShipCaptainCrewView }) {
  const leaders = view.totals.length > 1 ? leadersOf(view.totals) : [];
  return (
    <tfoot>
      <tr>
        <th scope="row">{say("cafe-total")}</th>
        {view.totals.map((total, seat) => (
          <td key={seat}>
            <span class={leaders.includes(seat) ? "cafe-leads" : ""}>{total}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Where somebody put down a cup of coffee. */
function CoffeeRing() {
  return (
    <svg class="cafe-coffee" viewBox="0 0 96 130" aria-hidden="true">
      <circle cx="65" cy="65" r="50" stroke-width="5" stroke-dasharray="150 12 90 6 60 8" />
      <circle cx="66" cy="64" r="46" stroke-width="1.500" />
      <circle cx="64" cy="66" r="53.500" stroke-width="1" stroke-dasharray="60 40 20 90" />
      <path d="M22 116c2-1 4 1 2.500 3s-5-1-2.500-3zM118 96c1.500 0 2 2 .5 2.500s-2-2-.5-2.500z" />
    </svg>
  );
}
