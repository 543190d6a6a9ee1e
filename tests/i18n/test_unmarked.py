"""Every sentence of the program passes through gettext."""

from types import ModuleType

import pytest


def test_no_sentence_is_unmarked(unmarked: ModuleType) -> None:
    """No module shows a person a sentence that cannot be translated."""
    assert list(map(str, unmarked.scan_package())) == []


@pytest.mark.parametrize(
    "code",
    [
        'say("You pass")',
        "say(f'{name} passes')",
        'return_value = {"draw": "Draw from the boneyard"}',
        'Button("Quit")',
        'app.notify(f"{name}: passed")',
        'print("done", file=out)',
        'parser.add_argument("--seed", help="number")',
        'self.border_title = "Boneyard"',
        'BINDINGS = [("q", "quit", "Quit")]',
        'BINDINGS: list[Binding] = [Binding("q", "quit", "Quit")]',
        'raise DominoError("the file is broken")',
        'N_(f"{name} passes")',
        'N_("You " + what)',
        'TITLE = _("Dominoes")',
        'def ask(prompt=_("Your move")): ...',
        'log_line.write("It passes")',
    ],
)
def test_unmarked_sentences_are_found(unmarked: ModuleType, code: str) -> None:
    """What a person would read in one language only is found."""
    assert len(unmarked.scan(code, "x.py")) == 1


@pytest.mark.parametrize(
    "code",
    [
        'def f(): say(_("You pass"), N_("You draw"), pgettext("key", "Go on now"))',
        'async def f(): say(ngettext("{n} tile", "{n} tiles", n).format(n=n))',
        'PROMPT = lambda: _("Your move")',
        '"""A docstring with words."""',
        'class Row:\n    width: "int | None" = None\n    """What it holds."""',
        'log.debug("seat %s passes at once", seat)',
        'raise ValueError(f"no such seat {seat}")',
        'assert found, "there is one"',
        'DEFAULT_CSS = "Hand Tile { width: auto; height: auto }"',
        'self.query_one("Hand Tile.chosen", Tile)',
        'Static(board, id="table", classes="wide calm")',
        'database.execute("SELECT move FROM moves")',
        'Static(f"{a} + {b} = {total}")',
        'Static("● ●")',
        'write("\\x1b]0;domino\\x07")',
        'if word == "pass now": go()',
        'cast("dict[str, int] | None", value)',
        'Lay: TypeAlias = "tuple[int, int, Ends]"',
        'BINDINGS = [("q", "quit", N_("Quit"))]',
    ],
)
def test_what_nobody_reads_is_left_alone(unmarked: ModuleType, code: str) -> None:
    """Marked sentences, and strings for programmers, style sheets and databases, are no finds."""
    assert unmarked.scan(code, "x.py") == []
