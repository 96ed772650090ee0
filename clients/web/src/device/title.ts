/** What the browser's tab says. */
import { useEffect } from "preact/hooks";

/** Shows `title` in the browser's tab for as long as the component is there. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
