"""Runs inside Pyodide: makes a smaller standard library of the one that it was started from.

See tools/library.py.
"""

import ast
import marshal
import sys
from base64 import b64encode
from collections.abc import Iterable
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ORIGINAL = "/lib/python313.zip"
LEFT_OUT = ("_pyrepl", "doctest", "pdb", "pydoc", "unittest")
"""Tools for people at a terminal; library modules import them when they are asked to."""


def compiled(source: bytes, name: str) -> bytes:
    """Return a module as a .pyc file without docstrings, of no particular time."""
    code = compile(source, f"{ORIGINAL}/{name}", "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def imported(source: bytes, package: str) -> Iterable[str]:
    """Yield the name of every module that a module of `package` may ask for, at once or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            base = ".".join(filter(None, (above, node.module)))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def needed(original: ZipFile, roots: Iterable[str]) -> dict[str, bytes]:
    """Return file name -> source of the modules `roots` and of all that they may import."""
    names = set(original.namelist())
    found: dict[str, bytes] = {}
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        if module.split(".")[0] in LEFT_OUT:
            continue
        parent = module.rpartition(".")[0]
        path = module.replace(".", "/")
        for name, package in ((f"{path}.py", parent), (f"{path}/__init__.py", module)):
            if name in names - found.keys():
                found[name] = original.read(name)
                waiting += [parent, *imported(found[name], package)]
    return found


def library(modules: Iterable[str]) -> str:
    """Return a zip file, in base64, with the compiled code of all that `modules` may import.

    What Python itself has imported by now goes along. Equal originals give equal bytes.
    """
    for module in modules:
        import_module(module)
    packed = BytesIO()
    with ZipFile(ORIGINAL) as original, ZipFile(packed, "w") as archive:
        for name, source in sorted(needed(original, list(sys.modules)).items()):
            entry = ZipInfo(f"{name}c")  # its time is 1980, always
            archive.writestr(entry, compiled(source, name), ZIP_DEFLATED, 9)
    return b64encode(packed.getvalue()).decode()
