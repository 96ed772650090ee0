/** Which round's end is to be shown now: each that comes while the page is there, one at a time. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LiarsDiceView } from "../../generated/protocol";
import { type Ended, endedOf } from "./reveal";

/**
 * Returns the round's end that is being shown, if one is, and what puts it away.
 *
 * What had ended before the page came is not shown. One that ends while another is shown waits.
 */
export function useEnds(view: LiarsDiceView, game: number) {
  const before = useRef<LiarsDiceView | null>(null);
  const latest = endedOf(view, game, before.current);
  const [seen, see] = useState<string | null>(latest?.key ?? null);
  const shown = useRef<Ended | null>(null);
  if (shown.current && !shown.current.key.startsWith(`${game}.`)) shown.current = null;
  if (!shown.current && latest && latest.key !== seen) shown.current = latest;
  useEffect(() => {
    before.current = view;
  }, [view]);
  const putAway = () => {
    const { current } = shown;
    shown.current = null;
    if (current) see(current.key);
  };
  return { ended: shown.current, putAway };
}
