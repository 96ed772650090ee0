"""One thing told to many: each listener gets everything from the moment it began to listen."""

from __future__ import annotations

import asyncio
from typing import Generic, Self, TypeVar
from weakref import WeakSet

T = TypeVar("T")


class Stream(Generic[T]):
    """All that is told from now on, for ``async for``."""

    def __init__(self) -> None:
        """Listen to nothing yet; ``Streams.open`` does it."""
        self._queue: asyncio.Queue[T | None] = asyncio.Queue()
        self._error: Exception | None = None
        self._has_ended = False

    def put(self, item: T) -> None:
        """Tell ``item``."""
        self._queue.put_nowait(item)

    def end(self, error: Exception | None) -> None:
        """Tell that nothing more comes, because of ``error`` or because somebody closed it."""
        self._error = error
        self._queue.put_nowait(None)

    def __aiter__(self) -> Self:
        """Return itself."""
        return self

    async def __anext__(self) -> T:
        """Return the next thing that is told.

        Raises:
            StopAsyncIteration: At the end.
        """
        item = None if self._has_ended else await self._queue.get()
        if item is not None:
            return item
        self._has_ended = True
        error, self._error = self._error, None
        raise error or StopAsyncIteration


class Streams(Generic[T]):
    """Everybody who listens. Whoever lets go of a stream is forgotten."""

    def __init__(self) -> None:
        """Begin without listeners."""
        self._open: WeakSet[Stream[T]] = WeakSet()
        self._ending: tuple[Exception | None] | None = None

    @property
    def listeners(self) -> tuple[Stream[T], ...]:
        """Return the streams that somebody still holds."""
        return tuple(self._open)

    def open(self) -> Stream[T]:
        """Return what one more listener goes through."""
        stream: Stream[T] = Stream()
        self._open.add(stream)
        if self._ending is not None:
            stream.end(*self._ending)
        return stream

    def put(self, item: T) -> None:
        """Tell ``item`` to everybody."""
        for stream in self._open:
            stream.put(item)

    def end(self, error: Exception | None) -> None:
        """Tell everybody that nothing more comes."""
        self._ending = (error,)
        for stream in self._open:
            stream.end(error)
