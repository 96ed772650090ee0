/** Where the focus goes when the button that had it is gone with what it ended. */

/** The places that tell what stands now, best first. */
const PLACES = ".ending-title, .cup-head h2";

/** Moves a focus that is lost to what stands now, once that is drawn. */
export function refocus(): void {
  setTimeout(() => {
    if ((document.activeElement ?? document.body) !== document.body) return;
    document.querySelector<HTMLElement>(PLACES)?.focus();
  });
}
