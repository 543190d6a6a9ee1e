"""The layers go one way: each is imported in a fresh interpreter, and what came with it looked at.

The list of layers is the package directory, so that no new one escapes: one that is not named here
is held to what holds for all but the interface.
"""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "domino_tui"

INTERFACE = ("ui",)
"""The only layer that may know Textual and Rich."""

LAYERS = sorted(
    {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    | {path.parent.name for path in PACKAGE.glob("*/*.py")}
)

MAY_IMPORT = {
    "engine": {"engine"},
    "ai": {"ai", "engine"},
    "view": {"view", "engine", "i18n", "set_up"},
    "i18n": {"i18n"},
}
"""The layers that the strictest layers may bring with them."""

MAY_NOT_IMPORT = {
    "store": {"ai", "session", "view", "plain"},
    "session": {"view", "plain", "cli", "commands"},
    "set_up": {"ai", "session", "view", "plain", "cli", "commands"},
    "saved": {"ai", "session", "view", "plain", "cli", "commands"},
    "ui": {"plain", "cli", "commands"},
}
"""The layers that others may not bring, besides the interface."""

OUTSIDE = {"store": {"platformdirs", "tomlkit"}, "engine": set(), "ai": set(), "i18n": set()}
"""What is not of the standard library and yet may be brought: here by layer, else by any."""

LOOK = """
import importlib, json, pkgutil, sys
before = set(sys.modules)
layer = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(layer, "__path__", []), layer.__name__ + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""

RUN = """
import json, sys
from domino_tui.cli import run
try:
    run(sys.argv[1:])
except SystemExit as exit:
    assert not exit.code, exit.code
print(json.dumps(sorted(sys.modules)))
"""


def fresh(script: str, *arguments: str) -> set[str]:
    """The modules that a script in a fresh interpreter tells in its last line."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=PACKAGE.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


@cache
def brought(layer: str) -> frozenset[str]:
    """All modules that come with a layer, all of its own modules imported."""
    return frozenset(fresh(LOOK, f"domino_tui.{layer}"))


def layers_in(modules: frozenset[str]) -> set[str]:
    """The layers that are among some modules."""
    return {name.split(".")[1] for name in modules if name.startswith("domino_tui.")}


def outside_in(modules: frozenset[str]) -> set[str]:
    """The packages that are neither ours nor of the standard library."""
    # multiprocessing gives the main module a second name, __mp_main__, which is no package.
    tops = {name.split(".")[0] for name in modules if not name.startswith("__")}
    return tops - set(sys.stdlib_module_names) - {"domino_tui"}


def imported(path: Path) -> set[str]:
    """The packages that a file imports anywhere, inside functions too."""
    tops = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            tops |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            tops.add(node.module.split(".")[0])
    return tops


def test_the_layers_are_found() -> None:
    """The directory was read, and no layer has been renamed under these tests."""
    assert {*MAY_IMPORT, *MAY_NOT_IMPORT, *OUTSIDE} <= set(LAYERS)


@pytest.mark.parametrize("layer", [name for name in LAYERS if name not in INTERFACE])
def test_only_the_interface_brings_textual(layer: str) -> None:
    """Nothing but the interface itself is needed to import the interface, or Textual, or Rich."""
    assert not layers_in(brought(layer)) & set(INTERFACE)
    assert not outside_in(brought(layer)) & {"textual", "rich"}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_only_the_interface_imports_textual(path: Path) -> None:
    """No file outside the interface imports Textual or Rich, inside a function either."""
    layer = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert layer in INTERFACE or not imported(path) & {"textual", "rich"}


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_strict_layers_bring_only_what_they_may(layer: str) -> None:
    """The engine stands alone; players stand on the engine; pictures on the engine and words."""
    assert layers_in(brought(layer)) <= MAY_IMPORT[layer]


@pytest.mark.parametrize("layer", MAY_NOT_IMPORT)
def test_layers_go_one_way(layer: str) -> None:
    """No layer brings one that stands above it."""
    assert not layers_in(brought(layer)) & MAY_NOT_IMPORT[layer]


@pytest.mark.parametrize("layer", [name for name in LAYERS if name not in INTERFACE])
def test_what_comes_from_outside(layer: str) -> None:
    """The engine, the players and the words need the standard library alone."""
    assert outside_in(brought(layer)) <= OUTSIDE.get(layer, {"platformdirs", "tomlkit"})


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["play", "--help"]], ids=" ".join)
def test_help_and_version_are_quick(arguments: list[str]) -> None:
    """Neither Textual nor the interface is imported to tell the version or the usage."""
    modules = frozenset(fresh(RUN, *arguments))
    assert not outside_in(modules) & {"textual", "rich", "tomlkit"}
    assert not layers_in(modules) & {*INTERFACE, "session", "view"}
