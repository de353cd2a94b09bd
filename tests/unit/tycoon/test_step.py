import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board

from shared.digest import digest
from tycoon.action import Action, Clear, Draw, Erase, Load, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import Cell
from tycoon.parts import Part
from tycoon.state import State
from tycoon.step import acted, advanced, new_game, step

PACKED = level_board(1, PACKED_1)


def game(*actions: Action, level: int = 1, seed: int = 1) -> State:
    state = new_game(level, seed)
    for action in actions:
        state = acted(state, action)
    return state


def columns(num: int) -> list[Place]:
    """Return `num` edits that all change the board."""
    parts = (Part.PREFILL, Part.DECODE)
    return [Place(Cell(0, index // 2 % 12), parts[index % 2]) for index in range(num)]


# --- undo and redo


def test_undo_goes_back_to_the_start_however_much_was_done() -> None:
    edits = columns(300)
    assert game(*edits, *[Undo()] * 300).board == new_game(1, 1).board


def test_redo_makes_all_of_it_again() -> None:
    edits = columns(300)
    assert game(*edits, *[Undo()] * 300, *[Redo()] * 300).board == game(*edits).board


def test_an_edit_that_changes_nothing_is_not_in_the_past() -> None:
    place = Place(Cell(0, 0), Part.PREFILL)
    assert game(place, place, Turn(Cell(0, 0), 1), Undo()).board == new_game(1, 1).board


def test_a_new_edit_after_undo_forgets_what_was_undone() -> None:
    first, other = Place(Cell(0, 0), Part.PREFILL), Place(Cell(0, 1), Part.DECODE)
    assert game(first, Undo(), other, Redo()) == game(other)


def test_an_impossible_edit_after_undo_forgets_nothing() -> None:
    first = Place(Cell(0, 0), Part.PREFILL)
    assert game(first, Undo(), Place(Cell(3, 0), Part.PREFILL), Redo()).board == game(first).board


@pytest.mark.parametrize("action", [Undo(), Redo(), Stop(), Clear()])
def test_there_is_nothing_to_take_back_in_a_new_game(action: Action) -> None:
    assert game(action) == new_game(1, 1)


def test_a_drawn_path_is_taken_back_in_one() -> None:
    path = tuple(Cell(3, col) for col in range(12))
    assert game(Draw(path), Undo()).board == new_game(1, 1).board


def test_a_cleared_board_comes_back() -> None:
    assert game(Load(PACKED), Clear(), Undo()).board == PACKED


# --- runs


def test_start_opens_the_doors_on_the_board_as_it_stands() -> None:
    state = game(Load(PACKED), Start())
    assert state.run is not None
    assert (state.run.board, state.run.tick, state.run.level) == (PACKED, 0, 1)


@pytest.mark.parametrize(
    "action",
    [
        Place(Cell(0, 0), Part.PREFILL),
        Turn(Cell(3, 4), 1),
        Erase((Cell(3, 1),)),
        Draw((Cell(0, 0), Cell(0, 1))),
        Load(level_board(1, {})),
        Clear(),
        Undo(),
        Redo(),
        Start(),
    ],
)
def test_while_a_run_goes_on_nothing_but_stop_does_anything(action: Action) -> None:
    running = advanced(game(Load(PACKED), Place(Cell(0, 0), Part.DECODE), Undo(), Start()), 10)
    assert acted(running, action) == running


def test_stop_keeps_the_board_and_its_past() -> None:
    built = game(Load(PACKED))
    assert acted(advanced(acted(built, Start()), 100), Stop()) == built


def test_out_of_memory_keeps_the_board() -> None:
    built = game(Load(level_board(2, PACKED_2)), level=2)
    ended = advanced(acted(built, Start()), 3600)
    assert ended.run is not None
    assert ended.run.oom is not None
    assert acted(ended, Stop()) == built


def test_a_win_keeps_the_board_and_nothing_moves_after_it() -> None:
    built = game(Load(PACKED))
    ended = advanced(acted(built, Start()), 3600)
    assert ended.run is not None
    assert ended.run.won_tick == ended.run.tick
    assert advanced(ended, 100) == ended
    assert acted(ended, Stop()) == built


def test_without_a_run_time_changes_nothing() -> None:
    assert advanced(game(Load(PACKED)), 100) == game(Load(PACKED))


# --- step


def test_step_leaves_its_argument_alone() -> None:
    before = game(Load(PACKED), Start())
    name = digest(before)
    step(before, [Stop(), Clear(), Start()])
    assert digest(before) == name


def test_a_step_does_its_actions_in_order_and_then_one_tick() -> None:
    state = step(new_game(1, 1), [Load(PACKED), Start()])
    assert state == advanced(game(Load(PACKED), Start()), 1)
    assert state.run is not None
    assert state.run.tick == 1


def test_steps_are_the_same_as_many_ticks_at_once() -> None:
    state = start = game(Load(PACKED), Start())
    for _ in range(400):
        state = step(state)
    assert digest(state) == digest(advanced(start, 400))


def test_the_same_seed_and_actions_make_the_same_game() -> None:
    ended = [advanced(game(Load(PACKED), Start(), seed=5), 500) for _ in range(2)]
    assert digest(ended[0]) == digest(ended[1])


def test_another_seed_makes_another_run() -> None:
    ended = [advanced(game(Load(PACKED), Start(), seed=seed), 500) for seed in (5, 6)]
    assert ended[0].run.sources != ended[1].run.sources


def test_the_order_of_building_does_not_matter_to_the_run() -> None:
    edits = [Place(Cell(3, 1), Part.PREFILL), Place(Cell(3, 2), Part.DECODE)]
    edits += [Place(Cell(3, col), Part.RIGHT) for col in range(3, 11)]
    runs = [advanced(game(*order, Start()), 500).run for order in (edits, edits[::-1])]
    assert digest(runs[0]) == digest(runs[1])


def test_a_level_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        new_game(4, 1)
