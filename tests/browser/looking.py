"""Looking closely at a page: what stands in it for a moment, what it keeps, what it would say."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import Visitor

POLL_MS = 10
POLLS_MAX = 500

SETTLE_MS = 250
"""How long a change takes to set anything in motion."""

_IS_STILL = """document.getAnimations().every((each) => each.playState !== "running"
  || !Number.isFinite(each.effect.getComputedTiming().endTime))"""
_WATCH = """(() => {
  window.diceSeen = 0;
  let wereThere = false;
  new MutationObserver(() => {
    const areThere = document.querySelector(".cup-dice, .reveal-dice") !== null;
    if (areThere && !wereThere) window.diceSeen += 1;
    wereThere = areThere;
  }).observe(document, { childList: true, subtree: true });
})()"""
_HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  Object.defineProperty(document, "visibilityState",
    { configurable: true, get: () => (isHidden ? "hidden" : "visible") });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_KEPT = """async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  history: history.state,
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: "caches" in window ? await caches.keys() : [],
  cookies: document.cookie,
})"""

_HEAR = """(() => {
  const heard = { buzzed: 0, contexts: 0, played: 0 };
  window.heard = heard;
  let isTouched = false;  // Playwright's own questions count as taps for the browser
  addEventListener("pointerdown", () => { isTouched = true; }, true);
  Object.defineProperty(Navigator.prototype, "userActivation",
    { get: () => ({ hasBeenActive: isTouched, isActive: isTouched }) });
  Navigator.prototype.vibrate = () => { heard.buzzed += 1; return true; };
  window.AudioContext = class extends AudioContext {
    constructor() { super(); heard.contexts += 1; }
  };
  const start = AudioScheduledSourceNode.prototype.start;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const begin = kind.prototype.start ?? start;
    kind.prototype.start = function (...when) { heard.played += 1; begin.apply(this, when); };
  }
})()"""

_MOTION = """(() => {
  window.longest = 0;
  const look = () => {
    for (const each of document.getAnimations()) {
      const { endTime } = each.effect.getComputedTiming();
      if (Number.isFinite(endTime) && endTime > window.longest) {
        window.longest = endTime;
        window.longestIs = `${each.animationName ?? each.transitionProperty ?? "script"} of ${
          each.effect.target?.getAttribute("class")}`;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


async def watch_for_dice(me: Visitor) -> None:
    """Have the page count how often somebody's dice come into it, if only for one picture."""
    await me.page.add_init_script(_WATCH)


async def dice_seen(me: Visitor) -> int:
    """Return how often somebody's dice have come into the page since it was loaded."""
    seen: int = await me.page.evaluate("window.diceSeen")
    return seen


async def hide(me: Visitor, *, is_hidden: bool = True) -> None:
    """Hide the page, as when another tab or another app is looked at; or show it again.

    Playwright keeps every page visible, so the page is told what a browser would tell it.
    """
    await me.page.evaluate(_HIDE, is_hidden)


async def kept(me: Visitor) -> dict[str, Any]:
    """Return all that scripts can find that this browser has kept of the page."""
    found: dict[str, Any] = await me.page.evaluate(_KEPT)
    return found


async def words_on(me: Visitor) -> str:
    """Return all that the page says, to eyes and to ears, its title first."""
    text: str = await me.page.evaluate(
        """() => [document.title, document.body.innerText,
          ...[...document.querySelectorAll(".hidden, [aria-label]")]
            .map((each) => each.ariaLabel ?? each.textContent)].join("\\n")"""
    )
    return text


async def hear(me: Visitor) -> None:
    """Have the page count what it makes heard and felt."""
    await me.page.add_init_script(_HEAR)


async def heard(me: Visitor) -> dict[str, int]:
    """Return how often the page has buzzed, made something to sound with, and played a tone."""
    found: dict[str, int] = await me.page.evaluate("window.heard")
    return found


async def time_motion(me: Visitor) -> None:
    """Have the page note how long whatever moves takes to come to its end."""
    await me.page.add_init_script(_MOTION)


async def longest_ms(me: Visitor) -> float:
    """Return the longest that anything has moved since this was asked last, its delay included."""
    ms: float = await me.page.evaluate("() => { const ms = longest; longest = 0; return ms; }")
    return ms


async def settle(me: Visitor) -> None:
    """Wait until what a change of theme, size or screen has set in motion has come to rest."""
    await me.page.wait_for_timeout(SETTLE_MS)
    await until(me, _IS_STILL)


async def until(me: Visitor, expression: str) -> None:
    """Wait until an expression of the page is true, without ``eval``, which its policy forbids."""
    for _ in range(POLLS_MAX):
        if await me.page.evaluate(expression):
            return
        await me.page.wait_for_timeout(POLL_MS)
    raise AssertionError(f"never true: {expression}")
