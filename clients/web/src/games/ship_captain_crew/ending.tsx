/** The end: who won and why, who pays what, and how lucky everybody was. */
import { letters, Mark } from "../../drawing/mark";
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import { Luck } from "../../screens/luck";
import type { TableStore } from "../../table/store";
import { sentence } from "../../table/telling";
import { CafeSprite, Coins, Cup, Pad } from "./cup";

interface EndProps {
  store: TableStore;
  view: ShipCaptainCrewView;
  onSheet: (() => void) | null;
}

/** Returns who has won, for the header. */
export function wonText(view: ShipCaptainCrewView, names: readonly string[]): string {
  if (view.winner === null) return say("cafe-tied");
  const player = names[view.winner] ?? "";
  return names.length === 1 ? player : say("cafe-won", { player });
}

export function Ending({ store, view, onSheet }: EndProps) {
  const names = store.names.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus
    <section class="cafe-end" tabIndex={0} aria-label={wonText(view, names)}>
      <CafeSprite />
      <section class="cafe-won">
        <span class="cafe-prize">
          <Cup width={62} />
          <Coins width={56} class="cafe-prize-coins" />
        </span>
        <div class="cafe-won-words">
          <h2>{headline(store, view, names)}</h2>
          <p>{whyText(store, view, names)}</p>
        </div>
      </section>
      <Result store={store} view={view} names={names} />
      <Luck store={store} />
      {onSheet && (
        <button type="button" class="button secondary small wide cafe-end-sheet" onClick={onSheet}>
          <Pad width={30} />
          {say("cafe-sheet")}
        </button>
      )}
    </section>
  );
}

/** Returns the sentences of the last event whose ids begin with one of `beginnings`. */
function told(store: TableStore, ...beginnings: readonly string[]) {
  const lines = store.lines.value;
  const isMeant = (id: string) => beginnings.some((beginning) => id.startsWith(beginning));
  const last = lines.findLast(({ id }) => isMeant(id));
  return lines.filter(({ seq, id }) => seq === last?.seq && isMeant(id));
}

/** Returns what is won, as short as it can be said: the winner's name stands in the header. */
function headline(store: TableStore, view: ShipCaptainCrewView, names: readonly string[]): string {
  const points = Math.max(...view.totals);
  const pot = told(store, "settle-pot").at(-1);
  if (view.winner !== null && pot) return say("cafe-takes-pot", { coins: pot.args.coins ?? 0 });
  if (view.winner === null) {
    return say("tie-said", { points, names: view.leaders.map((seat) => names[seat]).join(", ") });
  }
  const player = names[view.winner] ?? "";
  if (names.length > 1) return say("winner-ship", { player, points });
  const solo = told(store, "solo-").at(-1);
  return solo ? sentence(solo) : say("n-points", { points });
}

/** Returns why: the sum, the extra turn or the tie, and what the tie or the margins cost. */
function whyText(store: TableStore, view: ShipCaptainCrewView, names: readonly string[]): string {
  const { winner, totals } = view;
  const points = Math.max(...totals);
  const paid = told(store, "settle-share", "settle-carried", "settle-part", "settle-nobody");
  if (winner === null) return paid.map(sentence).join(" ");
  if (names.length === 1) return "";
  const player = names[winner] ?? "";
  const extra = view.sheet.at(-1);
  if (extra && extra.round === null) {
    const tied = totals.flatMap((total, seat) => (total === points ? [names[seat] ?? ""] : []));
    const extraPoints = extra.scores[winner] ?? 0;
    return say("cafe-why-extra", {
      names: tied.join(", "),
      total: points,
      player,
      points: extraPoints,
    });
  }
  const early = store.lines.value.findLast(({ id }) => id === "target-reached");
  if (early && early.seat !== winner && early.seat !== null) {
    return say("cafe-why-early", { other: names[early.seat] ?? "", player, points });
  }
  return say("cafe-why-total", { player, points });
}

/** Returns the seats as they ended: who won first, then by points. */
function ranked(view: ShipCaptainCrewView): readonly number[] {
  const place = (seat: number) => {
    const at = view.leaders.indexOf(seat);
    return at < 0 ? view.leaders.length : at;
  };
  return view.totals
    .map((_, seat) => seat)
    .sort(
      (one, other) =>
        place(one) - place(other) || (view.totals[other] ?? 0) - (view.totals[one] ?? 0),
    );
}

/** Returns coins with their sign. */
function coinsText(value: number | string): string {
  const text = String(value).replace("-", "−");
  return text === "0" || text.startsWith("−") ? text : `+${text}`;
}

function Result({
  store,
  view,
  names,
}: {
  store: TableStore;
  view: ShipCaptainCrewView;
  names: readonly string[];
}) {
  const returns = store.table.value?.result?.returns ?? [];
  const isPaid = returns.some((coins) => coins !== 0);
  const marks = letters(names);
  const paid = told(store, "settle-pays");
  return (
    <section class="cafe-paper cafe-result">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("cafe-player")}</th>
            <th scope="col">{say("cafe-total")}</th>
            {isPaid && <th scope="col">{say("cafe-coins")}</th>}
          </tr>
        </thead>
        <tbody>
          {ranked(view).map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <span class="cafe-result-name">
                  <Mark seat={seat} letter={marks[seat] ?? ""} size={24} />
                  <span>{names[seat]}</span>
                </span>
              </th>
              <td>
                <span class="cafe-digits">{view.totals[seat]}</span>
              </td>
              {isPaid && (
                <td>
                  <span class="cafe-digits">{coinsText(returns[seat] ?? 0)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {paid.length > 0 && (
        <ul class="cafe-paid">
          {paid.map((line) => (
            <li key={line.key}>{sentence(line)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
