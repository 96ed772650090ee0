/** What the charts of a finished game share: how wide they are, and the marks at their lines' ends. */
import { useEffect, useState } from "preact/hooks";
import { letters, MarkAt } from "../drawing/mark";
import { nudged } from "./luck_scale";

/** How far apart the marks at the ends of the lines are at least. */
export const MARK_GAP = 22;
const WIDTH_FIRST = 328;

/** Returns how wide the paper is, also when it changes. */
export function usePaperWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(WIDTH_FIRST);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** A line that has come to its end: where, and what it came to. */
export interface LineEnd {
  readonly y: number;
  readonly text: string;
}

/** The mark of each player and what the line came to, beside its end. */
export function Ends({
  ends,
  names,
  x,
  top,
  bottom,
}: {
  /** One for each seat. */
  ends: readonly LineEnd[];
  names: readonly string[];
  x: number;
  top: number;
  bottom: number;
}) {
  const marks = letters(names);
  const places = nudged(
    ends.map(({ y }) => y),
    MARK_GAP,
    top,
    bottom,
  );
  return (
    <g>
      {ends.map(({ y: from, text }, seat) => {
        const y = places[seat] ?? 0;
        return (
          <g key={names[seat] ?? seat}>
            {Math.abs(y - from) > 3 && (
              <path class="luck-lead" d={`M${x} ${from.toFixed(1)}L${x + 5} ${y.toFixed(1)}`} />
            )}
            <MarkAt seat={seat} letter={marks[seat] ?? ""} x={x + 15} y={y} r={10.5} />
            <text class="luck-end" x={x + 28} y={y + 4.5}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
