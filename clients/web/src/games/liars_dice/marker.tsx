/** The marker die: it stands on the number that was bid, and shows the face. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { wantsStillness } from "../../device/motion";
import { PictureDie } from "../../drawing/dice";
import { cellOf, squaresBetween } from "./bids";

const SLIDE_MS = 320;

/** How far the die, larger than a square, keeps off the words inside the ring. */
const OUT_PX = 5;

/** Returns the middle of a square, in parts of the board; above and below, a little outside it. */
function place(square: number) {
  const { column, row } = cellOf(square);
  const at = (index: number, of: number, px = 0) =>
    `calc(var(--rim) + (100% - 2 * var(--rim)) * ${(index + 0.5) / of} + ${px}px)`;
  const out = row === 0 ? -OUT_PX : row === 4 ? OUT_PX : 0;
  return { left: at(column, 7), top: at(row, 5, out) };
}

export function Marker(props: { square: number; face: number; isWild: boolean }) {
  const { square, face, isWild } = props;
  const box = useRef<HTMLSpanElement>(null);
  const from = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = from.current;
    from.current = square;
    if (before === null || before === square || wantsStillness()) return;
    box.current?.animate(squaresBetween(before, square).map(place), {
      duration: SLIDE_MS,
      easing: "cubic-bezier(0.3, 0.7, 0.3, 1)",
    });
  }, [square]);
  return (
    <span class="marker" ref={box} style={place(square)}>
      <PictureDie face={face} isWild={isWild} isSilent class="marker-die" key={face} />
    </span>
  );
}
