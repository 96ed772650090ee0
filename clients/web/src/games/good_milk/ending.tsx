/** The end of a game: who has won and why, and what became of everybody's beans. */
import { useEffect, useRef } from "preact/hooks";
import { letters, Mark } from "../../drawing/mark";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import { Luck } from "../../screens/luck";
import type { TableStore } from "../../table/store";
import { Bean, Cow, Pump, Sun } from "./figures";
import { keyOf } from "./geometry";
import { signed } from "./marks";
import { OUT_IDS, OutSign } from "./out";
import { placeName } from "./place";

/** Returns the end in one line: who has won, or that nobody has. */
export function endTitle(view: GoodMilkView, names: readonly string[]): string {
  if (view.winner === null) return say("milk-end-nobody");
  return say("milk-end-won", { player: names[view.winner] ?? "" });
}

/** Returns how the game has ended, in the sentences that the history has too. */
export function endSentences(view: GoodMilkView, names: readonly string[]): readonly string[] {
  const { winner, last, options, pot } = view;
  const beans = last?.settlement[0]?.beans ?? 0;
  if (winner !== null) {
    const square = view.squares[winner];
    const reached = square !== undefined && keyOf(square) === "m37";
    const player = names[winner] ?? "";
    return [say(reached ? "winner-milk" : "alone-wins", { player, beans })];
  }
  if (options.no_winner === "last_out") {
    return [say("no-winner-last", { player: names[last?.player ?? 0] ?? "", beans })];
  }
  if (options.no_winner === "split") {
    const left = pot > 0 ? [say("pot-left-over", { beans: pot })] : [];
    return [say("no-winner-split", { beans }), ...left];
  }
  return [say("no-winner-milk", { beans: pot })];
}

const RAIN = Array.from(
  { length: 96 },
  (_, index) =>
    `M${8 + (index % 16) * 22 + (Math.floor(index / 16) % 2) * 11} ${6 + Math.floor(index / 16) * 18}l-4 9`,
).join("");

/** The head of the end: the sunny field for a winner, the rain where nobody has won. */
function Field({ isWon }: { isWon: boolean }) {
  const beans = Array.from({ length: isWon ? 15 : 0 }, (_, index) => index);
  return (
    <svg class="milk-field" viewBox="0 0 344 120" aria-hidden="true">
      <rect class={isWon ? "sun-fill" : "rain-fill"} width="344" height="120" />
      {!isWon && <path class="milk-print" d={RAIN} stroke-opacity=".34" stroke-width="1.4" />}
      {isWon && <Sun x={40} y={36} r={15} />}
      <path
        class="milk-hill"
        d="M0 92c60-18 130-20 190-10 60 9 110 4 154-6v44H0z"
        stroke-width="2"
      />
      {isWon ? (
        <Cow x={84} y={20} scale={1.75} />
      ) : (
        <g transform="translate(140 18) scale(1.8)">
          <Pump x={0} y={0} />
        </g>
      )}
      {beans.map((index) => (
        <Bean
          key={index}
          x={258 + ((index * 37) % 66)}
          y={98 - Math.floor(index / 5) * 9 + (index % 2) * 3}
          scale={1.35}
          turn={(index * 53) % 140}
        />
      ))}
    </svg>
  );
}

/** Result and luck, for the stage of a phone or the right column of a wide screen. */
export function Ending({ store, view }: { store: TableStore; view: GoodMilkView }) {
  const names = store.names.value;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.closest(".stage")?.scrollTo(0, 0), []);
  return (
    <div ref={page} class="milk-ending">
      <section class="milk-result">
        <Field isWon={view.winner !== null} />
        <h2 class="milk-headline">{endTitle(view, names)}</h2>
        {endSentences(view, names).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <Results store={store} view={view} names={names} />
      <Luck store={store} />
    </div>
  );
}

function Results({
  store,
  view,
  names,
}: {
  store: TableStore;
  view: GoodMilkView;
  names: readonly string[];
}) {
  const marks = letters(names);
  const gains = store.table.value?.result?.returns ?? view.beans;
  const order = view.beans.map((_, seat) => seat);
  order.sort((one, other) => Number(gains[other]) - Number(gains[one]));
  return (
    <table class="milk-results">
      <thead>
        <tr>
          <th scope="col">{say("milk-end-player")}</th>
          <th scope="col">{say("milk-end-square")}</th>
          <th scope="col">{say("milk-end-beans")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((seat) => (
          <tr key={seat} class={seat === view.winner ? "milk-won" : ""}>
            <th scope="row">
              <span class="milk-who">
                <Mark seat={seat} letter={marks[seat] ?? ""} size={26} />
                {names[seat]}
              </span>
            </th>
            <td>
              <Where view={view} seat={seat} />
            </td>
            <td class="milk-sum">{signed(Number(gains[seat] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Where({ view, seat }: { view: GoodMilkView; seat: number }) {
  const reason = view.out[seat] ?? null;
  const square = view.squares[seat];
  if (reason !== null) {
    return (
      <span class="milk-where">
        <OutSign reason={reason} />
        {say(OUT_IDS[reason])}
      </span>
    );
  }
  return <>{square ? placeName(keyOf(square)) : ""}</>;
}
