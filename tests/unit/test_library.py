"""tools/library.py: the standard library that pages start from, as it lies in vendor/."""

import json
import zipfile

import library
import vendor

MADE = zipfile.ZipFile(vendor.VENDOR / library.MADE)
ORIGINAL = zipfile.ZipFile(vendor.VENDOR / library.ORIGINAL)


def test_it_holds_compiled_code_of_modules_of_the_original_alone():
    names = MADE.namelist()
    assert all(name.endswith(".pyc") for name in names)
    assert {name.removesuffix("c") for name in names} <= set(ORIGINAL.namelist())


def test_it_holds_what_a_page_imports_and_no_tools_for_a_terminal():
    names = set(MADE.namelist())
    assert {
        "asyncio/tasks.pyc",
        "json/decoder.pyc",
        "traceback.pyc",
        "pyodide/ffi/__init__.pyc",
    } <= names
    assert not {"pdb.pyc", "doctest.pyc", "unittest/case.pyc"} & names


def test_it_is_smaller_than_the_original_although_its_code_is_compiled():
    made, original = (vendor.VENDOR / path for path in (library.MADE, library.ORIGINAL))
    assert made.stat().st_size < original.stat().st_size


def test_equal_modules_give_equal_bytes_since_no_time_is_noted():
    assert {entry.date_time for entry in MADE.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {MADE.read(name)[4:16] for name in MADE.namelist()} == {bytes(12)}


def test_the_manifest_tells_what_it_was_made_of():
    before = (vendor.VENDOR / vendor.MANIFEST).read_text("utf-8")
    entries = json.loads(library.entered(before, b"another"))
    files = next(part["files"] for part in entries if part["name"] == "pyodide")
    assert files[library.MADE]["size"] == len(b"another")
    original = (vendor.VENDOR / library.ORIGINAL).read_bytes()
    assert files[library.MADE]["derived_from_sha256"] == vendor.digest(original)
