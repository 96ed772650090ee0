/** What the page makes of answers, the server's and others'. */
import { afterEach, expect, test, vi } from "vitest";
import { Refusal, server } from "../src/server/http";

afterEach(() => vi.unstubAllGlobals());

async function refusal(answer: () => Promise<Response>): Promise<Refusal> {
  vi.stubGlobal("fetch", answer);
  const error: unknown = await server.look("KRAB7F2Q").catch((why: unknown) => why);
  if (!(error instanceof Refusal)) throw error;
  return error;
}

test("a page of somebody else, such as a network's login, is no answer of the server", async () => {
  for (const status of [200, 403, 511]) {
    const why = await refusal(async () => new Response("<html>Log in</html>", { status }));
    expect([why.code, why.messageId]).toEqual(["net/unreadable", "cannot-reach-page"]);
  }
});

test("a server that is not there is said to be out of reach", async () => {
  const why = await refusal(() => Promise.reject(new TypeError("Failed to fetch")));
  expect([why.code, why.messageId]).toEqual(["net/unreachable", "cannot-reach-page"]);
});

test("what the server refuses is said in its words", async () => {
  const body = { code: "table/unknown", text: "No such table.", message_id: "table-unknown" };
  const why = await refusal(async () => Response.json(body, { status: 404 }));
  expect([why.code, why.messageId]).toEqual(["table/unknown", "table-unknown"]);
});
