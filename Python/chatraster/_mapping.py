"""Pictures for the rows of a data set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._renderer import Option


class ColumnRenderer:
    """Draws the conversations of a column, for `datasets.Dataset.map`:

        dataset.map(chatraster.ColumnRenderer("messages", theme="slack"))

    A string is read as a script, a list as the messages of a chat API. The column `to` receives the
    bytes of the picture. An instance can be pickled; each process has its own renderer.
    """

    def __init__(self, column: str, to: str = "picture", **options: Option) -> None:
        self.column = column
        self.to = to
        self.options = options

    def __call__(self, row: dict[str, Any]) -> dict[str, bytes]:
        from . import render_messages, render_script

        talk = row[self.column]
        draw = render_script if isinstance(talk, str) else render_messages
        return {self.to: bytes(draw(talk, **self.options))}
