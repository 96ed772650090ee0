/**
 * The curtain of a phone that is passed around: before anybody's dice, from the first second. Below
 * it there are no dice in the page; it says only what everybody may know.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../device/sound";
import { Cup } from "../drawing/cup";
import { Icon } from "../drawing/icon";
import { letters, Mark } from "../drawing/mark";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { Announcer } from "./announcer";
import { Connection } from "./banner";
import type { Eyes } from "./eyes";
import { Sheets } from "./frame";
import { useClickGuard } from "./guard";
import { Header } from "./header";
import { useNotices } from "./notices";
import { showMenu, showRules } from "./shown";
import "./curtain.css";

/** A curtain takes no tap for longer than other buttons do: until the phone is passed on. */
const GUARD_MS = 600;

interface CurtainProps {
  store: TableStore;
  eyes: Eyes;
  /** Whose dice it hides. */
  seat: number;
  title: string;
  state: string;
  /** What everybody may know, in one sentence. */
  facts: string;
}

export function Curtain({ store, eyes, seat, title, state, facts }: CurtainProps) {
  useNotices(store, seat);
  return (
    <div class="table curtain-table">
      <Header title={title} state={state} onMenu={showMenu} onRules={() => showRules()} />
      <Connection store={store} />
      <main class="curtain">
        <Valance />
        <Cup width={190} class="curtain-cup" />
        <Plate key={seat} store={store} eyes={eyes} seat={seat} facts={facts} />
      </main>
      <Announcer store={store} current={seat} />
      <Sheets store={store} />
    </div>
  );
}

/**
 * Who it is for, and the one button, which has the name in it. Whoever moved has tapped where it is
 * now, or still holds the key that it would take: neither opens the dice of the next one.
 */
function Plate({ store, eyes, seat, facts }: Omit<CurtainProps, "title" | "state">) {
  const names = store.names.value;
  const player = names[seat] ?? "";
  const button = useRef<HTMLButtonElement>(null);
  const guard = useClickGuard(seat, GUARD_MS);
  useEffect(() => {
    if (!document.hidden) button.current?.focus();
    play("turn");
  }, []);
  return (
    <section class="plate" onClickCapture={guard}>
      <h2>
        <Mark seat={seat} letter={letters(names)[seat] ?? ""} size={40} />
        <span>{player}</span>
      </h2>
      <p>{say("curtain-pass", { player })}</p>
      <p>{eyes.wasHidden ? say("curtain-covered", { player }) : facts}</p>
      <button
        type="button"
        class="button primary wide"
        ref={button}
        disabled={store.link.value.state !== "live"}
        onKeyDown={stopHeld}
        onClick={eyes.open}
      >
        <Icon name="eye" /> {say("curtain-open", { player })}
      </button>
    </section>
  );
}

/** Keeps a key that is held down from pressing a button over and over. */
function stopHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function Valance() {
  return (
    <svg class="valance" viewBox="0 0 360 150" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 0h360v54c-18 34-54 34-72 4-18 34-54 34-72 4-18 34-54 34-72 4-18 34-54 34-72 4-18 32-56 30-72-8z"
        fill="#7a1f1f"
        stroke="#d9a441"
        stroke-width="4"
      />
      <path d="M0 0h360v14H0z" fill="#3b2414" />
      <path d="M0 14h360" stroke="#d9a441" stroke-width="3" />
    </svg>
  );
}

/** The curtain going up over what is shown already; it takes no tap and says nothing. */
export function CurtainRising() {
  const [isUp, rise] = useState(false);
  if (isUp) return null;
  return (
    <div class="curtain curtain-rising" aria-hidden="true" onAnimationEnd={() => rise(true)}>
      <Valance />
    </div>
  );
}
