"""The rules of the layout. Each check takes a folder and returns a sentence for each fault."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import page_config

IN_THE_BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
CLOCKS_AND_CHANCE = {"time", "random", "secrets", "datetime", "os", "asyncio", "numpy.random"}
RULES_SIDE = {"state", "rules", "step"}
VIEW_SIDE = {"view", "page", "readout", "chart", "sounds"}
VIEW_SIDE |= {"sprites", "explain", "debrief", "guide", "commands", "progress", "showing", "log"}
SAYS_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "base"}
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


def each_page_fetches_what_it_needs(root: Path) -> list[str]:
    faults = []
    for game in page_config.games(root):
        config = root / f"py/{game}.json"
        listed = json.loads(config.read_text(encoding="utf-8")) if config.is_file() else {}
        files, wanted = listed.get("files", {}), page_config.files(root, game)
        faults += [
            f'py/{game}.json says {json.dumps(key)}: {json.dumps(files.get(key))} under "files"; '
            f"it must say {json.dumps(wanted.get(key))}: run tools/page_config.py."
            for key in sorted(wanted.keys() | files.keys())
            if wanted.get(key) != files.get(key)
        ]
        if not faults and listed != json.loads(page_config.written(root, game)):
            faults.append(f"py/{game}.json has other settings: run tools/page_config.py.")
        page = (root / f"{game}.html").read_text(encoding="utf-8")
        if f'src="py/main_{game}.py" config="py/{game}.json"' not in page:
            faults.append(f"{game}.html does not start py/main_{game}.py with py/{game}.json.")
    return faults


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
