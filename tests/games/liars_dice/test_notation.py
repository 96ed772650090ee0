"""The text notation of liar's dice: what is written reads back, and nothing else is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.chance import Starter
from cubilete.errors import NotationError
from cubilete.games.liars_dice import LiarsDice, LiarsDiceOptions, Setup
from cubilete.games.liars_dice.actions import (
    Action,
    Bid,
    Challenge,
    HiddenRoll,
    Reveal,
    Roll,
    SpotOn,
    StarterRoll,
)
from cubilete.games.liars_dice.notation import (
    READERS,
    decode_action,
    decode_setup,
    encode_action,
    encode_setup,
    opens_line,
)
from tests.games.liars_dice.positions import HOUSE_RULES, some_play

TOKENS: list[tuple[str, Action]] = [
    ("@B", Starter(1)),
    ("@AAA", Starter(702)),
    ("B^M", StarterRoll(1, 6)),
    ("A:GAAPM", Roll(0, (1, 4, 4, 5, 6))),
    ("A:?????", HiddenRoll(0, 5)),
    ("A3G", Bid(0, 3, 1)),
    ("AB40M", Bid(27, 40, 6)),
    ("C!", Challenge(2)),
    ("C=", SpotOn(2)),
    ("A::GAAPM", Reveal(0, (1, 4, 4, 5, 6))),
]


@pytest.mark.parametrize(("token", "action"), TOKENS)
def test_tokens(token: str, action: Action) -> None:
    """Each kind of action has one token, and it reads back."""
    assert token == encode_action(action)
    assert action == decode_action(token)


def test_the_letters_of_the_faces() -> None:
    """Gun G, chest C, skull K, anchor A, parrot P, compass M, in this order."""
    assert Roll(0, (1, 2, 3, 4, 5, 6)) == decode_action("A:GCKAPM")


def test_faces_are_read_in_any_order() -> None:
    """The order in which dice fall means nothing: they are kept sorted."""
    assert Roll(0, (1, 1, 4, 6)) == decode_action("A:MGAG")
    assert "A:GGAM" == encode_action(decode_action("A:MGAG"))


@pytest.mark.parametrize(
    "token",
    [
        "",
        "A",
        "3G",
        "a3G",
        "A0G",
        "A03G",
        "A1000G",
        "A-1G",
        "A3",
        "A3GG",
        "A3G!",
        "A:",
        "A::",
        "A:G?",
        "A?",
        "@",
        "@A1G",
        "ABCD!",
        "Á!",
        "A٣G",
        "A!!",
        "A!\n",
        "A^",
        "A^GG",
    ],
)
def test_other_tokens_are_unreadable(token: str) -> None:
    """Nothing that is not one of the tokens is taken for one."""
    with pytest.raises(NotationError) as caught:
        decode_action(token)

    assert 1 == caught.value.column


@pytest.mark.parametrize(
    ("token", "letter", "column"),
    [("A:GGXAP", "X", 5), ("AB::BG", "B", 5), ("A12Z", "Z", 4), ("A^S", "S", 3)],
)
def test_a_letter_that_is_no_face_is_named_with_its_place(
    token: str, letter: str, column: int
) -> None:
    """The error names the first bad letter and its column inside the token."""
    with pytest.raises(NotationError) as caught:
        decode_action(token)

    assert (f"{letter!r} is no face: the faces are G C K A P M.", column) == (
        caught.value.reason,
        caught.value.column,
    )


@pytest.mark.parametrize(
    "action",
    [
        Bid(0, 0, 1),
        Bid(0, -1, 1),
        Bid(0, 1000, 1),
        Bid(0, 1, 0),
        Bid(0, 1, 7),
        Bid(-1, 1, 1),
        Bid(-2, 1, 1),
        Bid(18_278, 1, 1),
        Roll(0, ()),
        Roll(0, (7,)),
        Roll(0, (2, 1)),
        Reveal(0, (2, 1)),
        Reveal(0, (-1,)),
        HiddenRoll(0, 0),
        StarterRoll(0, 9),
        Starter(-5),
    ],
)
def test_what_has_no_token_is_refused(action: Action) -> None:
    """An action that no game can hold is not written as some other one."""
    with pytest.raises(NotationError):
        encode_action(action)


@given(rules=HOUSE_RULES, seed=st.integers(0, 2**32), unseen=st.sampled_from((0.0, 0.5, 1.0)))
def test_every_action_of_a_game_reads_back(
    rules: LiarsDiceOptions, seed: int, unseen: float
) -> None:
    """Whatever happens in a game has a token, which reads back as itself."""
    game = LiarsDice(rules)
    for state in some_play(game, seed, 40, unseen):
        for action in game.legal_actions(state)[:300:7]:
            assert action == decode_action(encode_action(action))


@given(text=st.text("@^:?!=-ABGCKPMX0123456789, é\n", max_size=12))
def test_reading_an_action_raises_notation_errors_only(text: str) -> None:
    """A token reads as an action that is written the same way, or is refused."""
    try:
        action = decode_action(text)
    except NotationError:
        return
    assert action == decode_action(encode_action(action))


SETUPS = [
    ("", Setup()),
    (
        "dice=5,0,3 starter=A hands=GAAPM,-,? bids=A3G,C4P call=A!",
        Setup(
            dice=(5, 0, 3),
            starter=0,
            hands=((1, 4, 4, 5, 6), (), None),
            bids=(Bid(0, 3, 1), Bid(2, 4, 5)),
            call=Challenge(0),
        ),
    ),
    (
        "contenders=A,C shown=PG",
        Setup(contenders=(0, 2), shown=(5, 1)),
    ),
    (
        "palifico=on fallen=A,C round=12 length=one_round",
        Setup(palifico=True, fallen=(0, 2), round=12, length="one_round"),
    ),
    ("call=B=", Setup(call=SpotOn(1))),
]


@pytest.mark.parametrize(("line", "setup"), SETUPS)
def test_setups(line: str, setup: Setup) -> None:
    """A setup is one line with what differs from the defaults, and reads back."""
    assert line == encode_setup(setup)
    assert setup == decode_setup(line)


def test_setups_are_read_in_any_order_and_spacing() -> None:
    """Spaces and defaults that are written out change nothing."""
    text = "  length=match   round=1 palifico=off\tdice=5,5 hands=MG,?? "

    assert Setup(dice=(5, 5), hands=((1, 6), None)) == decode_setup(text)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("dice=5,x,5", 8, "'x' is not a number."),
        ("dice=5,,5", 8, "'' is not a number."),
        ("dice=1000000", 6, "'1000000' is not a number."),
        ("dice=٣", 6, "'٣' is not a number."),
        ("starter=4", 9, "'4' is not a seat: seats are written A to Z, then AA, AB and so on."),
        (
            "starter=A fallen=A,b",
            20,
            "'b' is not a seat: seats are written A to Z, then AA, AB and so on.",
        ),
        ("hands=GG,GXG", 11, "'X' is no face: the faces are G C K A P M."),
        (
            "hands=GG,,G",
            10,
            "a hand is written GGKAP, ? if it is not known, - if there is none.",
        ),
        ("shown=GZ", 8, "'Z' is no face: the faces are G C K A P M."),
        ("bids=A1G,B!", 10, "bids are written A3G,B4G."),
        ("bids=A1G,B2X", 12, "'X' is no face: the faces are G C K A P M."),
        ("call=B2G", 6, "a call is written C! or C=."),
        ("palifico=yes", 10, "write on or off, not 'yes'."),
        ("round=1 length=short", 16, "write match or one_round, not 'short'."),
        (
            "round=1 turns=3",
            9,
            f"there is no 'turns' in a setup; known are {', '.join(READERS)}.",
        ),
        ("round=1 round=2", 9, "'round=2': write each once, as name=value."),
        ("starter", 1, "'starter': write each once, as name=value."),
    ],
)
def test_unreadable_setups_name_the_place(text: str, column: int, reason: str) -> None:
    """The first thing that cannot be read is named with its column."""
    with pytest.raises(NotationError) as caught:
        decode_setup(text)

    assert (1, column, reason) == (caught.value.line, caught.value.column, caught.value.reason)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(dice=()),
        Setup(dice=(-1, 5)),
        Setup(dice=(1_000_000, 5)),
        Setup(starter=-1),
        Setup(shown=(9,)),
        Setup(hands=((9,),)),
        Setup(hands=((2, 1),)),
        Setup(bids=(Bid(0, 0, 1),)),
        Setup(round=1_000_000),
        Setup(round=-1),
    ],
)
def test_setups_that_no_line_says_are_refused(setup: Setup) -> None:
    """What cannot be is not written as something else."""
    with pytest.raises(NotationError):
        encode_setup(setup)


@given(text=st.text("dicehanstrbl=, ?-ABG!3", max_size=30))
def test_reading_a_setup_raises_notation_errors_only(text: str) -> None:
    """Any text is a setup that is written the same way, or is refused."""
    try:
        setup = decode_setup(text)
    except NotationError:
        return
    assert setup == decode_setup(encode_setup(setup))


def test_lines_break_before_the_rolls_and_before_the_first_bid() -> None:
    """The rolls of a round stand together, and so do its bids and calls."""
    actions = [decode_action(token) for token in ["A:G", "B:?", "A1G", "B!", "B::G", "A:G"]]
    breaks = [
        opens_line(action, previous)
        for previous, action in zip([None, *actions], actions, strict=False)
    ]

    assert [True, False, True, False, False, True] == breaks


def test_case_s2_an_error_does_not_repeat_dice() -> None:
    """What cannot be written may be logged, and holds dice that others must not know."""
    hands = ((1, 4, 4, 5, 6), (2, 2, 3))
    for action in (Roll(0, (1, 2, 5, 6, 9)), Roll(0, (6, 5, 5, 2, 1)), Reveal(0, (1, 2, 5, 6, 9))):
        with pytest.raises(NotationError) as caught:
            encode_action(action)
        assert not set("1256") & set(str(caught.value).partition(": ")[2])
    with pytest.raises(NotationError) as caught:
        encode_setup(Setup(dice=(), starter=0, hands=hands))
    assert "line 1, column 1: This setup cannot be written: dice." == str(caught.value)
