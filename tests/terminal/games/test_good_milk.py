"""Good milk at a terminal: places, the board, the choice on 41, and what is read."""

from __future__ import annotations

import pytest

from cubilete.core.notation import decode_options
from cubilete.core.record import Seat
from cubilete.games.good_milk import GoodMilk, GoodMilkOptions, Leave, Observation, Restart, Throw
from cubilete.i18n import LANGUAGES
from cubilete.terminal.games import good_milk as page
from cubilete.terminal.reading import UnreadableError
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, BOT

EN = Speaker("en", (ANA, BEA, BOT))


def view_of(
    setup: str, tokens: str = "", viewer: int | None = 0, options: str = "players=3"
) -> Observation:
    """Return what a viewer sees of a position after some actions."""
    game = GoodMilk(decode_options(options, GoodMilkOptions))
    state = game.initial_state(game.decode_setup(setup))
    for token in tokens.split():
        state = game.apply(state, game.decode_action(token))
    return game.observe(state, viewer)


@pytest.mark.parametrize(
    ("square", "place"),
    [
        ("m0", "at the start"),
        ("m11", "square 11"),
        ("m12", "hot seat, square 12"),
        ("m22", "good milk side, square 22"),
        ("p22", "pump side, square 22"),
        ("b30", "boot, square 30"),
    ],
)
def test_a_seat_is_where_its_token_stands(square: str, place: str) -> None:
    """Equal numbers on different roads are told apart, and beans follow."""
    view = view_of(f"squares={square},m0,m1 starter=B")
    assert f"{place}; -10 beans" == page.seat_fact(view, 0, EN)


def test_who_is_out_is_told_with_the_reason() -> None:
    """Swallowed by the water or gone by choice."""
    view = view_of("squares=p27,b41,m1 drowned=A left=B starter=C")
    assert [
        "out, swallowed by the water; -10 beans",
        "out, left the race; -10 beans",
        "square 1; -10 beans",
    ] == [page.seat_fact(view, player, EN) for player in range(3)]


def test_facts_tell_the_pot_and_the_token_to_move() -> None:
    """On the hot seat they say what odd and even lead to, and who is bound for the pump."""
    assert (
        "In the pot: 30 beans",
        "Token of Ana: hot seat, square 12",
        "Odd leads to the good milk side, even to the pump side.",
    ) == page.facts(view_of("squares=m12,m0,m0 starter=A"), EN)
    forced = view_of("squares=m12,m0,m0 forced=A starter=A", options="players=3 good33=forced_pump")
    assert "The next throw of Ana leads to the pump, whatever it is." in page.facts(forced, EN)


def test_the_choice_on_41_says_what_comes_of_it() -> None:
    """Whoever must choose reads both ends of it, by the house rules; nobody else does."""
    on_41 = "squares=b41,m1,m2 starter=A"
    house = "players=3 leave_refund=stake restart_square=0"
    assert (
        "Leaving: out of the race; the stake stays in the pot.",
        "Starting again: from square 1, with no new stake.",
    ) == page.facts(view_of(on_41), EN)[-2:]
    assert (
        "Leaving: out of the race, with as much of the stake as the pot can pay.",
        "Starting again: from square 0, with no new stake.",
    ) == page.facts(view_of(on_41, options=house), EN)[-2:]
    assert not any("Leaving" in fact for fact in page.facts(view_of("starter=A"), EN))


def test_the_stake_is_told_before_the_first_throw() -> None:
    """Balances below zero are explained while all stand at the start, and no longer."""
    assert "Everyone has put 10 beans into it." in page.facts(view_of("starter=A"), EN)
    from_one = view_of("starter=A", options="players=3 start_square=1")
    assert "Everyone has put 10 beans into it." in page.facts(from_one, EN)
    later = view_of("squares=m6,m0,m0 starter=B")
    assert "Everyone has put 10 beans into it." not in page.facts(later, EN)


def test_before_the_start_there_is_only_the_pot() -> None:
    """While chance decides who starts nobody is to move."""
    assert ("In the pot: 30 beans",) == page.facts(view_of(""), EN)


def row_below(picture: tuple[str, ...], beginning: str) -> str:
    """Return the line below the one that begins like this: the tokens of a road."""
    return picture[[line.strip().startswith(beginning) for line in picture].index(True) + 1]


