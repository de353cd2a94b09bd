"""The layout is kept: each check of tests/architecture.py, here and on planted faults."""

import json
from pathlib import Path

import pytest

import page_config
from architecture import (
    each_page_fetches_what_it_needs,
    files_and_functions_are_short,
    games_read_no_clock_and_no_chance,
    imports_stand_at_the_top_in_full,
    names_say_what_a_module_does,
    only_the_browser_side_imports_js,
    packages_keep_apart,
    pages_ask_no_other_host,
    rules_never_reach_the_view,
)

ROOT = Path(__file__).resolve().parents[2]

CHECKS = [
    only_the_browser_side_imports_js,
    packages_keep_apart,
    games_read_no_clock_and_no_chance,
    rules_never_reach_the_view,
    imports_stand_at_the_top_in_full,
    names_say_what_a_module_does,
    files_and_functions_are_short,
    each_page_fetches_what_it_needs,
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
    "tycoon.html": '<script type="py" src="py/main_tycoon.py" config="py/tycoon.json"></script>',
    "py/tycoon.json": json.dumps(
        page_config.SETTINGS
        | {
            "files": {
                f"{name}": f"./{name.removeprefix('../tests/')}"
                for name in (
                    *("browser/page.py", "shared/clock.py"),
                    *(f"tycoon/{m}.py" for m in ("__init__", "state", "step", "view", "wires")),
                    *("text/en.json", "../tests/boards/level1.txt"),
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
    (
        each_page_fetches_what_it_needs,
        "py/tycoon/wires.py",
        "import tycoon.__main__",
        "__main__.py",
    ),
    (each_page_fetches_what_it_needs, "py/tycoon/step.py", "", "tycoon/wires.py"),
    (each_page_fetches_what_it_needs, "py/tycoon.json", "{}", "level1.txt"),
    (each_page_fetches_what_it_needs, "tycoon.html", "<p>", "does not start"),
    (each_page_fetches_what_it_needs, "tests/boards/level2.txt", "", "./boards/level2.txt"),
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
