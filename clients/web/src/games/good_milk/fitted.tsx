/** A word on the sheet that becomes smaller where its language needs more room than there is. */
import { useLayoutEffect, useRef } from "preact/hooks";

export function Fitted({
  x,
  y,
  most,
  size,
  children,
  class: kind = "",
  anchor = "middle",
}: {
  x: number;
  y: number;
  /** The widest it may be. */
  most: number;
  size: number;
  children: string;
  class?: string;
  anchor?: "start" | "middle";
}) {
  const text = useRef<SVGTextElement>(null);
  useLayoutEffect(() => {
    const adjust = () => {
      const { current } = text;
      if (!current) return;
      current.setAttribute("font-size", `${size}`);
      const width = children ? current.getComputedTextLength() : 0;
      if (width > most) current.setAttribute("font-size", ((size * most) / width).toFixed(2));
    };
    adjust();
    document.fonts.addEventListener("loadingdone", adjust);
    return () => document.fonts.removeEventListener("loadingdone", adjust);
  }, [children, most, size]);
  return (
    <text ref={text} class={kind} x={x} y={y} text-anchor={anchor} font-size={size}>
      {children}
    </text>
  );
}
