/** The score sheet as a screen of its own, where there is no room for it beside the felt. */
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import type { ShipCaptainCrewView } from "../../generated/protocol";
import { say } from "../../language/words";
import { PotCard, SheetNote } from "./pot";
import { stateOf } from "./saying";
import { ScoreSheet } from "./score_sheet";

const ROWS_MIN = 11;

export function SheetScreen({
  view,
  names,
  onClose,
}: {
  view: ShipCaptainCrewView;
  names: readonly string[];
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} class="cafe-screen" aria-labelledby="cafe-screen-title" onClose={onClose}>
      <div class="header">
        <button
          type="button"
          class="icon-button"
          aria-label={say("cafe-back-to-table")}
          onClick={close}
        >
          <Icon name="back" />
        </button>
        <div class="header-title">
          <h2 id="cafe-screen-title" ref={heading} tabIndex={-1}>
            {say("cafe-sheet")}
          </h2>
          <p>{stateOf(view)}</p>
        </div>
      </div>
      <div class="cafe-screen-inside">
        <ScoreSheet view={view} names={names} rowsMin={ROWS_MIN} />
        <PotCard view={view} />
        <SheetNote view={view} names={names} />
      </div>
      <div class="bar">
        <button type="button" class="button primary wide" onClick={close}>
          {say("cafe-back-to-table")}
        </button>
      </div>
    </dialog>
  );
}
