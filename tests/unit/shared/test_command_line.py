"""Command lines from outside: closed pipes, closed input, full disks, interrupts."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
BOARD = str(ROOT / "tests/boards/level1.txt")
LONG = ("run", BOARD, "--seconds", "86400", "--keep-going")


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", *arguments]


def test_a_closed_pipe_is_no_fault() -> None:
    with subprocess.Popen(
        command("tycoon", "run", BOARD, "--json"),
        cwd=ROOT / "py",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_closed_input_is_told_in_one_line() -> None:
    line = " ".join(command("tycoon", "run", "-")) + " <&-"
    done = subprocess.run(line, shell=True, cwd=ROOT / "py", capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "-: standard input is closed\n")


@pytest.mark.parametrize(
    "arguments", [("tycoon", "run", BOARD), ("tetris", "bot", "--mode", "paged"), ("tetris", "-h")]
)
def test_closed_output_is_told_in_one_line(arguments: tuple[str, ...]) -> None:
    line = " ".join(command(*arguments)) + " 1>&-"
    done = subprocess.run(line, shell=True, cwd=ROOT / "py", stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "output: standard output is closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_output_that_cannot_be_written_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command("tycoon", "run", BOARD),
            cwd=ROOT / "py",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("output: ")
    assert done.stderr.count("\n") == 1


def test_an_interrupt_ends_without_a_traceback() -> None:
    with subprocess.Popen(
        command("tycoon", *LONG), cwd=ROOT / "py", stderr=subprocess.PIPE
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=1.5)  # by then it is at work
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_a_name_of_two_lines_is_told_in_one() -> None:
    done = subprocess.run(
        command("tycoon", "run", "a\nb"), cwd=ROOT / "py", capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
