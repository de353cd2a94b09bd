"""tools/snapshot.py: which modules a memory snapshot holds, and how a published copy is told."""

import gzip
import json
from pathlib import Path

import pytest

import publish
import snapshot

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    out = tmp_path / "site"
    publish.publish(ROOT, out)
    return out


def told(out: Path) -> dict[str, object]:
    text = (out / "py/browser/build.js").read_text(encoding="utf-8")
    found: dict[str, object] = json.loads(text.partition("snapshot = ")[2].rstrip(";\n"))
    return found


def test_rules_and_views_are_imported_and_what_needs_a_page_is_only_compiled():
    modules, sources = snapshot.halves(ROOT)
    assert {"shared/clock.py", "tetris/step.py", "tycoon/view.py"} <= set(modules)
    assert {"browser/page.py", "main_tetris_scene.py"} <= set(sources)
    assert not set(modules) & set(sources)
    for name in modules:
        source = (ROOT / "py" / name).read_text(encoding="utf-8")
        assert "from js " not in source, name


def test_pages_fetch_nothing_one_by_one_and_what_the_snapshot_lacks_in_one_file(copy: Path):
    snapshot.add(copy, b"memory")
    modules, sources = snapshot.halves(copy)
    for game in ("tycoon", "tetris"):
        settings = json.loads((copy / f"py/{game}.json").read_text(encoding="utf-8"))
        assert settings["files"] == {}
    texts = json.loads((copy / str(told(copy)["files"])).read_text(encoding="utf-8"))
    assert not set(texts) & set(modules)
    assert set(sources) <= set(texts)
    assert json.loads(texts["text/ko.json"])["nav.language"] == "English"
    assert texts["boards/level1.txt"] == (ROOT / "tests/boards/level1.txt").read_text()


def test_the_page_is_told_where_the_snapshot_is_and_how_large(copy: Path):
    made = bytes(range(256)) * 400
    file = snapshot.add(copy, made)
    packed = (copy / file).read_bytes()
    assert gzip.decompress(packed) == made
    about = told(copy)
    assert about["file"] == file
    assert about["bytes"] == len(packed)
    assert about["modules"] == snapshot.halves(copy)[0]


def test_another_memory_has_another_name_so_that_no_cache_mixes_them(copy: Path):
    first = snapshot.add(copy, b"one")
    assert snapshot.add(copy, b"two") != first


def test_the_repository_itself_has_no_snapshot():
    text = (ROOT / "py/browser/build.js").read_text(encoding="utf-8")
    assert "snapshot = null" in text
