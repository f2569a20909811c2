"""Tests of the module's promises, with the built program that CHATRASTER names."""

import asyncio
import datetime
import decimal
import io
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest

import chatraster

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
SCRIPT = "Ana: are you around?\nBo: on my way\n"


def command(*arguments: str) -> bytes:
    return subprocess.run(
        [os.environ["CHATRASTER"], *arguments], input=SCRIPT.encode(), capture_output=True,
        check=True).stdout


class Drawing(unittest.TestCase):
    def test_pictures_are_the_commands(self) -> None:
        flags = ["--theme", "telegram", "--width", "320"]
        picture = chatraster.render_script(SCRIPT, theme="telegram", width=320, regions=True)
        self.assertEqual(bytes(picture), command("render", "-", "-o", "-", *flags))
        self.assertEqual(picture.width, 640)
        self.assertTrue(picture.report["faithful"])
        self.assertGreater(len(picture.regions["regions"]), 2)
        self.assertEqual(picture._repr_png_(), bytes(picture))
        path = SAMPLES / "weekend.json"
        self.assertEqual(
            bytes(chatraster.render(path, last=2)),
            command("render", str(path), "-o", "-", "--last", "2"))

    def test_everything_else_comes_back(self) -> None:
        pages = chatraster.pages(SAMPLES / "weekend.json", 500)
        self.assertGreater(len(pages), 1)
        self.assertTrue(all(page.startswith(b"\x89PNG") for page in pages))
        self.assertIn("Bo: on my way", chatraster.text(SCRIPT.encode()))
        self.assertEqual(len(chatraster.inspect(SCRIPT.encode())["messages"]), 2)
        self.assertGreater(len(chatraster.regions(SCRIPT.encode())["regions"]), 2)
        messages = [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "hello"}]
        self.assertTrue(chatraster.render_messages(messages).startswith(b"\x89PNG"))
        self.assertIn(b"acTL", chatraster.film(SCRIPT.encode(), scale=1))
        film = chatraster.film(SCRIPT.encode(), scale=1, output_format="gif")
        self.assertTrue(film.startswith(b"GIF89a"))
        self.assertTrue(chatraster.render_script(SCRIPT, output_format="pdf").startswith(b"%PDF"))

    def test_columns_of_data_sets_are_drawn(self) -> None:
        draw = pickle.loads(pickle.dumps(chatraster.ColumnRenderer("chat", width=200)))
        self.assertEqual(
            draw({"chat": SCRIPT}), {"picture": chatraster.render_script(SCRIPT, width=200)})
        messages = [{"role": "user", "content": "hi"}]
        self.assertEqual(
            draw({"chat": messages})["picture"], chatraster.render_messages(messages, width=200))

    def test_every_format_that_hello_lists_is_made(self) -> None:
        with chatraster.Renderer() as renderer:
            worker = renderer._workers[0]
            hello = worker.submit({"do": "hello"}, None).result().header
            self.assertEqual(set(hello["formats"]), set(hello["outputs"]))
            for name, output in hello["outputs"].items():
                picture = renderer.render_script(SCRIPT, output_format=name)
                self.assertGreater(len(picture), 0, name)
                self.assertEqual(picture.type, output["type"])
                self.assertTrue(picture.report, name)
                if output["pages"]:
                    pages = renderer.pages(SCRIPT.encode(), 100, output_format=name)
                    self.assertEqual(pages[0].type, output["type"])
            # An MP4 needs another program.
            for name in set(hello["films"]) - {"mp4"}:
                film = renderer.film(SCRIPT.encode(), scale=0.5, output_format=name)
                self.assertGreater(len(film), 0, name)

    def test_async_twins_give_the_same(self) -> None:
        async def many() -> list[chatraster.Picture]:
            return await asyncio.gather(
                *(chatraster.render_script_async(SCRIPT, width=200 + n) for n in range(8)))

        pictures = asyncio.run(many())
        self.assertEqual([p.width for p in pictures], [2 * (200 + n) for n in range(8)])
        self.assertEqual(pictures[3], chatraster.render_script(SCRIPT, width=203))

    def test_errors_have_the_programs_sentence(self) -> None:
        with self.assertRaisesRegex(chatraster.UsageError, "there is no theme"):
            chatraster.render_script(SCRIPT, theme="none")
        with self.assertRaises(chatraster.InputError):
            chatraster.render("/no/such/talk.json")
        with self.assertRaises(chatraster.TalkError) as caught:
            chatraster.render(b'{"version": 9}')
        self.assertEqual(caught.exception.status, 65)
        with self.assertRaises(chatraster.DeadlineError):
            chatraster.render(SAMPLES / "gallery.json", deadline=1)


