"""What goes wrong, by name, with the program's own sentence."""

from __future__ import annotations


class ChatRasterError(Exception):
    """A request that failed. `status` is what the command would end with."""

    def __init__(self, message: str, status: int = 0, warnings: list[str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.warnings = warnings or []


class UsageError(ChatRasterError):
    """An option that makes no sense."""


class TalkError(ChatRasterError):
    """A talk that is not what it should be."""


class InputError(ChatRasterError):
    """An input that is not there."""


class OutputError(ChatRasterError):
    """An output that cannot be written."""


class SystemLackError(ChatRasterError):
    """Reading or writing broke off, or the system gave too little."""


class DeadlineError(ChatRasterError):
    """The deadline passed before there was an answer."""


class CancelledError(ChatRasterError):
    """The request was cancelled."""


class WorkerError(ChatRasterError):
    """The worker could not be started, is of another version, or ended while it was on a request."""


_BY_STATUS = {
    64: UsageError, 65: TalkError, 66: InputError, 73: OutputError, 74: SystemLackError,
}
_BY_CODE = {
    "deadline": DeadlineError, "cancelled": CancelledError, "framing": WorkerError,
}


def error_of(header: dict[str, object]) -> ChatRasterError:
    """The exception for an answer whose status is not 0."""
    status = int(str(header.get("status", 0)))
    kind = _BY_CODE.get(str(header.get("code")), _BY_STATUS.get(status, ChatRasterError))
    warnings = header.get("warnings")
    lines = [str(line) for line in warnings] if isinstance(warnings, list) else []
    return kind(str(header.get("message")), status, lines)
