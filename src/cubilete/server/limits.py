"""How much one caller may ask for: enough for a classroom behind one router, too little to hurt.

Every kind of request has a *token bucket* for each caller: it holds so many tokens at the most,
gains them at a steady rate, and gives one for each request. So a class that opens its pages at one
word of its teacher passes at once, and nobody keeps such a pace.

Guesses of room codes cost only when they fail, yet whoever has none left is refused before anything
is looked up, and so is told neither that a code is wrong nor that it is right. Guesses that fail at
the same time are paid with a debt, so making many at once gains nothing.

Memory is bounded: of callers long silent the oldest is forgotten. The clock is handed in.
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from contextlib import contextmanager
from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from cubilete.errors import Problem, SetupError
from cubilete.server.errors import RateLimitedError, UnknownTableError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cubilete.settings import Settings

CALLERS_MAX: Final = 16_384
"""How many buckets are remembered; one has about 200 bytes."""

_MINUTE_S: Final = 60.0
_HOUR_S: Final = 3600.0
_ROUNDING: Final = 1e-6
_SOCKET_WAIT_S: Final = 10
"""When somebody who holds too many sockets is asked to try again."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Every number that bounds what callers may ask for."""

    messages_per_minute: int = 100
    """Messages that one socket may send in a minute, when it goes on and on."""
    messages_burst: int = 40
    """Messages that one socket may send at once, after a pause."""
    sockets_per_address: int = 128
    """Sockets that one address may hold open: a classroom has one address."""
    connects_per_minute: int = 600
    """Sockets that one address may open in a minute: all of a classroom reconnect at once."""
    guests_per_hour: int = 600
    """New guests from one address in an hour."""
    tables_per_hour: int = 120
    """New tables from one address in an hour."""
    joins_per_minute: int = 120
    """Commands that one address may send by HTTP in a minute."""
    wrong_codes_per_minute: int = 10
    """Wrong room codes from one address in a minute, when it goes on and on."""
    wrong_codes_burst: int = 30
    """Wrong room codes from one address at once: a classroom mistypes."""

    def __post_init__(self) -> None:
        """Refuse limits under which nothing at all is allowed.

        Raises:
            SetupError: With all of them at once.
        """
        low = [each.name for each in fields(self) if getattr(self, each.name) < 1]
        if low:
            raise SetupError([Problem(f"The limit {name} must be at least 1.") for name in low])


