"""Bytes that are no record give one clear error, whatever they are."""

from __future__ import annotations

import random

import pytest

from domino_tui.engine.record import record_text
from domino_tui.engine.record_fault import NotARecordError
from domino_tui.engine.record_parse import MAX_BYTES, parse_record
from tests.engine.record_breaks import random_match, recorded

HEAD = b'{"format": "domino-record", "version": 1'

NO_RECORDS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "nothing in it"),
    "blank": (b" \n", "nothing in it"),
    "truncated": (HEAD + b', "rounds": [', "line 1, column"),
    "binary": (bytes(range(256)), "not UTF-8 text from byte 128"),
    "Latin-1": ("é".encode("latin-1"), "not UTF-8 text from byte 0"),
    "byte order mark": (b"\xef\xbb\xbf" + HEAD + b"}", "byte order mark"),
    "UTF-16": ("{}".encode("utf-16"), "not UTF-8"),
    "text": (b"Dear sir", "line 1, column 1"),
    "list": (b"[1]", "no JSON object"),
    "null": (b"null", "no JSON object"),
    "another object": (b"{}", "format must be"),
    "another format": (b'{"format": "chess", "version": 1}', "format must be"),
    "no version": (b'{"format": "domino-record"}', "version null"),
    "later version": (b'{"format": "domino-record", "version": 2}', "version 2"),
    "version true": (b'{"format": "domino-record", "version": true}', "version true"),
    "version 1.0": (b'{"format": "domino-record", "version": 1.0}', "version 1.0"),
    "deep list": (b"[" * 200_000, "nested too deeply"),
    "deep object": (b'{"a":' * 200_000, "nested too deeply"),
    "NaN": (HEAD + b', "seed": NaN}', "NaN"),
    "Infinity": (HEAD + b', "seed": -Infinity}', "-Infinity"),
    "long number": (HEAD + b', "seed": ' + b"9" * 5000 + b"}", "too many digits"),
    "key twice": (HEAD + b', "seed": 1, "seed": 2}', "'seed' stands twice"),
    "half a pair": (HEAD + rb', "names": ["\ud800"]}', "surrogate"),
    "other half": (HEAD + rb', "names": ["\\\udc00 \ud83d\ude00"]}', "surrogate"),
    "raw half": (b'"\xed\xa0\x80"', "not UTF-8"),
    "too large": (b" " * (MAX_BYTES + 1), "larger than 16 MiB"),
}
"""Bytes that are no record, by what they are, each with a part of what is said."""


@pytest.mark.parametrize("kind", NO_RECORDS)
def test_bytes_that_are_no_record(kind: str) -> None:
    """One sentence says what is wrong."""
    data, part = NO_RECORDS[kind]
    with pytest.raises(NotARecordError, match=part) as caught:
        parse_record(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_pairs_and_backslashes_are_texts() -> None:
    """Whole surrogate pairs are characters, and an escaped backslash begins no escape."""
    data = HEAD + rb', "names": ["\ud83d\ude00", "\\ud800", "\\\\ud800"]}'
    assert parse_record(data)["names"] == ["\U0001f600", "\\ud800", "\\\\ud800"]


def test_truncated_record_is_no_record() -> None:
    """A record that was cut off anywhere is no record."""
    data = record_text(recorded(random_match("draw 2", 0))).encode().rstrip()
    for length in random.Random(0).sample(range(1, len(data)), 200):
        with pytest.raises(NotARecordError):
            parse_record(data[:length])


def test_random_bytes_are_no_record() -> None:
    """Random bytes are no record."""
    chance = random.Random(0)
    for _ in range(300):
        with pytest.raises(NotARecordError):
            parse_record(chance.randbytes(chance.randrange(400)))
