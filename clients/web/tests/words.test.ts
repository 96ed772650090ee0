// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { choose, say } from "../src/language/words";

it("writes numbers in plain digits, in every language", async () => {
  for (const language of ["en", "es", "vi"] as const) {
    await choose(language);
    expect(say("n-coins", { coins: 123456 })).toMatch(/^123456 /);
  }
});
