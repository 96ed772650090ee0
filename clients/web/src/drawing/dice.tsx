/** Dice: of pictures for the pirates, of pips for everybody else. */
import type { ComponentChildren, JSX } from "preact";
import { say } from "../language/words";
import { type Face, faceName } from "./faces";

interface DieProps {
  /** The face's number, 1 to 6. */
  face: number;
  /** Whether this face is wild now. */
  isWild?: boolean;
  class?: string;
  /** The edge in CSS pixels; else the style sheet's. */
  size?: number;
  /** Whether words beside the die name its face already. */
  isSilent?: boolean;
  children?: ComponentChildren;
}

function shape(props: DieProps, label: string, kind: string, drawing: JSX.Element) {
  const { class: extra = "", size, isSilent, children } = props;
  const style = size === undefined ? {} : { style: { "--die": `${size}px` } };
  const name = isSilent ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <span class={`die ${kind} ${extra}`} {...style} {...name}>
      <svg aria-hidden="true" viewBox="0 0 48 48">
        {drawing}
      </svg>
      {children}
    </span>
  );
}

/** Returns the word of a face, as a label. */
export function faceLabel(face: number | Face): string {
  return say("face-label", { face: typeof face === "number" ? faceName(face) : face });
}

/** A die with a picture. The page has mounted `FaceSprite`. */
export function PictureDie(props: DieProps) {
  const drawing = <use href={`#face-${faceName(props.face)}`} />;
  return shape(props, faceLabel(props.face), props.isWild ? "die-wild" : "die-picture", drawing);
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[24, 24]],
  [
    [13, 13],
    [35, 35],
  ],
  [
    [12, 12],
    [24, 24],
    [36, 36],
  ],
  [
    [13, 13],
    [35, 13],
    [13, 35],
    [35, 35],
  ],
  [
    [12.5, 12.5],
    [35.5, 12.5],
    [24, 24],
    [12.5, 35.5],
    [35.5, 35.5],
  ],
  [
    [13.5, 11.5],
    [34.5, 11.5],
    [13.5, 24],
    [34.5, 24],
    [13.5, 36.5],
    [34.5, 36.5],
  ],
];

/** The pips of one face on a grid of 48, for a drawing of its own. */
export function Pips({ face }: { face: number }) {
  return (
    <g class="pips">
      {(PIPS[face - 1] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={face === 1 ? 5.6 : 4.7} />
      ))}
    </g>
  );
}

/** A die with pips. */
export function PipDie(props: DieProps) {
  return shape(props, String(props.face), "die-pips", <Pips face={props.face} />);
}
