"""The command line: what it prints, and one line for each fault."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tetris.__main__ import main


def test_the_bot_plays_as_many_games_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    line = "bot --mode paged --games 2 --seed 5 --pieces 30 --json"
    assert main(line.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["seed"] for game in told["games"]] == [5, 6]
    assert told["mode"] == "paged"
    assert all(game["pieces"] == 30 and len(game["state_hash"]) == 16 for game in told["games"])
    assert told["lines_mean"] == sum(game["lines"] for game in told["games"]) / 2


@pytest.mark.parametrize("mode", ["contiguous", "paged"])
def test_a_recorded_game_replays_to_the_same_end(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    line = f"bot --mode {mode} --seed 5 --pieces 30 --mistakes 30 --speed 8 --json --record {file}"
    assert main(line.split()) == 0
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert main(["replay", str(file), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert len(again.pop("digest")) == 16
    assert again == game


def test_without_json_the_report_is_lines_of_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "--mode", "contiguous", "--pieces", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["mode", "contiguous"]
    assert "pieces=5" in lines[-1]


def test_a_replay_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = b'{"seed": 1, "mode": "paged", "ticks": 10, "actions": [[0, "D"]]}'
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(given)))
    assert main(["replay", "-"]) == 0
    assert "pieces" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"seed": 1,\n "mode" "paged"}', "line 2, column 9: Expecting ':' delimiter"),
        ("", "line 1, column 1: Expecting value"),
        ("[]", "a record is an object"),
        (
            '{"seed": 1, "mode": "paged", "ticks": 9, "actions": [[0, "L"], [1, "LQ"]]}',
            "actions, entry 2, letter 2: 'Q' is no action",
        ),
        ("[" * 100_000, "nested too deeply"),
        ('{"seed": ' + "9" * 5000 + "}", "Exceeds the limit"),
    ],
    ids=["syntax", "empty", "list", "letter", "deep", "digits"],
)
def test_a_faulty_record_is_told_in_one_line_with_its_place(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}: {message}")
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.json"]) == 2
    assert capsys.readouterr().err == "nowhere.json: No such file or directory\n"


def test_a_file_that_is_no_text_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b'{"seed\xff')
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: line 1, column 7: no UTF-8 text\n"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "fly",
        "bot",
        "bot --mode easy",
        "bot --mode paged --games 0",
        "bot --mode paged --seed x",
        "bot --mode paged --mistakes 101",
        "replay",
    ],
)
def test_a_wrong_command_is_told_in_one_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(line.split())
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert err.startswith("tetris")
    assert err.count("\n") == 1
