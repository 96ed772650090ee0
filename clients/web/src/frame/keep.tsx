/** What happened so far, to keep as a text, while the server cannot be asked for the record. */
import { useState } from "preact/hooks";
import { Icon } from "../drawing/icon";
import { slug } from "../games/registry";
import { say } from "../language/words";
import type { TableStore } from "../table/store";
import { sentence } from "../table/telling";

export function KeepRecord({ store }: { store: TableStore }) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = window.isSecureContext && "clipboard" in navigator;
  const copy = () => {
    navigator.clipboard.writeText(recordSoFar(store)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div class="banner-more">
      {canCopy && (
        <button type="button" class="button secondary small" onClick={copy}>
          <Icon name={isCopied ? "check" : "log"} size={20} />
          {say(isCopied ? "net-copied" : "net-copy")}
        </button>
      )}
      <button type="button" class="button secondary small" onClick={() => save(store)}>
        <Icon name="dl" size={20} />
        {say("net-save")}
      </button>
    </div>
  );
}

/** Returns what this page knows of the game, in words, the oldest first. */
function recordSoFar(store: TableStore): string {
  const table = store.table.value;
  const head = table
    ? [
        say(`game-${slug(table.game)}`),
        say("page-table-code", { value: table.code }),
        store.names.value.join(", "),
      ]
    : [];
  return `${[...head, "", ...store.lines.value.map(sentence)].join("\n")}\n`;
}

function save(store: TableStore): void {
  const address = URL.createObjectURL(new Blob([recordSoFar(store)], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${store.code}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
