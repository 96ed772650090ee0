/** A region that scrolls must be reachable by keys, also where nothing in it can be focused. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Returns a ref for a region that becomes a tab stop while it is too small for what it holds. */
export function useScrollStop<T extends HTMLElement>(): RefObject<T | null> {
  const region = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    const look = () => {
      const scrolls = current.scrollHeight > current.clientHeight + 1;
      if (scrolls) current.tabIndex = 0;
      else current.removeAttribute("tabindex");
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, []);
  return region;
}