class Arguments(unittest.TestCase):
    # Values that a request cannot hold, wherever they are.
    BAD = [
        object(), len, 1j, {1}, float("nan"), float("-inf"), 10 ** 5_000, datetime.timedelta(1),
        decimal.Decimal("sNaN"), b"a", threading.Lock(),
    ]

    def test_a_bad_value_is_named_and_harms_no_other_call(self) -> None:
        with chatraster.Renderer() as renderer:
            calls = {
                "theme": lambda value: renderer.render_script(SCRIPT, theme=value),
                "deadline": lambda value: renderer.render_script(SCRIPT, deadline=value),
                "height": lambda value: renderer.pages(SCRIPT.encode(), value),
                r"talk\[1\]\['content'\]\['a'\]": lambda value: renderer.render_messages(
                    [{"role": "user", "content": "a"}, {"role": "user", "content": {"a": value}}]),
            }
            for value in self.BAD:
                for name, call in calls.items():
                    with self.subTest(name, value=type(value)):
                        with self.assertRaisesRegex(chatraster.ArgumentError, name) as caught:
                            call(value)
                        self.assertIsInstance(caught.exception, TypeError)
            for talk in [None, io.BytesIO(b"a"), 7, object()]:
                with self.assertRaisesRegex(chatraster.ArgumentError, "talk"):
                    renderer.render(talk)  # type: ignore[arg-type]
            with self.assertRaisesRegex(chatraster.ArgumentError, "theme.*too long"):
                renderer.render_script(SCRIPT, theme="x" * 70_000)
            with self.assertRaisesRegex(chatraster.ArgumentError, "title.* bytes"):
                renderer.render_script(SCRIPT, theme="x" * 30_000, title="x" * 40_000)
            # Nothing of them was sent.
            self.assertIsNone(renderer._workers[0]._current)
            self.assertGreater(renderer.render_script(SCRIPT).width, 0)

    def test_values_with_an_obvious_meaning_are_taken(self) -> None:
        class Number:
            def __index__(self) -> int:
                return 200

        expected = chatraster.render_script(SCRIPT, width=200)
        for width in [Number(), decimal.Decimal("200"), 200.0, "200"]:
            self.assertEqual(chatraster.render_script(SCRIPT, width=width), expected)
        with self.assertRaisesRegex(chatraster.ChatRasterError, "/no/such/theme"):
            chatraster.render_script(SCRIPT, theme=pathlib.Path("/no/such/theme.json"))
        zone = datetime.timezone(datetime.timedelta(hours=2))
        time = datetime.datetime(2026, 3, 14, 20, 0, tzinfo=zone)
        talk = [{"role": "user", "content": "hi", "timestamp": time}]
        picture = chatraster.render_messages(talk, now=time, since=time)
        self.assertEqual(picture, chatraster.render_messages(
            [{**talk[0], "timestamp": "2026-03-14T18:00:00Z"}],
            now="2026-03-14T18:00:00Z", since="2026-03-14T18:00:00Z"))
        self.assertEqual(
            chatraster.render_script("Ana: \ud800"), chatraster.render_script("Ana: \ufffd"))


