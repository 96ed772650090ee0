"""The table on the full screen: by keys alone, and never with a covered die in a widget."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cubilete.core.record import Seat
from cubilete.games.registry import GAMES
from cubilete.i18n import LANGUAGES
from cubilete.terminal import saves
from cubilete.terminal.saves import load
from cubilete.terminal.screens.curtain import CurtainScreen
from cubilete.terminal.screens.end import EndScreen
from cubilete.terminal.screens.table import TableScreen, packed
from cubilete.terminal.widgets import BidPicker, Line
from tests.terminal.screens.showing import (
    app_of,
    drawn,
    files_in,
    held,
    is_showing,
    press,
    table_of,
    text_of,
)
from tests.terminal.tables import ANA, BEA, BOT, request_of

FACE = re.compile("gun|chest|skull|anchor|parrot|compass", re.IGNORECASE)


async def test_case_s6_no_widget_holds_a_die_before_the_curtain_opens(tmp_path: Path) -> None:
    """From the first second nothing in the whole tree of widgets tells one die."""
    texts = []
    for number, hands in enumerate(("GGGGG,CCCCC", "KKKKK,MMMMM")):
        app = table_of(tmp_path / str(number), setup=f"starter=A hands={hands}")
        async with app.run_test() as pilot:
            await pilot.pause()
            assert is_showing(app, CurtainScreen)
            texts.append(held(app))
    assert texts[0] == texts[1]
    assert FACE.search(texts[0].replace("Pirate Chest", "")) is None


async def test_case_s6_the_others_dice_change_no_widget(tmp_path: Path) -> None:
    """With Ana's dice open, games that differ only in Bea's hold the same texts."""
    texts = []
    for number, hands in enumerate(("GGGGG,CCCCC", "GGGGG,MMMMM")):
        app = table_of(tmp_path / str(number), setup=f"starter=A hands={hands}")
        async with app.run_test() as pilot:
            await press(pilot, "enter")
            assert 5 == text_of(app, "#dice").splitlines()[-1].count("gun")
            texts.append(held(app))
    assert texts[0] == texts[1]


async def test_case_s6_dice_are_gone_after_the_move(tmp_path: Path) -> None:
    """After Ana's bid neither her dice nor Bea's are anywhere, and the curtain waits for Bea."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "2", "up", "enter")
        assert is_showing(app, CurtainScreen)
        assert "Pass to Bea. Nobody else looks." in held(app)
        assert "Ana bids 2 chests." in held(app)
        assert "gun" not in held(app)
        await press(pilot, "enter")
        assert 5 == text_of(app, "#dice").splitlines()[-1].count("chest")


async def test_dice_can_be_covered_again(tmp_path: Path) -> None:
    """Whoever is disturbed covers the dice with a key and opens them again."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "c")
        assert is_showing(app, CurtainScreen)
        assert FACE.search(held(app).replace("Pirate Chest", "")) is None
        await press(pilot, "enter")
        assert "gun" in text_of(app, "#dice")


async def test_a_key_too_many_does_not_open_the_next_curtain(tmp_path: Path) -> None:
    """Enter held down on a bid is not taken for the answer of the next person."""
    app = app_of(tmp_path, request_of(setup="starter=A hands=GGGGG,CCCCC"), guard_s=60)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "enter", "enter")
        assert is_showing(app, CurtainScreen)
        assert "gun" not in held(app)


async def test_leaving_at_the_curtain_shows_nothing(tmp_path: Path) -> None:
    """Who leaves before opening has seen nothing, and the game can go on."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "q")
    assert (0, tmp_path) == (app.return_value, app.path.parent if app.path else None)


async def test_one_person_sees_their_dice_at_once(tmp_path: Path) -> None:
    """Among bots there is no curtain; pictures and words of one's own dice, and of no others."""
    app = table_of(tmp_path, (ANA, BOT))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert is_showing(app, TableScreen)
        dice = text_of(app, "#dice").splitlines()
        assert (5, 5) == (len(dice), dice[-1].count("gun"))
        assert "chest" not in held(app).replace("2 Chest", "").replace("Pirate Chest", "")


