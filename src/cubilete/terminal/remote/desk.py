"""One terminal at a server's table: what is typed goes out, what happens comes in, at any time.

Theory of operation. Two tasks run side by side. One shows news as it comes; after the last of what
has come it shows, once, what the table waits for: this terminal's turn, or a curtain before it. The
other takes lines. A line is an order to the table, a question about it, or an action; its answer is
awaited before the next line is taken, but no longer than a moment, so that whoever has no
connection can still leave.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from cubilete.client import Back, ClosedError, Lost, RefusedError, Retrying, messages
from cubilete.client.games import find_reading
from cubilete.rulebook import rules_page
from cubilete.terminal.asking import HELP_SIGN
from cubilete.terminal.games import find_presenter
from cubilete.terminal.reading import UnreadableError, means
from cubilete.terminal.remote import showing
from cubilete.terminal.remote.actions import ActionReader
from cubilete.terminal.remote.orders import SayError, read_order
from cubilete.terminal.remote.telling import game_name, named, refusal, tell
from cubilete.terminal.rulebook import plain_lines

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from cubilete.client import Known, News, TableClient
    from cubilete.client.streams import Stream
    from cubilete.terminal.remote.asking import RemoteAsker

LOG_LINES_MAX = 2000
"""How many lines of what happened are kept."""
PATIENCE_S = 3.0
"""How long the answer to a line holds up the next line."""


class Desk:
    """A terminal at a table."""

    def __init__(self, asker: RemoteAsker, table: TableClient) -> None:
        """Play at ``table`` with whoever answers ``asker``."""
        self._asker = asker
        self._console = asker.console
        self._speaker = asker.speaker
        self._table = table
        self._log: deque[str] = deque(maxlen=LOG_LINES_MAX)
        self._shown: tuple[int, int | None, int | None] | None = None
        """The position, the seat and the eyes for which a turn was shown last."""
        self._curtain: int | None = None
        """The seat whose dice wait until somebody presses Enter."""
        self._opened: int | None = None
        """The seat whose dice were on the screen behind a curtain."""
        self._is_lost = False
        """Whether the connection is away, as far as people have read."""
        self._hinted: set[tuple[str, ...]] = set()
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def _known(self) -> Known:
        """Return what is known of the table now.

        Raises:
            ClosedError: If nothing is.
        """
        if self._table.known is None:
            raise ClosedError("Nothing is known of the table yet.")
        return self._table.known

    # ------------------------------------------------------------ from beginning to end

    async def play(self, news: Stream[News], names: Sequence[str], *, watches: bool) -> None:
        """Sit down under ``names``, then play until somebody leaves.

        Raises:
            LeftError: If somebody leaves.
            EOFError: At the end of input.
            ClientError: If the server has ended it.
        """
        self._welcome(watches=watches)
        tasks = [
            asyncio.create_task(self._hear(news)),
            asyncio.create_task(self._type(names, watches=watches)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (*tasks, *self._sending):
                task.cancel()
            await asyncio.gather(*tasks, *self._sending, return_exceptions=True)
            self._cover()

    def _welcome(self, *, watches: bool) -> None:
        """Show which table this is, who is here and where help is."""
        known, words = self._known, self._speaker.word
        is_sitting_down = not watches and known.table.phase != "playing"
        seats = showing.seats(known, self._speaker, is_sitting_down=is_sitting_down)
        self._console.show(*showing.title(known, self._speaker))
        self._console.show(*seats)
        self._asker.say("rules-hint", value=words("input-rules"), other=HELP_SIGN)

    def _cover(self) -> None:
        """Take the dice that were behind a curtain out of sight."""
        if self._opened is not None:
            self._opened = None
            self._console.push_away()

    # ------------------------------------------------------------ news

    async def _hear(self, stream: Stream[News]) -> None:
        """Show what happens until the end."""
        async for news in stream:
            known, message = news.after, news.message
            if isinstance(message, Lost):
                self._shown = None  # a new connection has no view open: say again what waits
                self._cover()
            if isinstance(message, messages.Happened) and message.seat == self._opened:
                self._cover()
            self._tell_back(news)
            lines = () if isinstance(message, Back) else tell(news, self._speaker)
            if isinstance(message, messages.Happened):
                self._log.extend(lines)
            self._console.show(*lines)
            self._tell_end(news)
            self._tell_role(news)
            if known is not None and known is self._table.known and self._table.is_connected:
                await self._look(known, news)

    def _tell_back(self, news: News) -> None:
        """Say that the connection is back, before the first thing that comes over it."""
        if isinstance(news.message, Lost):
            self._is_lost = True
        elif self._is_lost and not isinstance(news.message, Retrying):
            self._is_lost = False
            self._console.show(*tell(news._replace(message=Back()), self._speaker))

    def _tell_end(self, news: News) -> None:
        """Show how a game has ended, if it has just now."""
        before, known = news.before, news.after
        if before is None or known is None or before.table.phase != "playing":
            return
        if known.table.phase == "over":
            self._asker.say("ended")
            self._console.show(*showing.seats(known, self._speaker, has_ended=True))
            self._console.show(*showing.resting(known, self._speaker))

    def _tell_role(self, news: News) -> None:
        """Show what can be done now by whoever has left their last seat or become the host."""
        before, known = news.before, news.after
        if before is None or known is None or known.table.phase == "playing":
            return
        has_left = bool(before.you.seats) and not known.you.seats
        if has_left or known.you.host > before.you.host:
            self._console.show(*showing.resting(known, self._speaker))

    async def _look(self, known: Known, news: News) -> None:
        """Show what the table waits for, unless that has been shown."""
        if isinstance(news.message, Back) or news.before is None:
            self._console.show(*showing.held_by_bots(known, self._speaker))
        seat = showing.my_turn(known)
        viewer = None if known.view is None else known.view.viewer
        mark = known.anchor, seat, viewer
        if mark != self._shown:
            was, self._shown = self._shown, mark
            self._curtain = None
            if seat is not None:
                await self._begin_turn(known, seat)
            elif was is None or was[0] != known.anchor:
                self._wait_for(known)

    async def _begin_turn(self, known: Known, seat: int) -> None:
        """Show a turn of this terminal, or draw the curtain before it."""
        if known.view is not None and known.view.viewer == seat:
            if self._has_curtain(known):
                self._opened = seat
            self._console.show(*showing.turn(known, seat, self._speaker))
            self._show_choices(known, is_new=True)
        elif self._has_curtain(known):
            self._curtain = seat
            name = known.table.seats[seat].name
            self._console.show("", self._speaker.say("pass-to", player=name))
            self._asker.say("press-enter", player=name)
        else:
            await self._table.open(seat)

    @staticmethod
    def _has_curtain(known: Known) -> bool:
        """Tell whether dice must be covered between turns: several seats, and dice to hide."""
        return find_presenter(game_name(known)).HIDES_DICE and len(known.you.seats) > 1

    def _wait_for(self, known: Known) -> None:
        """Show for which person the game waits; bots are no time worth a line."""
        turn = known.turn
        if turn is not None and turn not in known.you.seats:
            seat = known.table.seats[turn]
            if seat.bot is None and seat.state == "connected":
                self._asker.say("turn-waiting", player=seat.name)

    def _show_choices(self, known: Known, *, is_new: bool = False) -> None:
        """Show what can be done now, by number, and what else can be typed.

        Whoever has had the same choices before gets the numbers alone when a turn ``is_new``.
        """
        view, speaker = showing.observation(known), named(self._speaker, known.table)
        presenter = find_presenter(game_name(known))
        choices = presenter.choices(view, speaker)
        keys = str(view.viewer), *(choice.key for choice in choices)
        is_brief = is_new and keys in self._hinted
        self._hinted.add(keys)
        if not is_brief:
            self._asker.say("options-now", player=speaker.name(view.viewer))
        self._console.show(*(f"{choice.key}: {choice.label}" for choice in choices))
        if not is_brief:
            self._console.show(presenter.hint(view, speaker))

    # ------------------------------------------------------------ lines

    async def _type(self, names: Sequence[str], *, watches: bool) -> None:
        """Sit down, then take one line after another until somebody leaves."""
        if not watches:
            await self._sit_down(names)
        self._show_rest(watches=watches)
        while True:
            text = await self._asker.line()
            if not await self._obey(text) and not await self._give_order(text):
                await self._act(text)

    def _show_rest(self, *, watches: bool) -> None:
        """Show what can be done in a lobby, or that nobody here plays, and why if they want to."""
        known = self._known
        if known.table.phase != "playing":
            self._console.show(*showing.resting(known, self._speaker))
        elif not known.you.seats:
            self._asker.say("watch-notice")
            if not watches:
                self._asker.say("sit-later")

    async def _sit_down(self, names: Sequence[str]) -> None:
        """Take the seats that people here have, or else free ones."""
        known = self._known
        mine = [known.table.seats[seat].name for seat in known.you.seats]
        if known.table.phase == "playing":
            for name in mine:
                self._asker.say("seat-back", player=name)
            return
        if mine and not names:
            return
        for name in names or [await self._ask_name()]:
            if name not in mine:
                await self._ask_table(_done(self._table.sit(name)))

    async def _ask_name(self) -> str:
        """Return under which name somebody wants to take the next seat."""
        seats = len(self._known.table.seats) + 1
        question = self._speaker.say("ask-name", seats=seats)
        return await self._asker.text(question, self._speaker.say("person-name", seats=seats))

    async def _obey(self, text: str) -> bool:
        """Do what a word asks for that concerns this terminal only; tell whether it was one."""
        known = self._known
        if text == HELP_SIGN or means(text, "input-help"):
            self._console.show(*showing.help_lines(known, self._speaker))
        elif means(text, "input-rules"):
            page = rules_page(known.table.game, self._speaker.language)
            await self._asker.pages(plain_lines(page))
        elif means(text, "input-log"):
            await self._asker.pages(list(self._log))
        elif means(text, "input-table"):
            self._console.show(*showing.seats(known, self._speaker))
            self._console.show(*showing.facts(known, self._speaker))
        else:
            return False
        return True

    async def _give_order(self, text: str) -> bool:
        """Ask the server for what a word means, and tell whether it was such a word."""
        if means(text, "input-sit"):
            await self._ask_table(_done(self._table.sit(await self._ask_name())))
            return True
        order = read_order(self._table, self._known, text)
        if order is None:
            return False
        await self._ask_table(order)
        return True

    async def _act(self, text: str) -> None:
        """Play the action that a line means, if it is this terminal's turn."""
        known = self._known
        seat = showing.my_turn(known)
        if self._curtain is not None:
            if text:
                name = known.table.seats[self._curtain].name
                self._asker.say("only-enter", player=name)
            else:
                await self._table.open(self._curtain)
        elif seat is None or known.view is None or known.view.viewer != seat:
            self._say_not_yet(known, text)
        else:
            await self._play(known, seat, text)

    def _say_not_yet(self, known: Known, text: str) -> None:
        """Say why a line is no action now; Enter alone asks for nothing."""
        if not text:
            return
        if known.turn is not None and known.you.seats:
            self._asker.say("turn-not-yet", player=known.table.seats[known.turn].name)
        else:
            self._asker.say("not-understood", value=text[:40])

    async def _play(self, known: Known, seat: int, text: str) -> None:
        """Play what a line means for ``seat``, or say what can be typed."""
        name = game_name(known)
        asker = self._asker.at(named(self._speaker, known.table))
        reader = ActionReader(asker, name, showing.observation(known))
        try:
            action = await reader.read(text)
        except UnreadableError as error:
            if str(error):
                self._asker.say("not-understood", value=text[:40])
            self._show_choices(known)
            return
        await self._ask_table(_done(self._table.act(seat, find_reading(name).sent(action))))

    # ------------------------------------------------------------ asking the server

    async def _ask_table(self, order: Coroutine[None, None, None]) -> None:
        """Have the server do something; say why if it does not."""
        task = asyncio.create_task(self._answered(order))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE_S)
        if not done:
            self._asker.say("net-unanswered")

    async def _answered(self, order: Coroutine[None, None, None]) -> None:
        """Wait for the server's answer, and show a refusal."""
        try:
            await order
        except SayError as error:
            self._asker.say(error.message_id, **error.arguments)
        except RefusedError as error:
            self._console.show(refusal(error, named(self._speaker, self._known.table)))
        except ClosedError:
            pass  # whoever closed it says so


async def _done(command: Coroutine[None, None, int]) -> None:
    """Wait for a command whose number does not matter."""
    await command
