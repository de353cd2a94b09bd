"""Runs inside the interpreter whose memory is kept for the starts of pages; see maker.js.

It imports what can be imported without a page. The other modules hold objects of the page, so of
them only the compiled code is kept: an import hook takes it in place of compiling, if the source
is still the same.
"""

import ast
import sys
import zipimport
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

HOME = Path("/home/pyodide")
LIBRARY = ("asyncio", "base64", "html", "inspect", "json", "random", "traceback", "typing", "zlib")
"""What PyScript and the games import from the standard library, at once or when it is needed."""


def import_library(source: bytes) -> None:
    """Import those modules of the standard library that a module imports at its top."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            if name.split(".")[0] in sys.stdlib_module_names:
                import_module(name)


def prepare(modules: Iterable[str], sources: Iterable[str]) -> None:
    """Import the library and `modules`, and keep the code of `sources`: paths of files in HOME."""
    for name in (*LIBRARY, *modules):
        import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    compiled: dict[tuple[str, bytes], CodeType] = {}
    compiling = SourceFileLoader.source_to_code

    def source_to_code(self: SourceFileLoader, data: bytes, path: str) -> CodeType:
        kept = compiled.get((str(path), sha256(data).digest()))
        return kept or compiling(self, data, path)

    for name in sources:
        path = HOME / name
        data = path.read_bytes()
        import_library(data)
        compiled[str(path), sha256(data).digest()] = compile(
            data, str(path), "exec", dont_inherit=True, optimize=-1
        )
    SourceFileLoader.source_to_code = source_to_code  # type: ignore
    # Restored, Python has another library, which may be empty.
    zipimport._zip_directory_cache.clear()  # type: ignore
    sys.path_importer_cache.clear()
    sys.dont_write_bytecode = True  # nothing would read it: a visit's files end with it
