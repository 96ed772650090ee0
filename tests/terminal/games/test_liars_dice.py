"""Liar's dice at a terminal: facts, board, choices, and what is read."""

from __future__ import annotations

import pytest

from cubilete.core.notation import decode_options
from cubilete.games.liars_dice import FACES, Bid, Challenge, LiarsDice, LiarsDiceOptions, SpotOn
from cubilete.games.liars_dice.actions import Roll
from cubilete.games.liars_dice.observe import Observation
from cubilete.i18n import LANGUAGES, catalogue
from cubilete.terminal.games import liars_dice as page
from cubilete.terminal.reading import UnreadableError
from cubilete.terminal.session import Told
from cubilete.terminal.words import Speaker
from tests.terminal.tables import ANA, BEA, BOT

EN = Speaker("en", (ANA, BEA, BOT))
HANDS = "hands=GGCKA,CCCCC,PPPMM"


def view_of(setup: str, viewer: int | None = 0, options: str = "players=3") -> Observation:
    """Return what a viewer sees of a position."""
    game = LiarsDice(decode_options(options, LiarsDiceOptions))
    return game.observe(game.initial_state(game.decode_setup(setup)), viewer)


def test_facts_are_the_round_the_marker_and_the_bids() -> None:
    """One fact a line; before a bid there is no marker."""
    assert ("Round 1: 15 dice in play",) == page.facts(view_of(f"starter=A {HANDS}"), EN)
    assert (
        "Round 3: 15 dice in play",
        "Marker on 4: 4 guns",
        "Bids of this round: 3 guns (Ana), 4 guns (Bea)",
    ) == page.facts(view_of(f"starter=A {HANDS} bids=A3G,B4G round=3"), EN)


def test_facts_tell_what_is_wild() -> None:
    """With the house rule on, everybody reads it; in a palifico round there is none."""
    wild = view_of("starter=A", options="players=3 wild=on")
    palifico = view_of("starter=A palifico=on", options="players=3 wild=on palifico=on")
    assert "Wild symbol: skulls also count as the face that was bid" in page.facts(wild, EN)
    assert ["round-palifico"] == [
        name
        for name in ("round-palifico",)
        if catalogue("en").text(name) in page.facts(palifico, EN)
    ]
    assert not any("Wild symbol" in line for line in page.facts(palifico, EN))


@pytest.mark.parametrize(
    ("bid", "rows"),
    [
        ("", ("  1  2  3  4  5  6  7  8  9 10 ", " 11 12 13 14 15 16 17 18 19 20 ")),
        ("A1G", ("[ 1] 2  3  4  5  6  7  8  9 10 ", " 11 12 13 14 15 16 17 18 19 20 ")),
        ("A10G", ("  1  2  3  4  5  6  7  8  9[10]", " 11 12 13 14 15 16 17 18 19 20 ")),
        ("A20G", ("  1  2  3  4  5  6  7  8  9 10 ", " 11 12 13 14 15 16 17 18 19[20]")),
        ("A21G", ("[ 1] 2  3  4  5  6  7  8  9 10 ", " 11 12 13 14 15 16 17 18 19 20   (+20)")),
    ],
)
def test_the_board_marks_the_bid(bid: str, rows: tuple[str, str]) -> None:
    """Twenty squares in two rows; beyond 20 the token lies beside them (PD-R16)."""
    options = "players=6"
    bids = f" bids={bid}" if bid else ""
    assert rows == page.picture(view_of(f"starter=A{bids}", options=options), EN)


