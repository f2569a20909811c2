"""Draws conversations as pictures with the program chatraster.

    import chatraster
    picture = chatraster.render_script("Ana: are you around?\nBo: on my way", theme="telegram")
    open("talk.png", "wb").write(picture)

The functions share one renderer, which starts with the first call; make your own with `Renderer`.
"""

from __future__ import annotations

from ._errors import (
    ArgumentError, CancelledError, ChatRasterError, DeadlineError, InputError, OutputError,
    SystemLackError, TalkError, UsageError, WorkerError,
)
from ._mapping import ColumnRenderer
from ._picture import Picture
from ._renderer import Option, Renderer, Talk
from ._version import VERSION as __version__

__all__ = [
    "ArgumentError", "CancelledError", "ChatRasterError", "ColumnRenderer", "DeadlineError",
    "InputError", "Option", "OutputError", "Picture", "Renderer", "SystemLackError", "Talk",
    "TalkError", "UsageError", "WorkerError",
    "film", "film_async", "inspect", "inspect_async", "pages", "pages_async", "regions",
    "regions_async", "render", "render_async", "render_messages", "render_messages_async",
    "render_script", "render_script_async", "text", "text_async",
]

_shared = Renderer()

render = _shared.render
render_async = _shared.render_async
render_script = _shared.render_script
render_script_async = _shared.render_script_async
render_messages = _shared.render_messages
render_messages_async = _shared.render_messages_async
pages = _shared.pages
pages_async = _shared.pages_async
film = _shared.film
film_async = _shared.film_async
text = _shared.text
text_async = _shared.text_async
inspect = _shared.inspect
inspect_async = _shared.inspect_async
regions = _shared.regions
regions_async = _shared.regions_async
