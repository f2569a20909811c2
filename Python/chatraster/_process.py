"""A running `chatraster worker`: a thread that writes requests, and one that reads answers."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import threading
from typing import TYPE_CHECKING

from . import _lifetime
from ._errors import ChatRasterError, WorkerError
from ._frames import Answer, NoAnswerError, Request, printable, quoted, read_answer
from ._version import VERSION

# Modules that are slow to import are imported only where they are used.
if TYPE_CHECKING:
    import queue
    import subprocess
    from collections.abc import Callable

    from ._output import WorkerOutput

PROTOCOL = 1
# The seconds between two looks whether the worker's input is still open.
_LOOK = 1.0
# The maximum number of bytes of a body that is written with its header: what a pipe holds.
_SMALL = 64 << 10
# The number of the first request of each process, which asks for its version.
_HELLO = 1


class End:
    """The end of a process: its reason, and the last words on its standard error."""

    def __init__(self, reason: str, words: str = "", is_final: bool = False) -> None:
        self.reason = reason
        self.words = words
        # True if the reason is no request, so that the next process would end in the same way.
        self.is_final = is_final

    def error(self, request: Request) -> WorkerError:
        """The exception for a request that was not answered."""
        name = "" if self.is_final else f" during {printable(request.name.encode())}"
        return WorkerError(self.reason + name + (f": {self.words}" if self.words else ""))


class Process:
    """A process that answers requests; it can be used on any thread.

    Only the two threads touch the pipes, so that no interrupted call leaves half a request. Every
    request is answered, or is in the list that `ended` receives, whatever ends the process.
    """

    def __init__(
        self, command: Callable[[], list[str]],
        ended: Callable[[Process, list[Request], End], None],
    ) -> None:
        import queue

        self.popen: subprocess.Popen[bytes] | None = None
        self._command = command
        self._ended = ended
        # Reentrant, because a signal's handler can draw as well.
        self._lock = threading.RLock()
        self._numbers = itertools.count(_HELLO)
        # The unanswered requests by number; None for those that nobody waits for.
        self._waiting: dict[int, Request | None] = {}
        self._frames: queue.SimpleQueue[tuple[Request | None, bytes] | None] = queue.SimpleQueue()
        self._is_closing = False
        self._has_ended = False
        self._is_known = False
        self._reason = ""
        self._output: WorkerOutput | None = None
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        self._ask('"do": "hello"')

    def start(self) -> None:
        """Starts the process. Raises `WorkerError` if the system has no thread for it."""
        if _lifetime.is_exiting():
            raise WorkerError("the worker cannot be started: the interpreter is ending")
        _lifetime.processes.add(self)
        try:
            self._start_thread(self._write)
        except RuntimeError as error:
            _lifetime.processes.discard(self)
            raise WorkerError(f"the worker cannot be started: {error}") from error

    def send(self, request: Request) -> bool:
        """Sends a request; false if the process has ended. Cancelling the future cancels the request."""
        with self._lock:
            if self._has_ended or self._is_closing:
                return False
            number = next(self._numbers)
            frame = request.frame(number)
            self._waiting[number] = request
            self._frames.put((request, frame))
        request.future.add_done_callback(lambda done: self._cancel(number, done.cancelled()))
        return True

    def close(self) -> None:
        """Has the process end when it has answered everything."""
        with self._lock:
            self._is_closing = True
            if not self._waiting:
                self._frames.put(None)

    def cancel(self) -> None:
        """Cancels all requests."""
        with self._lock:
            left = list(self._waiting.values())
        for request in left:
            if request is not None:
                request.future.cancel()

    def kill(self, number: int) -> None:
        """Sends a signal to the process and those that it has started."""
        # Until its status is read, the system gives its number to no other process.
        if (popen := self.popen) is not None and popen.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(popen.pid, number)

    def join(self, seconds: float | None = None) -> None:
        """Waits for the end of the process; does nothing on a thread of its own."""
        if threading.current_thread() not in self._threads:
            self._over.wait(seconds)

    def forget(self) -> None:
        """Closes a forked process's copies of the pipes: while they are open, the worker does not
        notice that the parent has closed its own."""
        if (popen := self.popen) is not None:
            for stream in (popen.stdin, popen.stdout, popen.stderr):
                if stream is not None:
                    stream.close()

    def _ask(self, header: str) -> None:
        """Sends a request to whose answer nobody listens."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = None
            self._frames.put((None, f'{{"id": {number}, {header}}}\n'.encode()))

    def _cancel(self, number: int, is_cancelled: bool) -> None:
        with self._lock:
            if is_cancelled and number in self._waiting:
                self._ask(f'"do": "cancel", "request": {number}')

    def _start_thread(self, target: Callable[[], None]) -> None:
        thread = threading.Thread(target=target, daemon=True)
        self._threads.append(thread)
        thread.start()

    # The thread that writes.

    def _write(self) -> None:
        try:
            self._start()
            self._start_thread(self._read)
        except BaseException as error:
            named = isinstance(error, ChatRasterError)
            reason = str(error) if named else f"the worker cannot be started: {error}"
            if self.popen is not None and self._output is not None:
                self.kill(signal.SIGKILL)
                self.popen.wait()
                self._output.close()
            self._finish(End(reason, is_final=True))
            self._close_input()
            return
        try:
            while (item := self._next_frame()) is not None:
                request, frame = item
                if request is not None and not request.is_alive:
                    self._withdraw(request)
                    continue
                # One write wakes the worker once; a large body is not copied for it.
                body = (request and request.body) or b""
                for data in (frame + body,) if len(body) < _SMALL else (frame, body):
                    self._write_all(data)
            self._close_input()
        except BaseException as error:
            self._close_input()
            # Usually the process is ending, and its status says why.
            from ._output import ENDING

            if not self._over.wait(ENDING):
                self._reason = f"the worker closed its input ({error})"
                self.kill(signal.SIGKILL)

    def _start(self) -> None:
        import subprocess

        from ._output import WorkerOutput

        command = self._command()
        with _lifetime.starting:
            # In a session of its own, the terminal's Ctrl-C is Python's to handle. A worker that
            # crashes ends at once, not after the half minute that Swift's backtrace can take.
            self.popen = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                bufsize=0, start_new_session=True, env={"SWIFT_BACKTRACE": "enable=no", **os.environ})
        self._output = WorkerOutput(self.popen)

    def _next_frame(self) -> tuple[Request | None, bytes] | None:
        """Waits for the next item to write. Raises `BrokenPipeError` if the worker closes its input while
        requests wait."""
        import queue
        import select

        assert self.popen is not None and self.popen.stdin is not None
        poll = select.poll()
        # With no event, only the closing of the other end is reported.
        poll.register(self.popen.stdin, 0)
        while True:
            try:
                return self._frames.get(timeout=_LOOK if self._waiting else None)
            except queue.Empty:
                if poll.poll(0):
                    raise BrokenPipeError("its other end is closed") from None

    def _write_all(self, data: bytes) -> None:
        assert self.popen is not None and self.popen.stdin is not None
        rest = memoryview(data)
        while rest:
            rest = rest[self.popen.stdin.write(rest):]

    def _close_input(self) -> None:
        if self.popen is not None and self.popen.stdin is not None:
            with contextlib.suppress(OSError):
                self.popen.stdin.close()

    def _withdraw(self, request: Request) -> None:
        """Forgets a request that was cancelled before it was written."""
        with self._lock:
            numbers = [number for number, other in self._waiting.items() if other is request]
            for number in numbers:
                self._take(number)

    # The thread that reads.

    def _read(self) -> None:
        assert self._output is not None
        reason = ""
        try:
            while (answer := read_answer(
                    self._output.stream, "next" if self._is_known else "first")) is not None:
                self._settle(answer)
        except NoAnswerError as error:
            reason = str(error)
        except BaseException as error:
            reason = f"the worker's answers cannot be read: {error!r}"
        finally:
            self._conclude(reason)

    def _settle(self, answer: Answer) -> None:
        number = answer.header.get("id")
        is_hello = number == _HELLO
        with self._lock:
            if (not isinstance(number, int) or number not in self._waiting
                    or not (self._is_known or is_hello)):
                position = "next" if self._is_known else "first"
                raise NoAnswerError(f"the worker's {position} line is not an answer to a request: "
                                    f"{quoted(json.dumps(answer.header).encode())}")
            request = self._take(number)
        if is_hello:
            if answer.header["status"] == 0 and (words := _misfit(answer.header)):
                raise NoAnswerError(words)
            self._is_known = True
        elif request is not None:
            request.settle(answer)

    def _take(self, number: int) -> Request | None:
        """Removes a request; the last one of a closed process closes its input."""
        with self._lock:
            request = self._waiting.pop(number, None)
            if self._is_closing and not self._waiting:
                self._frames.put(None)
            return request

    def _conclude(self, reason: str) -> None:
        """Ends the process, and passes the requests that are left to their owner."""
        status, words = -1, ""
        try:
            assert self._output is not None and self.popen is not None
            if not reason and not self._output.wait_for_end():
                reason = "the worker closed its output"
            self.kill(signal.SIGKILL)
            status = self.popen.wait()
            words = self._output.close()
        except BaseException as error:
            reason = reason or f"the worker's end cannot be seen: {error!r}"
        reason = self._reason or reason
        # A program that exits before it answers has not looked at a request.
        is_final = not self._is_known and (bool(reason) or status >= 0)
        if not reason:
            reason = f"the worker ended with status {status}"
            if is_final:
                reason += " before its first answer"
        self._finish(End(reason, words, is_final))

    def _finish(self, end: End) -> None:
        with self._lock:
            self._has_ended = True
            left = [request for request in self._waiting.values() if request is not None]
            self._waiting.clear()
            self._frames.put(None)
        try:
            self._ended(self, left, end)
        except BaseException as error:
            for request in left:
                request.fail(WorkerError(f"{end.reason}, and then {error!r}"))
        finally:
            _lifetime.processes.discard(self)
            self._over.set()


def _misfit(header: dict[str, object]) -> str:
    """The reason why the program does not match this module; empty if it matches."""
    if header.get("version") == VERSION and header.get("protocol") == PROTOCOL:
        return ""
    return (f"the program has version {header.get('version')} (protocol {header.get('protocol')}) and "
            f"the module {VERSION} (protocol {PROTOCOL}): install the same version of both")
