"""Rebuild the self-hosted runtime in vendor/ from package archives, or check it.

Usage::

    python3 tools/vendor.py PYODIDE.tgz PYSCRIPT.tgz FAKE_INDEXEDDB.tgz NUMPY.whl [--out vendor]
    python3 tools/vendor.py --check

The archives are npm tarballs and a wheel, in any order: each is known by the name it holds. Equal
archives give an equal folder. vendor/README.md and the texts in `BY_HAND` are left as they are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import posixpath
import re
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Mapping
from email.parser import Parser
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

Files = dict[str, bytes]

VENDOR = Path(__file__).resolve().parent.parent / "vendor"
MANIFEST = "manifest.json"
NUMPY_SOURCE = (
    "file handed over, built by the Pyodide project; its sha256 equals the numpy entry in the "
    "lock file of npm pyodide@0.28.3"
)
# Name: version, folder, licence, source.
PINS = {
    "pyodide": ("0.28.3", "pyodide", "MPL-2.0", "npm pyodide@0.28.3"),
    "numpy": ("2.2.5", "pyodide", "BSD-3-Clause", NUMPY_SOURCE),
    "@pyscript/core": ("0.7.31", "pyscript", "Apache-2.0", "npm @pyscript/core@0.7.31"),
    "fake-indexeddb": ("6.2.8", "fake-indexeddb", "Apache-2.0", "npm fake-indexeddb@6.2.8"),
}
# Licence texts that no archive holds; they are read from this repository's vendor/.
BY_HAND = {
    "pyodide": ("pyodide/LICENSE", "pyodide/LICENSE-python.txt"),
    "@pyscript/core": ("pyscript/LICENSE-third-party.txt",),
}
# What a page needs of Pyodide besides its lock file; the rest is for Node and for debuggers.
PYODIDE_KEPT = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
# PyScript's chunks, without their hash, that no page of the site asks for.
PYSCRIPT_LEFT_OUT = {
    *("codemirror", "codemirror_commands", "codemirror_lang-python", "codemirror_language"),
    *("codemirror_state", "codemirror_view"),  # these six: the editor
    *("py", "mpy"),  # the terminal
    *("pyodide_graph", "toml", "zip"),  # `packages`, TOML and archives in a page's config
}
CHUNK = re.compile(r"(?P<stem>.+)-[\w-]{8}\.js")
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"'\\]+)["']""")
UNREADABLE = (OSError, EOFError, KeyError, zlib.error, tarfile.TarError, zipfile.BadZipFile)


class VendorError(Exception):
    """The archives, or the folder, are not what they should be."""


def digest(data: bytes) -> str:
    """The sha256 of `data` in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def safe(name: str, where: Path | str) -> str:
    """`name`, if it stays below the folder it is joined to."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        raise VendorError(f"unsafe path {name!r} in {where}")
    return name


def pick(files: Mapping[str, bytes], name: str) -> bytes:
    """One file that an archive must hold."""
    if name not in files:
        raise VendorError(f"missing input: no {name} in the archive that should hold it")
    return files[name]


def read_tarball(path: Path) -> Files:
    """The files of an npm archive, by their name below its ``package`` folder."""
    files: Files = {}
    with tarfile.open(path, "r:gz") as archive:
        for member in archive:
            name = posixpath.relpath(safe(member.name, path), "package")
            if member.issym() or member.islnk():
                raise VendorError(f"unsafe link {member.name!r} in {path}")
            if content := archive.extractfile(member):
                files[name] = content.read()
    return files


def read_wheel(path: Path) -> Files:
    """The wheel itself under its file name, with its METADATA and licence."""
    data = path.read_bytes()
    with zipfile.ZipFile(BytesIO(data)) as wheel:
        found = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        folder = posixpath.dirname(next(found, ""))
        texts = {name: wheel.read(f"{folder}/{name}") for name in ("METADATA", "LICENSE.txt")}
    return {path.name: data, **texts}


def read_archive(path: Path) -> tuple[str, Files]:
    """The package's name and files, once it is known to be a pinned one."""
    if not path.is_file():
        raise VendorError(f"no such file: {path}")
    try:
        files = read_wheel(path) if path.suffix == ".whl" else read_tarball(path)
    except UNREADABLE as error:
        raise VendorError(f"not a tarball or wheel as expected: {path} ({error})") from None
    try:
        if "METADATA" in files:
            head = Parser().parsestr(files["METADATA"].decode(), headersonly=True)
            name, version = head["Name"], head["Version"]
        else:
            package = json.loads(files["package.json"])
            name, version = package["name"], package["version"]
    except (KeyError, TypeError, ValueError):
        raise VendorError(f"no package.json with name and version in {path}") from None
    if name not in PINS or version != PINS[name][0]:
        wanted = ", ".join(f"{known} {pin[0]}" for known, pin in PINS.items())
        raise VendorError(f"unexpected version: {path} is {name} {version}; pinned are {wanted}")
    return name, files


