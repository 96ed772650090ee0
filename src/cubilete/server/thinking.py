"""Where bots think: in processes of their own, which may hang and die without harm to the server.

A bot gets the name of a game, its level, its own seat's observation, a deadline and a seed; the
same of all these give the same action. It gets no store, no root and no other seat's dice.

Two clocks watch it. The worker's own starts when the bot begins, so that neither the queue nor a
cold start counts against the bot; it runs outside Python, ends the whole process at the deadline,
and so also ends a bot that hangs after its server was killed. The server's clock, some seconds
later, is for a worker that cannot even do that. A bot that fails in any way takes its process with
it: the next bot gets a fresh one, and never what the failed one left behind.

Places are given in order of asking. A bot that hangs holds one place for its deadline and costs
others at most that wait, never their move.

A worker forgets every environment variable that is not in ``ENVIRONMENT_KEPT``, may hold
``MEMORY_BYTES_MAX`` of addresses (where the system keeps such limits: Linux does), and leaves
Ctrl-C and SIGTERM to the server: it ends when the server closes it or is gone. This keeps faults
in, not malice: workers run our own bots, as the server's user, and what the environment held when
a worker started stays readable to whoever may read its memory. So no secret belongs in the
environment of the server.

The processes are anyio's, of which an event loop has one pool: let it have one ``Thinker``.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import sys
from asyncio import gather
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, TypeAlias

from anyio import (
    BrokenWorkerProcess,
    CancelScope,
    CapacityLimiter,
    ClosedResourceError,
    Semaphore,
    current_time,
    fail_after,
    move_on_after,
    to_process,
)

from cubilete.games.registry import GAMES, find_game

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

Outcome: TypeAlias = Literal["played", "late", "crashed", "illegal_type"]
Play: TypeAlias = "Callable[[str, str, Any, float, Random], object]"
"""What a worker runs: game, level, observation, seconds, generator; it returns an action.

Workers find it by its name, so it stands at the top of a module.
"""

START_S = 20.0
"""How long a busy machine may take to start a worker."""
LEAVE_S = 5.0
"""How long a worker may take to end when it is asked to."""
QUEUE_S = 60.0
"""How long a bot waits for a place before the others go on without its thoughts."""
MEMORY_BYTES_MAX = 768 << 20
"""The address space of a worker, Python and all."""
ANSWER_BYTES_MAX = 4096
"""How long an action may be on its way back; the longest there is has some hundred bytes."""
ENVIRONMENT_KEPT = frozenset(
    {
        *("HOME", "LANG", "LC_ALL", "LC_CTYPE", "PATH", "TZ"),
        *("TEMP", "TMP", "TMPDIR", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR"),
        *("APPDATA", "LOCALAPPDATA", "SYSTEMROOT", "USERPROFILE"),
    }
)
"""What a worker may know of the server's environment: where things are, and nothing else."""


class Thought(NamedTuple):
    """What came of a bot's thinking."""

    action: object | None
    """One of the game's actions if it was ``played``, still to be judged by the rules."""
    outcome: Outcome


class _Question(NamedTuple):
    """What a bot is asked."""

    game_name: str
    level: str
    observation: Any
    seed: int


def ask_policy(
    game_name: str,
    level: str,
    observation: Any,  # noqa: ANN401 - differs from game to game
    deadline_s: float,
    rng: Random,
) -> object:
    """Return what the policy called ``level`` does.

    Raises:
        UnknownNameError: If there is no such game or level.
    """
    from cubilete.bots.policy import find_policy  # noqa: PLC0415 - only workers need bots

    return find_policy(game_name, level)(observation, deadline_s, rng)