async def test_a_bid_a_challenge_and_the_reveal(tmp_path: Path) -> None:
    """Bids by the picker, a challenge by its sign; then all dice are told until Continue."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "6", "up", "up", "enter")
        await press(pilot, "enter")
        assert "Marker on 3: 3 compasses" in text_of(app, "#board")
        assert " 1  2[ 3] 4" in text_of(app, "#board")
        await press(pilot, "exclamation_mark")
        log = text_of(app, "#log").splitlines()
        assert "Bea challenges Ana’s bid of 3 compasses." in log
        assert {"Ana has 5 guns.", "Bea has 5 chests."} <= set(log)
        assert is_showing(app, TableScreen)
        await press(pilot, "enter")
        assert is_showing(app, CurtainScreen)
        assert "Ana starts the next round." in held(app)


async def test_space_goes_on_after_a_reveal(tmp_path: Path) -> None:
    """The key that makes bots faster ends this moment too, and the button says that Enter does."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "enter", "enter", "exclamation_mark")
        assert "Enter: Continue" in held(app)
        await press(pilot, "space")
        assert is_showing(app, CurtainScreen)


async def test_seats_have_the_letters_of_their_tokens(tmp_path: Path) -> None:
    """Whoever looks at the board sees whose token each letter is; elsewhere nobody needs one."""
    app = table_of(tmp_path, (ANA, BEA, BOT), "starter=B", "good-milk")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert text_of(app, "#seats").startswith("> B Bea: at the start; -10 beans")
        assert "\nA Ana: " in text_of(app, "#seats")
        assert "+ brings beans" in text_of(app, "#board")


@pytest.mark.parametrize(
    ("size", "is_small"), [((80, 24), False), ((79, 24), True), ((80, 23), True)]
)
async def test_a_small_window_is_said(
    tmp_path: Path, size: tuple[int, int], *, is_small: bool
) -> None:
    """Who sees a part of the table only reads what size shows it all."""
    app = table_of(tmp_path, (ANA, BEA), "first=A", "ship-captain-crew")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert is_small == ("80 columns by 24 rows" in text_of(app, "#title"))
        assert "Ship, Captain, Crew" in text_of(app, "#title")


async def test_a_challenge_can_be_reached_by_tab_alone(tmp_path: Path) -> None:
    """Buttons say their key, and take Tab and Enter too."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter", "enter", "enter")
        assert "!: Challenge!" in held(app)
        await press(pilot, "tab", "enter")
        assert "Bea challenges Ana’s bid of 1 gun." in text_of(app, "#log")


async def test_whose_turn_it_is_has_an_arrow(tmp_path: Path) -> None:
    """The seat to act stands first and is marked by a sign, not by a colour."""
    app = table_of(tmp_path, (BEA, ANA), "starter=B hands=GGGGG,CCCCC")
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        assert "> Ana: 5 dice | Bea: 5 dice" == text_of(app, "#seats")
        assert text_of(app, "#message").startswith("Ana’s turn. ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_whole_game_by_keys(tmp_path: Path, game: type, language: str) -> None:
    """Two people and a bot play to the end with Enter and the keys of the choices."""
    name = next(kind.name for kind in GAMES if kind is game)
    short = {"liars_dice": {"dice_per_player": "1"}, "ship_captain_crew": {"end": "rounds:1"}}
    keys = {"liars_dice": ("enter", "exclamation_mark"), "ship_captain_crew": ("1", "2")}
    seats = (ANA, Seat("Bình"), BOT)
    app = table_of(tmp_path, seats, None, name, language=language, **short.get(name, {}))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(400):
            if is_showing(app, EndScreen):
                break
            await press(pilot, *keys.get(name, ("1", "2")))
        assert is_showing(app, EndScreen)
        [path] = files_in(tmp_path)
        assert load(path).final_state().is_terminal
        assert str(path) in text_of(app, "#record")
        assert "Bình" in text_of(app, "#standing")
        await press(pilot, "tab", "enter")
    assert 0 == app.return_value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_table_fits_a_small_screen(tmp_path: Path, game: type, language: str) -> None:
    """At 80 by 24 seats, dice, every choice and the keys are on the screen, whole."""
    name = next(kind.name for kind in GAMES if kind is game)
    setups = {
        "liars_dice": "starter=B hands=CCCCC,CCCCC,CCCCC bids=B3C,C4C",
        "ship_captain_crew": "first=A throws=1 crew=25",
        "good_milk": "squares=b41,p22,m36 starter=A",
    }
    seats = (ANA, Seat("Bình", "novice"), BOT)
    app = table_of(tmp_path, seats, setups[name], name, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = drawn(app).splitlines()
        shown = " ".join(" ".join(line.split()) for line in lines)
        for button in app.screen.query("#buttons Press"):
            assert str(button.render()).strip() in shown
        for line in text_of(app, "#dice").splitlines():
            assert line.strip() in "\n".join(lines)
        assert "q: " in lines[-1] + lines[-2]
        assert app.screen.query_one("#log-frame").size.height >= 1
        assert app.screen.max_scroll_y == 0


async def test_bots_pause_and_the_space_bar_ends_the_pause(tmp_path: Path) -> None:
    """A bot's move stands until the next key or the end of the pause."""
    request = request_of(seats=(ANA, BOT, Seat("Bot 4", "novice")), setup="starter=A")
    app = app_of(tmp_path, request, pause_s=60)
    async with app.run_test() as pilot:
        await press(pilot, "space", "enter")
        assert "Bot 3" not in text_of(app, "#log")
        await press(pilot, "space")
        assert "Bot 3 raises to 2 guns." in text_of(app, "#log")
        assert "Bot 4" not in text_of(app, "#log")
        await press(pilot, "space")
        assert "Bot 4 raises to 3 guns." in text_of(app, "#log")
        assert app.screen.query_one(BidPicker) is app.screen.focused


