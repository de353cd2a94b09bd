"""The rules of the layout. Each check takes a folder and returns a sentence for each fault."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]

IN_THE_BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
CLOCKS_AND_CHANCE = {"time", "random", "secrets", "datetime", "os", "asyncio", "numpy.random"}
RULES_SIDE = {"state", "rules", "step"}
VIEW_SIDE = {"view", "page", "readout", "chart", "sounds"}
SAYS_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base"}
IN_CONFIG = ("shared", "tycoon", "browser")
MOST_LINES, MOST_FUNCTION_LINES = 250, 40

ADDRESS = re.compile(r"(?:https?|wss?)://[^\s\"'<>)]*|[\"'(]//\w[^\s\"'<>)]*", re.I)
ADDRESS_ALLOWED = re.compile(
    r"""<a\b[^>]*?\shref\s*=\s*(?:"[^"]*"|'[^']*')"""  # a link that the reader may follow
    r"""|<link\b(?=[^>]*\brel\s*=\s*["']?canonical)[^>]*>"""
    r"""|<meta\b(?=[^>]*\b(?:property|name)\s*=\s*["']?(?:og|twitter):)[^>]*>"""
    r"""|\bxmlns(?::\w+)?\s*=\s*(?:"[^"]*"|'[^']*')"""
    r"""|(?P<q>["'])http://www\.w3\.org/[\w/]*(?P=q)""",  # a namespace's name, for createElementNS
    re.I,
)


class Import(NamedTuple):
    """One imported name in full: `from a import b` has the name a.b."""

    place: str
    module: str
    name: str

    def begins_with(self, names: set[str]) -> bool:
        return any(f"{self.name}.".startswith(f"{name}.") for name in names)


# --- reading the tree


