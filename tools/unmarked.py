"""Find sentences for people that do not pass through gettext.

`python tools/unmarked.py` prints each string of the program that reads like a sentence (two words
or more), or that is handed to something which shows it (a button, `print`, a help text), and that
is not marked with `_`, `N_`, `ngettext` or `pgettext`; and each that is marked in vain: put
together before it is looked up, or looked up at import, before anyone chose a language. It exits 1
if there are any.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "domino_tui"

MARKERS = {"_", "N_", "ngettext", "pgettext"}

SHOWN_ARGUMENTS = {
    "Button", "Checkbox", "Collapsible", "Label", "Link", "Option", "RadioButton", "Static",
    "TabPane", "add_column", "add_columns", "add_row", "input", "notify", "print", "write",
    "write_line",
}  # fmt: skip
"""Calls that show their positional arguments to a person."""

SHOWN_KEYWORDS = {
    "description", "epilog", "help", "label", "message", "placeholder", "prompt", "subtitle",
    "title", "tooltip",
}  # fmt: skip
"""Keyword arguments that are shown to a person, whatever the call."""

SHOWN_NAMES = {
    "SUB_TITLE", "TITLE", "border_subtitle", "border_title", "placeholder", "sub_title", "title",
    "tooltip",
}  # fmt: skip
"""Attributes that are shown to a person when something is assigned to them."""

UNSEEN_CALLS = {
    "TypeVar", "add_class", "cast", "compile", "execute", "executemany", "executescript",
    "fullmatch", "getattr", "has_class", "match", "query", "query_children", "query_exactly_one",
    "query_one", "remove_class", "run_action", "search", "set_class", "setattr", "strftime", "sub",
    "toggle_class",
}  # fmt: skip
"""Calls whose strings are selectors, patterns, statements or names."""

LOG_LEVELS = {"critical", "debug", "error", "exception", "info", "log", "warning"}
UNSEEN_KEYWORDS = {"classes", "css", "dest", "encoding", "format", "id", "name", "pattern", "style"}
UNSEEN_NAMES = {"COMPONENT_CLASSES", "CSS", "CSS_PATH", "DEFAULT_CSS", "__all__"}

PROGRAMMERS_ERRORS = {
    "AssertionError", "AttributeError", "IndexError", "KeyError", "LookupError", "RuntimeError",
    "TypeError", "ValueError", "NotStartedFault", "PlayerFault",
}  # fmt: skip
"""Errors that a mistake in the program raises: no person is meant to read them."""

ALLOWED = frozenset({
    "domino-tui",
    # styles
    "bold {}",
    # the log and the database
    "%(asctime)s %(levelname)s %(name)s: %(message)s",
    "a match that was just begun is not there",
    "not a database of this program",
    "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')",
    "too small for a database",
})  # fmt: skip
"""Strings that are the same in every language, or that no person reads."""

BINDING_TEXT = 2
"""The place of what the footer shows in `Binding(key, action, description)`."""

FIELD = "\ufffc"
"""What stands for the value of a field when an f-string is looked at."""

SQL = re.compile(r"\s*(ALTER|BEGIN|CREATE|DELETE|DROP|INSERT|PRAGMA|SELECT|UPDATE|WITH)\b")


@dataclass(frozen=True)
class Unmarked:
    """A string that a person may read and that nobody can translate."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text!r}"


def is_sentence(text: str) -> bool:
    """Say whether a text holds a word of its own, and another word or a field beside it."""
    words = text.split()
    own = [word for word in words if _has_word(word)]
    return bool(own) and sum(FIELD in word or _has_word(word) for word in words) > 1


def _has_word(text: str) -> bool:
    return re.search(r"(?<![\w\\#.])[^\W\d_]{2,}(?![\w=(])", text) is not None


