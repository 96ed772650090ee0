"""A game by lines of text: turns, the curtain, words and refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cubilete.terminal import saves
from cubilete.terminal.console import CLEAR, PUSH_LINES
from tests.terminal.tables import ANA, BEA, BOT, Run, Screen, request_of, run_plain

HANDS = "starter=A hands=GGGGG,CCCCC"
FACE = re.compile("guns?|chests?|skulls?|anchors?|parrots?|compass")


def played(typed: list[str], folder: Path, setup: str = HANDS, language: str = "en") -> Run:
    """Return a game of two people who type these lines."""
    return run_plain(typed, request_of(setup=setup), folder, language=language)


def has(run: Run, player: str) -> bool:
    """Tell whether a player's dice were shown."""
    return any(line.startswith(f"{player} has 5 ") for line in run.lines)


def test_case_s6_no_die_is_shown_before_the_curtain_opens(tmp_path: Path) -> None:
    """Until somebody presses Enter alone, nothing tells one die, and any hands look the same."""
    texts = []
    for number, hands in enumerate(("GGGGG,CCCCC", "KKKKK,MMMMM")):
        for typed in ([], ["ana"], ["3 guns"], ["log", "table", "?"]):
            folder = tmp_path / f"{number}-{len(typed)}-{'-'.join(typed[:1])}"
            run = played(typed, folder, f"starter=A hands={hands}")
            assert not has(run, "Ana")
            assert not has(run, "Bea")
            texts.append((tuple(typed), run.text.replace(str(folder), "")))
    assert 4 == len({re.sub(r"/?[\w-]+\.jsonl'?", "", text) for _, text in texts})


def test_case_s6_the_others_dice_change_nothing_that_is_shown(tmp_path: Path) -> None:
    """Two games that differ only in Bea's dice read the same until all dice are uncovered."""
    texts = []
    for number, hands in enumerate(("GGGGG,CCCCC", "GGGGG,MMMMM")):
        folder = tmp_path / str(number)
        run = played(["", "table", "log", "0 guns", "2 guns"], folder, f"starter=A hands={hands}")
        assert has(run, "Ana")
        assert not has(run, "Bea")
        texts.append(re.sub(r"\S+\.jsonl'?", "", run.text))
    assert texts[0] == texts[1]


def test_dice_are_pushed_away_after_the_move(tmp_path: Path) -> None:
    """Between Ana's dice and the next line for everybody there is nothing but blank lines."""
    run = played(["", "2 guns"], tmp_path)
    seen = run.text.index("Ana has 5 guns")
    told = run.text.index("Ana bids 2 guns.")
    assert "\n" * PUSH_LINES in run.text[seen:told]


def test_a_screen_is_cleared_after_the_move(tmp_path: Path) -> None:
    """On a terminal the dice are wiped off, and off what has scrolled away."""
    run = run_plain(["", "2 guns"], request_of(setup=HANDS), tmp_path, target=Screen())
    assert run.text.index("Ana has 5 guns") < run.text.index(CLEAR) < run.text.index("Ana bids")


@pytest.mark.parametrize("ending", [[], ["quit"]])
def test_leaving_with_open_dice_covers_them_first(tmp_path: Path, ending: list[str]) -> None:
    """Whoever leaves leaves no dice on the screen, and reads where the game is."""
    run = run_plain(["", *ending], request_of(setup=HANDS), tmp_path, target=Screen())
    after = run.text[run.text.rindex(CLEAR) :]
    assert 0 == run.code
    assert FACE.search(after) is None
    assert "The game is saved in" in after


def test_only_enter_alone_opens_the_curtain(tmp_path: Path) -> None:
    """A bid that was typed too early is not taken for an answer, nor is a name."""
    run = played(["2 guns", "Ana", "", "2 guns"], tmp_path)
    assert 2 == run.lines.count("The dice stay covered until Ana presses Enter alone.")
    assert 1 == run.lines.count("Ana bids 2 guns.")