@pytest.mark.parametrize(
    ("square", "road", "column"),
    [
        ("m0", "0  1", 0),
        ("m12", "0  1", 12),
        ("m13", "13 14", 0),
        ("m36", "13 14", 23),
        ("p14", "14 15", 0),
        ("p26", "14 15", 12),
        ("b28", "14 15", 14),
        ("b35", "14 15", 21),
    ],
)
def test_the_board_shows_every_token_below_its_square(square: str, road: str, column: int) -> None:
    """A seat's letter stands under the number of its square."""
    other = "m5" if square != "m5" else "m6"
    picture = page.picture(view_of(f"squares={square},{other},{other} starter=B"), EN)
    assert "A" == row_below(picture, road).ljust(78)[3 * column : 3 * column + 2].strip()


def test_several_tokens_share_a_square() -> None:
    """Two letters fit; a plus stands for more. Who is out is not on the board."""
    two = page.picture(view_of("squares=m5,m5,m9 starter=A"), EN)
    three = page.picture(view_of("squares=m5,m5,m5 starter=A"), EN)
    assert "AB" in row_below(two, "0  1")
    assert "A+" in row_below(three, "0  1")
    gone = page.picture(view_of("squares=p27,m5,m9 drowned=A starter=B"), EN)
    assert [] == [line for line in gone if line.strip() == "A"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_a_screen(language: str) -> None:
    """No line is wider than 78 columns, with the longest road of any house rule."""
    speaker = Speaker(language, [Seat(f"Name {n}") for n in range(30)])
    view = view_of("starter=A", options="players=30 good33=forced_pump")
    picture = page.picture(view, speaker)
    assert 78 >= max(map(len, picture))
    assert any(line.startswith("13 14 15 16 17 18") for line in picture)


def test_squares_show_what_they_do() -> None:
    """A sign beside the number tells beans, leaps, the hot seat, the water and the goal."""
    text = "\n".join(page.picture(view_of("starter=A"), EN))
    for sign in (
        " 7>",
        "12?",
        "17+",
        "22-",
        "24+",
        "31-",
        "33>",
        "36+",
        "37*",
        "25-",
        "27~",
        "41#",
    ):
        assert sign in text, sign


def test_choices_keep_their_numbers() -> None:
    """Throwing is 1, leaving 2, starting again 3."""
    throw = view_of("starter=A")
    choice = view_of("squares=b41,m0,m0 starter=A")
    assert {"1": "Throw"} == {each.key: each.label for each in page.choices(throw, EN)}
    assert {"2": "Leave the race", "3": "Start again"} == {
        each.key: each.label for each in page.choices(choice, EN)
    }
    assert ["2"] == [each.key for each in page.choices(choice, EN) if each.is_grave]
    assert () == page.choices(view_of("starter=A", viewer=1), EN)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("t", Throw(0)),
        ("tirar", Throw(0)),
        ("đổ xí ngầu", Throw(0)),
        ("leave", Leave(0)),
        ("retirarse", Leave(0)),
        ("rut", Leave(0)),
        ("start again", Restart(0)),
        ("Volver a empezar", Restart(0)),
        ("bắt đầu lại", Restart(0)),
    ],
)
def test_words_are_read(text: str, action: object) -> None:
    """The words of all languages; the rules judge whether it is time for them."""
    assert action == page.read(text, view_of("starter=A"))


@pytest.mark.parametrize("text", ["", "6", "hello", "challenge"])
def test_nonsense_is_not_read(text: str) -> None:
    """What means nothing is told apart from what is illegal."""
    with pytest.raises(UnreadableError):
        page.read(text, view_of("starter=A"))


def test_the_die_is_drawn_as_it_fell() -> None:
    """Before the first throw there is none; a choice on 41 shows none."""
    assert () == page.dice(view_of("starter=A"), EN)
    assert [(4, "4")] == [
        (die.face, die.word) for die in page.dice(view_of("starter=A", "A> A:4"), EN)
    ]
    assert () == page.dice(view_of("squares=b41,m0,m0 starter=A", "A+"), EN)


def test_the_hint_fits_what_may_be_done() -> None:
    """Enter to throw; the words for the choice on 41."""
    assert "Enter throws, and so does “throw”." == page.hint(view_of("starter=A"), EN)
    choice = view_of("squares=b41,m0,m0 starter=A")
    assert "Words are understood too: “leave” or “restart”." == page.hint(choice, EN)


def test_what_nobody_won_waits_for_the_next_game() -> None:
    """A game opens with the starter and with what the pot kept."""
    assert ("starter=C carried=30", "") == (page.opening(2, 30), page.opening(None, 0))
    over = view_of("squares=p27,p27,p26 drowned=A,B starter=C", "C> C:1", options="players=3")
    assert 30 == page.carried(over)
    assert page.names_starter(GoodMilkOptions())


def test_all_lies_open() -> None:
    """There is no hand to tell behind a curtain."""
    assert (False, None) == (page.HIDES_DICE, page.hand_fact(view_of("starter=A"), EN))
