/** The die that falls: it tumbles over the sheet and comes to rest on the face that was thrown. */
import { useEffect, useState } from "preact/hooks";
import { PipDie } from "../../drawing/dice";
import { DIE_MS } from "./run";

const TUMBLE = [3, 6, 2, 5, 1, 4] as const;
const TURN_MS = 70;

export function Falling({ face }: { face: number }) {
  const [turn, setTurn] = useState(0);
  const isStill = turn * TURN_MS >= DIE_MS - 200;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => setTurn(turn + 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [turn, isStill]);
  const shown = isStill ? face : (TUMBLE[(turn + face) % TUMBLE.length] ?? face);
  return (
    <div class="milk-falling" aria-hidden="true">
      <PipDie face={shown} size={84} isSilent />
    </div>
  );
}
