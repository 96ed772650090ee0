/** Dice that fall: out of the cup, turning over as real cubes do, and into their places. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { wantsStillness } from "../../device/motion";
import { PipDie } from "../../drawing/dice";

const TUMBLE_MS = 600;
const SLIDE_MS = 240;
const APART_MS = 40;
const FADE_MS = 120;
const TUMBLE = "cubic-bezier(.2,.9,.3,1.2)";
const EASE = "cubic-bezier(.3,.7,.3,1)";

/** How a die comes to lie: straight from the cup, or over the felt and then into its slot. */
export type Way = "lies" | "slides";

/** The five faces that are seen only while a die turns, as if `front` were at the front. */
function sides(front: number): readonly (readonly [string, number])[] {
  const around = [1, 2, 3].filter((face) => face !== front && face !== 7 - front);
  const [right = 1, top = 2] = around;
  return [
    ["back", 7 - front],
    ["right", right],
    ["left", 7 - right],
    ["top", top],
    ["bottom", 7 - top],
  ];
}

/** A die on the felt. While `way` is given and the dice roll, it is one of those that fall. */
export function FeltDie({
  face,
  way = null,
  isRolling = false,
  class: extra = "",
  isSilent = false,
}: {
  face: number;
  way?: Way | null;
  isRolling?: boolean;
  class?: string;
  isSilent?: boolean;
}) {
  const turns = isRolling && way !== null;
  return (
    <span class={`cafe-die ${extra}`} data-way={turns ? way : undefined}>
      <span class={`cafe-cube ${turns ? "cafe-cube-turns" : ""}`}>
        <PipDie face={face} isSilent={isSilent} />
        {turns &&
          sides(face).map(([side, each]) => (
            <span class={`cafe-side cafe-side-${side}`} key={side} aria-hidden="true">
              <PipDie face={each} isSilent />
            </span>
          ))}
      </span>
    </span>
  );
}

/** Lets the dice inside `stage` fall for the event `roll`; at `null` they lie where they belong. */
export function useFalling(stage: RefObject<HTMLElement | null>, roll: number | null): void {
  useLayoutEffect(() => {
    const root = stage.current;
    if (roll === null || !root) return undefined;
    const dice = [...root.querySelectorAll<HTMLElement>("[data-way]")];
    const cup = root.querySelector<HTMLElement>("[data-cup]");
    const running = wantsStillness()
      ? dice.map((die) => die.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS))
      : [...dice.flatMap((die, index) => fall(die, cup, index)), ...tip(cup)];
    return () => {
      for (const each of running) each.cancel();
    };
  }, [stage, roll]);
}

/** Lets one die fall; it starts where the cup's mouth is. */
function fall(die: HTMLElement, cup: HTMLElement | null, index: number): readonly Animation[] {
  const [x, y] = way(die, cup);
  const slides = die.dataset.way === "slides";
  const delay = index * APART_MS;
  const sway = (index % 2 ? 1 : -1) * (6 + 5 * index);
  const below = slides ? `translate(${sway}px, ${spread(index)}px)` : "translate(0, 0)";
  const flight = [
    { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0, easing: TUMBLE },
    { opacity: 1, offset: 0.12 },
    { transform: below, offset: slides ? TUMBLE_MS / (TUMBLE_MS + SLIDE_MS) : 1, easing: EASE },
    ...(slides ? [{ transform: "translate(0, 0)" }] : []),
  ];
  const duration = slides ? TUMBLE_MS + SLIDE_MS : TUMBLE_MS;
  const flown = die.animate(flight, { duration, delay, fill: "backwards" });
  const cube = die.firstElementChild;
  if (!cube) return [flown];
  const turn = 1 + (index % 2);
  const rolled = cube.animate(
    [
      {
        transform: `rotateX(${-360 * turn - 40 * index}deg) rotateY(${450 - 90 * index}deg) rotateZ(${80 - 35 * index}deg)`,
      },
      { transform: "rotateX(0) rotateY(0) rotateZ(0)" },
    ],
    { duration: TUMBLE_MS, delay, easing: "cubic-bezier(.15,.6,.35,1)", fill: "backwards" },
  );
  return [flown, rolled];
}

/** How far below its slot a die first comes to rest. */
function spread(index: number): number {
  return 132 + (index % 3) * 14;
}

/** Returns the way from where a die lies to the cup's mouth. */
function way(die: HTMLElement, cup: HTMLElement | null): readonly [number, number] {
  if (!cup) return [0, 120];
  const from = cup.getBoundingClientRect();
  const to = die.getBoundingClientRect();
  return [
    from.left + from.width * 0.7 - (to.left + to.width / 2),
    from.top + from.height * 0.2 - (to.top + to.height / 2),
  ];
}

/** Tips the cup over for a moment. */
function tip(cup: HTMLElement | null): readonly Animation[] {
  if (!cup) return [];
  const tipped = "rotate(58deg) translate(4px, -10px)";
  return [
    cup.animate(
      [
        { transform: "rotate(0)", easing: EASE },
        { transform: tipped, offset: 0.25 },
        { transform: tipped, offset: 0.45, easing: EASE },
        { transform: "rotate(0)" },
      ],
      { duration: TUMBLE_MS + SLIDE_MS },
    ),
  ];
}