class Processes(unittest.TestCase):
    def test_an_interrupted_call_is_cancelled(self) -> None:
        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        with chatraster.Renderer() as renderer:
            expected = renderer.render_script(SCRIPT)
            process = renderer._workers[0]._current
            assert process is not None
            process.kill(signal.SIGSTOP)
            before = signal.signal(signal.SIGALRM, interrupt)
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(KeyboardInterrupt):
                renderer.render_script(SCRIPT)
            signal.signal(signal.SIGALRM, before)
            left = [request for request in process._waiting.values() if request is not None]
            self.assertTrue(all(request.future.cancelled() for request in left))
            process.kill(signal.SIGCONT)
            self.assertEqual(renderer.render_script(SCRIPT), expected)

    def test_a_reason_on_standard_error_is_in_the_exception(self) -> None:
        with chatraster.Renderer(fonts="/no/such/fonts") as renderer:
            with self.assertRaisesRegex(chatraster.WorkerError, "status 66 .*/no/such/fonts"):
                renderer.render_script(SCRIPT)

    def test_a_worker_that_is_killed_is_replaced_and_nobody_waits_for_ever(self) -> None:
        with chatraster.Renderer() as renderer:
            expected = renderer.render_script(SCRIPT)
            worker = renderer._workers[0]
            results: list[object] = []

            def draw() -> None:
                try:
                    results.append(renderer.render_script(SCRIPT))
                except chatraster.WorkerError as error:
                    results.append(error)

            for _ in range(5):
                threads = [threading.Thread(target=draw) for _ in range(4)]
                for thread in threads:
                    thread.start()
                if (process := worker._process) is not None:
                    process.send_signal(signal.SIGKILL)
                for thread in threads:
                    thread.join()
            # A process that was killed after its last answer is sent requests until its end is noticed.
            until = time.monotonic() + 60
            while process is not None and worker._process is process:
                self.assertLess(time.monotonic(), until, "the end of a process is not seen")
                time.sleep(0.001)
            self.assertEqual(len(results), 20)
            for result in results:
                if isinstance(result, chatraster.WorkerError):
                    self.assertIn("render", str(result))
                else:
                    self.assertEqual(result, expected)
            self.assertEqual(renderer.render_script(SCRIPT), expected)

    def test_a_child_has_a_worker_of_its_own(self) -> None:
        expected = chatraster.render_script(SCRIPT)
        child = os.fork()
        if child == 0:
            os._exit(0 if chatraster.render_script(SCRIPT) == expected else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertEqual(chatraster.render_script(SCRIPT), expected)

    def test_a_child_that_lives_on_does_not_hold_up_its_parent(self) -> None:
        with chatraster.Renderer() as renderer:
            renderer.render_script(SCRIPT)
            (read, write) = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(write)
                os.read(read, 1)
                os._exit(0)
            os.close(read)
        # The renderer is closed, and its process has ended, while the child is still running.
        self.assertEqual(os.waitpid(child, os.WNOHANG), (0, 0))
        os.close(write)
        os.waitpid(child, 0)

    def test_a_closed_renderer_leaves_no_process(self) -> None:
        renderer = chatraster.Renderer(workers=2)
        for _ in range(2):
            renderer.render_script(SCRIPT)
        processes = [worker._process for worker in renderer._workers]
        renderer.close()
        self.assertEqual([process.poll() for process in processes], [0, 0])
        with self.assertRaises(chatraster.WorkerError):
            renderer.render_script(SCRIPT)

    def test_a_program_of_another_version_is_an_error(self) -> None:
        code = ("import chatraster, chatraster._process as w\nw.VERSION = '9.9.9'\n"
                "try: chatraster.render_script('A: b')\n"
                "except chatraster.WorkerError as e: assert '9.9.9' in str(e), e\n"
                "else: raise SystemExit(3)")
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


if __name__ == "__main__":
    unittest.main()