async def test_the_game_waits_while_a_page_is_read(tmp_path: Path) -> None:
    """Pages open by a key and close by Escape; no bot moves behind them."""
    request = request_of(seats=(ANA, BOT), setup="starter=A")
    app = app_of(tmp_path, request, pause_s=60)
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        await press(pilot, "r")
        assert "Pirate Chest" in drawn(app)
        await table.advance()  # as at the end of the pause
        assert "Bot 3" not in table.query_one("#log", Line).text
        await press(pilot, "escape")
        assert "Bot 3 raises to 2 guns." in text_of(app, "#log")
        await press(pilot, "l")
        assert "Ana bids 1 gun." in drawn(app)


async def test_a_refusal_is_a_sentence_and_the_table_stays(tmp_path: Path) -> None:
    """What the rules refuse is said above the dice; the dice stay in sight."""
    app = table_of(tmp_path)
    async with app.run_test() as pilot:
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.post_message(BidPicker.Bid(99, 1))
        await pilot.pause()
        assert "Too high: 10 dice in play. (PD-R9)" == text_of(app, "#message")
        assert "gun" in text_of(app, "#dice")
        await press(pilot, "enter")
        assert is_showing(app, CurtainScreen)


async def test_a_full_disk_is_said_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a person's move nor a bot's is lost: both can be made once there is room."""
    write = saves.write_whole
    app = table_of(tmp_path, (ANA, BOT))

    def fail(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    async with app.run_test() as pilot:
        await pilot.pause()
        monkeypatch.setattr(saves, "write_whole", fail)
        await press(pilot, "enter")
        assert "No space left on device" in text_of(app, "#message")
        assert text_of(app, "#log").endswith("bids first.") or "Ana bids" not in held(app)
        monkeypatch.setattr(saves, "write_whole", write)
        await press(pilot, "enter")
        assert "Ana bids 1 gun." in text_of(app, "#log")


async def test_a_full_disk_holds_the_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot's move cannot be kept it has not been made; Continue tries again."""
    write, calls = saves.write_whole, list[Path]()
    app = table_of(tmp_path, (ANA, BOT))

    def fail_second(path: Path, text: str) -> None:
        calls.append(path)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        write(path, text)

    async with app.run_test() as pilot:
        await pilot.pause()
        monkeypatch.setattr(saves, "write_whole", fail_second)
        await press(pilot, "enter")
        assert "No space left on device" in text_of(app, "#message")
        await press(pilot, "enter")
        assert "Bot 3 raises to 2 guns." in text_of(app, "#log")


async def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    """Brackets in a name are no style, and break nothing."""
    app = table_of(tmp_path, (Seat("[red]Ana[/]"), Seat("[/nonsense")))
    async with app.run_test() as pilot:
        assert "Pass to [red]Ana[/]." in drawn(app)
        await press(pilot, "enter", "enter")
        assert "[red]Ana[/] bids 1 gun." in drawn(app)


async def test_a_large_table_shows_the_seats_around_the_turn(tmp_path: Path) -> None:
    """Forty seats do not push the dice off the screen."""
    seats = [ANA, *(Seat(f"Bot {number}", "novice") for number in range(2, 41))]
    app = table_of(tmp_path, seats, "first=A", "ship-captain-crew")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert text_of(app, "#seats").startswith("> Ana: 0 points | Bot 2")
        assert "1: Throw 5 dice" in drawn(app)


def test_packed_texts_break_between_seats_only() -> None:
    """A seat stays on one line, even one that is wider than the screen."""
    assert ["a | b", "cccccccccc", "d"] == packed(["a", "b", "cccccccccc", "d"], 8)
    assert [] == packed([], 8)
