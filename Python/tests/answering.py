#!/usr/bin/env -S python3 -I -S
"""Plays a case of answers.json in place of `chatraster worker`: CASE is its number.

A client under test starts it as the program. It answers every request of a case in the same way.
"""

import json
import os
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PNG = {"type": "image/png", "pages": True, "endings": ["png"], "settings": []}
HELLO = {"frame": 1, "status": 0, "version": "$VERSION", "protocol": 1, "fingerprint": "0", "looks": {},
         "formats": ["png"], "outputs": {"png": PNG}}


def version():
    with open(os.path.join(HERE, "../chatraster/_version.py")) as file:
        words = file.read()
    return words.rpartition("= ")[2].strip().strip('"')


def piece(element, number):
    """The bytes of an element of the output."""
    if isinstance(element, dict):
        if "hex" in element:
            return bytes.fromhex(element["hex"])
        if "repeat" in element:
            return element["repeat"][0].encode() * element["repeat"][1]
        element = json.dumps({"id": element["hello"], **HELLO}) + "\n"
    return element.replace("$ID", str(number)).replace("$VERSION", version()).encode()


def write(case, number):
    for place, element in enumerate(case["output"]):
        if place:
            time.sleep(0.005)
        sys.stdout.buffer.write(piece(element, number))
        sys.stdout.buffer.flush()
    os.write(2, case.get("stderr", "").encode())
    word, _, value = case.get("then", "").partition(" ")
    if word == "exit":
        os._exit(int(value))
    elif word == "signal":
        os.kill(os.getpid(), int(value))
        signal.pause()
    elif word == "close":
        os.close(1)
        signal.pause()


def main():
    with open(os.path.join(HERE, "answers.json")) as file:
        case = json.load(file)["cases"][int(os.environ["CASE"])]
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if not case.get("hello", True):
        write(case, 2)
    for line in sys.stdin.buffer:
        header = json.loads(line)
        sys.stdin.buffer.read(header.get("bytes", 0))
        if header["do"] == "hello" and case.get("hello", True):
            sys.stdout.buffer.write(piece({"hello": header["id"]}, 0))
            sys.stdout.buffer.flush()
        elif header["do"] == "render" and case.get("hello", True):
            write(case, header["id"])


main()
