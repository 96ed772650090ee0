/** Numbers that are no counts, as each language writes them: a comma or a point, never grouped. */
import { language } from "./words";

const FORMATS = new Map<string, Intl.NumberFormat>();

function formatted(value: number, digits: number, more: Intl.NumberFormatOptions): string {
  const key = `${language.value}.${digits}.${more.style}.${more.signDisplay}`;
  let format = FORMATS.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language.value, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
      ...more,
    });
    FORMATS.set(key, format);
  }
  return format.format(value).replace("-", "−");
}

/** Returns `value` with its sign: `+8,4`, `−17,4`, `0`. A minus is a minus, not a hyphen. */
export function signed(value: number, digits = 1): string {
  return formatted(value, digits, { signDisplay: "exceptZero" });
}

/** Returns `value` with so many decimals: `8,4`. */
export function decimal(value: number, digits = 1): string {
  return formatted(value, digits, {});
}

/** Returns a probability in whole percent; only what is certain has 0 or 100: `38 %`, `<1 %`. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return `<${formatted(0.01, 0, { style: "percent" })}`;
  if (share < 1 && share >= 0.995) return `>${formatted(0.99, 0, { style: "percent" })}`;
  return formatted(share, 0, { style: "percent" });
}

/** Returns `value` as a whole number; a half goes to the even one, as in the terminal. */
function whole(value: number): number {
  const low = Math.floor(value);
  if (value - low !== 0.5) return Math.round(value);
  return low % 2 === 0 ? low : low + 1;
}

/** Returns a share in whole percent, just as the terminal rounds it: `38 %`, `0 %`. */
export function wholePercent(share: number): string {
  return formatted(whole(100 * share) / 100, 0, { style: "percent" });
}

/**
 * Returns the change from one share to another in whole percent, with its sign: `+12 %`, `−3 %`.
 * It is the step between the two as they are read, so what is read adds up.
 */
export function percentStep(from: number, to: number): string {
  const read = (share: number) => whole(100 * (Math.round(share * 1e6) / 1e6));
  const step = (read(to) - read(from)) / 100;
  return formatted(step, 0, { style: "percent", signDisplay: "exceptZero" });
}
