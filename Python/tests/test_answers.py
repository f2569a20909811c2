"""Tests of what the module makes of good and bad answers, over the cases of answers.json."""

import json
import os
import pathlib
import tempfile
import unittest
from typing import Any

import chatraster

HERE = pathlib.Path(__file__).resolve().parent
CASES = json.loads((HERE / "answers.json").read_text())["cases"]
# A call that has not ended after so many seconds hangs.
PATIENCE = 60


def play(number: int) -> tuple[chatraster.Picture | chatraster.ChatRasterError, str]:
    """The outcome of a call that a case answers, and the words on standard error."""
    before = {name: os.environ.get(name) for name in ("CHATRASTER", "CASE")}
    os.environ.update(CHATRASTER=str(HERE / "answering.py"), CASE=str(number))
    usual = os.dup(2)
    with tempfile.TemporaryFile() as words, chatraster.Renderer() as renderer:
        os.dup2(words.fileno(), 2)
        try:
            request = renderer._send("render", b"Ana: hi", {})
            result: Any = chatraster._renderer._picture(request.result(PATIENCE))
        except chatraster.ChatRasterError as error:
            result = error
        finally:
            os.dup2(usual, 2)
            os.close(usual)
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
        words.seek(0)
        return result, words.read().decode()


class Answers(unittest.TestCase):
    def test_every_answer_has_its_outcome(self) -> None:
        for number, case in enumerate(CASES):
            if "python" not in case.get("clients", ["python"]):
                continue
            with self.subTest(case["name"]):
                found, words = play(number)
                self.assertEqual(words, case.get("stderr", ""))
                self.check(found, case["outcome"])

    def check(self, found: Any, expected: dict[str, Any]) -> None:
        if "picture" in expected:
            self.assertEqual(found, bytes.fromhex(expected["picture"]))
        elif "worker" in expected:
            self.assertIsInstance(found, chatraster.WorkerError)
            self.assertIn(expected["worker"], str(found))
            self.assertIn(expected.get("words", ""), str(found))
        else:
            self.assertEqual([found.status, str(found)], [expected["status"], expected["message"]])
            self.assertEqual(
                isinstance(found, chatraster.DeadlineError), expected.get("code") == "deadline")


if __name__ == "__main__":
    unittest.main()
