/** What our seat can do: throw, or stand; each button says what comes of it. */
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { facesOf } from "./choice";
import type { Choosing } from "./crew";
import type { Scene } from "./scene";

export function Controls({
  store,
  seat,
  scene,
  choosing,
  isGuarded,
}: {
  store: TableStore;
  seat: number;
  scene: Scene;
  choosing: Choosing;
  isGuarded: boolean;
}) {
  const { legal, choice, throwsLeft } = choosing;
  const crew = scene.crew.map(({ face }) => face);
  const again = facesOf(crew, choice);
  const dice = legal.throw ? scene.dice : again.length;
  const isWaiting = store.isPending.value || isGuarded || store.link.value.state !== "live";
  const left = say("throws-left", { throws: throwsLeft });
  const throwDice = () =>
    void store.act(seat, { action: "throw", ...(legal.throw ? {} : { again: [...again] }) });
  return (
    <div class="row cafe-controls">
      {legal.stand && (
        <Act
          kind="secondary"
          text={say("cafe-stand")}
          more={say("cafe-stand-with", { points: crew.reduce((sum, face) => sum + face, 0) })}
          isOff={isWaiting}
          onClick={() => void store.act(seat, { action: "stand" })}
        />
      )}
      <Act
        key="throw"
        kind={dice === 0 ? "ghost" : "primary"}
        text={dice === 0 ? say("cafe-again") : say("cafe-throw", { dice })}
        more={dice === 0 ? say("cafe-choose-die") : left}
        isOff={isWaiting || dice === 0}
        onClick={throwDice}
      />
    </div>
  );
}

/** A button with a second line. Switched off it keeps the focus, so that a keyboard stays there. */
function Act({
  kind,
  text,
  more,
  isOff,
  onClick,
}: {
  kind: "primary" | "secondary" | "ghost";
  text: string;
  more: string;
  isOff: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`button ${kind}`}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <span>
        {text} <small>{more}</small>
      </span>
    </button>
  );
}
