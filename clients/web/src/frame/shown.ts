/** Which sheet of the frame lies over the table. Whatever is on the page may open one. */
import { signal } from "@preact/signals";

export type Shown =
  | { readonly sheet: "menu" }
  /** The rules, at the rule of this number if one is named: `PD-R8`. */
  | { readonly sheet: "rules"; readonly rule: string | null };

export const shown = signal<Shown | null>(null);

export function showMenu(): void {
  shown.value = { sheet: "menu" };
}

export function showRules(rule: string | null = null): void {
  shown.value = { sheet: "rules", rule };
}

export function closeShown(): void {
  shown.value = null;
}