class Scan(ast.NodeVisitor):
    """Go through a module and keep what is not marked."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[Unmarked] = []
        self._functions = 0

    def visit_Constant(self, node: ast.Constant) -> None:
        """A string that stands where nothing says who reads it: a sentence is suspect."""
        if isinstance(node.value, str):
            self._keep(node, node.value, is_sentence(node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """An f-string is looked at as a whole; what stands in its fields is looked at too."""
        text = _joined(node)
        self._keep(node, text, is_sentence(text))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Call(self, node: ast.Call) -> None:
        """Arguments are judged by what is called."""
        called = _name(node.func)
        if called in MARKERS:
            self._check_marked(node, called)
        elif called not in UNSEEN_CALLS and not _is_logging(node.func):
            self.visit(node.func)
            for place, argument in enumerate(node.args):
                binding = called == "Binding" and place == BINDING_TEXT
                self._show(argument, binding or called in SHOWN_ARGUMENTS)
            for keyword in node.keywords:
                if keyword.arg not in UNSEEN_KEYWORDS:
                    self._show(keyword.value, keyword.arg in SHOWN_KEYWORDS)

    def visit_Assign(self, node: ast.Assign) -> None:
        """A title is shown, a style sheet is not."""
        names = {_name(target) for target in node.targets}
        if "BINDINGS" in names:
            self._look_at_bindings(node.value)
        elif not names & UNSEEN_NAMES:
            self._show(node.value, bool(names & SHOWN_NAMES))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """As an assignment; the annotation is for nobody's eyes, nor is a type with a name."""
        name = _name(node.target)
        if _name(node.annotation) == "TypeAlias":
            return
        if node.value is not None and name == "BINDINGS":
            self._look_at_bindings(node.value)
        elif node.value is not None and name not in UNSEEN_NAMES:
            self._show(node.value, name in SHOWN_NAMES)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Docstrings, of attributes too, are for programmers."""
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Errors of the program itself are for programmers."""
        call = node.exc
        if not (isinstance(call, ast.Call) and _name(call.func) in PROGRAMMERS_ERRORS):
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Annotations are skipped; decorators, defaults and the body are looked at."""
        for part in [*node.decorator_list, *node.args.defaults, *node.args.kw_defaults]:
            if part is not None:
                self.visit(part)
        self._functions += 1
        for statement in node.body:
            self.visit(statement)
        self._functions -= 1

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name that ast looks for

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """What a lambda looks up, it looks up when it is called."""
        self._functions += 1
        self.visit(node.body)
        self._functions -= 1

    def visit_Assert(self, node: ast.Assert) -> None:
        """What an assertion says is for programmers."""

    def visit_Compare(self, node: ast.Compare) -> None:
        """What a value is compared with is data."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """What stands in brackets is a key or a type."""
        self.visit(node.value)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """What a case matches is data."""

    def _look_at_bindings(self, node: ast.expr) -> None:
        """A key binding may be a tuple, whose third part is shown in the footer."""
        for binding in getattr(node, "elts", [node]):
            if isinstance(binding, ast.Tuple):
                for part in binding.elts[BINDING_TEXT:]:
                    self._show(part, True)
            else:
                self.visit(binding)

    def _check_marked(self, node: ast.Call, marker: str) -> None:
        """Only plain strings can be collected, and only `N_` may mark them at import."""
        joined = any(
            isinstance(argument, ast.JoinedStr | ast.BinOp) and _letters(argument)
            for argument in node.args
        )
        if joined or (marker != "N_" and not self._functions):
            self.found.append(Unmarked(self.path, node.lineno, ast.unparse(node)))

    def _show(self, node: ast.expr, shown: bool) -> None:
        """Look at a value; where it is shown, a single word is a find too."""
        text = _whole(node)
        if shown and text is not None and not is_sentence(text):
            self._keep(node, text, _has_word(text))
        else:
            self.visit(node)

    def _keep(self, node: ast.expr, text: str, suspect: bool) -> None:
        said = text.replace(FIELD, "{}")
        if suspect and said not in ALLOWED and not SQL.match(text) and "\x1b" not in text:
            self.found.append(Unmarked(self.path, node.lineno, said))


def _whole(node: ast.expr) -> str | None:
    """The text of a string or an f-string; None for other things."""
    if isinstance(node, ast.JoinedStr):
        return _joined(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _joined(node: ast.JoinedStr) -> str:
    """The text of an f-string, with a sign for each field."""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else FIELD for part in node.values
    )


def _letters(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Constant | ast.JoinedStr) for part in ast.walk(node))


def _name(node: ast.expr | None) -> str:
    """The last name of what is called or assigned to: `notify` for `self.app.notify`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_logging(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in LOG_LEVELS and _is_logger(node.value)


def _is_logger(node: ast.expr) -> bool:
    return _name(node).lower().strip("_") in {"log", "logger"}


def scan(source: str, path: str) -> list[Unmarked]:
    """Look through the source text of a module."""
    scanning = Scan(path)
    scanning.visit(ast.parse(source))
    return scanning.found


def scan_package(package: Path = PACKAGE) -> Iterator[Unmarked]:
    """Look through every module of the program."""
    for file in sorted(package.rglob("*.py")):
        yield from scan(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())


def main() -> int:
    """Run the command."""
    found = list(scan_package())
    print(*found, f"{len(found)} unmarked", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
