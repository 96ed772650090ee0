/** Icons on a grid of 24, in the colour of the text beside them. Drawings of our own. */
import type { ComponentChildren, JSX } from "preact";

/** What is drawn with a pen: round ends, nothing filled. */
function Stroke({ width = 2, children }: { width?: number; children: ComponentChildren }) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      stroke-width={width}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {children}
    </g>
  );
}

/** Returns a drawing that is one line. */
const line = (d: string) => () => (
  <Stroke>
    <path d={d} />
  </Stroke>
);

const DRAWINGS = {
  bubbleoff: line(
    "M8 5h9a3 3 0 0 1 3 3v5a3 3 0 0 1-2.5 3M14 16h-3l-4 4v-4a3 3 0 0 1-3-3V8M4 3l17 17",
  ),
  door: line("M13 4H6v16h7M10 12h10M16.500 8.500L20 12l-3.500 3.500"),
  flag: line("M6 21V4M6 5c4-2.500 7 2.500 12 0v8c-5 2.500-8-2.500-12 0"),
  globe: line(
    "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  ),
  next: line("M9.500 5l7 7-7 7"),
  house: line("M4 11.500L12 4l8 7.500M6.500 10v10h11V10M10.500 20v-5h3v5"),
  lock: line("M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2"),
  look: line("M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 3v18M12 7.500h6.500M12 12h9M12 16.500h6.500"),
  crown: line("M4 18h16M4 15l-1-8 5 3.500L12 5l4 5.500L21 7l-1 8z"),
  back: line("M15 5l-7 7 7 7"),
  menu: line("M4 7h16M4 12h16M4 17h16"),
  help: () => (
    <>
      <Stroke>
        <circle cx="12" cy="12" r="9" />
        <path d="M9.4 9.400c.2-3.4 5.4-3.2 5.2.1-.2 2-2.6 2-2.6 4" />
      </Stroke>
      <circle cx="12" cy="16.8" r="1.3" fill="currentColor" />
    </>
  ),
  percent: line(
    "M18.500 5.500l-13 13M7 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5zM17 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5z",
  ),
  sound: line(
    "M4 9.500h3.500L12 6v12l-4.5-3.500H4zM15.5 9c1.7 1.7 1.7 4.3 0 6M18 6.500c3 3 3 8 0 11",
  ),
  mute: line("M4 9.500h3.500L12 6v12l-4.5-3.500H4zM16 9.500l5 5M21 9.500l-5 5"),
  eye: () => (
    <Stroke>
      <path d="M2.5 12c4-7 15-7 19 0-4 7-15 7-19 0z" />
      <circle cx="12" cy="12" r="3" />
    </Stroke>
  ),
  eyeoff: () => (
    <Stroke>
      <path d="M2.5 12c4-7 15-7 19 0-4 7-15 7-19 0z" />
      <path d="M4 20L20 4" />
    </Stroke>
  ),
  minus: () => (
    <Stroke>
      <path d="M5 12h14" stroke-width="3" />
    </Stroke>
  ),
  plus: () => (
    <Stroke>
      <path d="M5 12h14M12 5v14" stroke-width="3" />
    </Stroke>
  ),
  arrow: line("M4 12h15M13 6l6 6-6 6"),
  up: line("M12 20V5M6 11l6-6 6 6"),
  chev: line("M7 14.500l5-5 5 5"),
  down: line("M7 9.500l5 5 5-5"),
  check: () => (
    <Stroke>
      <path d="M5 12.500l4.5 4.500L19 7.5" stroke-width="3" />
    </Stroke>
  ),
  x: line("M6 6l12 12M18 6L6 18"),
  link: line(
    "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1",
  ),
  phone: () => (
    <Stroke>
      <rect x="7" y="2.5" width="10" height="19" rx="2" />
      <path d="M11 18.500h2" />
    </Stroke>
  ),
  bot: () => (
    <>
      <Stroke>
        <rect x="4.5" y="8" width="15" height="11" rx="2.5" />
        <path d="M12 8V4M9 15.500h6" />
        <circle cx="12" cy="3.5" r="1" />
      </Stroke>
      <circle cx="9" cy="12" r="1.4" fill="currentColor" />
      <circle cx="15" cy="12" r="1.4" fill="currentColor" />
    </>
  ),
  users: () => (
    <Stroke>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c0-8 13-8 13 0M16 4.800a3.5 3.5 0 0 1 0 6.400M18.5 14.500c2 1 3 3 3 5.5" />
    </Stroke>
  ),
  log: line("M5 6h14M5 12h14M5 18h9"),
  again: line("M19.5 12a7.5 7.5 0 1 1-2.2-5.300M19.5 3v4.500H15"),
  dl: line("M12 4v11M7 10.500l5 5 5-5M5 20h14"),
  play: () => (
    <>
      <path d="M8 5.500v13l11-6.500z" fill="currentColor" />
    </>
  ),
  first: line("M17 5l-7 7 7 7M6.5 5v14"),
  last: line("M7 5l7 7-7 7M17.5 5v14"),
  pause: () => (
    <>
      <path d="M7 5.500h3.500v13H7zM13.500 5.500H17v13h-3.500z" fill="currentColor" />
    </>
  ),
  curve: line("M4 4v16h16M7.500 15l3.5-5 3.5 3 5-7.500"),
  plug: line("M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.500V21"),
  clock: () => (
    <Stroke>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </Stroke>
  ),
  smile: () => (
    <>
      <Stroke>
        <circle cx="12" cy="12" r="9" />
        <path d="M8 14.500c1.8 3 6.2 3 8 0" />
      </Stroke>
      <circle cx="9" cy="10" r="1.3" fill="currentColor" />
      <circle cx="15" cy="10" r="1.3" fill="currentColor" />
    </>
  ),
  hand: line(
    "M7 12V6.500a1.6 1.6 0 0 1 3.2 0V11m0-5.500V4.600a1.6 1.6 0 0 1 3.2 0V11m0-5a1.6 1.6 0 0 1 3.2 0v9c0 4-2.4 6.5-6 6.5-3.2 0-4.6-1.6-6-4.400L2.8 13c-.6-1.4 1.4-2.6 2.4-1.200L7 14.5",
  ),
  share: line("M12 15V3.500M8 7l4-3.500L16 7M6 11H5v9.500h14V11h-1"),
  ship: () => (
    <Stroke width={1.7}>
      <path d="M2.5 16h19l-2.4 4.500H5z" />
      <path d="M11 16V3M11 4c4 1.5 6 5 6.5 9.500H11M9 6.500c-2.5 1.6-4 4-4.5 7H9z" />
    </Stroke>
  ),
  captain: () => (
    <Stroke width={1.7}>
      <path d="M3 9.500C6 4.5 18 4.5 21 9.500l-2.5 4h-13z" />
      <path d="M5.5 13.500h13l.6 3.500c-4.5 2-9.7 2-14.2 0z" />
      <circle cx="12" cy="10" r="1.7" />
    </Stroke>
  ),
  pilot: () => (
    <>
      <g fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round">
        <circle cx="12" cy="12" r="6" />
        <circle cx="12" cy="12" r="1.8" />
        <path d="M12 2.500v7.700M12 13.800v7.700M2.5 12h7.700M13.8 12h7.700M5.3 5.300l5.4 5.400M13.3 13.300l5.4 5.400M18.7 5.300l-5.4 5.400M10.7 13.300l-5.4 5.4" />
      </g>
    </>
  ),
} satisfies Record<string, () => JSX.Element>;

export type IconName = keyof typeof DRAWINGS;

/** A picture beside words, which say what it means; alone it needs a label around it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]()}
    </svg>
  );
}
