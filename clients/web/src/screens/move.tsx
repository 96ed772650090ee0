/** Here a person continues on this device what was begun on another. */
import { useEffect, useState } from "preact/hooks";
import { recents } from "../device/recents";
import { useTitle } from "../device/title";
import { Icon } from "../drawing/icon";
import { Logo, PRODUCT } from "../drawing/logo";
import { refusalText, Trouble } from "../frame/states";
import { say } from "../language/words";
import { cleanCode, go } from "../route";
import { server } from "../server/http";
import { useTask } from "./task";
import "./move.css";

/** Codes of refusals after which the same link is of no more use. */
const FINAL = new Set(["auth/forbidden", "message/unreadable"]);

/** Returns the two parts of what the link carries: the secret and, if it is named, the table. */
export function partsOf(carried: string): { secret: string; table: string } {
  const [secret = "", table = ""] = carried.split("/");
  return { secret, table: cleanCode(table) };
}

export function MoveHere({ code }: { code: string }) {
  const [{ secret, table }] = useState(() => partsOf(code));
  const { run, isBusy, refusal } = useTask();
  useTitle(PRODUCT);
  useEffect(() => {
    // The secret is not left in the address, where it could be read or sent on.
    history.replaceState(null, "", "/move");
  }, []);
  if (!secret || (refusal && FINAL.has(refusal.code))) return <Failed />;
  const claim = async () => {
    await server.claim(secret);
    go(table ? `/t/${table}` : "/", "replace");
  };
  return (
    <main class="trouble">
      <section class="card trouble-card move-card">
        <Logo size={64} />
        <h1>{say("move-title")}</h1>
        <p>{say("move-about")}</p>
        {recents.value.length > 0 && <p class="note">{say("move-gives-up")}</p>}
        {refusal && (
          <p class="problem" role="alert">
            {refusalText(refusal)}
          </p>
        )}
        <button
          type="button"
          class="button primary wide"
          aria-disabled={isBusy}
          onClick={() => run(claim)}
        >
          <Icon name="phone" />
          {say("move-button")}
        </button>
      </section>
    </main>
  );
}

function Failed() {
  return (
    <Trouble title={say("move-failed")} about={say("move-failed-about")}>
      <button type="button" class="button primary" onClick={() => go("/", "replace")}>
        {say("page-to-home")}
      </button>
    </Trouble>
  );
}
