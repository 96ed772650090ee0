/** How others come to this table: a picture to scan, a code to say, a link to send. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../drawing/icon";
import { Sheet } from "../../frame/sheet";
import { say } from "../../language/words";
import { shownCode } from "../../route";
import type { TableStore } from "../../table/store";
import { shortName } from "../home/cards";

export function Invite({ store, isWide }: { store: TableStore; isWide: boolean }) {
  const [isLarge, setLarge] = useState(false);
  const { code } = store;
  return (
    <section class={`card invite-card ${isWide ? "invite-wide" : ""}`} aria-label={say("qr-scan")}>
      <button
        type="button"
        class="qr-button"
        aria-label={say("lobby-qr-large")}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <QrCode code={code} />
      </button>
      <div class="invite-words">
        <p class="note">{say("lobby-scan")}</p>
        <p class="lobby-code">{shownCode(code)}</p>
        <SendLink store={store} />
      </div>
      {isLarge && (
        <Sheet title={shownCode(code)} onClose={() => setLarge(false)}>
          <div class="qr-large">
            <QrCode code={code} />
            <p>{say("qr-scan")}</p>
          </div>
        </Sheet>
      )}
    </section>
  );
}

function QrCode({ code }: { code: string }) {
  return (
    <img
      class="qr-code"
      src={`/api/tables/${code}/qr.svg`}
      alt={say("qr-scan")}
      width="100"
      height="100"
    />
  );
}

/**
 * Sends the link by the device's own sharing, else copies it. A page without https may do neither:
 * there the link stands selected, to be copied by hand.
 */
function SendLink({ store }: { store: TableStore }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<"link-copied" | "link-select" | null>(null);
  const url = `${location.origin}/t/${store.code}`;
  const select = () => {
    setSaid("link-select");
    requestAnimationFrame(() => field.current?.select());
  };
  const copy = () => {
    if (!window.isSecureContext) return select();
    navigator.clipboard.writeText(url).then(() => setSaid("link-copied"), select);
  };
  const send = () => {
    if (typeof navigator.share !== "function") return copy();
    const table = shortName(store.table.value?.game ?? "");
    navigator.share({ url, text: say("lobby-invitation", { table }) }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) copy();
    });
  };
  return (
    <>
      <button type="button" class="button secondary small wide" onClick={send}>
        <Icon name={said === "link-copied" ? "check" : "share"} size={20} />
        {say("lobby-send")}
      </button>
      {said === "link-select" && (
        <input
          ref={field}
          class="field lobby-link"
          readOnly
          value={url}
          aria-label={say("lobby-link")}
        />
      )}
      <p class="note lobby-said" role="status">
        {said && say(said)}
      </p>
    </>
  );
}
