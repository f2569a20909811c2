"""A `chatraster worker` that a check asks one request after another: what it answered, and the cost.

A script in this folder imports it. The cost is exact, because the worker does nothing else meanwhile:
the processor time of all threads in nanoseconds, and the peak of resident memory.
"""

import contextlib
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading
import time

# The script's folder is the checkout's.
sys.dont_write_bytecode = True

# A worker that has not answered after so many seconds hangs, however busy the machine is.
PATIENCE = 600
# The memory that a worker may map, so that a runaway request does not take the machine along.
MOST_BYTES = 6 << 30


class Ended(Exception):
    """The worker ended before it answered, or was stopped."""


class Answer:
    """The header of an answer, the processor time in seconds, and the peak of memory in bytes."""

    def __init__(self, header, seconds, peak):
        self.header, self.seconds, self.peak = header, seconds, peak
        self.status = header["status"]

    @property
    def lines(self):
        """The lines that the command would print to standard error for the same input."""
        message = [self.header["message"]] if "message" in self.header else []
        return ["chatraster: " + line for line in message + self.header.get("warnings", [])]


class Worker:
    """A process, started with the first request; after it has ended, the next request starts another.

    `options` are those of `subprocess.Popen`, such as a working folder.
    """

    def __init__(self, command, **options):
        self.command = command
        self.options = options
        self.process = None

    def ask(self, header, body=None, most=float("inf")):
        """The answer to a request and its bytes, which may take `most` seconds of processor time."""
        return self.ask_together([(header, body)], most)[0]

    def ask_together(self, requests, most=float("inf"), after=0):
        """The answers to several requests, in the order in which they come.

        The cost of each is that of the process until it came, without what it took in the first `after`
        seconds after the last request.
        """
        if self.process is None:
            self._start()
        self._settle()
        self._reset_peak()
        begun = self._processor_time()
        self.most = begun + most
        self.until = time.monotonic() + PATIENCE
        answers = []
        try:
            for header, body in requests:
                if body is not None:
                    header = {**header, "bytes": len(body)}
                self.process.stdin.write(json.dumps(header).encode() + b"\n" + (body or b""))
            self.process.stdin.flush()
            if after:
                time.sleep(after)
                begun = self._processor_time()
            for _ in requests:
                answer = self._read()
                answers.append(Answer(answer, self._processor_time() - begun, self._peak()))
        except (BrokenPipeError, EOFError):
            raise self._ended() from None
        finally:
            self.until = float("inf")
        if os.fstat(self.words.fileno()).st_size:
            self.stopped = "the worker writes to standard error"
            self.process.kill()
            raise self._ended()
        return answers

    def send(self, header, body=None):
        """Sends a request without waiting for its answer, which `receive` returns."""
        if self.process is None:
            self._start()
        if body is not None:
            header = {**header, "bytes": len(body)}
        self.until = time.monotonic() + PATIENCE
        self.process.stdin.write(json.dumps(header).encode() + b"\n" + (body or b""))
        self.process.stdin.flush()

    def receive(self):
        """The header of the next answer."""
        try:
            return self._read()
        except EOFError:
            raise self._ended() from None
        finally:
            self.until = float("inf")

    def kill(self):
        """Ends the worker at once, by SIGKILL."""
        self.process.kill()
        self.process.wait()
        self._forget()

    def close(self):
        """Ends the worker; returns its status, 0 if none was started."""
        if self.process is None:
            return 0
        self.until = time.monotonic() + PATIENCE
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        status = self.process.wait()
        self._forget()
        return status

    def _start(self):
        self.words = tempfile.TemporaryFile()
        self.until = self.most = float("inf")
        self.stopped = ""
        # With one thread, the memory of a request does not depend on the number of processors.
        self.process = subprocess.Popen(
            [self.command, "worker", "--jobs", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.words, **self.options)
        resource.prlimit(self.process.pid, resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        threading.Thread(target=self._watch, args=(self.process,), daemon=True).start()
        # The fonts are opened before the first request, so that they are in no request's cost.
        try:
            self.process.stdin.write(b'{"do": "hello"}\n')
            self.process.stdin.flush()
            self._read()
        except (BrokenPipeError, EOFError):
            raise self._ended() from None

    def _watch(self, process):
        """Stops a worker that hangs, or takes more processor time than a request may."""
        while process.poll() is None:
            if time.monotonic() > self.until:
                self.stopped = f"no answer after {PATIENCE} s"
                process.kill()
            elif self._processor_time() > self.most:
                self.stopped = "stopped: far too much processor time"
                process.kill()
            time.sleep(0.1)

    def _read(self):
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        header = json.loads(line)
        for part in header.get("parts", []):
            if len(self.process.stdout.read(part.get("bytes", 0))) != part.get("bytes", 0):
                raise EOFError
        return header

    def _ended(self):
        """The error of a worker that has ended, or is ending; with its words."""
        reason = self.stopped or f"the worker ended with status {self.process.wait(PATIENCE)}"
        self.process.wait()
        self.words.seek(0)
        words = " / ".join(self.words.read(4000).decode(errors="replace").splitlines())[:300]
        self._forget()
        return Ended(f"{reason}: {words}" if words else reason)

    def _forget(self):
        for stream in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(BrokenPipeError):
                stream.close()
        self.process = None
        self.words.close()

    def _processor_time(self):
        """The processor time of the process: the clock whose number clock_getcpuclockid(3) computes."""
        try:
            return time.clock_gettime((~self.process.pid << 3) | 2)
        except OSError:
            return 0

    def _settle(self):
        """Waits until the work that follows an answer, such as freeing memory, is done."""
        last, now = -1.0, self._processor_time()
        while now != last:
            time.sleep(0.0003)
            last, now = now, self._processor_time()

    def _reset_peak(self):
        pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def _peak(self):
        try:
            text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        return int(text.partition("VmHWM:")[2].split()[0]) << 10
