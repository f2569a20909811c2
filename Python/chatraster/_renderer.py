"""Draws pictures of conversations with one or several workers."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex, Union

from . import _values
from ._errors import ArgumentError
from ._frames import Answer
from ._picture import Picture
from ._worker import Worker

if TYPE_CHECKING:
    import concurrent.futures
    import datetime

# The path of a file, the bytes of a file, or a conversation as JSON values.
Talk = Union[str, "os.PathLike[str]", bytes, Mapping[str, Any], Sequence[Mapping[str, Any]]]
# Numbers of numpy are such numbers too. A date becomes the text that the command line takes.
Option = Union[
    str, int, float, bool, None, SupportsIndex, SupportsFloat, "os.PathLike[str]", "datetime.date"]


class Renderer:
    """Draws with its own processes, which start with the first call and end with `close()`.

    It can be used on any thread; after a `fork`, the child starts its own processes.
    """

    def __init__(
        self, *, workers: int = 1, jobs: int | None = None, fonts: str | None = None,
        system_fonts: bool = False, languages: str | None = None, cache: bool = False
    ) -> None:
        arguments = [
            *([f"--jobs={jobs}"] if jobs is not None else []),
            *([f"--fonts={fonts}"] if fonts is not None else []),
            *(["--system-fonts"] if system_fonts else []),
            *([f"--languages={languages}"] if languages is not None else []),
            *(["--cache"] if cache else []),
        ]
        self._workers = [Worker(arguments) for _ in range(max(1, workers))]
        self._turns = itertools.cycle(self._workers)

    def __enter__(self) -> Renderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Waits for requests in progress, and then ends the processes."""
        for worker in self._workers:
            worker.close()

    # The results that can be requested.

    def render(self, talk: Talk, **options: Option) -> Picture:
        """A picture of a conversation; options have their command-line names, with _ instead of -."""
        return _picture(self._answer("render", talk, options))

    async def render_async(self, talk: Talk, **options: Option) -> Picture:
        """The same as a coroutine, for asyncio."""
        return _picture(await self._wait("render", talk, options))

    def render_script(self, script: str, **options: Option) -> Picture:
        """A picture of a script: a text with one message per line, such as `Ana: hi`."""
        return self.render(_values.text("script", script), **{"format": "script", **options})

    async def render_script_async(self, script: str, **options: Option) -> Picture:
        """The same as a coroutine, for asyncio."""
        return await self.render_async(_values.text("script", script), **{"format": "script", **options})

    def render_messages(self, messages: Iterable[Mapping[str, Any]], **options: Option) -> Picture:
        """A picture of messages in the format of chat APIs: `{"role": …, "content": …}`."""
        return self.render(_messages(messages), **{"format": "messages", **options})

    async def render_messages_async(
        self, messages: Iterable[Mapping[str, Any]], **options: Option
    ) -> Picture:
        """The same as a coroutine, for asyncio."""
        return await self.render_async(_messages(messages), **{"format": "messages", **options})

    def pages(self, talk: Talk, height: float, **options: Option) -> list[Picture]:
        """Pictures of pages, each at most this high in points."""
        return _pages(self._answer("pages", talk, _with_height(height, options)))

    async def pages_async(self, talk: Talk, height: float, **options: Option) -> list[Picture]:
        """The same as a coroutine, for asyncio."""
        return _pages(await self._wait("pages", talk, _with_height(height, options)))

    def film(self, talk: Talk, **options: Option) -> bytes:
        """A film as an animated PNG, or in the format `output_format`: webp, gif or mp4."""
        return self._answer("film", talk, options).parts["film"]

    async def film_async(self, talk: Talk, **options: Option) -> bytes:
        """The same as a coroutine, for asyncio."""
        return (await self._wait("film", talk, options)).parts["film"]

    def text(self, talk: Talk, **options: Option) -> str:
        """A conversation as a script, for reading or editing."""
        return self._answer("script", talk, options).parts["script"].decode()

    async def text_async(self, talk: Talk, **options: Option) -> str:
        """The same as a coroutine, for asyncio."""
        return (await self._wait("script", talk, options)).parts["script"].decode()

    def inspect(self, talk: Talk, **options: Option) -> dict[str, Any]:
        """A report on the line breaks and the font faces."""
        return _json(self._answer("inspect", talk, options), "texts")

    async def inspect_async(self, talk: Talk, **options: Option) -> dict[str, Any]:
        """The same as a coroutine, for asyncio."""
        return _json(await self._wait("inspect", talk, options), "texts")

    def regions(self, talk: Talk, **options: Option) -> dict[str, Any]:
        """The positions of bubbles, links and pictures on the page."""
        return _json(self._answer("regions", talk, options), "regions")

    async def regions_async(self, talk: Talk, **options: Option) -> dict[str, Any]:
        """The same as a coroutine, for asyncio."""
        return _json(await self._wait("regions", talk, options), "regions")

    # Sending requests.

    def _answer(self, action: str, talk: Talk, options: Mapping[str, Option]) -> Answer:
        future = self._send(action, talk, options)
        try:
            return future.result()
        except BaseException:
            # An interrupted call does not go on; the end of a request that was answered is no matter.
            future.cancel()
            raise

    async def _wait(self, action: str, talk: Talk, options: Mapping[str, Option]) -> Answer:
        import asyncio

        return await asyncio.wrap_future(self._send(action, talk, options))

    def _send(
        self, action: str, talk: Talk, options: Mapping[str, Option]
    ) -> concurrent.futures.Future[Answer]:
        header: dict[str, Any] = {"do": action}
        chosen = {
            name.replace("_", "-"): _values.option(name, value) for name, value in options.items()}
        if (deadline := chosen.pop("deadline", None)) is not None:
            header["deadline"] = deadline
        if chosen:
            header["options"] = chosen
        body: bytes | None = None
        if isinstance(talk, (str, os.PathLike)):
            header["input"] = _values.path("talk", talk)
        elif isinstance(talk, (bytes, bytearray, memoryview)):
            body = bytes(talk)
        else:
            body = _values.document("talk", talk)
        return next(self._turns).submit(header, body)


def _with_height(height: float, options: Mapping[str, Option]) -> dict[str, Option]:
    """Options with the height of pages, which has another name as an argument."""
    return {"pages": _values.option("height", height), **options}


def _messages(messages: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    if isinstance(messages, (str, bytes, Mapping)) or not isinstance(messages, Iterable):
        raise ArgumentError(f"messages: give a list of messages, not {type(messages).__name__}")
    return list(messages)


def _picture(answer: Answer) -> Picture:
    part = next(p for p in answer.header["parts"] if p["name"] == "picture")
    picture = Picture(answer.parts.get("picture", b""))
    picture.type = part["type"]
    picture.width = answer.header.get("width", 0)
    picture.height = answer.header.get("height", 0)
    picture.report = answer.header.get("report", {})
    picture.warnings = answer.header.get("warnings", [])
    picture.regions = _json(answer, "regions") if "regions" in answer.parts else None
    return picture


def _pages(answer: Answer) -> list[Picture]:
    index = _json(answer, "index")
    pages = []
    for page in index["pages"]:
        picture = Picture(answer.parts[page["file"]])
        picture.type = next(
            p["type"] for p in answer.header["parts"] if p["name"] == page["file"])
        picture.width, picture.height = page["pixels"]
        picture.report = answer.header["report"]
        picture.warnings = answer.header.get("warnings", [])
        regions = page.get("regions")
        picture.regions = _json(answer, regions) if regions else None
        pages.append(picture)
    return pages


def _json(answer: Answer, part: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(answer.parts[part])
    return value
