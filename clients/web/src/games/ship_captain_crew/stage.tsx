/** The felt: three slots, the dice of the last throw or the crew, the cup and the sum. */
import { useRef } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import { letters, Mark } from "../../drawing/mark";
import { say } from "../../language/words";
import { type Choosing, Crew } from "./crew";
import { CafeSprite, Cup, Pad, SmallCup } from "./cup";
import { FeltDie, useFalling } from "./roll";
import { aboutOf, sumOf } from "./saying";
import type { Scene } from "./scene";
import { Slots } from "./slots";
import { StarterRolls, type Starters } from "./starters";

export interface StageProps {
  scene: Scene;
  names: readonly string[];
  /** Whether the turn is played on this device: the bar below says whose it is. */
  isOurs?: boolean;
  choosing?: Choosing | null;
  /** The event whose dice are falling. */
  roll?: number | null;
  /** What makes this round special. */
  notice?: string | null;
  starters?: Starters | null;
  /** What the turn before was worth, shown until the next dice lie on the felt. */
  lastTurn?: string | null;
  /** Opens the score sheet, where it is not in sight. */
  onSheet?: (() => void) | null;
  /** The rule that matters now, where there is room for it. */
  rule?: string | null;
}

export function Stage(props: StageProps) {
  const { scene, names, choosing = null, roll = null, starters = null } = props;
  const stage = useRef<HTMLDivElement>(null);
  useFalling(stage, roll);
  const isRolling = roll !== null;
  const waits = isRolling ? "cafe-waits" : "";
  return (
    <div class="cafe-stage" ref={stage}>
      <CafeSprite />
      {props.notice && <p class="cafe-notice">{props.notice}</p>}
      <Slots scene={scene} isRolling={isRolling} />
      {starters ? (
        <StarterRolls starters={starters} />
      ) : (
        <>
          <Head scene={scene} names={names} isOurs={props.isOurs ?? false} />
          {scene.crew.length > 0 ? (
            <Crew crew={scene.crew} choosing={choosing} isRolling={isRolling} />
          ) : (
            <Felt scene={scene} isRolling={isRolling} lastTurn={props.lastTurn ?? null} />
          )}
        </>
      )}
      <div class="cafe-foot">
        <span class="cafe-cup-place" data-cup="">
          <Cup width={92} />
        </span>
        <p
          class={`cafe-sum ${scene.crew.length > 0 ? "" : "cafe-sum-words"} ${waits}`}
          key={`sum.${roll}`}
        >
          {sumOf(scene)}
        </p>
        {props.onSheet && (
          <button type="button" class="cafe-pad" onClick={props.onSheet}>
            <Pad width={44} />
            <span>{say("cafe-sheet")}</span>
          </button>
        )}
        <p class={`cafe-about ${waits}`} key={`about.${roll}`}>
          {aboutOf(scene, names, choosing)}
        </p>
      </div>
      {props.rule && (
        <section class="cafe-rule">
          <h2>{say("page-rule-now")}</h2>
          <p>{props.rule}</p>
        </section>
      )}
    </div>
  );
}

/** Whose dice these are, and how many throws are made. */
function Head({
  scene,
  names,
  isOurs,
}: {
  scene: Scene;
  names: readonly string[];
  isOurs: boolean;
}) {
  const kind = scene.crew.length > 0 ? "cafe-crew" : "cafe-dice";
  const seat = scene.player ?? -1;
  const player = names[seat] ?? "";
  const { throws, throwsMax } = scene;
  return (
    <div class="cafe-head">
      <h2>
        {isOurs || !player ? (
          <>
            <Icon name="users" size={22} />
            {say(kind)}
          </>
        ) : (
          <>
            <Mark seat={seat} letter={letters(names)[seat] ?? ""} size={26} />
            <span class="cafe-head-text" aria-hidden="true">
              {player}
            </span>
            <span class="hidden">{say(`${kind}-of`, { player })}</span>
          </>
        )}
      </h2>
      <span class="cafe-throws">
        <span>
          {throws === 0
            ? say("throws-left", { throws: throwsMax })
            : say("cafe-throw-of", { count: throws, throws: throwsMax })}
        </span>
        {Array.from({ length: throwsMax }, (_, made) => (
          <SmallCup key={made} isUsed={made < throws} />
        ))}
      </span>
    </div>
  );
}

/** The dice that were set aside for nothing yet; before the first throw a drawing in chalk. */
function Felt({
  scene,
  isRolling,
  lastTurn,
}: {
  scene: Scene;
  isRolling: boolean;
  lastTurn: string | null;
}) {
  if (scene.loose.length === 0) {
    return (
      <div class="cafe-felt cafe-felt-empty">
        <ChalkShip />
        {lastTurn && <p class="cafe-chalk">{lastTurn}</p>}
      </div>
    );
  }
  return (
    <div class={`cafe-felt cafe-felt-${scene.loose.length}`}>
      {scene.loose.map((face, place) => (
        <FeltDie
          key={place}
          class={`cafe-loose cafe-loose-${((place * 2 + scene.throws + face) % 5) + 1}`}
          face={face}
          way="lies"
          isRolling={isRolling}
        />
      ))}
    </div>
  );
}

/** A ship on two waves, as somebody draws it who waits. */
function ChalkShip() {
  return (
    <svg class="cafe-chalk-ship" viewBox="0 0 160 104" aria-hidden="true">
      <path d="M42 66c22 3 52 3 78-1l-13 18c-16 3-38 3-52 1zM80 66C79 46 79 26 81 8M82 11c18 6 29 22 32 43-10 2-22 3-32 2M78 18c-15 9-24 22-27 38 9 2 18 2 27 1M81 8c6-4 10 3 16-1" />
      <path d="M22 90c8-6 14-6 21 0s14 6 21 0 14-6 21 0 14 6 21 0 14-6 21 0M44 100c7-5 12-5 18 0s12 5 18 0 12-5 18 0 12 5 18 0" />
    </svg>
  );
}
