"""Python values as the JSON of a request: numbers of numpy, paths and dates too."""

from __future__ import annotations

import json
import operator
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any, SupportsFloat, SupportsIndex

from ._errors import ArgumentError

# The maximum number of bytes of a request's header, without its number and the length of its body: a
# worker refuses 64 KiB, and could not name the request then.
HEADER_BYTES = (64 << 10) - 100
# The kinds of numpy's types that have a JSON value: flags, whole numbers, fractions and texts.
_NUMPY_KINDS = "biufU"


def option(name: str, value: object) -> str | int | float | bool | None:
    """The value of an option: a text, a number, a flag, or None for an option that is left out.

    Paths become texts, and dates the text that the command line takes. Raises `ArgumentError` for
    others.
    """
    try:
        plain = _plain(value, of_option=True)
        size = len(json.dumps(plain, allow_nan=False)) if _is_scalar(plain) else 0
    except (ValueError, OverflowError) as error:
        raise ArgumentError(f"{name}: {_reason(error)}") from None
    except TypeError:
        plain = value
    if not (plain is None or isinstance(plain, (str, int, float))):
        raise ArgumentError(
            f"{name}: give a text, a number, a path, a date, True or False, not {_kind(value)}")
    if size > HEADER_BYTES:
        raise ArgumentError(f"{name}: it is too long: a request has at most {HEADER_BYTES} bytes of options")
    return plain


def header(values: Mapping[str, Any]) -> str:
    """The header of a request as JSON. Raises `ArgumentError` if it is longer than a worker reads."""
    text = json.dumps(values, allow_nan=False)
    if len(text) > HEADER_BYTES:
        options = values.get("options") or values
        longest = max(options, key=lambda key: len(json.dumps(options[key])))
        name = "talk" if longest == "input" else longest.replace("-", "_")
        raise ArgumentError(
            f"{name}: the arguments of a request have at most {HEADER_BYTES} bytes")
    return text


def document(name: str, value: object) -> bytes:
    """A conversation as JSON. Raises `ArgumentError` with the place of a value that JSON cannot hold."""
    try:
        text = json.dumps(value, default=_element, allow_nan=False).encode()
        if text[:1] in (b"{", b"["):
            return text
        place, reason = name, ""
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        place, reason = next(_faults(value, name, ()), (name, _reason(error)))
    if place == name and not isinstance(value, (Mapping, list, tuple)):
        reason = f"give a path, bytes, a mapping or a list, not {_kind(value)}"
    raise ArgumentError(f"{place}: {reason}")


def path(name: str, value: str | os.PathLike[str]) -> str:
    """An absolute path. Raises `ArgumentError` for one that is not UTF-8, which JSON cannot hold."""
    absolute = os.path.abspath(os.fsdecode(value))
    try:
        absolute.encode()
    except UnicodeEncodeError:
        raise ArgumentError(
            f"{name}: the path {absolute!a} is not UTF-8: give the bytes of the file") from None
    return absolute


def text(name: str, value: object) -> bytes:
    """A text as UTF-8; half a surrogate pair becomes U+FFFD, as it does in a conversation's JSON."""
    if not isinstance(value, str):
        raise ArgumentError(f"{name}: give a text, not {_kind(value)}")
    try:
        return value.encode()
    except UnicodeEncodeError:
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


def _plain(value: object, of_option: bool = False) -> object:
    """The JSON value for an object that has an obvious one; otherwise the object itself."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    # A value of these types exists only if its module was imported.
    datetime = sys.modules.get("datetime")
    if datetime is not None and isinstance(value, datetime.date):
        if of_option and isinstance(value, datetime.datetime) and value.tzinfo is not None:
            utc = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
            return f"{utc.isoformat(timespec='seconds')}Z"
        return value.isoformat()
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, (numpy.generic, numpy.ndarray)):
        # A time of numpy would become a number whose unit is not known.
        is_plain = value.dtype.kind in _NUMPY_KINDS + ("" if of_option else "O")
        return value.tolist() if is_plain else value
    if isinstance(value, SupportsIndex):
        return operator.index(value)
    if isinstance(value, SupportsFloat):
        return float(value)
    return value


def _is_scalar(value: object) -> bool:
    return value is None or isinstance(value, (str, int, float))


def _element(value: object) -> object:
    """The JSON value of a part of a conversation, which the encoder itself does not know."""
    plain = dict(value) if isinstance(value, Mapping) else _plain(value)
    if plain is value:
        raise TypeError
    return plain


def _faults(
    value: object, place: str, outer: tuple[int, ...]
) -> Iterator[tuple[str, str]]:
    """The places of all values that JSON cannot hold, each with the reason."""
    if id(value) in outer or len(outer) > sys.getrecursionlimit() // 4:
        yield place, "it is nested too deeply"
        return
    outer = (*outer, id(value))
    try:
        value = dict(value) if isinstance(value, Mapping) else _plain(value)
    except (TypeError, ValueError, OverflowError) as error:
        yield place, _reason(error)
        return
    if isinstance(value, dict):
        for key, item in value.items():
            if key is None or isinstance(key, (str, int, float)):
                yield from _faults(item, f"{place}[{key!r}]", outer)
            else:
                yield place, f"a key must be a text, not {_kind(key)}"
    elif isinstance(value, (list, tuple)):
        for number, item in enumerate(value):
            yield from _faults(item, f"{place}[{number}]", outer)
    elif _is_scalar(value):
        try:
            json.dumps(value, allow_nan=False)
        except ValueError as error:
            yield place, _reason(error)
    else:
        yield place, f"JSON has no {_kind(value)}"


def _kind(value: object) -> str:
    """The name of a value's type, with its module unless it is built in."""
    kind = type(value)
    module = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return module + kind.__qualname__


def _reason(error: BaseException) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    words = str(error) or type(error).__name__
    return "it is not a finite number" if "Out of range float" in words else words
