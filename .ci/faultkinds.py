"""The kinds of faults of `.ci/faults`: each function makes a name, and a check that is called with a folder
and returns what is wrong with the calls, or None."""

import json
import os
import re
import signal
import time

from faultruns import HERE, MOST, MOST_ENDING, PROGRAM, Run, kill, work, workers, wrong

TESTS = HERE.parent / "Python/tests"
CASES = json.loads((TESTS / "answers.json").read_text())["cases"]
# The processor time in seconds of a worker whose call was interrupted, and of one whose parent was killed.
MOST_WORK, MOST_WORK_ORPHANED = 0.2, 1


def killed(number, mode, count):
    """Workers that are killed while calls wait."""
    def check(folder):
        run = Run(folder, mode, count, "draw")
        try:
            process = run.ready()
            found = workers(process)
            for worker in found:
                kill(worker, signal.SIGSTOP)
            run.go()
            time.sleep(0.2)
            begun = time.monotonic()
            for worker in found:
                kill(worker, number)
                kill(worker, signal.SIGCONT)
            run.until(lambda: len(run.outcomes()) >= count, MOST)
            # A request that was alone is not repeated by Python, and none by Node.
            words = rf"ended with (status -{int(number)}\b|{signal.Signals(number).name})"
            fault = wrong(run.outcomes()[:count], count, begun, True, words)
            return fault or (run.end(MOST) is None and "the process does not end") or None
        finally:
            run.clear()
    return f"killed {signal.Signals(number).name} {mode} {count}", check


def interrupted(number, mode, group, task, stopped):
    """A parent that gets a signal while a call waits: with its group, as by Ctrl-C, or alone."""
    def check(folder):
        run = Run(folder, mode, 3 if mode == "threads" else 1, task)
        try:
            process = run.ready()
            found = workers(run.process.pid)
            if stopped:
                for worker in found:
                    kill(worker, signal.SIGSTOP)
            before = [work(worker) for worker in found]
            run.go()
            # The long conversation is being drawn.
            drawing = lambda: any((work(w) or 0) > b + 0.1 for w, b in zip(found, before))
            time.sleep(0.2) if stopped else run.until(drawing)
            begun, spent = time.monotonic(), [work(worker) or 0 for worker in found]
            os.killpg(run.process.pid, number) if group else kill(process, number)
            last, limit = list(spent), MOST if task == "next" else MOST_ENDING
            while time.monotonic() < begun + limit and (
                    run.process.poll() is None or any(work(worker) is not None for worker in found)):
                last = [work(worker) or old for worker, old in zip(found, last)]
                if task == "next" and any(line["call"] == "next" for line in run.outcomes()):
                    break
                time.sleep(0.01)
            seconds = time.monotonic() - begun
            if task == "next":
                fault = wrong([line for line in run.outcomes() if line["call"] == "next"], 1, begun)
                if fault:
                    return f"the next call: {fault}"
            elif run.process.poll() is None:
                return f"the interpreter has not ended after {seconds:.1f} s"
            # Of a parent that is killed, a worker learns only by its pipes.
            work_limit = MOST_WORK if number == signal.SIGINT else MOST_WORK_ORPHANED
            if not stopped and (most := max(new - old for new, old in zip(last, spent))) > work_limit:
                return f"the worker took {most:.2f} s of processor time after the signal"
            if task != "next" and any(work(worker) is not None for worker in found):
                return f"a worker is left after {seconds:.1f} s"
            return None
        finally:
            for worker in found:
                kill(worker, signal.SIGKILL)
            run.clear()
    who = "group" if group else "alone"
    name = f"{signal.Signals(number).name} {mode} {who} {task}{' stopped' if stopped else ''}"
    return f"interrupted {name}", check


def orphaned(way):
    """A parent that is killed, while the process that it has started with calls goes on."""
    def check(folder):
        run = Run(folder, way, 1, "draw")
        try:
            child = run.ready()
            found = set(workers(run.process.pid)) - set(workers(child))
            kill(run.process.pid, signal.SIGKILL)
            begun = time.monotonic()
            if run.until(lambda: all(work(worker) is None for worker in found), MOST_ENDING) is None:
                return f"a worker is left after {MOST_ENDING} s"
            run.go()
            run.until(run.outcomes, MOST)
            return wrong(run.outcomes(), 1, begun)
        finally:
            kill(child, signal.SIGKILL)
            run.clear()
    return f"orphaned {way}", check


def launched(name, lines, mode, words, picture=False, task=(), setup="", environment=None, after=None):
    """A program that is not the worker, a launcher that does more than start it, or a place without room."""
    def check(folder):
        folder.mkdir()
        program = folder / "program"
        if lines is not None:
            program.write_text(lines)
            program.chmod(0o755)
        count = {"sync": 1, "async": 3, "threads": 3, "node": 2}[mode]
        run = Run(
            folder / "run", mode, count, "draw", *task, "cold", program=program, setup=setup,
            environment={"TMPDIR": str(folder), **(environment or {})})
        try:
            if run.ready() is None:
                return f"no call begins: {(folder / 'run/words').read_text()[-300:]}"
            begun = time.monotonic()
            run.go()
            if after is not None:
                time.sleep(0.5)
                after(run)
            run.until(lambda: len(run.outcomes()) >= count, MOST)
            kinds = ("WorkerError", "ChatRasterError", "SystemLackError", "OutputError", "TalkError")
            fault = wrong(run.outcomes(), count, begun, picture, words, kinds)
            return fault or (run.end(MOST) is None and "the process does not end") or None
        finally:
            run.clear()
    return f"launched {name} {mode}", check


