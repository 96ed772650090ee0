/** What is shown where there is nothing to show yet, or never will be. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTitle } from "../device/title";
import { has, say } from "../language/words";
import { go } from "../route";
import type { Refusal } from "../server/http";

const STILL_MS = 2000;

/** The frame of what is coming, with its head; after two seconds it says that it still loads. */
export function Loading({
  hasFailed = false,
  title = "Cubilete",
  state = "",
  children,
}: {
  hasFailed?: boolean;
  /** What is coming, as its head will say it. */
  title?: string;
  state?: string;
  /** What there is to say meanwhile, such as that the server cannot be reached. */
  children?: ComponentChildren;
}) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  if (hasFailed) {
    return (
      <Trouble title={say("page-load-failed")} about={say("page-load-failed-about")}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say("page-try-again")}
        </button>
      </Trouble>
    );
  }
  return (
    <div class="waiting">
      <header class="header">
        <div class="header-title">
          <h1>{title}</h1>
          <p>{state}</p>
        </div>
      </header>
      {children}
      <main class="waiting-inside" aria-busy="true">
        <span class="waiting-box" />
        <span class="waiting-box" />
        <span class="waiting-box" />
        <p role="status">{isSlow ? say("page-still-loading") : ""}</p>
      </main>
    </div>
  );
}

/** A card that says what is wrong, what is kept, and the one thing to do. */
export function Trouble({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children?: ComponentChildren;
}) {
  useTitle(title);
  return (
    <main class="trouble">
      <section class="card trouble-card">
        <h1>{title}</h1>
        <p>{about}</p>
        {children}
      </section>
    </main>
  );
}

/** A table that cannot be shown, or not to this device any more: why, and one way on. */
export function Gone({ why }: { why: Refusal }) {
  if (why.code === "protocol/version") {
    return (
      <Trouble title={say("net-page-old")} about={refusalText(why)}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say("net-load-again")}
        </button>
      </Trouble>
    );
  }
  const isMoved = why.code === "auth/moved";
  return (
    <Trouble
      title={say(isMoved ? "net-moved" : "page-no-table")}
      about={isMoved ? say("net-moved-about") : refusalText(why)}
    >
      <button type="button" class="button primary" onClick={() => go("/")}>
        {say("page-to-home")}
      </button>
    </Trouble>
  );
}

/** An address where there is nothing. */
export function Unknown() {
  return (
    <Trouble title={say("page-unknown")} about={say("page-unknown-about")}>
      <button type="button" class="button primary" onClick={() => go("/")}>
        {say("page-to-home")}
      </button>
    </Trouble>
  );
}

/** Returns why something was refused, in the language that is chosen. */
export function refusalText(why: Refusal): string {
  const byCode = `refused-${why.code.replaceAll("/", "-")}`;
  const ids =
    why.code === "auth/required" ? ["page-unknown-browser"] : [why.messageId ?? "", byCode];
  const id = ids.find(has);
  return id === undefined ? say("refused-otherwise", { value: why.code }) : say(id, why.args);
}
