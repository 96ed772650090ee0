/** How to play: with friends, on one device, against bots. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ownName } from "../../device/people";
import { Icon, type IconName } from "../../drawing/icon";
import { refusalText } from "../../frame/states";
import { say } from "../../language/words";
import { gameNamed } from "../../server/games";
import { Refusal, UNREACHABLE } from "../../server/http";
import { useTask } from "../task";
import { botsFor, chosen } from "./chosen";
import { againstBots, withFriends } from "./laying";

type Sheets = typeof import("./sheets");

/** Fetches the sheets; without the server there are none. */
async function fetchSheets(): Promise<Sheets> {
  try {
    return await import("./sheets");
  } catch {
    throw new Refusal(UNREACHABLE, "The sheets cannot be fetched.", "cannot-reach-page");
  }
}

/** How long after the page the sheets are fetched, so that they are there when they are wanted. */
const EARLY_MS = 1_500;

export function Ways() {
  const [shown, show] = useState<{ Sheet: ComponentType<{ onClose: () => void }> } | null>(null);
  const { run, isBusy, refusal } = useTask();
  const game = chosen.value;
  useEffect(() => {
    const timer = setTimeout(() => fetchSheets().catch(() => undefined), EARLY_MS);
    return () => clearTimeout(timer);
  }, []);
  const ask = (name: keyof Sheets) =>
    run(async () => {
      const { [name]: Sheet } = await fetchSheets();
      show({ Sheet });
    });
  const friends = () => {
    const name = ownName();
    if (name) run(() => withFriends(game, name));
    else ask("FriendsSheet");
  };
  return (
    <div class="ways" aria-busy={isBusy}>
      <Way
        icon="users"
        title={say("home-friends")}
        line={say("home-friends-line")}
        isFirst
        onTap={friends}
      />
      <Way
        icon="phone"
        title={say("home-pass")}
        line={say("home-pass-line")}
        onTap={() => ask("PassSheet")}
      />
      <BotsWay onStart={() => run(() => againstBots(game))} onChoose={() => ask("BotsSheet")} />
      {refusal && (
        <p class="problem" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      {shown && <shown.Sheet onClose={() => show(null)} />}
    </div>
  );
}

function Way({
  icon,
  title,
  line,
  isFirst = false,
  onTap,
}: {
  icon: IconName;
  title: string;
  line: string;
  isFirst?: boolean;
  onTap: () => void;
}) {
  return (
    <button type="button" class={`way ${isFirst ? "way-first" : ""}`} onClick={onTap}>
      <Icon name={icon} size={28} />
      <span class="way-words">
        <b class="way-title">{title}</b>
        <span class="way-line">{line}</span>
      </span>
      <Icon name="arrow" size={22} />
    </button>
  );
}

/** Against bots it goes off at one tap; how many and how good they are can be chosen before. */
function BotsWay({ onStart, onChoose }: { onStart: () => void; onChoose: () => void }) {
  const game = gameNamed(chosen.value);
  const bots = game && botsFor(game);
  const line = bots
    ? say("home-bots-line", { value: say(`bot-${bots.level}`), count: bots.count })
    : say("home-bots-now");
  return (
    <div class="way-pair">
      <Way icon="bot" title={say("page-bots")} line={line} onTap={onStart} />
      <button
        type="button"
        class="way-choose"
        aria-label={say("home-bots-choose")}
        aria-haspopup="dialog"
        onClick={onChoose}
      >
        <Icon name="down" size={22} />
      </button>
    </div>
  );
}
