/** The steps of a replay in words: the one that is shown, and all of them to go to. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import { Sheet } from "../../frame/sheet";
import { say } from "../../language/words";
import type { Replaying } from "./replaying";
import { wordsOf } from "./words";

interface Props {
  readonly replay: Replaying;
  readonly names: readonly string[];
}

/** What happened in this step, in words; a tap opens all steps. */
export function Words({ replay, names }: Props) {
  const [isOpen, setOpen] = useState(false);
  const step = replay.step.value;
  const text = wordsOf(step, names);
  return (
    <div class="replay-words">
      <p class="hidden" role="status" aria-atomic="true">
        {text}
      </p>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {step?.seat != null && (
          <Mark seat={step.seat} letter={letters(names)[step.seat] ?? ""} size={26} />
        )}
        <span class="hidden">{say("replay-all")}</span>
        <span class="replay-text" aria-hidden="true">
          {text}
        </span>
        <Icon name="chev" size={20} />
      </button>
      {isOpen && (
        <Sheet title={say("replay-all")} onClose={() => setOpen(false)}>
          <StepList replay={replay} names={names} onGone={() => setOpen(false)} />
        </Sheet>
      )}
    </div>
  );
}

/** All steps beside the game, where there is room. */
export function StepsBeside({ replay, names }: Props) {
  return (
    <aside class="replay-steps" aria-label={say("replay-all")}>
      <h2 class="column-title">{say("replay-all")}</h2>
      <p class="hidden" role="status" aria-atomic="true">
        {wordsOf(replay.step.value, names)}
      </p>
      <StepList replay={replay} names={names} />
    </aside>
  );
}

/** How many steps before and after the one that is shown stand in the list. */
const NEAR = 40;

/** What happened step by step: each can be gone to. */
function StepList({ replay, names, onGone }: Props & { onGone?: () => void }) {
  const { value: index } = replay.index;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is brought into view
  useEffect(() => {
    // A sheet that has just been opened gets its size with the next frame.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  const marks = letters(names);
  const from = Math.max(0, index - NEAR);
  return (
    <ol class="replay-list" ref={list} start={from + 1}>
      {replay.steps.value.slice(from, index + NEAR).map((step, offset) => (
        <li key={from + offset}>
          <button
            type="button"
            aria-current={from + offset === index ? "step" : undefined}
            onClick={() => {
              replay.goTo(from + offset);
              onGone?.();
            }}
          >
            {step?.seat != null && (
              <Mark seat={step.seat} letter={marks[step.seat] ?? ""} size={24} />
            )}
            <span>{step ? wordsOf(step, names) : "…"}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
