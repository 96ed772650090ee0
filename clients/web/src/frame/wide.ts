/** How much room there is: one column, one with the log beside it, or three. */
import { useEffect, useState } from "preact/hooks";

export type Width = "narrow" | "beside" | "wide";

const BESIDE = matchMedia("(min-width: 820px)");
const WIDE = matchMedia("(min-width: 1000px)");

function widthNow(): Width {
  if (WIDE.matches) return "wide";
  return BESIDE.matches ? "beside" : "narrow";
}

export function useWidth(): Width {
  const [width, setWidth] = useState(widthNow);
  useEffect(() => {
    const change = () => setWidth(widthNow());
    for (const query of [BESIDE, WIDE]) query.addEventListener("change", change);
    change();
    return () => {
      for (const query of [BESIDE, WIDE]) query.removeEventListener("change", change);
    };
  }, []);
  return width;
}

/** Tells whether there is room for three columns. */
export function useWide(): boolean {
  return useWidth() === "wide";
}
