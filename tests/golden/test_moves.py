"""Moves: actions as lists that JSON can keep, and what happens with lists that are no moves."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tycoon.action import Clear, Draw, Erase, Load, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import CELLS, NUM_COLS, NUM_ROWS, Board, Cell
from tycoon.building import line
from tycoon.levels import LEVELS, empty_board
from tycoon.parts import Part
from tycoon.replay import MoveError, decoded, encoded, replayed

cells = st.sampled_from(CELLS)
letters = st.sampled_from([part.value for part in Part])
boards = st.lists(letters, min_size=NUM_ROWS * NUM_COLS, max_size=NUM_ROWS * NUM_COLS)
actions = st.one_of(
    st.builds(Place, cells, st.sampled_from(Part)),
    st.builds(Turn, cells, st.integers(-4, 4)),
    st.builds(Erase, st.lists(cells).map(tuple)),
    st.builds(Load, boards.map("".join).map(Board)),
    st.sampled_from([Clear(), Undo(), Redo(), Start(), Stop()]),
)


@st.composite
def paths(draw: st.DrawFn) -> tuple[Cell, ...]:
    corners = draw(st.lists(cells, min_size=1, max_size=6))
    path = corners[:1]
    for corner in corners[1:]:
        path += line(path[-1], corner)[1:]
    return tuple(path)


@given(actions | st.builds(Draw, paths()))
def test_an_action_comes_back_from_its_move_through_json(action):
    assert decoded(json.loads(json.dumps(encoded(action)))) == action


def test_a_straight_wire_is_written_as_its_two_ends():
    path = tuple(Cell(3, col) for col in range(NUM_COLS))
    assert encoded(Draw(path)) == ["draw", [[3, 0], [3, 11]]]


def test_a_bend_is_written_as_a_corner():
    path = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2))
    assert encoded(Draw(path)) == ["draw", [[0, 0], [0, 2], [2, 2]]]


@pytest.mark.parametrize(
    "move",
    [
        [],
        "start",
        ["fly"],
        ["start", 1],
        ["wait"],
        ["wait", "60"],
        ["place", [3, 1]],
        ["place", [3, 1], "Q"],
        ["place", [8, 1], "P"],
        ["place", [3], "P"],
        ["place", "31", "P"],
        ["turn", [3, 1], 0.5],
        ["erase", [[3, 12]]],
        ["draw", []],
        ["load", ["SPDK"]],
        {"place": 1},
        None,
    ],
    ids=str,
)
def test_what_is_no_move_is_quoted(move):
    with pytest.raises(MoveError, match="is no move") as caught:
        decoded(move)
    assert repr(move) in str(caught.value)


def test_a_wrong_move_in_a_game_is_named_by_its_number():
    with pytest.raises(MoveError, match=r"move 2: \['fly'\] is no move"):
        list(replayed(1, 1, [["start"], ["fly"]]))


def test_a_game_without_moves_is_the_empty_board():
    (only,) = replayed(2, 1, [])
    assert only.board == empty_board(LEVELS[2])


def test_waiting_gives_a_state_for_each_tick_of_a_run():
    ticks = [state.run.tick if state.run else None for state in replayed(1, 1, [["start"]])]
    assert ticks == [None, 0]
    states = list(replayed(1, 1, [["wait", 9], ["start"], ["wait", 3], ["stop"], ["wait", 9]]))
    assert [state.run.tick if state.run else None for state in states] == [None, 0, 1, 2, 3, None]


def test_waiting_is_over_when_the_run_is():
    weights_too_heavy = [["place", [row, col], "D"] for row in (0, 7) for col in range(12)]
    states = list(replayed(1, 1, [*weights_too_heavy, ["start"], ["wait", 9]]))
    assert len(states) == 1 + len(weights_too_heavy) + 1
    assert states[-1].run is not None
    assert states[-1].run.oom is not None