def batch(mode, task, items):
    """Bad arguments or cases, several in one process; the function returns what is wrong with each."""
    def check(folder):
        program = PROGRAM if task == "arguments" else TESTS / "answering.py"
        run = Run(folder, mode, 1, task, *items, program=program)
        try:
            seconds = run.end(MOST * (len(items) + 3))
            outcomes = {line["call"]: line for line in run.outcomes()}
            faults = {item: judge(mode, task, item, outcomes.get(item)) for item in items}
            others = [line for line in run.outcomes() if line["call"] not in items]
            for line in others:
                # A call that was alone when the worker was killed is not repeated.
                if line["kind"] != "picture" and "status -9" not in line.get("message", ""):
                    faults[items[-1]] = f"a call {line['call']} it: {line['kind']} {line.get('message', '')}"
            if seconds is None:
                faults[items[-1]] = "the process does not end"
            return faults
        finally:
            run.clear()
    return check


def judge(mode, task, item, line):
    """What is wrong with the outcome of a bad argument or a case."""
    if line is None:
        return "no outcome"
    if task == "arguments":
        name = item.split()[0]
        argument = {"option": "theme", "message": "messages|talk", "key": "deadline"}.get(name, name)
        # The program's own errors name a file, a theme or a key.
        is_named = line["kind"] not in ("ArgumentError",) or re.search(argument, line["message"])
        if line["kind"] == "picture" or line.get("named") and is_named:
            return None
        return f"{line['kind']}: {line.get('message', '')[:150]}"
    expected = CASES[int(item)]["outcome"]
    if "picture" in expected:
        is_right = line["kind"] == "picture"
    else:
        words = [expected.get("worker", expected.get("message")), expected.get("words", "")]
        is_right = line.get("named") and all(word in line["message"] for word in words)
    return None if is_right else f"{line['kind']}: {line.get('message', '')[:150]}"


def launchers():
    """The programs and places of `launched`: a name, the program's lines, words of the error, and more."""
    real = '#!/bin/sh\nexec "$REAL" "$@"\n'
    begin = "#!/bin/sh\n"
    end = r"ended with (status|SIG)"
    first = r"first line is not an answer: \""
    start = "cannot be started"
    yield "missing", None, start, {}
    yield "no program", "words\n", rf"{start}|{end}", {}
    yield "another language", "#!/nope/interpreter\n", start, {}
    yield "true", begin + "exit 0\n", end, {}
    yield "status 1", begin + "echo no daemon >&2; exit 1\n", rf"{end}.* 1.*no daemon", {}
    yield "words", begin + 'echo module loaded; exec "$REAL" "$@"\n', first + "module loaded", {}
    yield "half a line", begin + 'printf loading; exec "$REAL" "$@"\n', first + "loading", {}
    yield "echo", begin + "exec cat\n", "is not an answer", {}
    yield "endless words", begin + "exec yes\n", first + "y", {}
    yield "endless bytes", begin + "exec tr '\\0' x < /dev/zero\n", rf"{first}x|closed its input", {}
    yield "words on standard error", begin + 'echo module loaded >&2; exec "$REAL" "$@"\n', None, {
        "picture": True}
    yield "a shell around", begin + '"$REAL" "$@"\n', None, {"picture": True}
    yield "cut output", begin + '"$REAL" "$@" | head -c 3000\n', end, {}
    yield "cut first line", begin + '"$REAL" "$@" | head -c 30\n', end, {}
    yield "a closed input", begin + 'exec "$REAL" "$@" <&-\n', rf"{end}|closed its input|standard input: Bad", {}
    yield "an empty input", begin + 'exec "$REAL" "$@" </dev/null\n', rf"{end}|closed its input", {}
    yield "a closed output", begin + 'exec "$REAL" "$@" >&-\n', rf"{end}|closed its output", {}
    yield "a full output", begin + 'exec "$REAL" "$@" >/dev/full\n', rf"{end}|closed its output", {}
    yield "pipes closed by one that stays", begin + "exec sleep 30 <&- >&-\n", "closed its (in|out)put", {}
    yield "no memory", begin + 'ulimit -v 60000; exec "$REAL" "$@"\n', end, {}
    yield "no open files", begin + 'ulimit -n 4; exec "$REAL" "$@"\n', end, {}
    yield "no fonts", real, rf"{end}.*/nope", {
        "task": ['{"renderer": {"fonts": "/nope"}}'], "modes": ["sync", "threads"]}
    yield "no thread", real, rf"{end}.*workers", {
        "task": ['{"renderer": {"jobs": -1}}'], "modes": ["sync", "threads"]}
    yield "a full disk", begin + 'ulimit -f 1; exec "$REAL" "$@"\n', rf"{end}|large|space|written|write", {
        "task": ['{"output_format": "raw", "scale": 6}'], "modes": ["sync", "threads"]}
    yield "no temporary folder", real, "nope", {
        "task": ['{"do": "pages"}'], "environment": {"TMPDIR": "/nope"}, "modes": ["sync", "threads"]}
    yield "a full standard error", begin + 'echo words >&2; exec "$REAL" "$@"\n', None, {
        "picture": True, "setup": "exec 2>/dev/full"}
    yield "a closed standard error", begin + 'echo words >&2; exec "$REAL" "$@"\n', None, {
        "picture": True, "setup": "exec 2>&-"}
    yield "closed standard streams", real, None, {"picture": True, "setup": "exec 0<&- 1>&- 2>&-"}
    yield "few open files", real, r"start|open files", {
        "picture": True, "setup": "ulimit -n 9", "modes": ["sync", "threads"]}
    yield "another that holds the pipes", begin + 'sleep 40 & exec sh -c "sleep 1; kill -9 $$"\n', end, {}
