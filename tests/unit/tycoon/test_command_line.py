import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board, played

from tycoon.levels import LEVELS, empty_board
from tycoon.report import report

ROOT = Path(__file__).resolve().parents[3]
LINE = level_board(1, PACKED_1).text()
FILE = "my board.txt"

Ended = subprocess.CompletedProcess[bytes]


def tycoon(folder: Path, *arguments: str, stdin: bytes = b"") -> Ended:
    """Run the command in a folder, as a person does who has only `py/` on the path."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    command = [sys.executable, "-m", "tycoon", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, input=stdin, capture_output=True, check=False
    )


def ran(folder: Path, board: str | bytes, *arguments: str) -> Ended:
    data = board if isinstance(board, bytes) else board.encode()
    (folder / FILE).write_bytes(data)
    return tycoon(folder, "run", FILE, *arguments)


def complaint(ended: Ended) -> str:
    """Return the one line on standard error of a command that was refused."""
    assert (ended.returncode, ended.stdout) == (2, b"")
    text = ended.stderr.decode()
    assert text.count("\n") == 1
    assert "Traceback" not in text
    return text


def with_line(number: int, letters: str) -> str:
    lines = LINE.splitlines()
    lines[number - 1] = letters
    return "\n".join(lines)


# --- what comes out


def test_a_run_is_reported_as_json(tmp_path: Path) -> None:
    ended = ran(tmp_path, LINE, "--level", "1", "--seconds", "60", "--seed", "4", "--json")
    assert (ended.returncode, ended.stderr) == (0, b"")
    won_tick = played(1, PACKED_1, 3600, seed=4).won_tick
    assert json.loads(ended.stdout) == report(played(1, PACKED_1, won_tick, seed=4))


def test_keep_going_goes_on_after_the_win_until_time_is_up(tmp_path: Path) -> None:
    ended = ran(tmp_path, LINE, "--seconds", "20", "--keep-going", "--json")
    assert json.loads(ended.stdout) == report(played(1, PACKED_1, 1200))


def test_a_run_ends_out_of_memory(tmp_path: Path) -> None:
    board = level_board(2, PACKED_2).text()
    result = json.loads(ran(tmp_path, board, "--level", "2", "--keep-going", "--json").stdout)
    assert result["oom"]
    assert result["ticks"] == result["oom_tick"] < 3600


def test_without_json_there_is_a_line_for_each_value(tmp_path: Path) -> None:
    ended = ran(tmp_path, LINE, "--seconds", "1")
    names = [line.split()[0] for line in ended.stdout.decode().splitlines()]
    assert names == list(report(played(1, PACKED_1, 60)))


def test_a_minus_reads_the_board_from_standard_input(tmp_path: Path) -> None:
    ended = tycoon(tmp_path, "run", "-", "--seconds", "2", "--json", stdin=LINE.encode())
    assert json.loads(ended.stdout) == report(played(1, PACKED_1, 120))


def test_a_board_with_crlf_and_bom_is_read(tmp_path: Path) -> None:
    data = b"\xef\xbb\xbf" + LINE.replace("\n", "\r\n").encode()
    ended = ran(tmp_path, data, "--seconds", "2", "--json")
    assert json.loads(ended.stdout) == report(played(1, PACKED_1, 120))


# --- what is refused


@pytest.mark.parametrize(
    ("board", "line", "column"),
    [
        (with_line(5, "....x......."), 5, 5),
        (with_line(2, "..........."), 2, 12),
        (with_line(6, "............."), 6, 13),
        (with_line(7, "..A........."), 7, 3),
        (with_line(4, "...........K"), 4, 1),
        ("............\n" * 7, 8, 1),
        (empty_board(LEVELS[3]).text(), 2, 1),
    ],
    ids=["letter", "short", "long", "locked", "no source", "seven lines", "another level"],
)
def test_a_fault_in_a_board_is_told_with_file_line_and_column(
    tmp_path: Path, board: str, line: int, column: int
) -> None:
    told = complaint(ran(tmp_path, board))
    assert told.startswith(f"{FILE}: ")
    place = told.removeprefix(FILE)
    assert place.index(str(line)) < place.index(str(column), place.index(str(line)) + 1)


def test_a_fault_on_standard_input_is_told_as_well(tmp_path: Path) -> None:
    told = complaint(tycoon(tmp_path, "run", "-", stdin=with_line(5, "....x.......").encode()))
    assert told.startswith("-: ")


@pytest.mark.parametrize("data", [b"\xff\xfe.\x00", LINE.encode("utf-16")])
def test_a_file_that_is_no_text_is_told(tmp_path: Path, data: bytes) -> None:
    assert complaint(ran(tmp_path, data)).startswith(f"{FILE}: ")


def test_the_first_byte_that_is_no_text_is_told_by_line_and_column(tmp_path: Path) -> None:
    told = complaint(ran(tmp_path, b"............\n...\xff........\n"))
    assert told.startswith(f"{FILE}: line 2, column 4: ")


def test_a_file_that_is_not_there_is_told_by_its_name(tmp_path: Path) -> None:
    assert "no-such-file.txt" in complaint(tycoon(tmp_path, "run", "no-such-file.txt"))


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    assert str(tmp_path) in complaint(tycoon(tmp_path, "run", str(tmp_path)))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--level", "4"),
        ("--level", "one"),
        ("--seconds", "0"),
        ("--seconds", "1.5"),
        ("--seed", "x"),
        ("--speed", "2"),
    ],
)
def test_an_impossible_option_is_told_by_its_name(
    tmp_path: Path, arguments: tuple[str, str]
) -> None:
    assert arguments[0] in complaint(ran(tmp_path, LINE, *arguments))


def test_without_a_command_there_is_one_line(tmp_path: Path) -> None:
    assert complaint(tycoon(tmp_path))
