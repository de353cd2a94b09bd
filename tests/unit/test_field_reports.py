"""The table of reports from the field in tests/README.md, against the tests there are."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROW = re.compile(r"^\| B(\d\d) \| .+? \| (?P<files>.+?) \|", re.MULTILINE)
FILE = re.compile(r"`([\w/…]+\.py)`")
NAME = re.compile(r"^def test_b(\d\d)_\w+", re.MULTILINE)
REPORTS = 25


def rows() -> dict[str, list[Path]]:
    text = (TESTS / "README.md").read_text(encoding="utf-8")
    return {
        found[1]: [TESTS / name.replace("…", "field_reports") for name in FILE.findall(found[2])]
        for found in ROW.finditer(text)
    }


def named() -> dict[str, set[Path]]:
    found: dict[str, set[Path]] = {}
    for file in TESTS.rglob("field_reports/test_*.py"):
        for number in NAME.findall(file.read_text(encoding="utf-8")):
            found.setdefault(number, set()).add(file)
    return found


def test_every_report_has_a_row_and_tests_of_its_number():
    assert len(rows()) == REPORTS
    assert set(rows()) == set(named())


def test_a_row_names_every_file_with_tests_of_its_number_and_no_file_that_is_not_there():
    for number, files in rows().items():
        assert all(file.is_file() for file in files), files
        assert named()[number] <= set(files), number
