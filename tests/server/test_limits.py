"""Each limit lets a classroom pass and stops whoever goes on, for as long as it says."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.errors import SetupError
from cubilete.server.errors import RateLimitedError, UnknownTableError
from cubilete.server.limits import Bucket, Kind, Limiter, Limits, Rate, limits_of, rates
from cubilete.settings import Settings

HOME = "192.0.2.1"
AWAY = "192.0.2.2"
CLASSROOM = 100


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        """Start at some moment that is not zero."""
        self.now_s = 1000.0

    def __call__(self) -> float:
        """Return the moment."""
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    """Return a clock of its own for each test."""
    return Clock()


@pytest.fixture
def limiter(clock: Clock) -> Limiter:
    """Return a limiter with the limits that are shipped."""
    return Limiter(Limits(), clock)


def passed(limiter: Limiter, kind: Kind, address: str = HOME) -> int:
    """Return how many requests pass at once until one is refused."""
    for number in range(10_000):
        try:
            limiter.take(kind, address)
        except RateLimitedError:
            return number
    raise AssertionError


def guess_wrongly(limiter: Limiter, address: str = HOME) -> None:
    """Look up a code that no table has."""
    with limiter.guess(address):
        raise UnknownTableError


@pytest.mark.parametrize("kind", list(Kind))
def test_each_limit_allows_its_burst_and_refuses_one_more(limiter: Limiter, kind: Kind) -> None:
    """The refusal says how long to wait."""
    assert rates(Limits())[kind].burst == passed(limiter, kind)

    with pytest.raises(RateLimitedError) as caught:
        limiter.take(kind, HOME)
    assert caught.value.seconds >= 1
    assert 429 == caught.value.http_status


@pytest.mark.parametrize("kind", list(Kind))
def test_each_limit_allows_again_after_the_wait_that_it_said(
    limiter: Limiter, clock: Clock, kind: Kind
) -> None:
    """Whoever waits as long as he was told passes, and not a second too early by much."""
    passed(limiter, kind)
    with pytest.raises(RateLimitedError) as caught:
        limiter.take(kind, HOME)

    clock.now_s += max(0.0, caught.value.seconds - 1.001)
    with pytest.raises(RateLimitedError):
        limiter.take(kind, HOME)
    clock.now_s += 1.001
    limiter.take(kind, HOME)


@pytest.mark.parametrize("kind", list(Kind))
def test_one_caller_does_not_use_up_anothers(limiter: Limiter, kind: Kind) -> None:
    """Each address and each kind has a bucket of its own."""
    passed(limiter, kind)

    limiter.take(kind, AWAY)
    for other in set(Kind) - {kind}:
        limiter.take(other, HOME)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (Kind.CONNECT, CLASSROOM),
        (Kind.GUEST, CLASSROOM),
        (Kind.TABLE, CLASSROOM // 2),
        (Kind.JOIN, CLASSROOM),
    ],
)
def test_a_classroom_passes_at_once(limiter: Limiter, kind: Kind, wanted: int) -> None:
    """A hundred phones behind one router begin at the same word, two at each table."""
    assert wanted <= passed(limiter, kind)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_long_silence_saves_up_no_more_than_a_burst(
    limiter: Limiter, clock: Clock, kind: Kind
) -> None:
    """A day without a request is followed by a burst, not by a day's worth."""
    limiter.take(kind, HOME)
    clock.now_s += 24 * 3600

    assert rates(Limits())[kind].burst == passed(limiter, kind)


def test_messages_of_one_socket_keep_their_pace(limiter: Limiter, clock: Clock) -> None:
    """Over an hour one socket sends its 100 a minute and no more than a burst beyond."""
    bucket = limiter.new_bucket(Kind.MESSAGE)
    sent = 0
    for _ in range(3600 * 5):
        clock.now_s += 0.2
        try:
            limiter.take_from(bucket)
        except RateLimitedError:
            continue
        sent += 1

    assert 60 * 100 <= sent <= 60 * 100 + 40


def test_sockets_are_counted_while_they_are_open(limiter: Limiter) -> None:
    """The 129th of an address is refused, another address's is not, and one that closes counts."""
    held = [limiter.socket(HOME) for _ in range(128)]
    for each in held:
        each.__enter__()

    with pytest.raises(RateLimitedError), limiter.socket(HOME):
        pass
    with limiter.socket(AWAY):
        pass
    held[0].__exit__(None, None, None)
    with limiter.socket(HOME):
        pass
    for each in held[1:]:
        each.__exit__(None, None, None)


def test_a_socket_that_fails_is_counted_no_more(clock: Clock) -> None:
    """However the block ends."""
    limiter = Limiter(Limits(sockets_per_address=1), clock)
    for _ in range(3):
        with pytest.raises(KeyError), limiter.socket(HOME):
            raise KeyError


