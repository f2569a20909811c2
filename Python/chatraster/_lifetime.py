"""What happens to workers when the interpreter forks or ends."""

from __future__ import annotations

import atexit
import os
import signal
import threading
import time
from typing import Protocol


class Lasting(Protocol):
    """A process that lasts until it is ended."""

    def forget(self) -> None:
        """Closes a forked process's copies of the pipes."""

    def cancel(self) -> None:
        """Cancels all requests."""

    def close(self) -> None:
        """Has the process end when it has answered everything."""

    def join(self, seconds: float | None = None) -> None:
        """Waits for the end of the process."""

    def kill(self, number: int) -> None:
        """Sends a signal to the process."""


# The processes that have not ended.
processes: set[Lasting] = set()
# Held while a process starts: between the making of its pipes and their being known to `forget`,
# this process must not fork.
starting = threading.RLock()
_is_exiting = False


def is_exiting() -> bool:
    """True when no process can be started any more."""
    return _is_exiting


def _forget_all() -> None:
    global starting
    starting = threading.RLock()
    for process in processes:
        process.forget()
    processes.clear()


os.register_at_fork(
    before=lambda: starting.acquire(), after_in_parent=lambda: starting.release(),
    after_in_child=_forget_all)


def _stop_all() -> None:
    """Cancels all requests when the interpreter ends, which waits for none of them."""
    global _is_exiting
    _is_exiting = True
    left = list(processes)
    for process in left:
        process.cancel()
        process.close()
    # A worker that does not end at once has been stopped, or is no worker.
    for seconds, number in [(0.5, signal.SIGTERM), (0.3, signal.SIGKILL), (0.3, None)]:
        until = time.monotonic() + seconds
        for process in left:
            process.join(max(0, until - time.monotonic()))
        left = [process for process in left if process in processes]
        for process in left:
            if number is not None:
                process.kill(number)


atexit.register(_stop_all)
