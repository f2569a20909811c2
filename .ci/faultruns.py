"""Processes with calls that wait, for `.ci/faults`: what they tell, and the workers that they have."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

# The script's folder is the checkout's.
sys.dont_write_bytecode = True
# A shell starts commands in the background with SIGINT ignored, which their children inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 300
ROOT = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else HERE.parent).resolve()
# The seconds for the end of a call, and of an interpreter that is interrupted.
MOST, MOST_ENDING = 10, 2
TICKS = os.sysconf("SC_CLK_TCK")


class Run:
    """A process with calls that wait."""

    def __init__(self, folder, mode, calls, *task, program=PROGRAM, setup="", environment=None):
        folder.mkdir()
        self.folder = folder
        self.results = folder / "results"
        if mode == "node":
            client = str(ROOT / "Samples/Node/chatraster.mjs")
            words = ["node", str(HERE / "waiting.mjs"), client, str(self.results)]
        else:
            words = [sys.executable, str(HERE / "waiting.py"), str(self.results), mode]
        environment = {
            **os.environ, "PYTHONPATH": str(ROOT / "Python"), "PYTHONDONTWRITEBYTECODE": "1",
            "CHATRASTER": str(program), "REAL": PROGRAM, **(environment or {})}
        self.process = subprocess.Popen(
            # Without core dumps, during which a process that was killed keeps its pipes.
            ["sh", "-c", f'ulimit -c 0\n{setup}\nexec "$@"', "sh", *words, str(calls), *task],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=open(folder / "words", "w"), start_new_session=True)

    def told(self):
        """What the process has told so far."""
        text = self.results.read_text() if self.results.exists() else ""
        return [json.loads(line) for line in text.splitlines(True) if line.endswith("\n")]

    def outcomes(self):
        return [line for line in self.told() if "call" in line]

    def until(self, ready, seconds=30):
        """Waits for a condition; its value, or None if it took longer."""
        end = time.monotonic() + seconds
        while not (value := ready()):
            if time.monotonic() > end:
                return None
            time.sleep(0.01)
        return value

    def ready(self):
        """The id of the process whose calls are about to begin."""
        lines = self.until(
            lambda: [line for line in self.told() if "ready" in line] or self.process.poll())
        return lines[0]["pid"] if isinstance(lines, list) else None

    def go(self):
        (self.folder / "go").touch()

    def end(self, seconds):
        """The seconds until the process has ended; None if it takes longer."""
        begun = time.monotonic()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        return time.monotonic() - begun

    def clear(self):
        """Ends what is left of the processes."""
        for process in [*workers(self.process.pid), self.process.pid]:
            kill(process, signal.SIGKILL)
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def kill(process, number):
    try:
        os.kill(process, number)
    except ProcessLookupError:
        pass


def children(process):
    try:
        names = list(pathlib.Path(f"/proc/{process}/task").iterdir())
        return [int(child) for name in names for child in (name / "children").read_text().split()]
    except OSError:
        return []


def workers(process):
    """The workers among the descendants of a process."""
    found = []
    for child in children(process):
        try:
            words = pathlib.Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        found += [child] * (b"worker" in words)
        found += workers(child)
    return found


def work(process):
    """The processor time of a process in seconds; None when it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] in "ZX" else (int(fields[11]) + int(fields[12])) / TICKS


def wrong(outcomes, count, begun, picture=True, words=None, kinds=("WorkerError", "ChatRasterError")):
    """What is wrong with the outcomes of calls: each must be a picture, or an error with some words."""
    if len(outcomes) < count:
        return f"{count - len(outcomes)} of {count} calls have not ended after {MOST} s"
    for line in outcomes:
        if line["at"] > begun + MOST:
            return f"a call ended after {line['at'] - begun:.1f} s"
        if line["kind"] == "picture":
            if not picture:
                return "a picture"
        elif not line.get("named") or line["kind"] not in kinds or words is None or not re.search(
                words, line["message"]):
            return f"{line['kind']}: {line.get('message', '')[:200]}"
    return None
