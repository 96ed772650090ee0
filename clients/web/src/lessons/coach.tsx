/** Whoever explains: what has just happened, and what there is to do. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { type Arguments, has, say } from "../language/words";
import { spoken } from "../table/telling";
import { CoachFace } from "./coach_face";
import type { Run } from "./run";
import { nameOf } from "./store";

const PLAYERS = [0, 1, 2];

export function Coach({ run }: { run: Run }) {
  const box = useRef<HTMLElement>(null);
  const step = run.step.value;
  const isAstray = run.isAstray.value;
  // Whoever pressed a button that is gone now is brought to what is said next.
  useEffect(() => {
    if (step && document.activeElement === document.body) box.current?.focus();
  }, [step]);
  if (!step) return null;
  const args = spoken(step.arguments, PLAYERS.map(nameOf));
  return (
    <section class="coach" aria-label={say("lesson-coach")} ref={box} tabIndex={-1}>
      <CoachFace game={run.script.game} />
      <div class="coach-bubble" aria-live="polite">
        {isAstray ? (
          <Hint id={`${step.text}-hint`} args={args} />
        ) : (
          <p>{run.isDone.value ? say("lesson-done") : say(step.text, args)}</p>
        )}
      </div>
    </section>
  );
}

/** What the coach says to a move that may be made but leads away from the lesson. */
function Hint({ id, args }: { id: string; args: Arguments }) {
  return (
    <p class="coach-hint">
      <Icon name="hand" size={20} />
      {has(id) ? say(id, args) : say("lesson-not-now")}
    </p>
  );
}
