"""From bytes to the JSON object of a record, however hostile the bytes are."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from domino_tui.engine.errors import N_
from domino_tui.engine.record import FORMAT, VERSION
from domino_tui.engine.record_fault import NotARecordError, shown

MAX_MEBIBYTES = 16
MAX_BYTES = MAX_MEBIBYTES * 2**20
"""The size up to which a record is read; a match of a hundred rounds has about 200 KiB."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)",
    re.DOTALL,
)
"""An escape in JSON: a whole surrogate pair, half a one (the group), or any other."""


def parse_record(data: bytes) -> dict[str, Any]:
    """Return the JSON object of a record, version 1, its form otherwise unchecked.

    Raises:
        NotARecordError: if it is too large, no sound JSON, no object, or not of this format
            and version.
    """
    value = _json(_text(data))
    if not isinstance(value, dict):
        raise NotARecordError(N_("not a match record: the file holds no JSON object"))
    if value.get("format") != FORMAT:
        raise NotARecordError(
            N_("not a match record: format must be {wanted}"), wanted=f'"{FORMAT}"'
        )
    version = value.get("version")
    if type(version) is not int or version != VERSION:
        raise NotARecordError(
            N_("version {version} of the match record is not known; known is {wanted}"),
            version=shown(version),
            wanted=VERSION,
        )
    return value


def _text(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise NotARecordError(
            N_("not a match record: it is larger than {limit} MiB"), limit=MAX_MEBIBYTES
        )
    if not data.strip():
        raise NotARecordError(N_("not a match record: there is nothing in it"))
    if data.startswith(_BYTE_ORDER_MARK):
        raise NotARecordError(
            N_("not a match record: it begins with a byte order mark; save it as plain UTF-8")
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotARecordError(
            N_("not a match record: it is not UTF-8 text from byte {byte} on"), byte=error.start
        ) from None
    if any(escape[1] for escape in _ESCAPE.finditer(text)):
        raise NotARecordError(N_("not a match record: it holds half a surrogate pair"))
    return text


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise NotARecordError(
            N_("not a match record: not JSON at line {line}, column {column}"),
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise NotARecordError(N_("not a match record: it is nested too deeply")) from None
    except ValueError:  # Python reads no number of more than 4300 digits
        raise NotARecordError(
            N_("not a match record: it holds a number of too many digits")
        ) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise NotARecordError(
                N_("not a match record: the key {key} stands twice in one object"), key=shown(key)
            )
        found[key] = value
    return found


def _constant(text: str) -> NoReturn:
    raise NotARecordError(N_("not a match record: {value} is not JSON"), value=text)
