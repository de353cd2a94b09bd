"""B38: whatever is kept under our keys, the game starts with what can be read, and says so once."""

import json
from types import ModuleType

import pytest
from tests.unit.field_reports.saves import broken

from tetris import progress as tetris_saves
from tycoon import progress as tycoon_saves

GAMES: dict[str, ModuleType] = {"tycoon": tycoon_saves, "tetris": tetris_saves}
CASES = [(game, name) for game in GAMES for name in broken(game)]


@pytest.mark.parametrize("game", GAMES)
def test_b38_a_first_visit_is_no_fault(game: str) -> None:
    assert GAMES[game].read(None) == (GAMES[game].Progress(), True)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_b38_a_broken_save_gives_the_defaults_and_is_told(game: str, name: str) -> None:
    progress, whole = GAMES[game].read(broken(game)[name])
    assert progress == GAMES[game].Progress()
    assert not whole


def plain_numbers(value: object) -> bool:
    """Return whether all numbers in plain data are finite and of Python's own kinds."""
    if isinstance(value, dict):
        return all(plain_numbers(item) for item in value.values())
    if isinstance(value, list):
        return all(plain_numbers(item) for item in value)
    return type(value) in (int, str, bool) or (type(value) is float and abs(value) < 1e12)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_b38_what_is_written_after_it_is_whole_again(game: str, name: str) -> None:
    progress, _ = GAMES[game].read(broken(game)[name])
    text = GAMES[game].written(progress)
    assert GAMES[game].read(text) == (progress, True)
    assert plain_numbers(json.loads(text))


def test_b38_scores_are_plain_integers_and_come_back_however_high() -> None:
    for score in (0, 1, 10**9 - 1, 10**9, 1 << 53 - 1):
        best = {tetris_saves.Mode.PAGED: tetris_saves.Best(score, 2, 3)}
        text = tetris_saves.written(tetris_saves.Progress(best=best))
        assert json.loads(text)["best"] == {"paged": [score, 2, 3]}
        assert tetris_saves.read(text)[0].best == best
