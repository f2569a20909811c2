"""Processes that answer requests: one that answers most of them, and others when it has ended."""

from __future__ import annotations

import collections
import os
import threading
import weakref
from typing import TYPE_CHECKING, Any

from ._errors import WorkerError
from ._frames import Answer, Request
from ._process import End, Process

if TYPE_CHECKING:
    import concurrent.futures
    import subprocess

# The maximum number of requests that are repeated at the same time, each in a process of its own.
_REPEATED = min(4, os.cpu_count() or 1)


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
        # Reentrant, because a signal's handler can draw as well.
        self._lock = threading.RLock()
        self._current: Process | None = None
        self._processes: set[Process] = set()
        # The requests to repeat, and the number of those in progress.
        self._again: collections.deque[Request] = collections.deque()
        self._repeated = 0

    def submit(
        self, header: dict[str, Any], body: bytes | None
    ) -> concurrent.futures.Future[Answer]:
        """Sends a request; the future receives the answer or an exception. Cancelling the future
        cancels the request."""
        request = Request(header, body)
        try:
            with self._lock:
                if self._is_closed:
                    raise WorkerError("the renderer is closed")
                if self._current is None or not self._current.send(request):
                    self._current = self._start(request, self._end)
        except BaseException:
            request.future.cancel()
            raise
        return request.future

    def close(self) -> None:
        """Waits for all answers, and then ends the processes."""
        with self._lock:
            self._is_closed = True
        while processes := list(self._processes):
            for process in processes:
                process.close()
                process.join()
                self._processes.discard(process)

    @property
    def _process(self) -> subprocess.Popen[bytes] | None:
        """The process that answers most requests; None if it has not started, or has ended."""
        return self._current.popen if self._current is not None else None

    def _command(self) -> list[str]:
        return [program(), "worker", *self._arguments]

    def _start(self, request: Request, ended: Any) -> Process:
        """Starts a process with its first request."""
        process = Process(self._command, ended)
        process.send(request)
        self._processes.add(process)
        try:
            process.start()
        except BaseException:
            self._processes.discard(process)
            raise
        return process

    def _end(self, process: Process, left: list[Request], end: End) -> None:
        """Repeats the requests that a process has not answered, unless the reason for its end is
        known."""
        with self._lock:
            if self._current is process:
                self._current = None
        alive = [request for request in left if request.is_alive]
        if end.is_final or len(left) == 1:
            for request in alive:
                request.fail(end.error(request))
        else:
            with self._lock:
                self._again.extend(alive)
            self._repeat()
        self._processes.discard(process)

    def _repeat(self) -> None:
        """Repeats requests, each in a process of its own, so that an error names the one that failed."""
        while True:
            with self._lock:
                while self._again and not self._again[0].is_alive:
                    self._again.popleft()
                if not self._again or self._repeated >= _REPEATED:
                    return
                request = self._again.popleft()
                self._repeated += 1
            try:
                self._start(request, self._end_repeated).close()
            except BaseException as error:
                request.fail(WorkerError(f"the worker cannot be started: {error}"))
                self._repeated -= 1

    def _end_repeated(self, process: Process, left: list[Request], end: End) -> None:
        for request in left:
            request.fail(end.error(request))
        with self._lock:
            self._repeated -= 1
        self._repeat()
        self._processes.discard(process)


_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


def _forget_all() -> None:
    for worker in _workers:
        worker._reset()


os.register_at_fork(after_in_child=_forget_all)
