/** What scrolls by itself inside a screen, and so must be reachable by keys: it has a tab stop. */
import type { ComponentChildren } from "preact";

export function Scroller({
  label,
  kind,
  children,
}: {
  label: string;
  kind: string;
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop, keys could not scroll it
    <section class={kind} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
