"""The output of a worker, until the process ends."""

from __future__ import annotations

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from typing import IO

from ._frames import printable

# The number of seconds for a worker that has closed a pipe to end, before it is killed.
ENDING = 1.0
# The maximum number of bytes of the last words on standard error: a reason has a line or two.
_WORDS = 2_000
# The number of lines of the last words that an exception has.
_LINES = 3


class WorkerOutput:
    """The answers on standard output, and meanwhile the words on standard error, which are passed on.

    The answers end with the process, even if another process has inherited its output.
    """

    def __init__(self, popen: subprocess.Popen[bytes]) -> None:
        assert popen.stdout is not None and popen.stderr is not None
        self._popen = popen
        self._words = b""
        self._end: int | None = None
        self._poll = select.poll()
        self._poll.register(popen.stdout, select.POLLIN)
        self._poll.register(popen.stderr, select.POLLIN)
        # Without this call, which some sandboxes refuse, the answers end with standard output.
        with contextlib.suppress(OSError):
            self._end = os.pidfd_open(popen.pid)
            self._poll.register(self._end, select.POLLIN)
        self.stream: IO[bytes] = io.BufferedReader(_Answers(self), 1 << 20)

    def read(self, buffer: memoryview) -> int:
        """Reads into a buffer; 0 at the end."""
        assert self._popen.stdout is not None and self._popen.stderr is not None
        while True:
            ready = [descriptor for descriptor, _ in self._poll.poll()]
            if self._popen.stderr.fileno() in ready:
                self._pass_words_on()
            if self._popen.stdout.fileno() in ready:
                return os.readv(self._popen.stdout.fileno(), [buffer])
            if self._end in ready:
                return 0

    def wait_for_end(self) -> bool:
        """True if the process ends soon."""
        if self._end is not None:
            poll = select.poll()
            poll.register(self._end, select.POLLIN)
            return bool(poll.poll(1_000 * ENDING))
        until = time.monotonic() + ENDING
        while self._popen.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        return self._popen.poll() is not None

    def close(self) -> str:
        """Reads the last words of a process that has ended, and closes its pipes."""
        assert self._popen.stdout is not None and self._popen.stderr is not None
        poll = select.poll()
        poll.register(self._popen.stderr, select.POLLIN)
        while poll.poll(0) and self._pass_words_on():
            pass
        self._popen.stdout.close()
        self._popen.stderr.close()
        if self._end is not None:
            os.close(self._end)
        lines = [line for line in self._words.splitlines() if line.strip()]
        return printable(b" / ".join(lines[-_LINES:]))

    def _pass_words_on(self) -> bool:
        """Reads words, and writes them to this process's standard error; false at their end."""
        assert self._popen.stderr is not None
        words = os.read(self._popen.stderr.fileno(), 1 << 16)
        if not words:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._popen.stderr)
            return False
        self._words = (self._words + words)[-_WORDS:]
        # A process that was started without standard error may use its number for another file.
        if sys.__stderr__ is not None:
            rest = memoryview(words)
            with contextlib.suppress(OSError):
                while rest:
                    rest = rest[os.write(2, rest):]
        return True


class _Answers(io.RawIOBase):
    """Standard output as a stream."""

    def __init__(self, output: WorkerOutput) -> None:
        self._output = output

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        return self._output.read(buffer)
