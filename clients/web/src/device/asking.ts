/** Whether to ask once more before what cannot be taken back, such as a challenge. */
import { signal } from "@preact/signals";
import { read, write } from "./storage";

export const asksAgain = signal(read("asks") === "on");

/** Sets whether to ask again; it is remembered on this device. */
export function askAgain(isToBe: boolean): void {
  asksAgain.value = isToBe;
  write("asks", isToBe ? "on" : null);
}
