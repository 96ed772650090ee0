/** The action bar: who acts and the clock, below it what our seat can do, or reactions and who is next. */
import { Icon } from "../drawing/icon";
import { letters, Mark } from "../drawing/mark";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { TurnClock, useSecondsLeft } from "./clock";
import { Emotes } from "./emotes";
import type { FrameProps } from "./frame";
import { useClickGuard, useTurn } from "./guard";
import { LogLine } from "./log";
import { useLost } from "./lost";
import { showRules } from "./shown";
import { refusalText } from "./states";

/** From here on others may give more time. */
const GIVE_TIME_S = 20;

export function ActionBar(props: FrameProps) {
  const { store, acting, current, controls, next, logBeside } = props;
  const isMine = acting !== null && controls !== undefined && controls !== null;
  const isLost = useLost(store) !== null;
  const guard = useClickGuard(useTurn(store, isMine && !isLost ? acting : null));
  return (
    <section class={`bar ${logBeside ? "bar-beside" : ""}`} aria-label={say("page-actions")}>
      <div class="turn">
        <TurnTitle store={store} acting={acting} current={current} />
        <TurnClock store={store} />
      </div>
      <Refused store={store} />
      {logBeside && <LogLine store={store} />}
      <fieldset class="controls" disabled={isLost} onClickCapture={guard}>
        {isMine ? (
          controls
        ) : (
          <Waiting store={store} current={current} next={next ?? null} isShort={logBeside} />
        )}
      </fieldset>
    </section>
  );
}

function TurnTitle({ store, acting, current }: Pick<FrameProps, "store" | "acting" | "current">) {
  const names = store.names.value;
  const isShared = (store.you.value?.seats.length ?? 0) > 1;
  const seat = acting ?? current;
  if (seat === null) return <b class="turn-title">{say("page-nobody-acts")}</b>;
  const player = names[seat] ?? "";
  const isYours = acting !== null && !isShared;
  const text = isYours
    ? say("turn-yours")
    : say(acting === null ? "turn-waiting" : "turn-of", { player });
  return (
    <b class="turn-title">
      {isYours ? (
        <Icon name="arrow" size={20} />
      ) : (
        <Mark seat={seat} letter={letters(names)[seat] ?? ""} size={24} />
      )}
      <span>{text}</span>
    </b>
  );
}

/** Why the last command changed nothing. The controls keep what was chosen. */
export function Refused({ store }: { store: TableStore }) {
  const why = store.refusal.value;
  if (!why) return null;
  const { rule } = why;
  return (
    <div class="refused" role="alert">
      <span>{refusalText(why)}</span>
      {rule && (
        <button type="button" class="refused-rule" onClick={() => showRules(rule)}>
          {say("frame-rule-link", { value: rule })}
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={say("frame-put-away")}
        onClick={() => {
          store.refusal.value = null;
        }}
      >
        <Icon name="x" size={20} />
      </button>
    </div>
  );
}

interface WaitingProps extends Pick<FrameProps, "store" | "current"> {
  next: number | null;
  /** Whether there is no line above that says who is awaited. */
  isShort: boolean | undefined;
}

/** What there is to do while others think. */
function Waiting({ store, current, next, isShort }: WaitingProps) {
  const you = store.you.value;
  const seats = store.table.value?.seats ?? [];
  const held = you?.seats.find((seat) => seats[seat]?.state === "bot" && seats[seat]?.bot === null);
  if (held !== undefined) return <TakeBack store={store} seat={held} />;
  return (
    <div class="row">
      {you && you.seats.length > 0 ? (
        <Emotes store={store} />
      ) : (
        <span class="button ghost">
          <Icon name="eye" size={20} />
          {say("page-watching")}
        </span>
      )}
      <Awaited store={store} current={current} next={next} isShort={isShort} />
    </div>
  );
}

/** A bot plays for a seat that is ours: it can be had back. */
function TakeBack({ store, seat }: { store: TableStore; seat: number }) {
  const isShared = (store.you.value?.seats.length ?? 0) > 1;
  const player = store.names.value[seat] ?? "";
  return (
    <>
      <p class="note take-back-note">{say("seat-bot", { player })}</p>
      <button
        type="button"
        class="button primary wide"
        disabled={store.isPending.value}
        onClick={() => void store.command({ type: "take_back", seat })}
      >
        <Icon name="back" size={20} />
        {isShared ? say("frame-take-back-of", { player }) : say("seat-take-back")}
      </button>
    </>
  );
}

/** Who is next, who is away and for how long, or that more time can be given. */
function Awaited({ store, current, next, isShort }: WaitingProps) {
  const seconds = useSecondsLeft(store);
  const isLost = useLost(store) !== null;
  const clock = store.known.value?.clock;
  const ours = store.you.value?.seats ?? [];
  const giver = ours[0];
  const canGive = clock?.reason === "turn" && giver !== undefined && !ours.includes(clock.seat);
  if (canGive && !isLost && (seconds ?? GIVE_TIME_S) < GIVE_TIME_S) {
    return (
      <button
        type="button"
        class="button secondary"
        onClick={() => void store.command({ type: "more_time", seat: giver, seq: store.anchor })}
      >
        <Icon name="clock" size={20} />
        {say("turn-more-time")}
      </button>
    );
  }
  const isAway = clock?.reason === "away" && current !== null && seconds !== null;
  const player = store.names.value[isAway ? clock.seat : (next ?? 0)] ?? "";
  const text = () => {
    if (isLost) return say("net-offline");
    if (isAway) return say("seat-away", { player, seconds });
    if (isShort && current !== null) {
      return say("turn-waiting", { player: store.names.value[current] ?? "" });
    }
    return next === null ? say("page-watching-now") : say("page-next", { player });
  };
  return <span class={`button ghost ${isAway ? "awaited-long" : ""}`}>{text()}</span>;
}
