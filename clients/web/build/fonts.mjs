// Cuts the fonts down to the letters that the page's three languages use, and puts the licences
// beside them, which go wherever the fonts go.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
const folder = new URL("../src/generated/fonts/", import.meta.url);

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff);
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}`;
const SIGNS = "’‘“”…–·•−×≥≤≈₫";
const TEXT = LATIN + VIETNAMESE + SIGNS;
const PENCIL = "0123456789+−-.,–…×=";

const FONTS = {
  "text-400": ["@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf", TEXT],
  "text-700": ["@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf", TEXT],
  bangers: ["@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf", TEXT],
  baloo: ["@expo-google-fonts/baloo-2/800ExtraBold/Baloo2_800ExtraBold.ttf", TEXT],
  slab: ["@expo-google-fonts/alfa-slab-one/400Regular/AlfaSlabOne_400Regular.ttf", TEXT],
  pencil: ["@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf", PENCIL],
};

// The licence of Alfa Slab keeps its name for the whole font: a part of it goes by another one.
const KEPT_NAMES = { "Alfa Slab One": "Cubilete Slab", AlfaSlabOne: "CubileteCut" };

/** Gives `font` names of the same length for those that are kept; who made it is still told. */
function rename(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "name");
  const table = font.readUInt32BE(entry + 8);
  const texts = table + font.readUInt16BE(table + 4);
  const records = Array.from({ length: font.readUInt16BE(table + 2) }, (_, index) => index);
  for (const at of records.map((index) => table + 6 + 12 * index)) {
    const from = texts + font.readUInt16BE(at + 10);
    const text = font.subarray(from, from + font.readUInt16BE(at + 8));
    const isNotice = font.readUInt16BE(at + 6) === 0;
    for (const [kept, ours] of isNotice ? [] : Object.entries(KEPT_NAMES)) {
      for (const written of [(name) => Buffer.from(name), wide]) {
        const place = text.indexOf(written(kept));
        if (place >= 0) written(ours).copy(text, place);
      }
    }
  }
}

/** Returns a text in two bytes a letter, as most names in fonts are written. */
function wide(text) {
  return Buffer.from(text, "utf16le").swap16();
}

const licences = [];
await mkdir(folder, { recursive: true });
for (const [name, [source, letters]] of Object.entries(FONTS)) {
  const whole = await readFile(resolve(source));
  rename(whole);
  await writeFile(
    new URL(`${name}.woff2`, folder),
    await subsetFont(whole, letters, { targetFormat: "woff2" }),
  );
  const [scope, family] = source.split("/");
  licences.push(await readFile(resolve(`${scope}/${family}/LICENSE_FONT`), "utf8"));
}
await writeFile(new URL("licences.txt", folder), [...new Set(licences)].join("\n\n"));
