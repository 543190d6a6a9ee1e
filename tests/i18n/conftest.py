"""What the tests of the words share: the maintainers' commands, and English to return to."""

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from domino_tui.i18n import language, use_language

TOOLS = Path(__file__).parents[2] / "tools"


def load(name: str) -> ModuleType:
    """Load a command out of `tools`, which is no package."""
    spec = spec_from_file_location(f"domino_tools_{name}", TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def catalogue() -> ModuleType:
    """The command that keeps the French catalogue."""
    return load("catalogue")


@pytest.fixture(scope="session")
def unmarked() -> ModuleType:
    """The command that finds sentences nobody can translate."""
    return load("unmarked")


@pytest.fixture(autouse=True)
def same_language_after() -> Iterator[None]:
    """Put the language back that was spoken before a test."""
    before = language()
    yield
    use_language(before)
