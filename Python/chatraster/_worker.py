"""A `chatraster worker`: a process, a thread that reads its answers, and a future for each."""

from __future__ import annotations

import contextlib
import json
import os
import threading
import weakref
from typing import IO, TYPE_CHECKING, Any

from ._errors import ChatRasterError, WorkerError, error_of
from ._version import VERSION

# Modules that are slow to import are imported only where they are used.
if TYPE_CHECKING:
    import concurrent.futures
    import subprocess
    from collections.abc import Callable

PROTOCOL = 1


class Answer:
    """The header of an answer, and the bytes of its parts by name."""

    def __init__(self, header: dict[str, Any], parts: dict[str, bytes]) -> None:
        self.header = header
        self.parts = parts


class Request:
    """A request, stored until it is answered: it is sent again if its worker ends first."""

    def __init__(self, header: dict[str, Any], body: bytes | None) -> None:
        import concurrent.futures

        self.header = header
        self.body = body
        self.future: concurrent.futures.Future[Answer] = concurrent.futures.Future()

    @property
    def name(self) -> str:
        """The name of the request in errors: its header, without the conversation's text."""
        return json.dumps(self.header)

    def frame(self, number: int) -> bytes:
        """The request in the format that a worker reads."""
        header = {**self.header, "id": number}
        if self.body is not None:
            header["bytes"] = len(self.body)
        return json.dumps(header).encode() + b"\n" + (self.body or b"")

    def settle(self, answer: Answer) -> None:
        """Passes the answer to the caller."""
        if answer.header.get("status") == 0:
            self._set(lambda: self.future.set_result(answer))
        else:
            self.fail(error_of(answer.header))

    def fail(self, error: ChatRasterError) -> None:
        """Passes an exception to the caller."""
        self._set(lambda: self.future.set_exception(error))

    @staticmethod
    def _set(put: Callable[[], None]) -> None:
        import concurrent.futures

        with contextlib.suppress(concurrent.futures.InvalidStateError):  # The future was cancelled.
            put()


def program() -> str:
    """The path of the program: `CHATRASTER`, the one in the wheel, or the one in `PATH`."""
    if named := os.environ.get("CHATRASTER"):
        return named
    import shutil

    bundled = os.path.join(os.path.dirname(__file__), "program", "bin", "chatraster")
    if os.path.exists(bundled):
        return bundled
    if found := shutil.which("chatraster"):
        return found
    raise WorkerError("the program chatraster was not found: set CHATRASTER to its path")


class Worker:
    """A process that answers requests, started with the first one. It can be used on any thread; after
    a `fork`, the child starts its own process."""

    def __init__(self, arguments: list[str]) -> None:
        self._arguments = arguments
        self._is_closed = False
        self._reset()
        _workers.add(self)

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: threading.Thread | None = None
        self._pending: dict[int, Request] = {}
        self._last = 0

    def submit(
        self, header: dict[str, Any], body: bytes | None
    ) -> concurrent.futures.Future[Answer]:
        """Sends a request; the future receives the answer or an exception. Cancelling the future
        cancels the request."""
        request = Request(header, body)
        with self._lock:
            if self._is_closed:
                raise WorkerError("the renderer is closed")
            process = self._process or self._start()
            number = self._write(process, request)
        request.future.add_done_callback(lambda done: self._cancel(done, number))
        return request.future

    def close(self) -> None:
        """Waits for all answers, and then ends the process."""
        with self._lock:
            self._is_closed = True
            process, reader = self._process, self._reader
            if process is not None and process.stdin is not None:
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
        if reader is not None:
            reader.join()

    def _forget(self) -> None:
        """Closes the child's copies of the worker's pipes after a fork: while they are open, the worker
        does not notice that the parent has closed its own."""
        process = self._process
        self._reset()
        if process is not None:
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()

    def _cancel(self, done: concurrent.futures.Future[Answer], number: int) -> None:
        if not done.cancelled():
            return
        with self._lock:
            if self._process is not None and not self._is_closed and number in self._pending:
                header = {"do": "cancel", "request": number}
                self._write(self._process, Request(header, None))

    def _write(self, process: subprocess.Popen[bytes], request: Request) -> int:
        self._last += 1
        self._pending[self._last] = request
        assert process.stdin is not None
        rest = memoryview(request.frame(self._last))
        # If the pipe is broken, the reading thread notices the end of the output.
        with contextlib.suppress(BrokenPipeError):
            while rest:
                rest = rest[process.stdin.write(rest):]
        return self._last

    def _start(self) -> subprocess.Popen[bytes]:
        import subprocess

        try:
            process = subprocess.Popen(
                [program(), "worker", *self._arguments], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise WorkerError(f"the worker cannot be started: {error}") from error
        self._process = process
        self._write(process, Request({"do": "hello"}, None))
        self._reader = threading.Thread(target=self._read, args=(process,), daemon=True)
        self._reader.start()
        return process

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        import io

        assert isinstance(process.stdout, io.RawIOBase)
        stream = io.BufferedReader(process.stdout, 1 << 20)
        words = ""
        while (answer := _answer(stream)) is not None:
            if "progress" in answer.header:
                continue
            if "version" in answer.header and (words := _misfit(answer.header)):
                process.kill()
                break
            with self._lock:
                request = self._pending.pop(answer.header.get("id", 0), None)
            if request is not None:
                request.settle(answer)
        stream.close()
        status = process.wait()
        with self._lock:
            if self._process is process:
                self._process = None
            if process.stdin is not None:
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.close()
            left = [r for r in self._pending.values() if r.header["do"] not in ("hello", "cancel")]
            self._pending = {}
        for request in left:
            if words:
                request.fail(WorkerError(words))
            elif len(left) == 1:
                request.fail(WorkerError(_ended(status, request)))
            else:
                self._repeat(request)

    def _repeat(self, request: Request) -> None:
        """Repeats a request in a separate process, so that an error names the request that failed."""
        import io
        import subprocess

        if request.future.cancelled():
            return
        try:
            run = subprocess.run(
                [program(), "worker", *self._arguments], input=request.frame(1),
                stdout=subprocess.PIPE, check=False)
        except OSError as error:
            request.fail(WorkerError(f"the worker cannot be started: {error}"))
            return
        stream = io.BytesIO(run.stdout)
        while (answer := _answer(stream)) is not None:
            if "progress" not in answer.header:
                request.settle(answer)
                return
        request.fail(WorkerError(_ended(run.returncode, request)))


_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


def _forget_all() -> None:
    for worker in _workers:
        worker._forget()


os.register_at_fork(after_in_child=_forget_all)


def _ended(status: int, request: Request) -> str:
    return f"the worker ended with status {status} during {request.name}"


def _misfit(header: dict[str, Any]) -> str:
    """The reason why the program does not match this module; empty if it matches."""
    if header.get("version") == VERSION and header.get("protocol") == PROTOCOL:
        return ""
    return (f"the program has version {header.get('version')} and the module {VERSION}: "
            "install the same version of both")


def _answer(stream: IO[bytes]) -> Answer | None:
    """The next answer; None at the end of the stream, even if an answer is incomplete."""
    line = stream.readline()
    if not line.endswith(b"\n"):
        return None
    header = json.loads(line)
    parts: dict[str, bytes] = {}
    for part in header.get("parts", []):
        if "bytes" in part:
            data = stream.read(part["bytes"])
            if len(data) != part["bytes"]:
                return None
            parts[part["name"]] = data
    return Answer(header, parts)
