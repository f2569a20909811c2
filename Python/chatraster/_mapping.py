"""Pictures for the rows of a data set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._renderer import Option


class ColumnRenderer:
    """Draws the talks of a column, as `datasets.Dataset.map` calls it:

        dataset.map(chatraster.ColumnRenderer("messages", theme="slack"))

    A text is a script, a list the messages of a chat API. The column `to` gets the bytes of the
    picture. Can be pickled; each process draws with one of its own.
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
