/**
 * A sheet over the stage: a modal dialog, which keeps the focus and gives it back when it closes.
 * One that has several pages shows a way back, and moves the focus to each page's heading.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";

export interface SheetProps {
  title: string;
  onClose: () => void;
  /** To the page before this one, if there is one. */
  onBack?: (() => void) | undefined;
  /** More classes for the dialog. */
  kind?: string;
  children: ComponentChildren;
}

export function Sheet({ title, onClose, onBack, kind = "", children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  const heading = useHeading(title);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the sheet closes it; keys have Escape
    <dialog
      ref={dialog}
      class={`sheet ${kind}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-inside">
        <div class="sheet-head">
          {onBack && (
            <button
              type="button"
              class="icon-button sheet-back"
              aria-label={say("frame-back")}
              onClick={onBack}
            >
              <Icon name="back" />
            </button>
          )}
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={say("page-close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Opens the dialog, and gives the focus back to whatever had it. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      if (opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>(".header button")?.focus();
    };
  }, [dialog]);
}

/** Moves the focus to the heading of a page that has just come, and the page to its beginning. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("dialog")?.scrollTo(0, 0);
  }, [title]);
  return heading;
}
