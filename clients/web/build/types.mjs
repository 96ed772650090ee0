// Turns the JSON Schema of the server's messages into TypeScript types.
// src/generated/messages.json is what scripts/page_schema.py of the project writes.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const folder = new URL("../src/generated/", import.meta.url);
const { $defs } = JSON.parse(await readFile(new URL("messages.json", folder), "utf8"));

// A struct's name is its schema's key; titles would give every field a type of its own.
const untitled = (schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === "title" && typeof value === "string" ? undefined : value,
    ),
  );

const types = await compile({ $defs: untitled($defs), title: "Protocol" }, "Protocol", {
  additionalProperties: false,
  bannerComment: "/* Generated from the server's messages: do not edit. */",
  unreachableDefinitions: true,
  maxItems: -1, // lists as arrays, not as unions of tuples
  format: false,
});
await writeFile(new URL("protocol.ts", folder), types);
