/** A call that is asked about once more, for whoever has set the page so. */
import { useState } from "preact/hooks";
import { asksAgain } from "../../device/asking";
import type { TableStore } from "../../table/store";
import type { Call } from "./calls";

export interface Asked {
  /** The call that waits for an answer. */
  readonly asked: Call | null;
  /** Makes a call, or asks about it first. */
  call(wanted: Call): void;
  answer(isSure: boolean): void;
}

/** Returns what is asked in this turn; another turn asks nothing. */
export function useAsking(store: TableStore, acting: number | null, turn: string): Asked {
  const [waiting, wait] = useState<{ call: Call; turn: string } | null>(null);
  const asked = waiting?.turn === turn && acting !== null ? waiting.call : null;
  const send = (wanted: Call) => {
    wait(null);
    if (acting !== null) void store.act(acting, { action: wanted });
  };
  return {
    asked,
    call: (wanted) => (asksAgain.value ? wait({ call: wanted, turn }) : send(wanted)),
    answer: (isSure) => (isSure && asked ? send(asked) : wait(null)),
  };
}
