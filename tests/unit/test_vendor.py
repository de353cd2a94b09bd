"""vendor/ holds exactly what its manifest says, and the tool that makes it can be trusted."""

import hashlib
import io
import json
import re
import shutil
import tarfile
import zipfile
from pathlib import Path

import pytest

import vendor

LISTED = vendor.listed(vendor.VENDOR)
COMPONENTS = json.loads((vendor.VENDOR / "manifest.json").read_text("utf-8"))
NUMPY = "numpy-2.2.5-cp313-cp313-pyodide_2025_0_wasm32.whl"


# The folder as it lies.


@pytest.mark.parametrize("path", LISTED)
def test_a_file_has_the_size_and_hash_of_its_entry(path):
    data = (vendor.VENDOR / path).read_bytes()
    assert len(data) == LISTED[path]["size"]
    assert hashlib.sha256(data).hexdigest() == LISTED[path]["sha256"]


def test_no_file_lies_in_the_folder_without_an_entry():
    files = {p.relative_to(vendor.VENDOR).as_posix() for p in vendor.VENDOR.rglob("*")}
    files = {path for path in files if (vendor.VENDOR / path).is_file()}
    assert files - set(LISTED) == {"manifest.json", "README.md"}


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component["name"])
def test_a_component_says_what_it_is_and_brings_its_licence(component):
    assert component["version"] == vendor.PINS[component["name"]][0]
    assert component["licence"]
    assert component["source"]
    assert component["licence_files"]
    for path in component["licence_files"]:
        assert path in component["files"]
        assert (vendor.VENDOR / path).stat().st_size > 500


def test_all_pinned_packages_are_components():
    assert [component["name"] for component in COMPONENTS] == list(vendor.PINS)


def test_the_manifest_names_no_address_and_no_place_on_a_machine():
    text = (vendor.VENDOR / "manifest.json").read_text("utf-8")
    assert not re.search(r"https?:|www\.|\.(org|com|net)\b|/(home|tmp|work|root|usr)/", text)


def test_the_lock_file_names_numpy_alone_and_the_wheel_beside_it():
    lock = json.loads((vendor.VENDOR / "pyodide/pyodide-lock.json").read_bytes())
    assert list(lock["packages"]) == ["numpy"]
    assert lock["packages"]["numpy"]["file_name"] == NUMPY
    assert lock["packages"]["numpy"]["sha256"] == LISTED[f"pyodide/{NUMPY}"]["sha256"]


def test_only_the_lock_file_and_the_library_are_derived():
    derived = [path for path, entry in LISTED.items() if "derived_from_sha256" in entry]
    assert derived == ["pyodide/pyodide-lock.json", "pyodide/python_library.zip"]


def test_fake_indexeddb_imports_only_files_that_are_there():
    for path in (vendor.VENDOR / "fake-indexeddb").rglob("*.js"):
        for target in re.findall(r"""\b(?:from|import)\s*["']([^"']+)["']""", path.read_text()):
            assert target.startswith("."), f"{path.name} imports the package {target}"
            assert (path.parent / target).is_file()


def test_the_folder_passes_its_own_check():
    assert vendor.main(["--check"]) == 0


# The check, on copies that were broken on purpose.


@pytest.fixture
def small(tmp_path):
    """A copy of a part of vendor/ that is quick to break: fake-indexeddb alone."""
    component = next(part for part in COMPONENTS if part["name"] == "fake-indexeddb")
    shutil.copytree(vendor.VENDOR / "fake-indexeddb", tmp_path / "fake-indexeddb")
    (tmp_path / "manifest.json").write_text(json.dumps([component]))
    assert vendor.main(["--check", "--out", str(tmp_path)]) == 0
    return tmp_path


def flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (flip, "vendor: hash mismatch: fake-indexeddb/lib/cmp.js\n"),
        (Path.unlink, "vendor: missing: fake-indexeddb/lib/cmp.js\n"),
        (lambda file: file.with_name("new.js").touch(), "vendor: not in the manifest: "),
    ],
    ids=["one bit flipped", "deleted", "another beside it"],
)
def test_check_fails_and_names_the_file(small, capsys, damage, line):
    damage(small / "fake-indexeddb/lib/cmp.js")
    assert vendor.main(["--check", "--out", str(small)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(line)
    assert error.count("\n") == 1


@pytest.mark.parametrize("content", ["", "{}x", "[1]", '[{"files": {"../x": {}}}]'])
def test_check_refuses_a_manifest_it_cannot_use(tmp_path, capsys, content):
    (tmp_path / "manifest.json").write_text(content)
    assert vendor.main(["--check", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# The rebuild, from small archives of the same shape.

WHEEL_INFO = {
    "numpy-2.2.5.dist-info/METADATA": "Metadata-Version: 2.1\nName: numpy\nVersion: 2.2.5\n\n",
    "numpy-2.2.5.dist-info/LICENSE.txt": "numpy's licence",
}
CORE = """
export{a}from"./core-Abc-_123.js";
"""
CHUNK = """
import{b}from'./core.js';
import("./error-D2315lOB.js"); import("./toml-V4Savzlc.js"); import("micropip");
"""


def tarball(path: Path, files: dict[str, str], mtime: int = 0) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(text.encode()), mtime
            archive.addfile(member, io.BytesIO(text.encode()))
    return path


def package(name: str, version: str | None = None, **files: str) -> dict[str, str]:
    description = {"name": name, "version": version or vendor.PINS[name][0]}
    texts = {"package.json": json.dumps(description), "LICENSE": f"licence of {name}", **files}
    return {f"package/{path}": text for path, text in texts.items()}


def pyodide_files(numpy_sha256: str) -> dict[str, str]:
    numpy = {"name": "numpy", "file_name": NUMPY, "sha256": numpy_sha256}
    lock = {"info": {"python": "3.13.2"}, "packages": {"micropip": {}, "numpy": numpy}}
    kept = dict.fromkeys(vendor.PYODIDE_KEPT, "code")
    return package("pyodide", **kept, **{"pyodide-lock.json": json.dumps(lock), "ffi.d.ts": ""})


@pytest.fixture
def archives(tmp_path):
    """The four archives by a short name, each of them a path."""
    wheel = tmp_path / NUMPY
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in WHEEL_INFO.items():
            archive.writestr(zipfile.ZipInfo(name), text)
    pyscript = {"core.js": CORE, "core-Abc-_123.js": CHUNK, "error-D2315lOB.js": "", "un.js": ""}
    fake = {"fakeIndexedDB.js": 'import F from "./lib/F.js";', "lib/F.js": "import '../G.js'"}
    fake |= {"G.js": "", "unused.js": ""}
    in_dist = {f"dist/{name}": text for name, text in pyscript.items()}
    in_build = {f"build/esm/{name}": text for name, text in fake.items()}
    sources = {
        "pyodide": pyodide_files(hashlib.sha256(wheel.read_bytes()).hexdigest()),
        "pyscript": package("@pyscript/core", **in_dist),
        "fake": package("fake-indexeddb", **in_build),
    }
    made = {name: tarball(tmp_path / f"{name}.tgz", files) for name, files in sources.items()}
    return {**made, "numpy": wheel}


def rebuild(archives: dict[str, Path], out: Path) -> int:
    return vendor.main([*map(str, archives.values()), "--out", str(out)])


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_rebuild_keeps_what_is_reached_and_passes_the_check(archives, tmp_path):
    out = tmp_path / "out"
    assert rebuild(archives, out) == 0
    assert vendor.main(["--check", "--out", str(out)]) == 0
    assert set(contents(out)) == {
        "manifest.json",
        *("fake-indexeddb/LICENSE", "fake-indexeddb/fakeIndexedDB.js"),
        *("fake-indexeddb/G.js", "fake-indexeddb/lib/F.js"),
        *("pyscript/LICENSE", "pyscript/LICENSE-third-party.txt"),
        *("pyscript/core.js", "pyscript/core-Abc-_123.js", "pyscript/error-D2315lOB.js"),
        *("pyodide/LICENSE", "pyodide/LICENSE-numpy.txt", "pyodide/LICENSE-python.txt"),
        *(f"pyodide/{name}" for name in vendor.PYODIDE_KEPT),
        *("pyodide/pyodide-lock.json", f"pyodide/{NUMPY}"),
    }


def test_equal_archives_give_equal_bytes_in_any_order(archives, tmp_path):
    assert rebuild(archives, tmp_path / "one") == 0
    assert rebuild(dict(reversed(archives.items())), tmp_path / "two") == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_the_manifest_has_the_hash_of_the_original_lock_file(archives, tmp_path):
    rebuild(archives, tmp_path / "out")
    entry = vendor.listed(tmp_path / "out")["pyodide/pyodide-lock.json"]
    original = vendor.read_tarball(archives["pyodide"])["pyodide-lock.json"]
    assert entry["derived_from_sha256"] == hashlib.sha256(original).hexdigest()
    assert entry["derived_from_sha256"] != entry["sha256"]


def test_a_rebuild_removes_old_files_of_its_own_and_leaves_the_others(archives, tmp_path):
    out = tmp_path / "out"
    (out / "pyscript").mkdir(parents=True)
    (out / "README.md").write_text("by hand")
    (out / "pyscript/core-OLDoldOL.js").write_text("an older version's")
    entry = {"pyscript/core-OLDoldOL.js": {"sha256": "", "size": 0}}
    (out / "manifest.json").write_text(json.dumps([{"files": entry}]))
    assert rebuild(archives, out) == 0
    assert (out / "README.md").read_text() == "by hand"
    assert not (out / "pyscript/core-OLDoldOL.js").exists()


def refusal(archives: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a rebuild says when it refuses, having written nothing."""
    assert rebuild(archives, tmp_path / "out") == 2
    assert not (tmp_path / "out").exists()
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error


def test_a_missing_file_is_named(archives, tmp_path, capsys):
    archives["fake"] = tmp_path / "nowhere.tgz"
    assert "no such file: " + str(tmp_path / "nowhere.tgz") in refusal(archives, tmp_path, capsys)


def test_a_package_without_an_archive_is_named(archives, tmp_path, capsys):
    del archives["pyscript"]
    error = refusal(archives, tmp_path, capsys)
    assert error == "vendor: missing input: no archive of @pyscript/core\n"


@pytest.mark.parametrize("name", ["fake", "numpy"])
@pytest.mark.parametrize("content", [b"", b"not an archive", b"\x1f\x8b\x08\x00broken", b"PK\x03"])
def test_a_file_that_is_no_archive_is_named(archives, tmp_path, capsys, name, content):
    archives[name].write_bytes(content)
    error = refusal(archives, tmp_path, capsys)
    assert error.startswith(f"vendor: not a tarball or wheel as expected: {archives[name]}")


def test_a_truncated_tarball_is_named(archives, tmp_path, capsys):
    archives["pyodide"].write_bytes(archives["pyodide"].read_bytes()[:-60])
    assert str(archives["pyodide"]) in refusal(archives, tmp_path, capsys)


@pytest.mark.parametrize("other", [("pyodide", "0.29.0"), ("left-pad", "1.0.0")])
def test_another_version_or_package_is_refused(archives, tmp_path, capsys, other):
    name, version = other
    description = {"package/package.json": json.dumps({"name": name, "version": version})}
    tarball(archives["pyodide"], description)
    error = refusal(archives, tmp_path, capsys)
    assert "unexpected version" in error
    assert f"is {name} {version}" in error
    assert "pyodide 0.28.3" in error


@pytest.mark.parametrize("text", ["", "[]", '{"name": "pyodide"}'])
def test_a_package_that_does_not_say_what_it_is_is_refused(archives, tmp_path, capsys, text):
    tarball(archives["pyodide"], {"package/package.json": text})
    assert "no package.json with name and version" in refusal(archives, tmp_path, capsys)


def test_another_numpy_wheel_is_refused(archives, tmp_path, capsys):
    tarball(archives["pyodide"], pyodide_files("0" * 64))
    error = refusal(archives, tmp_path, capsys)
    assert f"hash mismatch: {NUMPY}" in error


def test_a_module_that_the_archive_lacks_is_named(archives, tmp_path, capsys):
    entry = {"build/esm/fakeIndexedDB.js": 'import "./gone.js";'}
    tarball(archives["fake"], package("fake-indexeddb", **entry))
    assert "missing input: no build/esm/gone.js" in refusal(archives, tmp_path, capsys)


@pytest.mark.parametrize("name", ["../evil", "package/../../evil", "/evil", "package\\..\\x"])
def test_a_member_that_leaves_the_folder_is_refused(archives, tmp_path, capsys, name):
    tarball(archives["fake"], {name: "evil"})
    assert "unsafe path" in refusal(archives, tmp_path, capsys)


def test_an_import_that_leaves_the_folder_is_refused(archives, tmp_path, capsys):
    files = {"build/esm/fakeIndexedDB.js": 'import "../../evil.js";', "evil.js": ""}
    tarball(archives["fake"], package("fake-indexeddb", **files))
    assert "unsafe path" in refusal(archives, tmp_path, capsys)


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE])
def test_a_link_in_a_tarball_is_refused(archives, tmp_path, capsys, kind):
    member = tarfile.TarInfo("package/link")
    member.type, member.linkname = kind, "/etc/passwd"
    with tarfile.open(archives["fake"], "w:gz") as archive:
        archive.addfile(member)
    assert "unsafe link" in refusal(archives, tmp_path, capsys)