def limits_of(settings: Settings) -> Limits:
    """Return the limits that ``settings`` say."""
    usual, per_minute = Limits(), settings.messages_per_minute_max
    return Limits(
        messages_per_minute=per_minute,
        messages_burst=max(usual.messages_burst, per_minute * 2 // 5),
        sockets_per_address=settings.sockets_per_address_max,
        connects_per_minute=max(usual.connects_per_minute, settings.sockets_per_address_max * 4),
        guests_per_hour=settings.guests_per_hour_max,
        tables_per_hour=settings.tables_per_hour_max,
        joins_per_minute=settings.joins_per_minute_max,
        wrong_codes_per_minute=settings.wrong_codes_per_minute_max,
    )


class Kind(Enum):
    """What is counted."""

    MESSAGE = "message"
    CONNECT = "connect"
    GUEST = "guest"
    TABLE = "table"
    JOIN = "join"
    WRONG_CODE = "wrong-code"


@dataclass(frozen=True, slots=True)
class Rate:
    """How fast a bucket fills, and how much it holds."""

    per_s: float
    burst: int


def rates(limits: Limits) -> dict[Kind, Rate]:
    """Return the rate of each kind."""
    return {
        Kind.MESSAGE: Rate(limits.messages_per_minute / _MINUTE_S, limits.messages_burst),
        Kind.CONNECT: Rate(limits.connects_per_minute / _MINUTE_S, limits.connects_per_minute),
        Kind.GUEST: Rate(limits.guests_per_hour / _HOUR_S, limits.guests_per_hour),
        Kind.TABLE: Rate(limits.tables_per_hour / _HOUR_S, limits.tables_per_hour),
        Kind.JOIN: Rate(limits.joins_per_minute / _MINUTE_S, limits.joins_per_minute),
        Kind.WRONG_CODE: Rate(limits.wrong_codes_per_minute / _MINUTE_S, limits.wrong_codes_burst),
    }


class Bucket:
    """The tokens that one caller has left for one kind of request."""

    __slots__ = ("_at_s", "_rate", "_tokens")

    def __init__(self, rate: Rate, now_s: float) -> None:
        """Fill the bucket."""
        self._rate = rate
        self._tokens = float(rate.burst)
        self._at_s = now_s

    def wait_s(self, now_s: float) -> int:
        """Return after how many whole seconds there is a token, 0 if there is one now."""
        gained = max(0.0, now_s - self._at_s) * self._rate.per_s
        self._tokens = min(self._rate.burst, self._tokens + gained)
        self._at_s = now_s
        missing = 1.0 - self._tokens
        return 0 if missing <= _ROUNDING else math.ceil(missing / self._rate.per_s - _ROUNDING)

    def take(self, now_s: float) -> int:
        """Take a token if there is one, and return what ``wait_s`` said before."""
        wait_s = self.wait_s(now_s)
        if wait_s == 0:
            self._tokens -= 1.0
        return wait_s

    def owe(self, now_s: float) -> None:
        """Take a token even if there is none, to be gained before the next is."""
        self.wait_s(now_s)
        self._tokens -= 1.0


class Limiter:
    """The buckets of all callers, and how many sockets each holds open."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        *,
        callers_max: int = CALLERS_MAX,
    ) -> None:
        """Count by ``clock``, which returns seconds that never go back."""
        self.limits: Final = limits
        self._rates = rates(limits)
        self._clock = clock
        self._callers_max = callers_max
        self._buckets: OrderedDict[tuple[Kind, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    @property
    def remembered(self) -> int:
        """Return how many buckets are in memory."""
        return len(self._buckets)

    def new_bucket(self, kind: Kind) -> Bucket:
        """Return a full bucket that its owner keeps, such as a socket's for its messages."""
        return Bucket(self._rates[kind], self._clock())

    def take(self, kind: Kind, address: str) -> None:
        """Count one request of ``kind`` from ``address``.

        Raises:
            RateLimitedError: If it is one too many; it is not counted then.
        """
        self._refuse(kind, self._bucket(kind, address).take(self._clock()))

    def take_from(self, bucket: Bucket, kind: Kind = Kind.MESSAGE) -> None:
        """Count one request on a bucket that its owner keeps.

        Raises:
            RateLimitedError: If it is one too many; it is not counted then.
        """
        self._refuse(kind, bucket.take(self._clock()))

    def check(self, kind: Kind, address: str) -> None:
        """Do nothing if ``address`` may make a request of ``kind`` now, and count none.

        Raises:
            RateLimitedError: If it may not.
        """
        self._refuse(kind, self._bucket(kind, address).wait_s(self._clock()))

    @contextmanager
    def guess(self, address: str) -> Generator[None]:
        """Count the look-up of a room code in the block, if it ends as an unknown table.

        Raises:
            RateLimitedError: If too many have; nothing may be looked up then.
        """
        self.check(Kind.WRONG_CODE, address)
        try:
            yield
        except UnknownTableError:
            self._bucket(Kind.WRONG_CODE, address).owe(self._clock())
            raise

    @contextmanager
    def socket(self, address: str) -> Generator[None]:
        """Count a socket of ``address`` as open, until the block ends.

        Raises:
            RateLimitedError: If it is one too many, or they are opened too fast.
        """
        self.take(Kind.CONNECT, address)
        if self._sockets[address] >= self.limits.sockets_per_address:
            raise RateLimitedError(_SOCKET_WAIT_S)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _bucket(self, kind: Kind, address: str) -> Bucket:
        """Return the bucket of a caller, as the last to be forgotten."""
        key = (kind, address)
        if key not in self._buckets:
            self._buckets[key] = self.new_bucket(kind)
            if len(self._buckets) > self._callers_max:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return self._buckets[key]

    @staticmethod
    def _refuse(kind: Kind, wait_s: int) -> None:
        """Do nothing if there is no wait.

        Raises:
            RateLimitedError: If there is one.
        """
        if wait_s and kind is Kind.WRONG_CODE:
            text = f"Too many wrong codes. Wait {wait_s} s."
            raise RateLimitedError(wait_s, text=text, message_id="code-wait")
        if wait_s:
            raise RateLimitedError(wait_s)
