/** The luck of a finished game: what came minus what was to be expected, player by player. */
import { useEffect, useState } from "preact/hooks";
import { refusalText } from "../frame/states";
import type { Luck as LuckOfGame } from "../generated/protocol";
import { signed } from "../language/numbers";
import { say } from "../language/words";
import { Refusal, server } from "../server/http";
import type { TableStore } from "../table/store";
import { LuckChart } from "./luck_chart";
import { unitId } from "./luck_scale";
import "./luck.css";

/** The chart below the result of a game. The numbers are the server's. */
export function Luck({ store }: { store: TableStore }) {
  const table = store.table.value;
  const game = table?.phase === "over" && !store.isScripted ? table.game_number : null;
  const [luck, setLuck] = useState<LuckOfGame | null>(null);
  const [why, setWhy] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    if (game === null) return undefined;
    let isWanted = true;
    setWhy(null);
    server.get<LuckOfGame>(`/api/tables/${store.code}/luck?game=${game}`).then(
      (found) => isWanted && setLuck(found),
      (error: unknown) => isWanted && setWhy(error instanceof Refusal ? error : null),
    );
    return () => {
      isWanted = false;
    };
  }, [store, game, attempt]);
  if (game === null) return null;
  const names = store.names.value;
  return (
    <section class="luck" aria-busy={luck === null && why === null}>
      <h2>{say(luck ? unitId("title", luck) : "luck-title")}</h2>
      {luck && luck.labels.length > 1 && <LuckShown luck={luck} names={names} />}
      {luck && luck.labels.length < 2 && <p>{say("luck-none")}</p>}
      {!luck && !why && <p class="luck-blank">{say("luck-counting")}</p>}
      {!luck && why && (
        <div class="luck-blank">
          <p>{refusalText(why)}</p>
          <button
            type="button"
            class="button secondary small"
            onClick={() => setAttempt((count) => count + 1)}
          >
            {say("page-try-again")}
          </button>
        </div>
      )}
    </section>
  );
}

/** The chart with what it means, the same numbers as a table, and who was lucky. */
export function LuckShown({ luck, names }: { luck: LuckOfGame; names: readonly string[] }) {
  return (
    <>
      <p class="luck-about">{say(unitId("about", luck))}</p>
      <LuckChart luck={luck} names={names} />
      <LuckTable luck={luck} names={names} />
      <p class="luck-word">{verdict(luck, names)}</p>
    </>
  );
}

/** Returns one sentence on who was lucky; luck that rounds to nothing favours nobody. */
function verdict({ players }: LuckOfGame, names: readonly string[]): string {
  const totals = players.map(({ total }) => total);
  const best = Math.max(...totals);
  const worst = Math.min(...totals);
  const nameOf = (total: number) => names[totals.indexOf(total)] ?? "";
  if (totals.length === 1) return say("luck-alone", { player: nameOf(best), value: signed(best) });
  if (signed(best) === signed(worst)) return say("luck-even");
  return say("luck-said", { player: nameOf(best), other: nameOf(worst) });
}

/** The numbers of the chart, for whoever hears the page. */
function LuckTable({ luck, names }: { luck: LuckOfGame; names: readonly string[] }) {
  return (
    <div class="hidden">
      <table>
        <caption>{say(unitId("title", luck))}</caption>
        <thead>
          <tr>
            <th scope="col">{say(unitId("when", luck))}</th>
            {names.map((name, seat) => (
              <th scope="col" key={`${seat}.${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {luck.labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {luck.players.map(({ points }, seat) => (
                <td key={`${seat}.${names[seat]}`}>{signed(points[row] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
