"""tools/bench.py: how its figures are put together. What they are depends on the machine."""

import gzip
import random
from pathlib import Path

import pytest

import bench
import bench_frames
import bench_headless
import bench_report
import bench_start
import sizes


def visits(*ready: float) -> bench_start.Visits:
    return bench_start.Visits(ready=list(ready), paint=[100.0])


def test_a_ratio_compares_medians_of_the_same_kind_of_visit():
    found = {
        "bare Pyodide + numpy": {"first": visits(3000, 1000, 2000), "repeat": visits(1000)},
        "PyScript + numpy": {"first": visits(4000), "repeat": visits(800)},
    }
    page = {"first": visits(500, 9000, 1000), "repeat": visits(400)}
    report = bench_start.compared(page, found)
    first, repeat = report["first"], report["repeat"]
    assert isinstance(first, dict)
    assert isinstance(repeat, dict)
    assert first["ready_ms"] == 1000
    assert first["ready / bare Pyodide + numpy"] == 0.5
    assert first["ready / PyScript + numpy"] == 0.25
    assert repeat["ready / bare Pyodide + numpy"] == 0.4


def test_a_page_without_python_has_no_ratio():
    report = bench_start.compared({"first": visits()}, {})
    assert report["first"] == {
        "ready_ms": None,
        "paint_ms": 100.0,
        "bytes_raw": 0,
        "bytes_compressed": 0,
        "bytes_before_paint": 0,
    }


@pytest.mark.parametrize(("percent", "value"), [(50, 51), (95, 96), (99, 100)])
def test_a_percentile_is_one_of_the_values(percent: int, value: int):
    numbers = [float(number) for number in range(1, 101)]
    random.Random(1).shuffle(numbers)
    assert bench_frames.share(numbers, percent) == value


def test_of_several_rounds_the_one_with_the_middle_percentile_is_told():
    rounds: list[bench_frames.Report] = [{"p95_ms": 3.0}, {"p95_ms": 10.0}, {"p95_ms": 2.0}]
    assert bench_frames.middle(rounds) == {"p95_ms": 3.0}


def test_text_counts_as_a_host_compresses_it_and_what_is_compressed_as_it_is(tmp_path: Path):
    noise = random.Random(1).randbytes(5000)
    for name, body in (("page.html", b"a" * 5000), ("picture.png", noise), ("memory.bin", noise)):
        (tmp_path / name).write_bytes(body)
    assert sizes.packed(tmp_path / "page.html") == len(gzip.compress(b"a" * 5000, 6))
    assert sizes.packed(tmp_path / "picture.png") == sizes.packed(tmp_path / "memory.bin") == 5000


def test_an_address_leads_to_its_file_whatever_stands_behind_it(tmp_path: Path):
    site = "http://127.0.0.1:8000/arcade/"
    assert sizes.file_of(f"{site}py/a%20b.py?x=1#y", site, tmp_path) == tmp_path / "py/a b.py"
    assert sizes.file_of(site, site, tmp_path) == tmp_path / "index.html"


def test_figures_become_one_line_for_each_thing_that_was_measured():
    figures = {"first": {"ready_ms": 1.5, "paint_ms": 2}, "repeat": {"ready_ms": 1}}
    assert bench_report.rows("tycoon", figures) == [
        ("tycoon, first", "ready_ms 1.5  paint_ms 2"),
        ("tycoon, repeat", "ready_ms 1"),
    ]
    assert bench_report.rows("longest task", 0.0) == [("longest task", "0.0")]


def test_rules_are_measured_by_games_that_go_on_to_their_end():
    figures = bench_headless.measured(1)
    assert figures.keys() >= {"tycoon, times real time", "tetris, paged, pieces/s"}
    assert all(value > 0 for value in figures.values())


def test_the_command_hands_its_options_on(monkeypatch: pytest.MonkeyPatch):
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(bench.test, "prepare", lambda *_: Path("python"))
    monkeypatch.setattr(bench.browsers, "get", lambda _: {})
    monkeypatch.setattr(bench.browsers, "name", lambda *_: True)
    monkeypatch.setattr(bench, "run", lambda command: ran.append(tuple(command)) or 0)
    monkeypatch.setenv("PYTHONPATH", "")
    assert bench.main(["--rounds", "1", "--only", "headless"]) == 0
    assert ran[0][0] == "python"
    assert ran[0][2:] == ("--rounds", "1", "--only", "headless")
