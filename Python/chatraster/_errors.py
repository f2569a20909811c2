"""The exceptions, each with the program's message."""

from __future__ import annotations


class ChatRasterError(Exception):
    """A request that failed. `status` is the exit status of the command."""

    def __init__(self, message: str, status: int = 0, warnings: list[str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.warnings = warnings or []


class UsageError(ChatRasterError):
    """An invalid option or combination of options."""


class ArgumentError(UsageError, TypeError):
    """An argument with a value that a request cannot hold; nothing was sent."""

    def __init__(self, message: str, status: int = 64, warnings: list[str] | None = None) -> None:
        super().__init__(message, status, warnings)


class TalkError(ChatRasterError):
    """An invalid conversation."""


class InputError(ChatRasterError):
    """An input that does not exist."""


class OutputError(ChatRasterError):
    """An output that cannot be written."""


class SystemLackError(ChatRasterError):
    """Reading or writing failed, or the system has too few resources."""


class DeadlineError(ChatRasterError):
    """The deadline passed before the answer arrived."""


class CancelledError(ChatRasterError):
    """The request was cancelled."""


class WorkerError(ChatRasterError):
    """The worker could not be started, has a different version, ended during a request, or wrote
    something that is not an answer."""


_BY_STATUS = {
    64: UsageError, 65: TalkError, 66: InputError, 73: OutputError, 74: SystemLackError,
}
_BY_CODE = {
    "deadline": DeadlineError, "cancelled": CancelledError, "framing": WorkerError,
}


def error_of(header: dict[str, object]) -> ChatRasterError:
    """The exception for an answer whose status is not 0."""
    status = header.get("status")
    status = status if isinstance(status, int) else 0
    kind = _BY_CODE.get(str(header.get("code")), _BY_STATUS.get(status, ChatRasterError))
    warnings = header.get("warnings")
    lines = [str(line) for line in warnings] if isinstance(warnings, list) else []
    return kind(str(header.get("message", "the worker gave no reason")), status, lines)
