"""Keep the French catalogue: collect the sentences, merge them, compile, or only check.

`python tools/catalogue.py` collects every sentence marked for translation in the package, merges
it into the French `.po` (new ones come in empty, those no longer used go out, nothing is guessed),
and compiles the `.mo`. Then, or at once with `--check`, it prints what is wrong and exits 1 if
anything is.
"""

import argparse
import re
import string
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "domino_tui"
PO = PACKAGE / "i18n" / "locales" / "fr" / "LC_MESSAGES" / "domino_tui.po"
MO = PO.with_suffix(".mo")

HEADER = (
    "Project-Id-Version: domino-tui\n"
    "Language: fr\n"
    "Plural-Forms: nplurals=2; plural=(n > 1);\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=utf-8\n"
    "Content-Transfer-Encoding: 8bit\n"
)
"""Our own header: without dates and versions the files change only when a sentence does."""

SAID_BY_ARGPARSE = (
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "show program's version number and exit",
    "argument %(argument_name)s: %(message)s",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "one of the arguments %s is required",
    "the following arguments are required: %s",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    ("expected %s argument", "expected %s arguments"),
    "ambiguous option: %(option)s could match %(matches)s",
    "unexpected option string: %s",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "can't open '%(filename)s': %(error)s",
)
"""What the command line's parser says by itself: it asks our catalogue, so French must know it."""

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}

MO_MAGIC = 0x950412DE


def collect(package: Path = PACKAGE) -> Catalog:
    """Collect every sentence that is marked in a package, and for ours what argparse says."""
    found = empty()
    rows = extract_from_dir(
        str(package),
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for name, line, message, comments, context in sorted(rows, key=lambda row: (row[0], row[1])):
        place = [(f"{package.name}/{name}", line)]
        found.add(message, None, place, auto_comments=comments, context=context)
    if package == PACKAGE:
        for said in SAID_BY_ARGPARSE:
            found.add(said, None, [("argparse", 1)])
    return found


def empty() -> Catalog:
    """Make a French catalogue without messages, with our header's plural forms."""
    return read_po(BytesIO(_po_header().encode()), locale="fr")


def _po_header() -> str:
    lines = "".join(f'"{line}\\n"\n' for line in HEADER.splitlines())
    return f'msgid ""\nmsgstr ""\n{lines}'


def read(po: Path = PO) -> Catalog:
    """Read the French catalogue."""
    with po.open("rb") as file:
        return read_po(file, locale="fr")


def merge(source: Catalog, old: Catalog) -> Catalog:
    """Give the collected sentences the French they already have, and nothing else."""
    merged = empty()
    for message in sentences(source):
        known = old.get(message.id, message.context)
        same = known is not None and known.id == message.id
        merged.add(
            message.id,
            known.string if known is not None and same else None,
            message.locations,
            flags=message.flags - {"fuzzy"},
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
    return merged


def sentences(catalogue: Catalog) -> Iterator[Message]:
    """Go through the messages of a catalogue, its header left out."""
    return (message for message in catalogue if message.id)


def po_text(catalogue: Catalog) -> str:
    """Write a catalogue in the form of a `.po` file."""
    body = BytesIO()
    write_po(body, catalogue, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return f"{_po_header()}\n{body.getvalue().decode().strip()}\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """Compile a catalogue: the same sentences always give the same bytes."""
    pairs = sorted([(b"", HEADER.encode()), *map(_mo_entry, filter(_finished, catalogue))])
    offset = 7 * 4 + 2 * 8 * len(pairs)
    blob = b""
    tables: tuple[list[int], list[int]] = ([], [])
    for side, table in enumerate(tables):
        for pair in pairs:
            table += [len(pair[side]), offset + len(blob)]
            blob += pair[side] + b"\0"
    numbers = [MO_MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *tables[0], *tables[1]]
    return struct.pack(f"<{len(numbers)}I", *numbers) + blob


def _finished(message: Message) -> bool:
    """Say whether a message may be shown: whole, and not a guess."""
    return bool(message.id) and not message.fuzzy and all(_forms(message))


def _mo_entry(message: Message) -> tuple[bytes, bytes]:
    """Write a message as gettext looks it up: context, singular, plural; then all its French."""
    key = "\0".join(_english(message))
    if message.context:
        key = f"{message.context}\4{key}"
    return key.encode(), "\0".join(_forms(message)).encode()


def _english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> tuple[str, ...]:
    """The French of a message: one string, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def placeholders(text: str) -> Counter[str]:
    """Count the fields of a sentence, `{name}` and `%(name)s` alike.

    Raises:
        ValueError: if a brace stands alone.
    """
    fields = [
        f"{{{name}!{conversion or ''}:{spec or ''}}}"
        for _, name, spec, conversion in string.Formatter().parse(text)
        if name is not None
    ]
    return Counter(fields + re.findall(r"%(?:\(\w+\))?[sdrif]\b", text))


def faults(source: Catalog, french: Catalog, compiled: bytes) -> list[str]:
    """List what is wrong between the code, the French catalogue and its compiled form."""
    found = [*_missing(source, french)]
    for message in sentences(french):
        name = _name(message)
        if not _known(source, message):
            found.append(f"obsolete: {name}")
        elif not all(_forms(message)):
            found.append(f"empty: {name}")
        elif message.fuzzy:
            found.append(f"fuzzy: {name}")
        else:
            found += [f"{fault}: {name}" for fault in _mismatches(message)]
    found += [f"obsolete: {_name(message)}" for message in french.obsolete.values()]
    if compiled != mo_bytes(french):
        found.append("the compiled catalogue is not what the .po gives")
    return found


def _missing(source: Catalog, french: Catalog) -> Iterator[str]:
    return (
        f"missing: {_name(message)}" for message in sentences(source) if not _known(french, message)
    )


def _known(catalogue: Catalog, message: Message) -> bool:
    twin = catalogue.get(message.id, message.context)
    return twin is not None and twin.id == message.id


def _name(message: Message) -> str:
    return repr(" / ".join(_english(message)))


def _mismatches(message: Message) -> Iterator[str]:
    """Compare the English and the French of one message.

    French counts zero with one, so both its forms need every field of the English plural.
    """
    model = _english(message)[-1]
    try:
        expected = placeholders(model)
        if any(placeholders(form) != expected for form in _forms(message)):
            yield "other placeholders"
    except ValueError:
        yield "broken placeholder"
    if any(_edges(form) != _edges(model) for form in _forms(message)):
        yield "other space at the edges"
    if len(_forms(message)) != len(_english(message)):
        yield "not two plural forms"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def update() -> None:
    """Bring the `.po` and the `.mo` up to date with the code."""
    merged = merge(collect(), read() if PO.exists() else empty())
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_text(po_text(merged), encoding="utf-8")
    MO.write_bytes(mo_bytes(read()))


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Keep the French catalogue.")
    parser.add_argument("--check", action="store_true", help="change nothing, only check")
    if not parser.parse_args(arguments).check:
        update()
    found = faults(collect(), read(), MO.read_bytes())
    print(*found, f"{len(list(sentences(read())))} messages, {len(found)} faults", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
