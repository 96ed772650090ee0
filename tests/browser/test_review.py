"""The review on the page: the numbers of ``cubilete review``, and ways to the replay and back."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.async_api import expect

from cubilete.cli.review import review
from tests.browser.conftest import Visit
from tests.browser.screens import people, review_pirates
from tests.browser.tables import PlayedTable
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="module")

_NUMBERS = """() => {
  const text = (each) => each.textContent.trim();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [head, ...rows] = all(".review-curve table tr").map((row) => [...row.children].map(text));
  return [
    ...all(".review-card > p:not([aria-hidden], .review-accuracy, .review-verdict)").map(text),
    ...all(".review-accuracy, .review-verdict, .review-option > .hidden").map(text),
    ...all(".review-line").map((each) => [...each.children].slice(0, 2).map(text).join(" ")),
    ...rows.map(([when, ...values]) => `${when} ${
      values.map((value, seat) => `${head[seat + 1]} ${value}`).join(", ")}`),
  ];
}"""
"""Every sentence of the page's review that has a number in it, as the terminal writes it."""


def numbers(lines: list[str]) -> Counter[str]:
    """Return the lines with a percentage, its signs as the terminal writes them."""
    plain = (line.strip().replace("\u2212", "-").replace("\u00a0%", "%") for line in lines)
    return Counter(line for line in plain if "%" in line)


async def told_in_terminal(me: Visitor, code: str, folder: Path) -> list[str]:
    """Return what the command says of the record that the table gives away."""
    answer = await me.page.context.request.get(f"{me.url}/api/tables/{code}/record?format=text")
    file = folder / "record.txt"
    file.write_text(await answer.text(), encoding="utf-8")
    found = CliRunner().invoke(review, [str(file), "--all", "--lang", me.language])
    assert 0 == found.exit_code, found.output
    return found.output.splitlines()


@pytest.mark.parametrize("language", ["en", "es"])
async def test_page_and_terminal_have_the_same_numbers(
    visit: Visit, tmp_path: Path, language: str
) -> None:
    """Every percentage stands on both, in the same sentence and as often."""
    me, others = await visit(language), await visit(language)
    await review_pirates(me, others)
    await me.page.locator(".review-which input").last.check()
    code = me.page.url.split("/")[-2]
    expected = numbers(await told_in_terminal(me, code, tmp_path))

    assert len(expected) > 20, "the numbers have been found"
    assert expected == numbers(await me.page.evaluate(_NUMBERS))


async def test_a_choice_is_found_in_the_replay_and_again_in_the_review(visit: Visit) -> None:
    """The replay shows what stood before the choice; whoever goes back is at the choice again."""
    me, others = await visit("en"), await visit("en")
    await review_pirates(me, others)
    await me.page.locator(".review-which input").last.check()
    choice = me.page.locator(".review-decision").nth(1)
    step = await choice.get_attribute("data-step")
    await choice.get_by_role("link", name=me.say("review-in-replay")).click()
    slider = me.page.locator("input[type=range]")
    await expect(slider).to_have_value("1")
    await me.page.get_by_role("button", name=me.say("replay-next")).click()
    raised = me.say("raise-said", player=people(me, 2)[1], quantity=2, face="skull")
    await expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(raised)))
    await me.page.go_back()

    await expect(me.page.locator(f"#choice-{step}:focus")).to_have_count(1)


async def test_a_game_that_goes_on_has_no_review_until_it_is_over(visit: Visit) -> None:
    """Whoever asks too early is told why, and sees the review as soon as the game has ended."""
    me, others = await visit("en"), await visit("en")
    me.is_offline_expected = True  # a refusal is an error for the browser
    table = await PlayedTable.lay(
        me, others, "good_milk", people(me, 3), setup="squares=b41,p27,p27 drowned=B,C starter=A"
    )
    await table.start()
    await me.open(f"{table.path}/review")
    await me.page.get_by_role("heading", name=me.say("review-missing")).wait_for()
    await table.act(0, "leave")

    await me.page.locator(".review-main").wait_for()
