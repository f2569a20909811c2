"""Requests and answers, in the format of the page *Running a worker*."""

from __future__ import annotations

import contextlib
import json
from typing import IO, TYPE_CHECKING, Any

from . import _values
from ._errors import ChatRasterError, WorkerError, error_of

# Modules that are slow to import are imported only where they are used.
if TYPE_CHECKING:
    import concurrent.futures
    from collections.abc import Callable

# The maximum number of bytes of an answer's line: stops a program that writes no line break from
# filling memory.
_LINE_BYTES = 64 << 20
# The maximum number of characters of a worker's words in a message.
_QUOTED = 300


class Answer:
    """The header of an answer, and the bytes of its parts by name."""

    def __init__(self, header: dict[str, Any], parts: dict[str, bytes]) -> None:
        self.header = header
        self.parts = parts


class Request:
    """A request, stored until it is answered: it is sent again if its worker ends first.

    The header is written here, before anything is registered. Raises `ArgumentError` if it is too long.
    """

    def __init__(self, header: dict[str, Any], body: bytes | None) -> None:
        import concurrent.futures

        # The name of the request in errors: its header, without the conversation's text.
        self.name = _values.header(header)
        self.body = body
        self.future: concurrent.futures.Future[Answer] = concurrent.futures.Future()

    def frame(self, number: int) -> bytes:
        """The request in the format that a worker reads, without the bytes of its body."""
        size = "" if self.body is None else f', "bytes": {len(self.body)}'
        return f'{{"id": {number}{size}, {self.name[1:]}\n'.encode()

    @property
    def is_alive(self) -> bool:
        """True if a caller still waits for the answer."""
        return not self.future.done()

    def settle(self, answer: Answer) -> None:
        """Passes the answer to the caller."""
        if answer.header["status"] == 0:
            self._set(lambda: self.future.set_result(answer))
        else:
            self.fail(error_of(answer.header))

    def fail(self, error: ChatRasterError) -> None:
        """Passes an exception to the caller."""
        self._set(lambda: self.future.set_exception(error))

    @staticmethod
    def _set(put: Callable[[], None]) -> None:
        import concurrent.futures

        # The future was cancelled, or has its answer already.
        with contextlib.suppress(concurrent.futures.InvalidStateError):
            put()


class NoAnswerError(WorkerError):
    """Output of a worker that is not an answer."""


def read_answer(stream: IO[bytes], position: str) -> Answer | None:
    """The next answer, without progress lines; None at the end of the stream, even in an answer.

    `position` names the line in the message of `NoAnswerError`: "first" or "next".
    """
    while True:
        line = stream.readline(_LINE_BYTES)
        header = _header(line)
        if header is None:
            # An answer whose line is cut begins like one.
            if not line or line.startswith(b"{") and not line.endswith(b"\n"):
                return None
            raise NoAnswerError(f"the worker's {position} line is not an answer: {quoted(line)}")
        if "progress" not in header:
            break
    parts: dict[str, bytes] = {}
    for part in header.get("parts", []):
        if (count := part.get("bytes")) is None:
            continue
        try:
            data = stream.read(count)
        except (MemoryError, OverflowError):
            raise NoAnswerError(f"an answer's part has {count} bytes, more than the memory") from None
        if len(data) != count:
            return None
        parts[part["name"]] = data
    return Answer(header, parts)


def _header(line: bytes) -> dict[str, Any] | None:
    """The header of an answer or of progress; None for any other line."""
    if not line.endswith(b"\n"):
        return None
    try:
        # As text, because a reader of bytes takes other encodings too.
        header = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(header, dict):
        return None
    if "progress" in header:
        return header
    parts = header.get("parts", [])
    is_answer = (
        type(header.get("status")) is int and isinstance(parts, list)
        and all(isinstance(part, dict) and isinstance(part.get("name"), str)
                and (part.get("bytes") is None or type(part["bytes"]) is int and part["bytes"] >= 0)
                for part in parts))
    return header if is_answer else None


def quoted(words: bytes) -> str:
    """Words of a worker in quotation marks, without control characters, and cut after 300."""
    return f'"{printable(words)}"'


def printable(words: bytes) -> str:
    """Words of a worker in one line, without control characters, and cut after 300."""
    text = words[:4 * _QUOTED].decode(errors="backslashreplace").strip()
    text = "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= _QUOTED and len(words) <= 4 * _QUOTED else f"{text[:_QUOTED]}…"
