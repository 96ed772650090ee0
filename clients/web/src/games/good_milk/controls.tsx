/** What whoever is to act can do: throw, and on 41 leave or start again. */
import { useEffect, useRef } from "preact/hooks";
import type { GoodMilkView } from "../../generated/protocol";
import { say } from "../../language/words";
import type { TableStore } from "../../table/store";
import { balance } from "./marks";
import { throwRule } from "./place";

interface ControlsProps {
  readonly store: TableStore;
  readonly view: GoodMilkView;
  /** Our seat that acts. */
  readonly seat: number;
  /** Whether several people share this screen, so that names stand on the buttons. */
  readonly isShared: boolean;
  /** Whether this screen has acted: then the next throw has the focus that this one had. */
  readonly hasActed: { current: boolean };
}

export function Controls(props: ControlsProps) {
  const { view } = props;
  if (view.legal?.includes("leave")) return <Choice {...props} />;
  return view.legal?.includes("throw") ? <Throw {...props} /> : null;
}

function useSend({ store, seat, hasActed }: ControlsProps) {
  const isLive = store.link.value.state === "live";
  return {
    isOff: !isLive || store.isPending.value,
    send: (action: "throw" | "leave" | "restart") => {
      hasActed.current = true;
      void store.act(seat, { action });
    },
  };
}

function Throw(props: ControlsProps) {
  const { store, view, seat, isShared, hasActed } = props;
  const { isOff, send } = useSend(props);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (hasActed.current && isFree) button.current?.focus({ preventScroll: true });
  }, [hasActed]);
  const player = store.names.value[seat] ?? "";
  return (
    <div class="milk-throw">
      <p class="milk-now">{throwRule(view, seat)}</p>
      <button
        ref={button}
        type="button"
        class="button primary wide"
        disabled={isOff}
        onClick={() => send("throw")}
      >
        {isShared ? say("milk-throw-of", { player }) : say("milk-throw")}
      </button>
    </div>
  );
}

/** The choice on 41: two cards of equal weight, each with what follows. */
function Choice(props: ControlsProps) {
  const { store, view, seat } = props;
  const { isOff, send } = useSend(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const player = store.names.value[seat] ?? "";
  const value = balance(view.beans[seat] ?? 0);
  const isRefunded = view.options.leave_refund === "stake";
  const fromStart = view.options.restart_square === 0;
  return (
    <div class="milk-choice">
      <h2 ref={heading} tabIndex={-1}>
        {say("choice-41", { player })}
      </h2>
      <button
        type="button"
        class="milk-card milk-card-leave"
        disabled={isOff}
        onClick={() => send("leave")}
      >
        <LeavePicture />
        <span>
          <b>{say("leave-button")}</b>
          {say(isRefunded ? "milk-leave-refund" : "milk-leave-stake", { player, value })}
        </span>
      </button>
      <button
        type="button"
        class="milk-card milk-card-restart"
        disabled={isOff}
        onClick={() => send("restart")}
      >
        <RestartPicture square={fromStart ? "0" : "1"} />
        <span>
          <b>{say("restart-button")}</b>
          {say(fromStart ? "milk-restart-start" : "milk-restart-one", { beans: view.pot })}
        </span>
      </button>
    </div>
  );
}

function LeavePicture() {
  return (
    <svg class="milk-picture" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M6 60h52" stroke-width="3" />
      <path class="rain-fill" d="M14 60V26C14 6 50 6 50 26v34" stroke-width="3" />
      <path class="cell-fill" d="M22 60V28c0-12 20-12 20 0v32" stroke-width="2.5" />
      <path class="milk-arrow" d="M26 42h15M35 36l7 6-7 6" stroke-width="3.5" />
    </svg>
  );
}

function RestartPicture({ square }: { square: string }) {
  return (
    <svg class="milk-picture" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="sun-fill" x="15" y="18" width="36" height="38" stroke="none" />
      <rect x="13" y="16" width="36" height="38" fill="none" stroke-width="3" />
      <text class="slab" x="31" y="45" text-anchor="middle" font-size="26">
        {square}
      </text>
      <path class="milk-arrow" d="M57 40C62 22 50 6 30 8m8-6l-8 6 7 7" stroke-width="3.5" />
    </svg>
  );
}