class Thinker:
    """Asks bots what to do, a few at a time."""

    def __init__(
        self, workers: int, deadline_s: float, *, play: Play = ask_policy, queue_s: float = QUEUE_S
    ) -> None:
        """Let ``workers`` bots think at a time, each for ``deadline_s`` from when it begins."""
        self._workers = workers
        self._deadline_s = deadline_s
        self._play = play
        self._queue_s = queue_s
        self._places = Semaphore(workers)
        self._limiter = CapacityLimiter(workers)
        self._running: set[CancelScope] = set()
        self._has_started = False
        self._is_closed = False

    async def warm_up(self) -> None:
        """Start every worker and load what its bots need, so that nobody waits for either.

        Raises:
            BrokenWorkerProcess: If a worker dies as it starts.
            OSError: If the system lets no worker start.
        """
        ready = [self._start() for _ in range(self._workers)]
        for failure in await gather(*ready, return_exceptions=True):
            if isinstance(failure, BaseException):
                raise failure
        await gather(*(self._load() for _ in range(self._workers)))

    async def _load(self) -> None:
        """Let one worker load what its bots need, unless all have better to do."""
        with fail_after(START_S):
            async with self._places:
                await to_process.run_sync(_load, cancellable=True, limiter=self._limiter)

    async def think(
        self,
        game_name: str,
        level: str,
        observation: Any,  # noqa: ANN401 - differs from game to game
        seed: int,
    ) -> Thought:
        """Return what a bot does, or how it failed; no fault of a bot raises anything.

        Raises:
            ClosedResourceError: If this is closed before the bot answers: then play nothing.
        """
        if not self._is_closed:
            with CancelScope() as scope:
                self._running.add(scope)
                try:
                    return await self._in_turn(_Question(game_name, level, observation, seed))
                finally:
                    self._running.discard(scope)
        raise ClosedResourceError

    async def close(self) -> None:
        """Stop whatever bots do, and end every worker."""
        if self._is_closed:
            return
        self._is_closed = True
        for scope in self._running:
            scope.cancel()
        for _ in range(self._workers):
            await self._places.acquire()
        if self._has_started:
            # All at once, so that no two meet the same worker.
            await gather(*(self._end() for _ in range(self._workers)), return_exceptions=True)

    async def _end(self) -> None:
        """End one worker: it leaves or, if it does not answer, is killed."""
        with move_on_after(LEAVE_S):
            await to_process.run_sync(_leave, cancellable=True, limiter=self._limiter)

    async def _in_turn(self, question: _Question) -> Thought:
        """Wait for a place, and think there."""
        with move_on_after(self._queue_s) as queue:
            await self._places.acquire()
        if queue.cancelled_caught:
            return Thought(None, "late")
        try:
            return await self._now(question)
        finally:
            self._places.release()

    async def _now(self, question: _Question) -> Thought:
        """Think in a worker that is ready."""
        started = current_time()
        try:
            await self._start()
            started = current_time()
            with fail_after(self._deadline_s + START_S):
                return await to_process.run_sync(
                    _answer,
                    self._play,
                    self._deadline_s,
                    question,
                    cancellable=True,
                    limiter=self._limiter,
                )
        except (BrokenWorkerProcess, OSError):
            is_late = current_time() - started >= self._deadline_s
            return Thought(None, "late" if is_late else "crashed")

    async def _start(self) -> None:
        """Make sure that a worker waits, past all that died while they waited.

        Shielded: anyio forgets a process whose start is cancelled.
        """
        self._has_started = True
        with fail_after(START_S, shield=True):
            for _ in range(self._workers):
                try:
                    return await to_process.run_sync(_prepare, limiter=self._limiter)
                except BrokenWorkerProcess:
                    continue
            return await to_process.run_sync(_prepare, limiter=self._limiter)


# ---- What follows runs in the worker.


@cache
def _prepare() -> None:
    """Make the process fit for bots, once: see the head of this module."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    for name in set(os.environ) - ENVIRONMENT_KEPT:
        del os.environ[name]
    os.dup2(sys.stderr.fileno(), 2)  # nobody reads the pipe that was there; anyio's leads nowhere
    _limit_memory()

    from cubilete.bots.policy import policies  # noqa: PLC0415 - only workers need bots

    for kind in GAMES:
        policies(kind.name)


@cache
def _load() -> None:
    """Load what bots need besides, which takes longer."""
    from cubilete.bots.policy import prepare  # noqa: PLC0415 - only workers need bots

    _prepare()
    for kind in GAMES:
        prepare(kind.name)


def _limit_memory() -> None:
    """Limit the address space, where the system can."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        least = min([MEMORY_BYTES_MAX, *(n for n in (soft, hard) if n != resource.RLIM_INFINITY)])
        try:
            resource.setrlimit(resource.RLIMIT_AS, (least, hard))
        except (OSError, ValueError):
            return  # macOS knows the limit and refuses it


def _answer(play: Play, deadline_s: float, question: _Question) -> Thought:
    """Return what a bot does, or end this process: at the deadline, or if the bot fails."""
    _prepare()
    faulthandler.dump_traceback_later(deadline_s, exit=True, file=sys.stderr)
    try:
        with _silence():
            action = play(*question[:3], deadline_s, Random(question.seed))
        if _is_action(question.game_name, action):
            return Thought(action, "played")
    except BaseException:  # noqa: BLE001 - whatever it is, it ends here
        os._exit(1)
    finally:
        faulthandler.cancel_dump_traceback_later()
    return Thought(None, "illegal_type")


@contextmanager
def _silence() -> Generator[None, None, None]:
    """Keep what a bot writes, from C too, out of the pipe that answers go through."""
    pipe = os.dup(1)
    os.dup2(sys.stderr.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(pipe, 1)
        os.close(pipe)


def _is_action(game_name: str, answer: object) -> bool:
    """Return whether this is one of the game's actions, made of nothing but numbers.

    So nothing else ever crosses to the server.
    """
    if type(answer) not in find_game(game_name).action_types or not is_dataclass(answer):
        return False
    values = [getattr(answer, field.name) for field in fields(answer)]
    return all(_is_plain(value) for value in values) and (
        len(pickle.dumps(answer)) <= ANSWER_BYTES_MAX
    )


def _is_plain(value: object) -> bool:
    """Return whether this is a whole number or a tuple of them."""
    if type(value) is tuple:
        return all(type(each) is int for each in value)
    return type(value) is int


def _leave() -> NoReturn:
    """End this process."""
    os._exit(0)