def test_history_never_says_you(tmp_path: Path) -> None:
    """Everything is told by name."""
    run = played(["", "2 guns", "", "!", "log"], tmp_path)
    assert re.search(r"\b(you|your)\b", run.text, re.IGNORECASE) is None


@pytest.mark.parametrize(
    "typed",
    ["3 guns", "3g", "3 G", "3 pistolas", "3 súng", "3 SUNG", "3 pist", "A3G", "a3g", " 3  gun "],
)
def test_a_bid_is_read_in_every_language_and_notation(tmp_path: Path, typed: str) -> None:
    """Words of all languages, letters, beginnings of words and tokens of a record."""
    assert "Ana bids 3 guns." in played(["", typed], tmp_path).lines


def test_a_bid_is_put_together_by_numbers(tmp_path: Path) -> None:
    """A novice answers three questions: what, which face, how many."""
    run = played(["", "1", "6", "4"], tmp_path)
    assert "Ana bids 4 compasses." in run.lines
    assert "How many, from 1 to 10? (1)" in run.lines


def test_whoever_wants_to_bid_can_go_back(tmp_path: Path) -> None:
    """The last line under the faces leads back to the choices, and nothing has happened."""
    run = played(["", "2 guns", "", "1", "7", "2"], tmp_path)
    assert "7: Back" in run.lines
    assert "not understood" not in run.text
    assert "Bea challenges Ana’s bid of 2 guns." in run.lines


@pytest.mark.parametrize("typed", ["!", "challenge", "Dudo", "¡dudo!", "thach thuc", "2", "B!"])
def test_a_challenge_is_read_in_every_language(tmp_path: Path, typed: str) -> None:
    """Words of all languages, the sign, the number and the token."""
    run = played(["", "3 guns", "", typed], tmp_path)
    assert "Bea challenges Ana’s bid of 3 guns." in run.lines


def test_all_dice_are_told_at_the_reveal(tmp_path: Path) -> None:
    """Everybody's dice, the count and the verdict follow each other, one fact a line."""
    lines = played(["", "5 guns", "", "!"], tmp_path).lines
    first = lines.index("All dice are uncovered.")
    assert [
        "All dice are uncovered.",
        "Ana has 5 guns.",
        "Bea has 5 chests.",
        "Counted: 5 guns.",
        "The bid of 5 holds: Bea loses 1 die.",
        "Bea has 4 dice left.",
        "Bea starts the next round.",
    ] == lines[first : first + 7]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0 guns", "There is no bid yet. Open with 1 or more, on any face. (PD-R6)"),
        ("11 guns", "Too high: 10 dice in play. (PD-R9)"),
        ("!", "There is no bid to challenge yet. (PD-R6)"),
        ("=", "There is no bid to challenge yet. (PD-R6)"),
        ("B3G", "“B3G” is not understood here."),
        ("A:GGGGG", "The rules do not allow this now (PD-R7)."),
        ("hello", "“hello” is not understood here."),
        ("9", "There is no choice 9 now."),
        ("2", "There is no choice 2 now."),
    ],
)
def test_a_refusal_says_why_and_the_turn_goes_on(tmp_path: Path, typed: str, said: str) -> None:
    """What is refused or not understood is answered in a sentence; then a legal bid counts."""
    run = played(["", typed, "2 guns"], tmp_path)
    assert said in run.lines
    assert "Ana bids 2 guns." in run.lines


def test_a_house_rule_that_is_off_is_refused_by_its_rule(tmp_path: Path) -> None:
    """One sentence says so, and the number of the rule leads to the page."""
    run = played(["", "2 guns", "", "="], tmp_path)
    assert "Spot-on is not played at this table: bid or challenge. (PD-R7)" in run.lines


def test_help_names_every_word(tmp_path: Path) -> None:
    """The sign for help shows an example of a bid and the words beside the game."""
    run = played(["", "?"], tmp_path, language="es")
    for word in ("reglas", "registro", "mesa", "salir", "?"):
        assert any(f"“{word}”" in line for line in run.lines), word
    assert "También se puede escribir la apuesta, por ejemplo “1 pistola”." in run.lines