def test_marker_and_token_are_told_in_words() -> None:
    """What the board shows is a sentence too."""
    view = view_of("starter=A bids=A23K", options="players=6")
    assert "Marker on 3 with the 20 token: 23 skulls" in page.facts(view, EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ones_own_dice_are_told_and_drawn(language: str) -> None:
    """The viewer's dice in words, equal ones together; the same dice to be drawn."""
    speaker = Speaker(language, (ANA, BEA, BOT))
    view = view_of(f"starter=A {HANDS}")
    told = page.hand_fact(view, speaker)
    assert told is not None
    for face, quantity in (("gun", 2), ("chest", 1), ("skull", 1), ("anchor", 1)):
        assert catalogue(language).text("n-faces", quantity=quantity, face=face) in told
    assert [1, 1, 2, 3, 4] == [die.face for die in page.dice(view, speaker)]
    assert catalogue(language).text("face-one", face="gun") == page.dice(view, speaker)[0].word


def test_a_spectator_and_a_seat_without_dice_have_no_dice() -> None:
    """There is nothing to tell or to draw for who sees nothing."""
    for view in (view_of(f"starter=A {HANDS}", None), view_of("dice=0,5,5 starter=B")):
        assert (None, ()) == (page.hand_fact(view, EN), page.dice(view, EN))


@pytest.mark.parametrize(
    ("setup", "options", "expected"),
    [
        (f"starter=A {HANDS}", "", {"1": "Bid"}),
        ("starter=C bids=C3G", "", {"1": "Raise the bid", "2": "Challenge!"}),
        ("starter=C bids=C15G", "", {"2": "Challenge!"}),
        ("starter=C bids=C15G", "spot_on=regain", {"2": "Challenge!", "3": "Spot on!"}),
    ],
)
def test_choices_keep_their_numbers(setup: str, options: str, expected: dict[str, str]) -> None:
    """A number means the same all game; what the rules do not allow is not offered."""
    view = view_of(setup, options=f"players=3 {options}")
    assert expected == {choice.key: choice.label for choice in page.choices(view, EN)}


def test_who_is_not_to_act_has_no_choice() -> None:
    """Neither a waiting player nor a spectator is offered anything."""
    for viewer in (1, None):
        view = view_of(f"starter=A {HANDS}", viewer)
        assert ((), ()) == (page.choices(view, EN), page.ranges(view, EN))


def test_ranges_are_what_the_rules_allow() -> None:
    """Lowest and highest number on each face that may be bid."""
    view = view_of("starter=C bids=C3K", options="players=3 raise=quantity_or_higher_face")
    assert [4, 4, 4, 3, 3, 3] == [each.lowest for each in page.ranges(view, EN)]
    assert {15} == {each.highest for each in page.ranges(view, EN)}
    palifico = view_of("starter=C bids=C3K palifico=on", options="players=3 palifico=on")
    assert [("Skull", 3, 4)] == [(r.label, r.face, r.lowest) for r in page.ranges(palifico, EN)]


def test_a_bid_has_words_on_its_button() -> None:
    """The first bid opens, later ones raise."""
    assert "Bid 1 gun" == page.bid_label(view_of("starter=A"), 1, 1, EN)
    assert "Raise to 4 skulls" == page.bid_label(view_of("starter=C bids=C3G"), 4, 3, EN)
    assert Bid(0, 4, 3) == page.bid(view_of("starter=A"), 4, 3)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("3 guns", Bid(0, 3, 1)),
        ("1 pistola", Bid(0, 1, 1)),
        ("12 RƯƠNG KHO BÁU", Bid(0, 12, 2)),
        ("3k", Bid(0, 3, 3)),
        ("4 la ban", Bid(0, 4, 6)),
        ("0 loros", Bid(0, 0, 5)),
        ("100 vẹt", Bid(0, 100, 5)),
        ("thách", Challenge(0)),
        ("!", Challenge(0)),
        ("¡calzo!", SpotOn(0)),
        ("=", SpotOn(0)),
    ],
)
def test_words_are_read(text: str, action: object) -> None:
    """Numbers with faces in every language, and the calls; whether legal is the rules' matter."""
    assert action == page.read(text, view_of("starter=A"))


@pytest.mark.parametrize(
    "text", ["", "guns", "3", "3 x", "3 a b", "3 3 guns", "-1 gun", "3 c h", "1000 guns"]
)
def test_nonsense_is_not_read(text: str) -> None:
    """What means nothing is told apart from what is illegal."""
    with pytest.raises(UnreadableError):
        page.read(text, view_of("starter=A"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, 7))
def test_every_face_is_read_as_it_is_shown(language: str, number: int) -> None:
    """One, several, the label, the letter, and the code's own name."""
    face = FACES[number - 1]
    shown = [
        catalogue(language).text(f"face-{kind}", face=face) for kind in ("one", "many", "label")
    ]
    assert {number} == {page.read_face(text) for text in (*shown, face, "GCKAPM"[number - 1])}


@pytest.mark.parametrize(
    ("text", "face"), [("com", 6), ("che", 2), ("ca", 3), ("c", 2), ("co", None), ("zz", None)]
)
def test_the_beginning_of_a_word_is_enough(text: str, face: int | None) -> None:
    """Letters that begin the words of one face only; a single letter is the notation's."""
    assert face == page.read_face(text)


def test_the_reveal_tells_everybodys_dice() -> None:
    """The hands stand between the reveal and the count."""
    game = LiarsDice(LiarsDiceOptions(dice_per_player=1))
    state = game.initial_state(game.decode_setup("starter=A hands=G,C,M bids=A2G"))
    after = game.apply(state, Challenge(1))
    told = Told(game.events(state, Challenge(1), after), game.observe(after, None))
    lines = page.retell(told, EN)
    start = lines.index("All dice are uncovered.")
    assert ["Ana has 1 gun.", "Bea has 1 chest.", "Bot 3 has 1 compass."] == list(
        lines[start + 1 : start + 4]
    )
    assert page.ends_round(told)


def test_a_hidden_roll_tells_nothing() -> None:
    """While dice fall under the cups there is nothing to say, and nothing to wait for."""
    game = LiarsDice(LiarsDiceOptions())
    state = game.initial_state(game.decode_setup("starter=A"))
    roll = Roll(0, (1, 1, 1, 1, 1))
    after = game.apply(state, roll)
    told = Told(game.events(state, roll, after), game.observe(after, None))
    assert ((), False) == (page.retell(told, EN), page.ends_round(told))


def test_seats_are_dice_or_out() -> None:
    """What everybody may know of a seat."""
    view = view_of("dice=1,0,5 starter=A")
    assert ["1 die", "out", "5 dice"] == [page.seat_fact(view, player, EN) for player in range(3)]


def test_the_hint_fits_what_may_be_done() -> None:
    """A lowest bid as an example, or the word for a challenge where nothing may be bid."""
    assert "“4 guns”" in page.hint(view_of("starter=C bids=C3G"), EN)
    assert "“challenge”" in page.hint(view_of("starter=C bids=C15G"), EN)


def test_a_game_opens_with_the_seat_that_the_table_points_at() -> None:
    """There is no pot, so nothing is carried over."""
    assert ("starter=B", "") == (page.opening(1, 0), page.opening(None, 0))
    assert 0 == page.carried(view_of("starter=A"))
    assert [True, False] == [
        page.names_starter(LiarsDiceOptions(first_player=how)) for how in ("seat", "random")
    ]
