"""Tests of the module's promises, with the built program that CHATRASTER names."""

import asyncio
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


class Processes(unittest.TestCase):
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
