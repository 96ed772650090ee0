"""The parts of a full-screen table."""

from __future__ import annotations

from textual.app import App, ComposeResult

from cubilete.terminal.games import Range
from cubilete.terminal.widgets import BidPicker, Guard, Line, Press
from cubilete.terminal.words import Speaker

RANGES = (Range(1, "Gun", 4, 15), Range(3, "Skull", 3, 15), Range(6, "Compass", 4, 15))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        """Start at 100 seconds."""
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


class Picking(App[None]):
    """Shows a picker and remembers the bids."""

    def __init__(self) -> None:
        """Begin without a bid."""
        super().__init__()
        self.bids: list[tuple[int, int]] = []

    def compose(self) -> ComposeResult:
        """Lay out a picker."""
        yield BidPicker(RANGES, lambda quantity, face: f"{quantity} of {face}", Speaker("en"))

    def on_bid_picker_bid(self, event: BidPicker.Bid) -> None:
        """Remember a bid."""
        self.bids.append((event.quantity, event.face))


async def test_a_bid_is_put_together_by_arrows_and_made_by_enter() -> None:
    """Left and right pick the face, up and down the number, within what the rules allow."""
    app = Picking()
    async with app.run_test() as pilot:
        picker = app.query_one(BidPicker)
        picker.focus()
        await pilot.press("enter", "up", "up", "enter", "right", "enter", "down", "down", "down")
        assert [(4, 1), (6, 1), (6, 3)] == app.bids
        assert BidPicker.Bid(3, 3) == picker.chosen
        await pilot.press("down", "enter", "left", "enter", "end", "up", "enter", "home", "enter")
        assert [(3, 3), (4, 1), (15, 1), (4, 1)] == app.bids[3:]


async def test_a_face_is_picked_by_its_number() -> None:
    """A digit that is no face on offer changes nothing."""
    app = Picking()
    async with app.run_test() as pilot:
        app.query_one(BidPicker).focus()
        await pilot.press("6", "enter", "2", "enter", "left", "left", "left", "enter")
        assert [(4, 6), (4, 6), (4, 6)] == app.bids


async def test_what_is_chosen_has_brackets_and_the_bid_its_words() -> None:
    """Nothing is told by colour alone, and who has the keys reads what Enter does."""
    app = Picking()
    async with app.run_test() as pilot:
        picker = app.query_one(BidPicker)
        picker.focus()
        await pilot.press("3")
        assert " 1 Gun  [3 Skull]  6 Compass \nNumber: 4 (3 to 15)\nEnter: 4 of 3" == picker.text
        picker.blur()
        await pilot.pause()
        assert picker.text.endswith("Tab: 4 of 3")


async def test_brackets_in_a_name_are_brackets() -> None:
    """What people type is never read as a style."""

    class Named(App[None]):
        def compose(self) -> ComposeResult:
            yield Line("[b]José[/b] [nonsense")
            yield Press("[red]Go")

    app = Named()
    async with app.run_test():
        assert "[b]José[/b] [nonsense" == str(app.query_one(Line).render())
        assert "[red]Go" == str(app.query_one(Press).label)


def test_the_guard_takes_no_key_that_was_meant_for_what_stood_before() -> None:
    """A key within the wait is not taken, and starts the wait anew."""
    clock = Clock()
    guard = Guard(0.3, clock)
    assert guard.lets_through()
    guard.arrive()
    for moment in (0.1, 0.25, 0.29):
        clock.now += moment
        assert not guard.lets_through()
    clock.now += 0.31
    assert guard.lets_through()
