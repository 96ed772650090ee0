"""One thing told to many."""

from __future__ import annotations

import gc

import pytest

from cubilete.client.streams import Streams


async def test_each_listener_gets_all_from_when_it_began() -> None:
    """Whoever comes later misses what was before, and nobody takes anything from another."""
    streams: Streams[int] = Streams()
    first = streams.open()
    streams.put(1)
    second = streams.open()
    streams.put(2)
    streams.end(None)

    assert [1, 2] == [each async for each in first]
    assert [2] == [each async for each in second]


async def test_an_error_ends_a_stream_once() -> None:
    """What ended it is raised after all that was told; then there is simply nothing more."""
    streams: Streams[int] = Streams()
    stream = streams.open()
    streams.put(1)
    streams.end(ValueError("over"))
    assert 1 == await anext(stream)
    with pytest.raises(ValueError, match="over"):
        await anext(stream)

    assert [] == [each async for each in stream]


async def test_whoever_listens_after_the_end_gets_the_end() -> None:
    """Nobody waits for what cannot come."""
    streams: Streams[int] = Streams()
    streams.end(None)

    assert [] == [each async for each in streams.open()]


def test_a_stream_that_nobody_holds_is_forgotten() -> None:
    """What nobody reads is not kept."""
    streams: Streams[int] = Streams()
    kept, dropped = streams.open(), streams.open()
    assert kept is not dropped
    del dropped
    gc.collect()

    assert [kept] == list(streams.listeners)
