/** Which game's look the page has, light or dark. */
import { effect, signal } from "@preact/signals";
import { read, write } from "./storage";

export type Look = "home" | "pirates" | "cafe" | "milk";
export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

/** Whose look the page has. */
export const look = signal<Look>("home");
/** What the person chose; `auto` follows the device. */
export const theme = signal<Theme>(THEMES.find((each) => each === read("theme")) ?? "auto");

/** Keeps the page's look as it is chosen, from now on. */
export function keepLook(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = signal(dark.matches);
  dark.addEventListener("change", () => {
    isDark.value = dark.matches;
  });
  effect(() => {
    const { dataset } = document.documentElement;
    dataset.game = look.value;
    dataset.theme = theme.value === "auto" ? (isDark.value ? "dark" : "light") : theme.value;
  });
  effect(() => write("theme", theme.value));
}
