"""A running chatraster-serve, for the checks in this folder."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time


class Service:
    """Starts the program on a free port, and stops it at the end of a `with` block."""

    def __init__(self, program, command, *options):
        """Takes the service's program, the command chatraster, and options of the service."""
        self.program = os.path.abspath(program)
        self.options = ["--program", os.path.abspath(command), *options]
        self.log = tempfile.TemporaryFile()
        self.process = None
        self.port = None

    def __enter__(self):
        # Another process can take the port between the two calls: then the program exits, and the
        # next port is tried.
        for _ in range(5):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            self.process = subprocess.Popen(
                [self.program, "--host", "127.0.0.1", "--port", str(self.port), *self.options],
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, stdout=subprocess.DEVNULL,
                stderr=self.log)
            if self._is_ready():
                return self
            if self.process.poll() is None:
                self.process.kill()
        raise SystemExit(f"{self.program} does not become ready: {self.words()}")

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def _is_ready(self):
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self.get("/ready")[0] == 200:
                    return True
            except OSError:
                pass
            time.sleep(0.05)
        return False

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def get(self, path, headers=None):
        """The status, headers and body of the answer to a GET."""
        return self.request("GET", path, None, headers or {})

    def request(self, method, path, body=None, headers=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def media_types(self):
        """The media types of drawn conversations, in order of preference."""
        document = json.loads(self.get("/openapi.json")[2])
        return list(document["paths"]["/v1/render"]["post"]["responses"]["200"]["content"])

    def connect(self, timeout=60):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def words(self):
        """Everything that the program has written to standard error."""
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode("utf-8", "replace")

    def is_alive(self):
        return self.process.poll() is None

    def processes(self):
        """The process ids of the service and its workers."""
        found = [self.process.pid]
        # The kernel lists a child under the thread that started it.
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            try:
                with open(f"/proc/{self.process.pid}/task/{thread}/children") as children:
                    found += map(int, children.read().split())
            except OSError:
                continue
        return found

    def memory(self):
        """The resident bytes of the service and its workers; shared memory counts once."""
        size = 0
        for process in self.processes():
            try:
                with open(f"/proc/{process}/smaps_rollup") as file:
                    text = file.read()
            except OSError:
                continue
            size += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1]) * 1024
        return size

    def processor_seconds(self):
        """The processor time of the service and its workers in seconds, including the kernel's."""
        seconds = 0
        for process in self.processes():
            try:
                with open(f"/proc/{process}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
            except OSError:
                continue
            seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return seconds

    def stop(self, seconds=30):
        """Ends the program with SIGTERM, and returns its exit status and the time that this took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise SystemExit(f"the service does not end within {seconds} s of SIGTERM")
        return self.process.returncode, time.monotonic() - start
