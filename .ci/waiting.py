"""Calls of the Python module that wait while `.ci/faults` makes a fault; each outcome is a line of JSON.

waiting.py RESULTS MODE CALLS TASK

RESULTS is a file to which lines are appended, MODE the way of the calls: sync, async, threads, fork,
spawn or forkserver, and TASK what they do: `draw` short conversations, draw a `long` one, `next` draws
a short one after the first call was interrupted, `arguments` gives each bad argument of a list, and
`cases` has each case of answers.json played. Beside RESULTS, the file `go` starts the calls.
"""

import asyncio
import datetime
import decimal
import fractions
import json
import os
import pathlib
import sys
import threading
import time

RESULTS, MODE, CALLS, TASK = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
FOLDER = pathlib.Path(RESULTS).parent
# A call that has not ended after so many seconds hangs.
PATIENCE = 10
SCRIPT = "Ana: are you around?\nBo: on my way\n"
WAYS = ("fork", "spawn", "forkserver")


def tell(**values):
    line = json.dumps({**values, "at": time.monotonic(), "pid": os.getpid()}) + "\n"
    with open(RESULTS, "ab", buffering=0) as file:
        file.write(line.encode())


def outcome(call, draw):
    """Tells how a call ended."""
    import chatraster
    try:
        result = draw()
        tell(call=call, kind="picture", size=len(result))
    except chatraster.ChatRasterError as error:
        tell(call=call, kind=type(error).__name__, message=str(error), named=True)
    except BaseException as error:
        tell(call=call, kind=type(error).__name__, message=str(error)[:300])
        if isinstance(error, KeyboardInterrupt):
            raise


def draw():
    import chatraster
    if TASK[0] in ("long", "next"):
        return chatraster.render(str(FOLDER.parent / "long.txt"), max_rows=30_000_000)
    options = next((json.loads(word) for word in TASK[1:] if word.startswith("{")), {})
    renderer = chatraster._shared if "renderer" not in options else chatraster.Renderer(
        **options.pop("renderer"))
    action = options.pop("do", "render_script")
    return getattr(renderer, action)(*([SCRIPT.encode(), 20] if action == "pages" else [SCRIPT]), **options)


async def draw_async(call):
    import chatraster
    try:
        if TASK[0] in ("long", "next"):
            await chatraster.render_async(str(FOLDER.parent / "long.txt"), max_rows=30_000_000)
        else:
            await chatraster.render_script_async(SCRIPT)
        tell(call=call, kind="picture")
    except chatraster.ChatRasterError as error:
        tell(call=call, kind=type(error).__name__, message=str(error), named=True)
    except BaseException as error:
        tell(call=call, kind=type(error).__name__, message=str(error)[:300])
        raise


async def all_async():
    await asyncio.gather(*(draw_async(call) for call in range(CALLS)))


def wait_for_go():
    tell(ready=True)
    while not (FOLDER / "go").exists():
        time.sleep(0.005)


