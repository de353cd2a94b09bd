"""B15: a turn at a wall, on the floor or in a stack is a kick of the tables, or nothing."""

from collections import Counter

import pytest
from tests.unit.field_reports.stacks import places, stack
from tests.unit.tetris.drawn import falling, filled_cells

from tetris.action import QUARTERS, Action
from tetris.board import EMPTY, NUM_ALL_ROWS, NUM_COLS, Cell, Masks, with_cells
from tetris.motion import Piece, cells_of, turned
from tetris.paging import page_moves
from tetris.state import Mode
from tetris.step import acted
from tetris.tetromino import CELLS, NUM_BLOCKS, STAMPS, Kind, kicks

NUM_STACKS = 1000
FREE = EMPTY.masks


def is_free(masks: Masks, kind: Kind, turn: int, row: int, col: int) -> bool:
    """Return whether a piece is inside and on free cells only: counted cell by cell."""
    for x, y in CELLS[kind][turn]:
        at_row, at_col = row + y, col + x
        if not (0 <= at_row < NUM_ALL_ROWS and 0 <= at_col < NUM_COLS):
            return False
        if masks[at_row] >> at_col & 1:
            return False
    return True


def documented(masks: Masks, piece: Piece, quarters: int) -> Piece | None:
    """Return what the first kick of the published tables that is free makes of a piece."""
    kind, turn, row, col = piece
    after = (turn + quarters) % 4
    for x, y in kicks(kind, turn, after):
        if is_free(masks, kind, after, row + y, col + x):
            return Piece(kind, after, row + y, col + x)
    return None


def check_turns(masks: Masks, piece: Piece, *all_quarters: int) -> None:
    for quarters in all_quarters:
        found, wanted = turned(masks, piece, quarters), documented(masks, piece, quarters)
        assert (found and found.piece) == wanted, (piece, quarters)


def check_split(masks: Masks, piece: Piece) -> None:
    ends = [move.end for move in page_moves(masks, piece)]
    assert len(set(ends)) == NUM_BLOCKS, piece
    for row, col in ends:
        assert 0 <= row < NUM_ALL_ROWS, piece
        assert 0 <= col < NUM_COLS, piece
        assert not masks[row] >> col & 1, piece


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b15_every_place_on_the_empty_board(kind: Kind) -> None:
    for turn in range(4):
        for row in range(-3, 21):
            for col in range(-3, NUM_COLS):
                if is_free(FREE, kind, turn, row, col):
                    check_turns(FREE, Piece(kind, turn, row, col), *QUARTERS.values())
                    check_split(FREE, Piece(kind, turn, row, col))


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b15_every_column_of_a_thousand_stacks(kind: Kind) -> None:
    met: Counter[tuple[int, int]] = Counter()
    for seed in range(NUM_STACKS):
        masks = stack(seed)
        for piece in places(masks, kind, seed):
            met[piece.turn, piece.col] += 1
            check_turns(masks, piece, 1, 3)
            check_split(masks, piece)
    everywhere = {(turn, col) for turn in range(4) for col in STAMPS[kind][turn]}
    assert met.keys() == everywhere
    assert min(met.values()) >= NUM_STACKS / 10


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b15_four_turns_in_free_space_give_the_start_again(kind: Kind) -> None:
    for action in (Action.CLOCKWISE, Action.COUNTERCLOCKWISE):
        start = state = falling(Piece(kind, 0, 10, 4), mode=Mode.CONTIGUOUS)
        seen = []
        for _ in range(4):
            state = acted(state, action)
            seen.append(state.piece)
        assert seen[-1] == start.piece
        assert len(set(seen)) == 4


@pytest.mark.parametrize("action", [*QUARTERS, Action.SPLIT], ids=lambda action: action.name)
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b15_settled_cells_never_change_and_no_cell_gets_lost(kind: Kind, action: Action) -> None:
    for seed in range(0, NUM_STACKS, 25):
        masks = stack(seed)
        filled = {Cell(row, col) for row in range(NUM_ALL_ROWS) for col in range(NUM_COLS)}
        filled = {cell for cell in filled if masks[cell.row] >> cell.col & 1}
        for piece in places(masks, kind, seed):
            before = falling(piece, filled)
            after = acted(before, action)
            num_cleared = after.num_lines - before.num_lines
            if action is not Action.SPLIT:
                assert after.board == before.board
                assert set(cells_of(after.piece)).isdisjoint(filled)
            elif not num_cleared:
                assert filled < filled_cells(after)
            there = len(filled_cells(after)) + NUM_COLS * num_cleared
            num_new = NUM_BLOCKS if action is Action.SPLIT else 0
            assert there == len(filled) + num_new, (piece, seed)


def test_b15_a_stack_is_what_the_cells_say() -> None:
    """The slow count of this file and the masks of the game mean the same cells."""
    assert with_cells(FREE, [Cell(2, 3)])[2] >> 3 & 1
    assert not is_free(with_cells(FREE, [Cell(1, 4)]), Kind.O, 0, 0, 3)
