/** A text as a QR code: black on white in every look, as cameras want it. */
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** The white border, in squares. */
const QUIET = 3;

/** Draws `text`, which is a link: it stands beside the code too. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: "M", border: QUIET }), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path(data)} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Returns the dark squares as one path, square by square. */
function path(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((line, row) =>
      line.map((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : "")),
    )
    .join("");
}
