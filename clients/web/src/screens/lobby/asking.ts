/** A command whose refusal is shown where it was given, and not beside everything else. */
import type { Wanted } from "../../table/connection";
import type { TableStore } from "../../table/store";

/** Has the table do `wanted`; throws its refusal. */
export async function asked(store: TableStore, wanted: Wanted): Promise<void> {
  if (await store.command(wanted)) return;
  const why = store.refusal.value;
  store.refusal.value = null;
  if (why) throw why;
}