def calls():
    import chatraster
    if "cold" not in TASK:
        chatraster.render_script(SCRIPT)
    wait_for_go()
    if MODE == "async":
        try:
            asyncio.run(all_async())
        except KeyboardInterrupt:
            if TASK[0] != "next":
                raise
    elif MODE == "sync":
        try:
            outcome(0, draw)
        except KeyboardInterrupt:
            if TASK[0] != "next":
                raise
    else:
        threads = [
            threading.Thread(target=outcome, args=(call, draw), daemon=True) for call in range(CALLS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if TASK[0] == "next":
        outcome("next", lambda: chatraster.render_script(SCRIPT))
    tell(done=True)


class Thing:
    """An object of a user's own."""


def bad_values():
    loop = []
    loop.append(loop)
    deep = []
    for _ in range(100_000):
        deep = [deep]
    values = {
        "object": Thing(), "type": Thing, "function": len, "complex": 1j, "bytes": b"a", "set": {1},
        "nan": float("nan"), "inf": float("inf"), "list": [1], "dict": {"a": 1}, "huge": 10 ** 5_000,
        "long": "x" * 70_000, "surrogate": "\ud800", "nul": "a\0b", "decimal": decimal.Decimal("390.5"),
        "fraction": fractions.Fraction(1, 3), "signalling": decimal.Decimal("sNaN"),
        "path": pathlib.Path("x.json"), "datetime": datetime.datetime(2026, 1, 1),
        "date": datetime.date(2026, 1, 1), "delta": datetime.timedelta(1), "lock": threading.Lock(),
        "generator": (n for n in [1]), "loop": loop, "deep": deep, "keys": {(1, 2): 3},
    }
    try:
        import numpy
        values |= {
            "int64": numpy.int64(390), "float32": numpy.float32(390), "bool_": numpy.bool_(True),
            "datetime64": numpy.datetime64("2026-01-01"), "array": numpy.array([1, 2]),
            "nan64": numpy.float64("nan")}
    except ImportError:
        pass
    return values


def bad_calls():
    """Calls by name; the first word of a name is the argument that an error must name."""
    import chatraster
    message = {"role": "user", "content": "hi"}
    found = {}
    for name, value in bad_values().items():
        found |= {
            f"option {name}": lambda value=value: chatraster.render_script(SCRIPT, theme=value),
            f"message {name}": lambda value=value: chatraster.render_messages(
                [{**message, "timestamp": value}]),
            f"talk {name}": lambda value=value: chatraster.render(value),
            f"height {name}": lambda value=value: chatraster.pages(SCRIPT.encode(), value),
            f"deadline {name}": lambda value=value: chatraster.render_script(SCRIPT, deadline=value)}
    return found | {
        "script None": lambda: chatraster.render_script(None),
        "script surrogate": lambda: chatraster.render_script("Ana: \ud800"),
        "talk None": lambda: chatraster.render(None),
        "talk file": lambda: chatraster.render(open(__file__, "rb")),
        "messages text": lambda: chatraster.render_messages("hi"),
        "text": lambda: chatraster.render_script(SCRIPT, output_format="text"),
        "markdown": lambda: chatraster.render_script(SCRIPT, output_format="markdown")}


def in_time(call, draw):
    thread = threading.Thread(target=outcome, args=(call, draw), daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if thread.is_alive():
        tell(call=call, kind="hangs")


def arguments():
    import chatraster
    found = bad_calls()
    for name in TASK[1:]:
        in_time(name, found[name])
    # A bad argument must not harm calls that wait when the worker ends.
    beside = ("beside", lambda: chatraster.render_script(SCRIPT))
    threads = [threading.Thread(target=outcome, args=beside, daemon=True) for _ in range(2)]
    chatraster.render_script(SCRIPT)
    process = chatraster._shared._workers[0]._process
    os.kill(process.pid, 19)
    for thread in threads:
        thread.start()
    time.sleep(0.1)
    os.kill(process.pid, 9)
    for thread in threads:
        thread.join(PATIENCE)
        if thread.is_alive():
            tell(call="beside", kind="hangs")
    tell(done=True)


def cases():
    import chatraster
    for number in TASK[1:]:
        os.environ["CASE"] = number
        renderer = chatraster.Renderer()
        if MODE == "async":
            in_time(number, lambda: asyncio.run(renderer.render_async(b"Ana: hi")))
        else:
            in_time(number, lambda: renderer.render(b"Ana: hi"))
    tell(done=True)


def main():
    if TASK[0] in ("arguments", "cases"):
        return {"arguments": arguments, "cases": cases}[TASK[0]]()
    if MODE not in WAYS:
        return calls()
    import multiprocessing
    import chatraster
    chatraster.render_script(SCRIPT)
    process = multiprocessing.get_context(MODE).Process(target=calls)
    process.start()
    process.join()
    outcome("parent", lambda: chatraster.render_script(SCRIPT))


if __name__ == "__main__":
    main()
