/** How others come to this table: its code, its link, and both as a QR code. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { say } from "../language/words";
import { shownCode } from "../route";
import type { TableStore } from "../table/store";

export function InvitePage({ store }: { store: TableStore }) {
  const link = `${location.origin}/t/${store.code}`;
  const isLocked = store.table.value?.locked ?? false;
  return (
    <div class="invite">
      <img
        class="qr"
        src={`/api/tables/${store.code}/qr.svg`}
        width="220"
        height="220"
        alt={say("qr-scan")}
      />
      <p class="note">{say("qr-scan")}</p>
      <p class="invite-code">
        <span class="hidden">{say("menu-code")} </span>
        {shownCode(store.code)}
      </p>
      {isLocked && <p class="note">{say("table-locked")}</p>}
      <LinkField link={link} label={say("lobby-link")} />
    </div>
  );
}

/**
 * A link to pass on: by the device's own sharing, else copied, else selected for copying by hand,
 * as a page that came without https may not touch the clipboard.
 */
export function LinkField({ link, label }: { link: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<"link-copied" | "link-select" | null>(null);
  const canShare = typeof navigator.share === "function";
  const select = () => {
    field.current?.focus();
    field.current?.select();
    setSaid("link-select");
  };
  const copy = () => {
    if (!window.isSecureContext) return select();
    navigator.clipboard.writeText(link).then(() => setSaid("link-copied"), select);
  };
  const share = () => {
    navigator.share({ url: link }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) copy();
    });
  };
  return (
    <div class="link-field">
      <input
        ref={field}
        class="field"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row">
        <button type="button" class="button secondary" onClick={copy}>
          <Icon name={said === "link-copied" ? "check" : "link"} size={20} />
          {say("link-copy")}
        </button>
        {canShare && (
          <button type="button" class="button primary" onClick={share}>
            <Icon name="share" size={20} />
            {say("menu-share")}
          </button>
        )}
      </div>
      <p class="note" role="status">
        {said && say(said)}
      </p>
    </div>
  );
}