def test_sockets_that_come_and_go_are_limited_too(limiter: Limiter) -> None:
    """To open and close sockets without end is work as well."""
    for _ in range(600):
        with limiter.socket(HOME):
            pass

    with pytest.raises(RateLimitedError), limiter.socket(HOME):
        pass


def test_wrong_codes_run_out(limiter: Limiter, clock: Clock) -> None:
    """After 30 at once a caller has 10 a minute, and is told so in words of its own."""
    for _ in range(30):
        with pytest.raises(UnknownTableError):
            guess_wrongly(limiter)

    with pytest.raises(RateLimitedError) as caught:
        guess_wrongly(limiter)
    assert "code-wait" == caught.value.message_id
    assert {"seconds": 6} == caught.value.arguments
    clock.now_s += 60
    for _ in range(10):
        with pytest.raises(UnknownTableError):
            guess_wrongly(limiter)
    with pytest.raises(RateLimitedError):
        guess_wrongly(limiter)


def test_right_codes_cost_nothing(limiter: Limiter) -> None:
    """A school that joins all day never waits."""
    for _ in range(1000):
        with limiter.guess(HOME):
            pass


def test_nothing_is_looked_up_when_no_guess_is_left(limiter: Limiter) -> None:
    """A right code is refused like a wrong one, or the limit would tell them apart."""
    passed(limiter, Kind.WRONG_CODE)
    looked_up = False
    with pytest.raises(RateLimitedError), limiter.guess(HOME):
        looked_up = True

    assert not looked_up


def test_guesses_at_the_same_time_are_paid_later(limiter: Limiter, clock: Clock) -> None:
    """A hundred look-ups that began before the first one failed leave a debt of 70."""
    open_guesses = [limiter.guess(HOME) for _ in range(100)]
    for each in open_guesses:
        each.__enter__()
    for each in open_guesses:
        each.__exit__(UnknownTableError, UnknownTableError(), None)

    clock.now_s += 71 * 6 - 1
    with pytest.raises(RateLimitedError):
        limiter.check(Kind.WRONG_CODE, HOME)
    clock.now_s += 1
    limiter.check(Kind.WRONG_CODE, HOME)


def test_a_check_counts_nothing(limiter: Limiter) -> None:
    """To ask is free."""
    for _ in range(1000):
        limiter.check(Kind.TABLE, HOME)
    limiter.take(Kind.TABLE, HOME)


def test_memory_is_bounded_and_the_busy_are_remembered(clock: Clock) -> None:
    """Strangers without number push out the long silent, not whoever was refused just now."""
    limiter = Limiter(Limits(), clock, callers_max=100)
    passed(limiter, Kind.TABLE, HOME)
    for number in range(1000):
        limiter.take(Kind.TABLE, f"stranger {number}")
        with pytest.raises(RateLimitedError):
            limiter.take(Kind.TABLE, HOME)

    assert 100 == limiter.remembered


@given(
    st.integers(1, 50),
    st.floats(0.01, 50),
    st.lists(st.floats(0, 5), min_size=1, max_size=200),
)
def test_no_pattern_of_requests_beats_the_rate(
    burst: int, per_s: float, pauses: list[float]
) -> None:
    """In any time as many pass as the burst and what the rate adds, never more."""
    now_s = 0.0
    bucket = Bucket(Rate(per_s, burst), now_s)
    allowed = 0
    for pause in pauses:
        now_s += pause
        allowed += bucket.take(now_s) == 0

    assert allowed <= burst + now_s * per_s + 1e-3


def test_a_clock_that_goes_back_gives_no_tokens() -> None:
    """Nobody gains by a clock that is set."""
    bucket = Bucket(Rate(1.0, 1), 100.0)
    bucket.take(100.0)

    assert 1 == bucket.take(50.0)


@pytest.mark.parametrize("name", [each.name for each in fields(Limits)])
def test_a_limit_of_nothing_is_refused(name: str) -> None:
    """A server on which nothing is allowed is a mistake in its settings."""
    with pytest.raises(SetupError, match=name):
        Limits(**{name: 0})


def test_the_settings_reach_the_limits() -> None:
    """Each number that can be set is the one that is counted by."""
    settings = Settings(
        messages_per_minute_max=1000,
        sockets_per_address_max=300,
        guests_per_hour_max=3,
        tables_per_hour_max=4,
        joins_per_minute_max=5,
        wrong_codes_per_minute_max=6,
    )
    expected = Limits(
        messages_per_minute=1000,
        messages_burst=400,
        sockets_per_address=300,
        connects_per_minute=1200,
        guests_per_hour=3,
        tables_per_hour=4,
        joins_per_minute=5,
        wrong_codes_per_minute=6,
    )

    assert expected == limits_of(settings)
    assert Limits() == limits_of(Settings())
