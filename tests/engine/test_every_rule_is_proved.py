"""No rule without a test that names it, and no test that names a rule that there is not."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]

LAST = {"C": 9, "DR": 9, "BL": 2, "DZ": 14, "PA": 8, "OP": 6}
"""The last rule's number of each part of the rules."""

RULES = {f"{part}-{number}" for part, last in LAST.items() for number in range(1, last + 1)}


def named(docstring: str) -> set[str]:
    """The rules that a docstring names one by one, as ``Rule DZ-7``."""
    return set(re.findall(r"\bRule ([A-Z]+-\d+)\b", docstring))


def docstrings() -> list[str]:
    """The docstrings of all tests."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TESTS.rglob("test_*.py")]
    return [
        ast.get_docstring(node) or ""
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")
    ]


def test_every_rule_is_named_by_a_test() -> None:
    """Each of the 48 rules stands as ``Rule X-n`` in some test's docstring."""
    assert len(RULES) == 48
    proved = set().union(*map(named, docstrings()))
    assert sorted(RULES - proved) == []
    assert sorted(proved - RULES) == []
