"""The coach: what is missing, what does not lead on, and what a run loses."""

from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, board, level_board, played

from tycoon.action import Place
from tycoon.board import Cell
from tycoon.coach import PATIENCE_TICKS, advice, delivers
from tycoon.parts import Part
from tycoon.state import State
from tycoon.step import acted, new_game

BACKWARDS = {3: "S>>D>>P>>>>K"}


def key(state: State) -> str | None:
    told = advice(state)
    return told.key if told else None


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("S..........K", "coach.1.wire"),
        ("S>>>>>>>>>>K", "coach.1.prefill"),
        ("S>>P>>>>>>>K", "coach.1.decode"),
        ("S>>P>>D>>>>K", "coach.1.run"),
        ("S<<P<<D<<<<K", "coach.1.flow"),
        ("S>>D>>P>>>>K", "coach.1.flow"),
        ("S>>P>>D>>>.K", "coach.1.flow"),
    ],
)
def test_the_first_terminal_is_built_step_by_step(row: str, told: str) -> None:
    assert key(replace(new_game(1, 1), board=level_board(1, {3: row}))) == told


@pytest.mark.parametrize("level", [2, 3])
def test_a_later_terminal_gives_a_hint_until_something_is_built(level: int) -> None:
    state = new_game(level, 1)
    assert key(state) == f"coach.{level}"
    assert key(acted(state, Place(Cell(0, 5), Part.DECODE))) is None


def test_a_run_that_delivers_is_left_alone() -> None:
    run = played(1, PACKED_1, PATIENCE_TICKS)
    assert key(replace(new_game(1, 1), board=run.board, run=run)) is None


def test_a_run_that_delivers_nothing_is_told_where_it_loses_most_and_why() -> None:
    run = played(1, BACKWARDS, PATIENCE_TICKS)
    state = replace(new_game(1, 1), board=run.board, run=run)
    told = advice(state)
    assert told is not None
    values = dict(told.values)
    assert (told.key, values["row"], values["col"]) == ("coach.lost", 4, 4)
    early = replace(state, run=played(1, BACKWARDS, PATIENCE_TICKS - 1))
    assert advice(early) is None


def test_a_gate_on_the_way_passes_tokens_on() -> None:
    assert delivers(board("S>>P>>D>V>>K", top=3))
    assert not delivers(board("S>>P>>D>V<<K", top=3))