def sources(root: Path, *folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((root / folder).rglob("*.py"))


def place(root: Path, file: Path, line: int | None = None) -> str:
    name = file.relative_to(root).as_posix()
    return name if line is None else f"{name}:{line}"


def module_name(root: Path, file: Path) -> str:
    parts = file.relative_to(root / "py").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def names_in(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def imports(root: Path) -> Iterator[Import]:
    for file in sources(root, "py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for name in names_in(node):
                yield Import(place(root, file, node.lineno), module_name(root, file), name)


def packages(root: Path) -> set[str]:
    return {file.relative_to(root / "py").parts[0] for file in sources(root, "py")}


def games(root: Path) -> set[str]:
    return {n for n in packages(root) if not n.endswith(".py")} - {"shared", "browser"}


def top(module: str) -> str:
    return module.split(".")[0]


# --- the checks


def only_the_browser_side_imports_js(root: Path) -> list[str]:
    return [
        f"{found.place} imports {found.name}; only py/browser and py/main_*.py may."
        for found in imports(root)
        if found.begins_with(IN_THE_BROWSER)
        and top(found.module) != "browser"
        and not found.module.startswith("main_")
    ]


def packages_keep_apart(root: Path) -> list[str]:
    ours = {name.removesuffix(".py") for name in packages(root)}
    allowed = {game: {game, "shared"} for game in games(root)}
    allowed |= {"shared": {"shared"}, "browser": {"browser", "shared"}}
    return [
        f"{found.place} imports {found.name}; {top(found.module)} may not know {top(found.name)}."
        for found in imports(root)
        if top(found.module) in allowed and top(found.name) in ours - allowed[top(found.module)]
    ]


def games_read_no_clock_and_no_chance(root: Path) -> list[str]:
    faults = [
        f"{found.place} imports {found.name}; games and shared read no clock, chance or system."
        for found in imports(root)
        if top(found.module) in games(root) | {"shared"} and found.begins_with(CLOCKS_AND_CHANCE)
    ]
    for file in sources(root, *(f"py/{name}" for name in games(root) | {"shared"})):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node) in {
                "np.random",
                "numpy.random",
            }:
                faults.append(f"{place(root, file, node.lineno)} uses {ast.unparse(node)}.")
    return faults


def rules_never_reach_the_view(root: Path) -> list[str]:
    modules = {module_name(root, file) for file in sources(root, "py")}
    direct: dict[str, set[str]] = {module: set() for module in modules}
    for found in imports(root):
        parts = found.name.split(".")
        prefixes = {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
        direct[found.module] |= prefixes & modules
    faults = []
    for start in sorted(m for m in modules if RULES_SIDE & set(m.split(".")[1:])):
        ways = [(start,)]
        seen = {start}
        for way in ways:
            if VIEW_SIDE & set(way[-1].split(".")[1:]):
                faults.append(f"{start} reaches the view: {' imports '.join(way)}.")
            ways += [(*way, module) for module in sorted(direct[way[-1]] - seen)]
            seen |= direct[way[-1]]
    return faults


def imports_stand_at_the_top_in_full(root: Path) -> list[str]:
    faults = []
    for file in sources(root, "py", "tools"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level:
                faults.append(f"{place(root, file, node.lineno)} has a relative import.")
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                inner = [part for part in ast.walk(node) if isinstance(part, ast.stmt)]
                if any(isinstance(part, ast.Import | ast.ImportFrom) for part in inner):
                    faults.append(f"{place(root, file, node.lineno)} imports inside {node.name}.")
    return faults


def names_say_what_a_module_does(root: Path) -> list[str]:
    return [
        f"{place(root, file)} is called {name}, which says nothing; name its one job."
        for file in sources(root, "py", "tools")
        for name in file.relative_to(root).with_suffix("").parts
        if name in SAYS_NOTHING
    ]


def files_and_functions_are_short(root: Path) -> list[str]:
    faults = []
    for file in sources(root, "py", "tools"):
        text = file.read_text(encoding="utf-8")
        if (lines := len(text.splitlines())) > MOST_LINES:
            faults.append(f"{place(root, file)} has {lines} lines; {MOST_LINES} are the most.")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_FUNCTION_LINES:
                    where = place(root, file, node.lineno)
                    faults.append(f"{where}: {node.name} has {lines} lines.")
    return faults


def config_lists_what_is_there(root: Path) -> list[str]:
    py = root / "py"
    if not (config := py / "pyscript.json").is_file():
        return ["py/pyscript.json is missing."]
    modules = sources(py, *IN_CONFIG)
    files = [file for file in modules if file.name != "__main__.py"]
    files += sorted((py / "text").rglob("*.json"))
    wanted = {(name := file.relative_to(py).as_posix()): f"./{name}" for file in files}
    boards = sorted((root / "tests/boards").glob("*.txt"))
    wanted |= {f"../tests/boards/{file.name}": f"./boards/{file.name}" for file in boards}
    listed = json.loads(config.read_text(encoding="utf-8")).get("files", {})
    return [
        f'py/pyscript.json says {json.dumps(key)}: {json.dumps(listed.get(key))} under "files"; '
        f"it must say {json.dumps(wanted.get(key))} (null: not there at all)."
        for key in sorted(wanted.keys() | listed.keys())
        if wanted.get(key) != listed.get(key)
    ]


def pages_ask_no_other_host(root: Path) -> list[str]:
    faults = []
    for file in sorted(root.rglob("*")):
        parts = file.relative_to(root).parts
        ours = not any(part.startswith(".") or part in {"vendor", "node_modules"} for part in parts)
        if ours and file.suffix in {".html", ".css", ".js", ".mjs", ".svg"}:
            text = file.read_text(encoding="utf-8")
            # What is allowed turns into spaces, so that lines keep their numbers.
            rest = ADDRESS_ALLOWED.sub(lambda hit: re.sub(r"\S", " ", hit[0]), text)
            for hit in ADDRESS.finditer(rest):
                line = rest.count("\n", 0, hit.start()) + 1
                faults.append(f"{place(root, file, line)} names another host: {hit[0]}.")
    return faults


CHECKS = [
    only_the_browser_side_imports_js,
    packages_keep_apart,
    games_read_no_clock_and_no_chance,
    rules_never_reach_the_view,
    imports_stand_at_the_top_in_full,
    names_say_what_a_module_does,
    files_and_functions_are_short,
    config_lists_what_is_there,
    pages_ask_no_other_host,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_this_repository_keeps_the_rule(check):
    faults = check(ROOT)
    assert not faults, "\n" + "\n".join(faults)


# --- each check finds what it is for

SOUND = {
    "index.html": '<a class="x" href="https://a.example/">a</a>',
    "img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg">',
    "py/main_tycoon.py": "import js\nfrom browser import page\nfrom tycoon import step, view\n",
    "py/browser/page.py": "from pyodide.ffi import create_proxy\nfrom shared import clock\n",
    "py/shared/clock.py": "TICK = 1\n",
    "py/tycoon/__init__.py": "",
    "py/tycoon/__main__.py": "import argparse\nimport json\nimport sys\nfrom pathlib import Path\n",
    "py/tycoon/state.py": "from shared.clock import TICK\nview = 1\n",
    "py/tycoon/step.py": "from tycoon import wires\nfrom tycoon.state import view\n",
    "py/tycoon/wires.py": "import numpy as np\n",
    "py/tycoon/view.py": "from tycoon.step import wires\n",
    "py/tetris/rules.py": "from shared import clock\n",
    "py/text/en.json": "{}",
    "tests/boards/level1.txt": "",
    "vendor/core.js": "fetch('https://a.example/')",
    "py/pyscript.json": json.dumps(
        {
            "files": {
                f"{name}": f"./{name.removeprefix('../tests/')}"
                for name in (
                    *("shared/clock.py", "browser/page.py", "text/en.json"),
                    *(f"tycoon/{m}.py" for m in ("__init__", "state", "step", "wires", "view")),
                    "../tests/boards/level1.txt",
                )
            }
        }
    ),
}


def plant(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_tree_has_no_faults(check, tmp_path):
    assert check(plant(tmp_path, SOUND)) == []


LONG_FUNCTION = "def f():\n" + "    pass\n" * 40
VIOLATIONS = [
    (
        only_the_browser_side_imports_js,
        "py/tycoon/view.py",
        "from js import document",
        "imports js",
    ),
    (only_the_browser_side_imports_js, "py/shared/a.py", "import pyodide.ffi", "pyodide.ffi"),
    (packages_keep_apart, "py/tycoon/a.py", "import tetris.rules", "may not know tetris"),
    (packages_keep_apart, "py/tycoon/a.py", "from browser import page", "may not know browser"),
    (packages_keep_apart, "py/shared/a.py", "from tycoon import state", "may not know tycoon"),
    (packages_keep_apart, "py/browser/a.py", "import tycoon", "may not know tycoon"),
    (games_read_no_clock_and_no_chance, "py/tetris/a.py", "from time import sleep", "time.sleep"),
    (games_read_no_clock_and_no_chance, "py/shared/a.py", "import random", "imports random"),
    (games_read_no_clock_and_no_chance, "py/tycoon/__main__.py", "import os.path", "os.path"),
    (
        games_read_no_clock_and_no_chance,
        "py/tycoon/a.py",
        "from numpy import random",
        "numpy.random",
    ),
    (games_read_no_clock_and_no_chance, "py/tycoon/a.py", "x = np.random.rand()", "np.random"),
    (rules_never_reach_the_view, "py/tycoon/state.py", "from tycoon import view", "tycoon.state"),
    (
        rules_never_reach_the_view,
        "py/tycoon/wires.py",
        "from tycoon.view import x",
        "tycoon.step imports tycoon.wires imports tycoon.view",
    ),
    (rules_never_reach_the_view, "py/tetris/rules.py", "import tycoon.view", "tetris.rules"),
    (imports_stand_at_the_top_in_full, "py/tycoon/a.py", "from . import state", "relative"),
    (imports_stand_at_the_top_in_full, "tools/a.py", "def f():\n    import os", "inside f"),
    (names_say_what_a_module_does, "py/shared/utils.py", "", "utils"),
    (names_say_what_a_module_does, "py/tycoon/common/x.py", "", "common"),
    (files_and_functions_are_short, "tools/a.py", "x = 1\n" * 251, "251 lines"),
    (files_and_functions_are_short, "py/shared/a.py", LONG_FUNCTION, "f has 41 lines"),
    (config_lists_what_is_there, "py/tycoon/new.py", "", "tycoon/new.py"),
    (config_lists_what_is_there, "py/pyscript.json", "{}", "level1.txt"),
    (config_lists_what_is_there, "tests/boards/level2.txt", "", "./boards/level2.txt"),
    (pages_ask_no_other_host, "a.html", "<p>\n<img src='https://b.example/x'>", "a.html:2"),
    (pages_ask_no_other_host, "css/a.css", "@import url(//b.example/x.css)", "//b.example/x.css"),
    (pages_ask_no_other_host, "py/browser/a.js", "fetch('http://b.example')", "http://b.example"),
    (pages_ask_no_other_host, "b.html", '<a href="#"><b data-x="https://c.example">', "c.example"),
    (pages_ask_no_other_host, "c.html", '<link rel="preload" href="https://d.example/">', "d.ex"),
]


@pytest.mark.parametrize(
    ("check", "name", "text", "words"),
    VIOLATIONS,
    ids=[f"{check.__name__}-{number}" for number, (check, *_) in enumerate(VIOLATIONS)],
)
def test_a_planted_fault_is_found_and_named(check, name, text, words, tmp_path):
    faults = check(plant(tmp_path, SOUND | {name: text}))
    assert any(words in fault for fault in faults), faults
    assert all(fault.endswith(".") for fault in faults)
