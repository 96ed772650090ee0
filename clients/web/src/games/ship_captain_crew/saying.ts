/** What stands in words beside the dice, in the header, and over the felt. */
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { sentence } from "../../table/telling";
import type { Choosing } from "./crew";
import { type Scene, TRIO } from "./scene";
import { goalOf } from "./sheet_rows";

const TOLD_LAST = ["target-reached", "extra-round-said", "playoff-said", "playoff-again"];

/** Returns the sum in large type: of the crew, or what is needed next. */
export function sumOf(scene: Scene): string {
  const [first, second] = scene.crew;
  if (first && second) return `${first.face} + ${second.face} = ${first.face + second.face}`;
  if (scene.end) return say("n-points", { points: scene.end.score });
  if (scene.throws === 0) return say("cafe-in-cup", { dice: scene.dice });
  const next = TRIO[scene.kept];
  return next ? say("cafe-needs", { roll: next.face }) : "";
}

/** Returns what the sum means, or what happens to the dice, in one or two sentences. */
export function aboutOf(scene: Scene, names: readonly string[], choosing: Choosing | null): string {
  const player = names[scene.player ?? -1] ?? "";
  if (scene.end) return say(scene.end.id, { player, points: scene.end.score });
  if (scene.crew.length === 0) {
    return scene.throws === 0 ? say("cafe-order") : say("cafe-back", { dice: scene.dice });
  }
  const crew = scene.crew.reduce((sum, { face }) => sum + face, 0);
  if (!choosing) return say("cafe-may", { player, crew });
  const again = scene.crew.filter((_, index) => choosing.choice[index]);
  const keeps = scene.crew.find((_, index) => !choosing.choice[index]);
  if (again.length === scene.crew.length) return say("cafe-both-back", { crew });
  if (again[0] && keeps) {
    return say("cafe-one-back", { first: again[0].face, second: keeps.face, crew });
  }
  if (!choosing.legal.stand) return say("refuse-commit");
  return say("crew-prompt", { throws: choosing.throwsLeft });
}

/** Returns the header's line: the round, what ends the game, the pot. */
export function stateOf(view: ShipCaptainCrewView): string {
  const goal = goalOf(view.options);
  const { round, pot } = view;
  const isOver = view.phase === "over";
  const parts = [
    isOver
      ? say("n-rounds", { rounds: round })
      : view.phase === "first"
        ? say("cafe-who-starts")
        : view.playoff.length > 0
          ? say("cafe-playoff")
          : view.is_final_round
            ? say("round-final")
            : goal.kind === "rounds"
              ? say("cafe-round-of", { round, rounds: goal.number })
              : say("cafe-round", { round }),
    goal.kind === "target" ? say("cafe-to", { points: goal.number }) : "",
    pot > 0 && !isOver ? say("cafe-pot", { coins: pot }) : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** Returns what makes this round special, as the history told it. */
export function noticeOf(store: TableStore, view: ShipCaptainCrewView): string | null {
  if (view.playoff.length === 0 && !view.is_final_round) return null;
  const told = store.lines.value.findLast(({ id }) => TOLD_LAST.includes(id));
  if (told) return sentence(told);
  if (view.playoff.length === 0) return say("round-final");
  const names = view.playoff.map((seat) => store.names.value[seat] ?? "").join(", ");
  return say("playoff-said", { names });
}

/** Returns the rule that matters now, for the column at the right. */
export function ruleOf(view: ShipCaptainCrewView): string {
  if (view.turn.crew.length === 0) return say("cafe-rule-trio");
  const isBoth = view.options.crew_reroll === "both_only";
  return say(isBoth ? "cafe-rule-both" : "cafe-rule-crew");
}

/** Returns how the winner is paid in this game. */
export function payingOf(view: ShipCaptainCrewView): string {
  const { settle, ante, rate, stake } = view.options;
  if (settle === "pot") return say("cafe-pays-pot", { coins: Number(ante) });
  if (settle === "per_point") return say("cafe-pays-points", { coins: Number(rate) });
  if (settle === "percent") return say("cafe-pays-percent", { coins: Number(stake) });
  return say("cafe-pays-nothing");
}

/** Returns what the turn before was worth, by name; nothing once the next one has begun. */
export function lastTurnOf(view: ShipCaptainCrewView, names: readonly string[]): string | null {
  const { last, turn } = view;
  if (!last || turn.throws > 0) return null;
  const during = view.playoff.length > 0 ? view.extra : view.scores;
  const points = during.at(-1) ?? view.sheet.at(-1)?.scores[last.player];
  if (points === undefined || points === null) return null;
  const id = view.extra.length > 0 ? "extra-said" : "score-said";
  return say(id, { player: names[last.player] ?? "", points });
}