def modules(files: Mapping[str, bytes], entry: str) -> Files:
    """`entry`, every module it reaches by relative imports, and the package's licence."""
    seen = {"LICENSE": pick(files, "LICENSE")}
    todo = [entry]
    while todo:
        name = todo.pop()
        path = safe(posixpath.relpath(name, posixpath.dirname(entry)), entry)
        chunk = CHUNK.fullmatch(posixpath.basename(name))
        if path in seen or (chunk and chunk["stem"] in PYSCRIPT_LEFT_OUT):
            continue
        seen[path] = pick(files, name)
        for target in IMPORT.findall(seen[path].decode()):
            todo.append(posixpath.normpath(posixpath.join(name, "..", target)))
    return seen


def numpy_lock(lock: bytes, wheel_name: str, wheel: bytes) -> bytes:
    """Pyodide's lock file with numpy as its only package, if it names just this wheel."""
    content = json.loads(lock)
    entry = content["packages"]["numpy"]
    if (entry["sha256"], entry["file_name"]) != (digest(wheel), wheel_name):
        raise VendorError(f"hash mismatch: {wheel_name} is not the numpy wheel named in {LOCK}")
    return (json.dumps({**content, "packages": {"numpy": entry}}, indent=2) + "\n").encode()


def assemble(archives: Mapping[str, Files], texts: Path = VENDOR) -> dict[str, Files]:
    """What vendor/ holds of each package, by path below vendor/."""
    if missing := PINS.keys() - archives.keys():
        raise VendorError(f"missing input: no archive of {', '.join(sorted(missing))}")
    pyodide, numpy = archives["pyodide"], archives["numpy"]
    wheel_name = next(name for name in numpy if name.endswith(".whl"))
    lock = numpy_lock(pick(pyodide, LOCK), wheel_name, numpy[wheel_name])
    kept: dict[str, Files] = {
        "pyodide": {**{name: pick(pyodide, name) for name in PYODIDE_KEPT}, LOCK: lock},
        "numpy": {wheel_name: numpy[wheel_name], "LICENSE-numpy.txt": numpy["LICENSE.txt"]},
        "@pyscript/core": modules(archives["@pyscript/core"], "dist/core.js"),
        "fake-indexeddb": modules(archives["fake-indexeddb"], "build/esm/fakeIndexedDB.js"),
    }
    parts = {n: {f"{PINS[n][1]}/{path}": d for path, d in kept[n].items()} for n in PINS}
    for name, paths in BY_HAND.items():
        parts[name] |= {path: (texts / path).read_bytes() for path in paths}
    return parts


def manifest(parts: Mapping[str, Files], originals: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """One entry for each package; `originals` are the sources of files that were rewritten."""
    components: list[dict[str, Any]] = []
    for name, (version, _, licence, source) in PINS.items():
        files: dict[str, dict[str, str | int]] = {}
        for path, data in sorted(parts[name].items()):
            files[path] = {"sha256": digest(data), "size": len(data)}
            if path in originals:
                files[path]["derived_from_sha256"] = digest(originals[path])
        texts = [path for path in files if "LICENSE" in path]
        head = {"name": name, "version": version, "licence": licence, "licence_files": texts}
        components.append({**head, "source": source, "files": files})
    return components


def listed(vendor: Path) -> dict[str, dict[str, Any]]:
    """Every file in the manifest of `vendor`, by its path."""
    try:
        content = json.loads((vendor / MANIFEST).read_text("utf-8"))
        files = [entry for part in content for entry in part["files"].items()]
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise VendorError(f"cannot use {vendor / MANIFEST}: {error}") from None
    return {safe(path, MANIFEST): entry for path, entry in files}


def write(parts: Mapping[str, Files], components: list[dict[str, Any]], out: Path) -> None:
    """Write everything, and remove what an older manifest lists and this one does not."""
    new = {path: data for files in parts.values() for path, data in files.items()}
    for path in listed(out).keys() - new.keys() if (out / MANIFEST).exists() else ():
        (out / path).unlink(missing_ok=True)
    new[MANIFEST] = (json.dumps(components, indent=2) + "\n").encode()
    for path, data in new.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(data)


def faults(vendor: Path) -> list[str]:
    """What differs between the folder and its manifest, one line a file."""
    entries = listed(vendor)
    present = {p.relative_to(vendor).as_posix() for p in vendor.rglob("*") if not p.is_dir()}
    lines = [f"not in the manifest: {p}" for p in present - {*entries, MANIFEST, "README.md"}]
    lines += [f"missing: {path}" for path in entries.keys() - present]
    for path in present & entries.keys():
        data = (vendor / path).read_bytes()
        if (entries[path].get("sha256"), entries[path].get("size")) != (digest(data), len(data)):
            lines.append(f"hash mismatch: {path}")
    return sorted(lines)


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0, or 1 when a check found something, or 2 when nothing could be done."""
    parser = argparse.ArgumentParser(description="Rebuild or check vendor/.")
    parser.add_argument("archives", nargs="*", type=Path, help="three .tgz and the numpy .whl")
    parser.add_argument("--out", type=Path, default=VENDOR, help="folder to write or to check")
    parser.add_argument("--check", action="store_true", help="compare the folder to its manifest")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            for line in (lines := faults(options.out)):
                print(f"vendor: {line}", file=sys.stderr)
            return 1 if lines else 0
        archives = dict(map(read_archive, options.archives))
        parts = assemble(archives)
        write(parts, manifest(parts, {f"pyodide/{LOCK}": archives["pyodide"][LOCK]}), options.out)
    except (VendorError, OSError) as error:
        print(f"vendor: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
