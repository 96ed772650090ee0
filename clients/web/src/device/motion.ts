/** Movement: whether the person wants little of it, and how a tap ends what is moving. */
import { useEffect } from "preact/hooks";

/** Tells whether the person has asked for little movement. */
export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Brings whatever moves on the page to its last picture, but for what never ends. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (typeof end === "number" && Number.isFinite(end)) animation.finish();
  }
}

/** Lets any tap, Enter or Space end what is moving. */
export function useSkipping(): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " ") finishMotion();
    };
    document.addEventListener("pointerdown", finishMotion, true);
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("pointerdown", finishMotion, true);
      document.removeEventListener("keydown", press, true);
    };
  }, []);
}
