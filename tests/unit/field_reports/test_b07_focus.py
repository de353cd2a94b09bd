"""B07: one module alone moves the focus, so that no part of a page can grab it from an article."""

import re
from pathlib import Path

PY = Path(__file__).parents[3] / "py"
MOVES_FOCUS = re.compile(r"\.focus\(|\.showModal\(|\bautofocus=|\.scrollIntoView\(")
MAY = {"browser/focus.py", "browser/boot.js"}


def movers(root: Path) -> set[str]:
    """Return the files below a folder that move the focus, or scroll to something."""
    files = [*root.rglob("*.py"), *root.rglob("*.js")]
    return {
        file.relative_to(root).as_posix()
        for file in files
        if MOVES_FOCUS.search(file.read_text(encoding="utf-8"))
    }


def test_b07_one_module_alone_moves_the_focus() -> None:
    assert movers(PY) == MAY


def test_b07_the_message_of_a_failure_asks_whether_the_keys_are_here() -> None:
    lines = (PY / "browser/boot.js").read_text(encoding="utf-8").splitlines()
    moving = [line for line in lines if MOVES_FOCUS.search(line)]
    assert [line for line in moving if "!framed || document.hasFocus()" not in line] == []


def test_b07_a_grab_of_the_focus_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('element("board").focus()\n', encoding="utf-8")
    (tmp_path / "b.js").write_text("dialog.showModal();\n", encoding="utf-8")
    (tmp_path / "c.py").write_text("state.focus\n", encoding="utf-8")
    assert movers(tmp_path) == {"a.py", "b.js"}
