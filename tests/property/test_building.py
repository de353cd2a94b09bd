"""Whatever a player does, the level's own parts stay, and all of it can be taken back."""

from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from shared.digest import digest
from tycoon.action import Action, Clear, Draw, Erase, Load, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import CELLS, NUM_COLS, NUM_ROWS, Board, Cell, parsed
from tycoon.building import drawn, line
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.network import HOP_TICKS, compiled
from tycoon.parts import WIRES, Part
from tycoon.state import State
from tycoon.step import acted, advanced, new_game, step

EXAMPLES = settings(max_examples=60, deadline=None)
LEVEL_NUMBERS = st.sampled_from(sorted(LEVELS))
ON_BOARD = st.sampled_from(CELLS)
ANYWHERE = st.builds(Cell, st.integers(-2, NUM_ROWS + 1), st.integers(-2, NUM_COLS + 1))
PARTS = st.sampled_from(Part)
BOARDS = st.lists(PARTS, min_size=96, max_size=96).map(
    lambda parts: Board("".join(part.value for part in parts))
)
PATHS = st.one_of(
    st.builds(lambda start, end: tuple(line(start, end)), ON_BOARD, ON_BOARD),
    st.lists(ANYWHERE, max_size=6).map(tuple),
)
EDITS = st.one_of(
    st.builds(Place, ON_BOARD, PARTS),
    st.builds(Place, ANYWHERE, PARTS),
    st.builds(Turn, ANYWHERE, st.integers(-5, 5)),
    st.builds(Erase, st.lists(ANYWHERE, max_size=5).map(tuple)),
    st.builds(Draw, PATHS),
    st.builds(Draw, PATHS),
    st.builds(Load, BOARDS),
    st.builds(Load, LEVEL_NUMBERS.map(lambda number: empty_board(LEVELS[number]))),
    st.just(Clear()),
)
ACTIONS = st.one_of(EDITS, EDITS, EDITS, st.sampled_from([Undo(), Redo(), Start(), Stop()]))


def game(level: int, actions: list[Action]) -> State:
    state = new_game(level, 1)
    for action in actions:
        state = acted(state, action)
    return state


# --- boards


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(ACTIONS, max_size=40))
def test_a_board_is_legal_after_any_actions(level: int, actions: list[Action]) -> None:
    board = game(level, actions).board
    assert checked(board, LEVELS[level]) == board


@EXAMPLES
@given(BOARDS)
def test_a_board_comes_back_from_its_text(board: Board) -> None:
    assert parsed(board.text()) == board


# --- the past


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(EDITS, max_size=40))
def test_all_edits_can_be_taken_back_and_made_again(level: int, edits: list[Action]) -> None:
    state = back = game(level, edits)
    for _ in range(len(state.past)):
        back = acted(back, Undo())
    assert back.board == empty_board(LEVELS[level])
    for _ in range(len(state.past)):
        back = acted(back, Redo())
    assert back == state


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(ACTIONS, max_size=40))
def test_the_past_leads_back_to_the_start_after_any_actions(
    level: int, actions: list[Action]
) -> None:
    state = acted(game(level, actions), Stop())
    while state.past:
        state = acted(state, Undo())
    assert state.board == empty_board(LEVELS[level])


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(EDITS, max_size=20))
def test_every_step_of_the_past_is_a_change(level: int, edits: list[Action]) -> None:
    state = game(level, edits)
    assert all(before != after for before, after in pairwise((*state.past, state.board)))


# --- runs


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(EDITS, max_size=20), st.lists(ACTIONS, max_size=10))
def test_a_run_locks_the_board_until_it_is_stopped(
    level: int, edits: list[Action], actions: list[Action]
) -> None:
    built = game(level, edits)
    running = advanced(acted(built, Start()), 30)
    for action in actions:
        if not isinstance(action, Stop):
            assert acted(running, action) == running
    assert acted(running, Stop()) == built


@EXAMPLES
@given(LEVEL_NUMBERS, st.lists(ACTIONS, max_size=20), st.lists(ACTIONS, max_size=5))
def test_step_leaves_its_argument_alone_and_gives_the_same_again(
    level: int, actions: list[Action], now: list[Action]
) -> None:
    state = game(level, actions)
    before = digest(state)
    first, second = step(state, now), step(state, now)
    assert digest(state) == before
    assert digest(first) == digest(second)


# --- lines


@EXAMPLES
@given(ON_BOARD, ON_BOARD)
def test_a_line_of_cells_is_gapless_and_as_short_as_can_be(start: Cell, end: Cell) -> None:
    cells = line(start, end)
    assert (cells[0], cells[-1]) == (start, end)
    assert all(there in here.neighbours() for here, there in pairwise(cells))
    assert len(cells) == 1 + abs(end.row - start.row) + abs(end.col - start.col)


@EXAMPLES
@given(ON_BOARD, ON_BOARD)
def test_a_line_of_cells_stays_near_the_straight_line(start: Cell, end: Cell) -> None:
    rows, cols = end.row - start.row, end.col - start.col
    for row, col in line(start, end):
        off = (row - start.row) * cols - (col - start.col) * rows
        assert abs(off) <= max(abs(rows), abs(cols))


@EXAMPLES
@given(st.integers(0, NUM_ROWS - 1), st.integers(2, NUM_COLS - 1))
def test_a_path_drawn_from_a_source_leads_to_where_it_was_drawn(row: int, col: int) -> None:
    end = Cell(row, col)
    board = empty_board(LEVELS[1])
    assume(end != Cell(3, 11))
    path = line(Cell(3, 1), end)
    joined = drawn(board.placed(end, Part.PREFILL), tuple(path))
    (route, *_) = compiled(joined).routes
    assert (route.end, route.lost) == (end, None)
    assert joined.count(*WIRES) == len(path) - 1
    assert route.delay_ticks == HOP_TICKS * len(path)
