"""A running chatraster-serve, for the checks beside this file."""

import http.client
import os
import re
import signal
import socket
import subprocess
import time


class Service:
    """Starts the program on a free port and stops it at the end of a `with` block."""

    def __init__(self, program, *options, environment=None):
        self.program = program
        self.options = list(options)
        self.environment = environment or {}
        self.process = None
        self.port = None

    def __enter__(self):
        # The port may be taken between the two calls: then the program ends, and the next is tried.
        for _ in range(5):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **self.environment}
            self.process = subprocess.Popen(
                [self.program, "--host", "127.0.0.1", "--port", str(self.port), *self.options],
                env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            os.set_blocking(self.process.stderr.fileno(), False)
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
        """Status, headers and body of a GET."""
        return self.request("GET", path, None, headers or {})

    def request(self, method, path, body=None, headers=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def connect(self, timeout=60):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def words(self):
        """What the program has written to standard error since the last call."""
        text = b""
        while True:
            try:
                piece = os.read(self.process.stderr.fileno(), 65536)
            except BlockingIOError:
                break
            if not piece:
                break
            text += piece
        return text.decode("utf-8", "replace")

    def is_alive(self):
        return self.process.poll() is None

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) * 1024

    def processor_seconds(self):
        """Seconds of processor time in the program and in the kernel for it."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, seconds=30):
        """Ends the program with SIGTERM, and returns its status and how long that took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise SystemExit(f"the service does not end within {seconds} s of SIGTERM")
        return self.process.returncode, time.monotonic() - start
