"""Modules of the browser side without a browser: what they ask of one is made up here."""

import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from unittest.mock import MagicMock

import pytest

FOREIGN = ("js", "pyodide", "pyodide.ffi", "pyodide_js", "pyscript", "pyscript.js_modules")
"""What there is in a browser only."""

Load = Callable[[str], ModuleType]


def forget() -> None:
    """Forget the modules of the browser side, which hold on to the browser they were made for."""
    for name in [*sys.modules]:
        if name.startswith(("browser", "main_")):
            del sys.modules[name]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Imports a module of the browser side; all that it has of a browser are stand-ins."""
    forget()
    for name in FOREIGN:
        monkeypatch.setitem(sys.modules, name, MagicMock())
    yield importlib.import_module
    forget()
