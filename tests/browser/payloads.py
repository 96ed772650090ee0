"""Names that would do something if a page took them for more than text, and what they would do."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from playwright.async_api import Dialog, Page, Request

from tests.browser.visitor import Visitor

PAYLOADS = (
    *("<b>x", "<svg/onload=a()>", '"><img src=x>', "javascript:a()", "{{7*7}}", "${a()}"),
    *(
        "'-a()-'",
        "</script>",
        "<!--",
        "&lt;b&gt;",
        "<img src=x onerror=a()>",
        "<script>a()</script>",
    ),
    *("<script src=//x.y>", "<iframe src=//x>", "<base href=//x>", "<a href=//x>x</a>"),
    *("<style>*{zoom:9}</style>", "<link rel=x href=//x>", "<object data=//x>", "<embed src=//x>"),
    *("<body onload=a()>", "<math><mi>x", "<p onclick=a()>", '" onfocus=a() x="'),
    *("' autofocus x='", "`${a()}`", "\\u003cb\\u003ey", "%3Cb%3Ez", "&#60;i&#62;", "&amp;amp;"),
    *("]]>", "<![CDATA[x", "--><u>x", "*/a()/*", "\\'a()//", "__proto__"),
    *("constructor", "{ $player }", "<%= 7*7 %>", "data:text/html,<b>", "=a()+1", "<x-y is=z>"),
)
"""Seven tables of six."""
REFUSED = (
    "<img src=x onerror=alert(1)>",
    "<b\u200b>x",
    "\u202e>x b<",
    "a\x1b[31mx",
    "\ue001<b>x\ue000",
    "\u2800",
)
"""What the server takes for no name: too long, invisible, turned round, private characters."""

_WATCH = """
  window.harm = [];
  const noted = (what) => (...given) => { window.harm.push(`${what}(${given})`); };
  for (const name of ["a", "alert", "confirm", "prompt", "open"]) window[name] = noted(name);
  addEventListener("securitypolicyviolation", (event) => {
    window.harm.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
"""
_STRANGERS = """() => [...document.querySelectorAll("*")].flatMap((each) => {
  const tag = each.localName;
  const attributes = each.getAttributeNames();
  const address = each.getAttribute("src") ?? each.getAttribute("href") ?? "";
  const isStrange = each instanceof HTMLUnknownElement || tag.includes("-")
    || ["iframe", "object", "embed", "base", "style", "math", "mi", "u", "template"].includes(tag)
    || (tag === "script" && !address.startsWith("/assets/"))
    || (tag === "body" && each !== document.body)
    || (/^[a-z]+:|^\\/\\//i.test(address) && !address.startsWith(location.origin))
    || attributes.some((name) => name.startsWith("on") || name === "autofocus");
  return isStrange ? [each.outerHTML.slice(0, 120)] : [];
})"""
_SAID = """() => [document.title, document.body.textContent, ...[...document.querySelectorAll("*")]
  .flatMap((each) => ["aria-label", "title", "alt"].map((name) => each.getAttribute(name) ?? "")
    .concat(each.value ?? ""))].join("\\n")"""


class Watch:
    """Sees what a page does that its names have made it do."""

    def __init__(self, me: Visitor) -> None:
        """Watch the page of ``me``."""
        self._page: Page = me.page
        self._home = urlsplit(me.url).netloc
        self._seen: list[str] = []

    @classmethod
    async def over(cls, me: Visitor) -> Watch:
        """Return a watch that sees all that the page does from now on."""
        watch = cls(me)
        await me.page.add_init_script(_WATCH)
        me.page.on("dialog", watch._asked)
        me.page.on("request", watch._requested)
        return watch

    async def _asked(self, dialog: Dialog) -> None:
        """Note a window that asks something."""
        self._seen.append(f"dialog: {dialog.message}")
        await dialog.dismiss()

    def _requested(self, request: Request) -> None:
        """Note what is fetched from elsewhere, or from a place that no page of ours names."""
        address = urlsplit(request.url)
        first = address.path.split("/")[1]
        known = {"", "api", "assets", "favicon.svg", "learn", "odds", "rules", "t"}
        if address.netloc != self._home or first not in known:
            self._seen.append(f"request: {request.url}")

    async def wrongs(self, where: str, names: Collection[str]) -> list[str]:
        """Return what is wrong with a screen that shows ``names``."""
        said = await self._page.evaluate(_SAID)
        wrong = [
            *(f"not said as it is: {name}" for name in names if name not in said),
            *(f"element: {each}" for each in await self._page.evaluate(_STRANGERS)),
            *(await self._page.evaluate("harm")),
            *self._seen,
        ]
        return [f"{where}: {each}" for each in wrong]


def in_sixes(names: Iterable[str]) -> list[tuple[str, ...]]:
    """Return names by tables of six."""
    return list(zip(*[iter(names)] * 6, strict=True))
