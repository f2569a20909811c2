"""Measures the cost of many pictures, and checks that killed workers leave nothing behind.

The program is the one that CHATRASTER names, or else the one in the wheel.

python3 Python/tests/costs.py [SCREENS] [KILLS]

Draws screens of 13 messages in one run, both through one `Renderer` and with `chatraster bench
throughput`; the difference is the cost of a request. Then kills the worker repeatedly in the middle
of its work: each call must return its picture or an error that names its request, and no process may
be left.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

import chatraster
from chatraster import _worker

SCREENS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 100
# The number of messages on a screen, as in the benchmark.
MESSAGES = 13
# The number of concurrent calls, as from a bot under load.
CALLS = 8
# The number of seconds after which a call counts as hanging.
PATIENCE = 60
WORDS = "are you around tonight we could walk along the harbour and see who is there later maybe".split()


def talk(messages):
    return {
        "version": 1, "title": "Ana", "me": "bo",
        "participants": [{"id": "ana", "name": "Ana"}, {"id": "bo", "name": "Bo"}],
        "messages": messages,
    }


def messages(count):
    chance = random.Random(27)
    return [
        {"id": str(n), "from": chance.choice(["ana", "bo"]), "content": {
            "type": "text", "text": " ".join(chance.choices(WORDS, k=chance.randint(1, 18)))}}
        for n in range(count)]


def benchmark(all_messages):
    """The processor time of a picture in a process that only draws, in milliseconds of all threads."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "talk.json")
        path.write_text(json.dumps(talk(all_messages)))
        run = subprocess.run(
            [_worker.program(), "bench", "throughput", str(path), "--json", "-"], check=True,
            capture_output=True)
    many = next(arm for arm in json.loads(run.stdout)["arms"] if arm["name"] == "many")
    return many["figures"]["cpu"]["samples"][0]


def worker_time(process):
    """The processor time that a process has used, in seconds."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def screens():
    everything = messages(SCREENS * MESSAGES)
    talks = [
        json.dumps(talk(everything[n:n + MESSAGES])).encode()
        for n in range(0, len(everything), MESSAGES)]
    before = benchmark(everything)
    with chatraster.Renderer() as renderer, concurrent.futures.ThreadPoolExecutor(CALLS) as calls:
        list(calls.map(renderer.render, talks[:CALLS]))
        process = renderer._workers[0]._process
        own, theirs, start = time.process_time(), worker_time(process), time.monotonic()
        pictures = list(calls.map(renderer.render, talks))
        seconds = time.monotonic() - start
        own, theirs = time.process_time() - own, worker_time(process) - theirs
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    after = benchmark(everything)
    bench = min(before, after)
    print(f"{SCREENS} screens: {SCREENS / seconds:.0f} a second; a picture takes the worker "
          f"{1000 * theirs / SCREENS:.2f} ms of processors and Python {1000 * own / SCREENS:.2f}, "
          f"and bench throughput {before:.2f} before and {after:.2f} behind it: "
          f"{1000 * theirs / SCREENS - bench:+.2f} ms")


def children():
    """The ids of this process's children that still exist."""
    tasks = pathlib.Path("/proc/self/task").iterdir()
    return {pid for task in tasks for pid in (task / "children").read_text().split()}


def kills():
    chance = random.Random(100)
    texts = [json.dumps(talk(messages(60)[n:])).encode() for n in range(4)]
    pictures = errors = 0
    with chatraster.Renderer() as renderer, concurrent.futures.ThreadPoolExecutor(4) as calls:
        expected = [bytes(renderer.render(text)) for text in texts]
        worker = renderer._workers[0]
        for _ in range(KILLS):
            count = chance.randint(1, 4)
            futures = [calls.submit(renderer.render, text) for text in texts[:count]]
            while worker._process is None:
                time.sleep(0.001)
            time.sleep(chance.random() * 0.05)
            if (process := worker._process) is not None:
                process.send_signal(signal.SIGKILL)
            for number, future in enumerate(futures):
                try:
                    assert future.result(PATIENCE) == expected[number]
                    pictures += 1
                except chatraster.WorkerError as error:
                    assert "render" in str(error) and "status -9" in str(error), error
                    errors += 1
        # A process that was killed after its last answer is sent requests until its end is noticed.
        until = time.monotonic() + PATIENCE
        while process is not None and worker._process is process:
            assert time.monotonic() < until, "the end of a process is not seen"
            time.sleep(0.001)
        assert renderer.render(texts[0]) == expected[0]
    assert not children(), children()
    print(f"{KILLS} kills: {pictures} pictures and {errors} errors by name, no call hangs, no "
          "process is left")


def main():
    if SCREENS:
        screens()
    if KILLS:
        kills()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"the largest worker held {peak >> 10} MiB")


main()
