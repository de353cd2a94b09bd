"""tools/offline.py: which files a published copy keeps for visits without a network."""

import hashlib
import json
import posixpath
import re
import shutil
from pathlib import Path

import pytest

import build
import offline
import page_config
import publish
import snapshot

ROOT = Path(__file__).resolve().parents[2]
LINKS = re.compile(r'<(?:link|script|img)\b[^>]*\b(?:href|src|config)="([^"#]+)"')
CONFIG = re.compile(r'\bconfig="([^"]+)"')
STYLES = re.compile(r"url\(['\"]?([^'\")]+)")
IMPORTS = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\./[^"']+|\.\./[^"']+)["']""")
FROM_ROOT = re.compile(r"""new URL\([`"']((?:py|vendor)/[\w./-]*\.[a-z]+)[`"']""")
OPTIONAL = {
    # For frames that keep nothing: such a frame has no worker either.
    "vendor/fake-indexeddb/fakeIndexedDB.js",
}


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published copy; no test may change it."""
    out = tmp_path_factory.mktemp("plain") / "site"
    publish.publish(ROOT, out)
    return out


@pytest.fixture
def copy(plain: Path, tmp_path: Path) -> Path:
    """A published copy to change; its large files are links to those of another."""
    return Path(shutil.copytree(plain, tmp_path / "site", copy_function=linked))


def linked(source: str, target: str) -> None:
    if "/vendor/" in source:
        Path(target).hardlink_to(source)
    else:
        shutil.copy2(source, target)


def constant(file: Path, name: str) -> object:
    """Return what a line of JavaScript gives to a constant."""
    found = re.search(rf"\bconst {name} = (.*);$", file.read_text(encoding="utf-8"), re.M)
    assert found, name
    return json.loads(found[1])


def asked(out: Path) -> set[str]:
    """Return what the pages, styles and scripts of a copy ask for, as paths from its root."""
    found = set()
    for page in out.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        found |= {page.name, *LINKS.findall(text), *CONFIG.findall(text)}
    for style in out.glob("css/*.css"):
        found |= {relative(style, name, out) for name in STYLES.findall(style.read_text("utf-8"))}
    for script in out.glob("py/browser/*.js"):
        text = script.read_text(encoding="utf-8")
        found |= {relative(script, name, out) for name in IMPORTS.findall(text)}
        found |= set(FROM_ROOT.findall(text))
    for config in (out / f"py/{game}.json" for game in page_config.games(out)):
        settings = json.loads(config.read_text(encoding="utf-8"))
        names = [*settings["files"], *settings["js_modules"]["main"]]
        found |= {relative(config, name, out) for name in names}
        found.add(posixpath.normpath(settings["interpreter"]))
    return found


def relative(file: Path, name: str, out: Path) -> str:
    return posixpath.normpath((file.relative_to(out).parent / name).as_posix())


def test_everything_that_the_pages_ask_for_is_kept(plain: Path) -> None:
    wanted = asked(plain)
    assert {"index.html", "img/icon.svg", "py/tycoon.json", "tests/boards/level1.txt"} <= wanted
    assert {"py/browser/loading.js", "vendor/pyodide/pyodide.mjs"} <= wanted
    assert wanted - set(offline.files(plain)) == OPTIONAL


def test_python_itself_and_both_languages_are_kept(plain: Path) -> None:
    kept = offline.files(plain)
    runtime = {"pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "python_library.zip"}
    assert {f"vendor/pyodide/{name}" for name in runtime} <= set(kept)
    assert {"py/text/en.json", "py/text/ko.json", "py/main_tetris.py"} <= set(kept)
    assert any(name.startswith("vendor/pyscript/core-") for name in kept)


def test_nothing_is_kept_that_no_page_asks_for(plain: Path) -> None:
    kept = offline.files(plain)
    foreign = re.compile(r"numpy|LICENSE|README|\.md$|card-|manifest|__main__|^worker\.js$|^\.")
    assert [name for name in kept if foreign.search(name)] == []


def test_the_worker_knows_each_file_as_it_is(plain: Path) -> None:
    known = constant(plain / "worker.js", "files")
    assert isinstance(known, dict)
    assert known == offline.files(plain)
    name = "py/browser/build.js"
    assert known[name] == hashlib.sha256((plain / name).read_bytes()).hexdigest()
    assert constant(plain / name, "worker") == "worker.js"


def test_equal_files_are_an_equal_version_and_others_another(copy: Path) -> None:
    first = constant(copy / "worker.js", "version")
    assert offline.add(copy) == first
    (copy / "README.md").write_text("not kept", encoding="utf-8")
    assert offline.add(copy) == first
    (copy / "css/site.css").write_text("body {}", encoding="utf-8")
    assert offline.add(copy) != first


def test_a_snapshot_makes_a_new_version_that_keeps_it(copy: Path) -> None:
    first = constant(copy / "worker.js", "version")
    file = snapshot.add(copy, b"memory")
    known = constant(copy / "worker.js", "files")
    assert isinstance(known, dict)
    assert file in known
    assert known == offline.files(copy)
    assert constant(copy / "worker.js", "version") != first
    # The library and the modules that it holds are for the few browsers that cannot use it.
    assert not {f"py/{name}" for name in snapshot.halves(copy)[0]} & set(known)
    assert offline.LIBRARY not in known


def test_turned_off_it_is_the_repositorys_own_which_keeps_nothing(copy: Path) -> None:
    assert offline.main([str(copy), "--off"]) == 0
    assert (copy / "worker.js").read_bytes() == (ROOT / "worker.js").read_bytes()
    assert constant(copy / "worker.js", "version") is None
    assert constant(copy / "worker.js", "files") == {}
    for folder in (copy, ROOT):
        assert constant(folder / build.FILE, "worker") is None


def test_turned_on_again_it_tells_its_version(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    version = constant(copy / "worker.js", "version")
    offline.remove(copy)
    assert offline.main([str(copy)]) == 0
    assert capsys.readouterr().out == f"{copy / 'worker.js'} keeps version {version}\n"


def test_a_constant_that_a_file_does_not_have_is_told(copy: Path) -> None:
    with pytest.raises(ValueError, match="has no constant wheel"):
        build.tell(copy / build.FILE, "wheel", 1)
