#!/usr/bin/env python3
"""Recomputes the figures of `chatraster bench frames` from its trace, without sharing its code.

    chatraster bench frames talk.json --trace trace.jsonl | tee table.txt
    Tests/TestResources/frame-figures.py trace.jsonl table.txt

Without a table, the figures are printed; a table, or the JSON of --json, is compared with them to the
last digit. The status is 1 if a figure differs.

A percentile is a nearest rank: the smallest time that at least this share of the frames does not exceed.
The frames up to the first whole screen count in no figure, unless the trace begins after a warm-up.
The hitch ratio is the total time past deadlines, in milliseconds per second, from the time at which the
first frame was due to the end of the last tick that the last frame took.
"""
import json
import math
import sys
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def nanoseconds(milliseconds):
    return round(milliseconds * 1_000_000)


def figures(lines):
    frames = [json.loads(line) for line in lines if line.strip()]
    if frames[0]["frame"] == 0:
        # The frames up to the first whole screen count in no other figure.
        whole = [i for i, frame in enumerate(frames) if frame["counters"]["blanks"] == 0]
        frames = frames[whole[0] + 1 if whole else 0:]
    found = {"frames": Fraction(len(frames))}
    for clock in ("cpu", "wall"):
        times = sorted(
            sum(nanoseconds(time) for time in frame[clock + "_ms"].values()) for frame in frames
        )
        for name, percent in (("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)):
            rank = math.ceil(Fraction(percent * len(times), 100))
            found[f"{clock}-{name}"] = Fraction(times[rank - 1], 1_000_000)
    first, last = frames[0], frames[-1]
    ticks = nanoseconds(last["interval_ms"]) * (last["dropped"] + 1)
    duration = nanoseconds(last["due_ms"]) - nanoseconds(first["due_ms"]) + ticks
    past = sum(nanoseconds(frame["hitch_ms"]) for frame in frames)
    found["hitch-ratio"] = Fraction(past * 1_000, duration)
    found["hitches"] = Fraction(sum(frame["hitch_ms"] > 0 for frame in frames))
    found["jank"] = Fraction(sum(frame["jank"] for frame in frames))
    return found


def of_table(text):
    """The last column of the table of figures, whose lines begin with their names."""
    known = {"FRAMES AFTER IT": "frames", "HITCH RATIO MS/S": "hitch-ratio", "HITCHES": "hitches",
             "JANK": "jank"}
    for clock in ("cpu", "wall"):
        for name in ("p50", "p95", "p99", "max"):
            known[f"{clock} {name} ms".upper()] = f"{clock}-{name}"
    found = {}
    for line in text.splitlines():
        # Columns are at least two spaces apart, and a name can contain single spaces.
        cells = [cell.strip() for cell in line.split("  ") if cell.strip()]
        if len(cells) > 1 and cells[0] in known:
            found[known[cells[0]]] = cells[-1].split()[0]
    return found


def of_json(report):
    frames = report["details"]["arms"][-1]["runs"][-1]["frames"]
    found = {name: frames[name] for name in ("frames", "hitch-ratio", "hitches", "jank")}
    for clock in ("cpu", "wall"):
        for name in ("p50", "p95", "p99", "max"):
            found[f"{clock}-{name}"] = frames[clock]["frame"][name]
    return found


def rounded(value, digits):
    step = Decimal(1).scaleb(-digits)
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return str(exact.quantize(step, rounding=ROUND_HALF_UP))


def main():
    with open(sys.argv[1], encoding="utf-8") as trace:
        found = figures(trace)
    if len(sys.argv) < 3:
        for name, value in found.items():
            print(f"{name}\t{float(value):.6f}")
        return 0
    with open(sys.argv[2], encoding="utf-8") as file:
        text = file.read()
    wrong = 0
    if text.lstrip().startswith("{"):
        given = of_json(json.loads(text))
        pairs = [(name, value, float(found[name])) for name, value in given.items()]
        same = [abs(one - other) <= 1e-9 * max(1, abs(other)) for _, one, other in pairs]
    else:
        given = of_table(text)
        pairs = [(name, value, rounded(found[name], len(value.partition(".")[2])))
                 for name, value in given.items()]
        same = [one == other for _, one, other in pairs]
    for (name, one, other), is_same in zip(pairs, same):
        wrong += not is_same
        print(f"{name}\t{one}\t{other}\t{'same' if is_same else 'DIFFERS'}")
    return 1 if wrong or len(pairs) < 8 else 0


sys.exit(main())