def test_rules_log_and_table_can_be_read_at_any_time(tmp_path: Path) -> None:
    """Reading is no move: afterwards the same turn goes on."""
    run = played(["", "2 guns", "", "rules", "q", "log", "table", "3 guns"], tmp_path)
    assert "Liar’s dice: Pirate Chest" in run.lines
    assert 2 == run.lines.count("Ana bids 2 guns.")
    assert "Bids of this round: 2 guns (Ana)" in run.lines
    assert "Marker on 2: 2 guns" in run.lines
    assert "Bea raises to 3 guns." in run.lines


def test_a_table_with_bots_shows_the_only_persons_dice_without_a_curtain(tmp_path: Path) -> None:
    """Nobody is asked to look away, and the bots' dice are not shown."""
    request = request_of(seats=(ANA, BOT), setup=HANDS)
    run = run_plain(["1 gun"], request, tmp_path)
    assert "Ana has 5 guns." in run.lines
    assert "Novice bot" not in run.text
    assert "5 chests" not in run.text
    assert "Pass to" not in run.text


def test_a_full_disk_refuses_the_move_and_keeps_the_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move that could not be saved can be made again when there is room."""
    write, calls = saves.write_whole, list[Path]()

    def fail_once(path: Path, text: str) -> None:
        calls.append(path)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        write(path, text)

    monkeypatch.setattr(saves, "write_whole", fail_once)
    run = played(["", "2 guns", "2 guns"], tmp_path)
    assert "(No space left on device). The last move was not accepted" in run.text
    assert 1 == run.lines.count("Ana bids 2 guns.")


def test_a_full_disk_holds_chance_until_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that could not be saved have not fallen; Enter tries again."""
    write, calls = saves.write_whole, list[Path]()

    def fail_once(path: Path, text: str) -> None:
        calls.append(path)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        write(path, text)

    monkeypatch.setattr(saves, "write_whole", fail_once)
    run = played(["", "", "2 guns"], tmp_path, "starter=A")
    assert "Press Enter to try again." in run.lines
    assert "Ana bids 2 guns." in run.lines


def test_a_single_choice_is_made_by_enter(tmp_path: Path) -> None:
    """Who can only throw presses Enter; who has a choice does not make it by Enter."""
    request = request_of("ship-captain-crew", (ANA, BEA), "first=A throws=1 crew=25")
    run = run_plain(["", "2", ""], request, tmp_path)
    assert "Ana stands on 7." in run.lines
    assert 1 == sum(line.startswith("Bea throws") for line in run.lines)
    assert run.text.index("3: Throw the 2 again") < run.text.index("Ana stands on 7.")


def test_what_can_be_typed_is_explained_once_to_each_player(tmp_path: Path) -> None:
    """A turn like one before has its numbers alone; a word that is not understood explains anew."""
    request = request_of("good-milk", (ANA, BEA, BOT), "starter=A")
    hint, heading = "Enter throws, and so does “throw”.", "Ana can do this now:"
    lines = run_plain([""] * 5, request, tmp_path / "a").lines
    assert 3 <= lines.count("Ana’s turn") <= lines.count("1: Throw")
    assert (2, 1) == (lines.count(hint), lines.count(heading))
    lines = run_plain(["hm", "hm"], request, tmp_path / "b").lines
    assert (3, 3) == (lines.count(hint), lines.count(heading))


@pytest.mark.parametrize("seats", [(ANA, BEA), (BEA, ANA)])
def test_curtains_name_who_is_to_come(tmp_path: Path, seats: tuple[object, ...]) -> None:
    """The device goes to the seat whose turn it is."""
    run = run_plain([], request_of(seats=seats, setup="starter=B hands=GGGGG,CCCCC"), tmp_path)  # type: ignore[arg-type]
    name = "Bea" if seats[1] is BEA else "Ana"
    assert f"Pass to {name}. Nobody else looks." in run.lines
