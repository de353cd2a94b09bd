"""Whatever is done and whatever the board: no block is lost, and what is said of it agrees."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.unit.tetris.drawn import filled_cells, memory, tables_agree

from shared.digest import digest
from tetris import metrics
from tetris.action import Action
from tetris.board import FULL, NUM_ALL_ROWS, NUM_COLS, NUM_ROWS, Cell
from tetris.free import free_groups, num_covered, num_free, num_stranded
from tetris.gravity import LOCK_DELAY_TICKS
from tetris.motion import Piece, cells_of, entering, fits, landed, shifted
from tetris.paging import page_moves
from tetris.request import request
from tetris.state import Config, Mode, State
from tetris.step import MAX_RESETS, acted, new_game, split_cells, step
from tetris.tetromino import Kind

EXAMPLES = settings(max_examples=80, deadline=None)
SEEDS = st.integers(0, 1 << 53)
MODES = st.sampled_from(Mode)
KINDS = st.sampled_from(Kind)
TICK_ACTIONS = st.lists(st.sampled_from(Action), max_size=4)
CONFIGS = st.builds(
    Config, soft_drop=st.integers(1, 60), gravity_percent=st.none() | st.integers(50, 1000)
)
ROWS = st.one_of(
    st.integers(0, FULL - 1),
    st.sampled_from([FULL & ~(1 << col) for col in range(NUM_COLS)]),
    st.sampled_from([FULL & ~(3 << col) for col in range(NUM_COLS - 1)]),
)
"""Rows of any kind, many of them one or two cells short of full; none full."""
STACKS = st.lists(ROWS, max_size=NUM_ROWS)


def cells_in(stack: Iterable[int]) -> list[Cell]:
    return [
        Cell(at, col) for at, mask in enumerate(stack) for col in range(NUM_COLS) if mask >> col & 1
    ]


@st.composite
def boards_with_a_piece(draw: st.DrawFn) -> State:
    """Draw any board, and a piece anywhere on it where it fits."""
    mode, stack = draw(MODES), draw(STACKS)
    board, tables = memory(cells_in(stack))
    kind = draw(KINDS)
    piece = Piece(
        kind, draw(st.integers(0, 3)), draw(st.integers(-2, NUM_ROWS)), draw(st.integers(-2, 8))
    )
    assume(fits(board.masks, piece))
    id = next(id for id in range(7) if request(1, id).kind is kind)
    return replace(
        new_game(1, mode),
        board=board,
        tables=tables,
        piece=piece,
        lowest_row=piece.lowest_row,
        request=request(1, id),
        next_id=id + 1,
        charge=draw(st.sampled_from([0, 75, 100])) if mode is Mode.PAGED else 0,
        num_lines=draw(st.sampled_from([0, 9, 88, 250])),
    )


def check(state: State) -> None:
    """Assert all that is true of any state."""
    assert FULL not in state.board.masks
    for blocks, mask in zip(state.board.rows, state.board.masks, strict=True):
        assert mask == sum(1 << col for col, block in enumerate(blocks) if block is not None)
    assert state.oom is not None or fits(state.board.masks, state.piece)
    assert tables_agree(state)
    assert not any(table.finished for table in state.tables)
    assert state.piece.kind is state.request.kind
    assert 0 <= state.charge <= 100
    assert state.mode is Mode.PAGED or state.charge == 0
    assert state.lock_ticks < LOCK_DELAY_TICKS
    assert state.num_resets <= MAX_RESETS
    assert sum(free_groups(state.board.masks)) == num_free(state.board.masks)
    waste = metrics.reserved(state)
    assert 0 <= waste.num_empty <= 15 * len(state.tables)
    found = metrics.external_fragmentation(state)
    assert 0 <= found.num_stranded <= found.num_free


def num_lost(before: State, after: State) -> int:
    """Return how many blocks are missing after pieces locked and rows were cleared."""
    num_locked = after.totals.num_locked - before.totals.num_locked
    num_cleared = after.num_lines - before.num_lines
    there = len(filled_cells(after)) - len(filled_cells(before))
    return 4 * num_locked - NUM_COLS * num_cleared - there


# --- whole games


@EXAMPLES
@given(SEEDS, MODES, CONFIGS, st.lists(TICK_ACTIONS, max_size=120))
def test_any_actions_are_a_legal_game(
    seed: int, mode: Mode, config: Config, script: list[list[Action]]
) -> None:
    first = state = new_game(seed, mode, config)
    for actions in script:
        state = step(state, actions)
        check(state)
    assert num_lost(first, state) == 0
    assert (state.seed, state.mode, state.config) == (seed, mode, config)


@EXAMPLES
@given(SEEDS, MODES, st.lists(TICK_ACTIONS, max_size=60))
def test_a_game_is_decided_by_its_seed_and_its_actions(
    seed: int, mode: Mode, script: list[list[Action]]
) -> None:
    first = second = new_game(seed, mode)
    for actions in script:
        before = digest(first)
        following = step(first, actions)
        assert digest(first) == before, "step leaves its argument alone"
        first, second = following, step(second, actions)
        assert digest(first) == digest(second)


@EXAMPLES
@given(SEEDS, MODES, st.lists(st.sampled_from([Action.HARD_DROP, Action.HOLD]), max_size=30))
def test_every_request_comes_once_and_in_order(
    seed: int, mode: Mode, actions: list[Action]
) -> None:
    state = new_game(seed, mode)
    for action in actions:
        state = acted(state, action)
        ids = {state.request.id, *(table.request.id for table in state.tables)}
        ids |= set() if state.hold is None else {state.hold.id}
        assert state.totals.num_finished + len(ids) == state.next_id
        assert [each.id for each in state.queue] == list(range(state.next_id, state.next_id + 5))


# --- one piece on any board


@EXAMPLES
@given(boards_with_a_piece(), st.sampled_from([Action.HARD_DROP, Action.SPLIT]))
def test_four_cells_are_kept_by_every_lock_and_split(state: State, action: Action) -> None:
    after = acted(state, action)
    assert num_lost(state, after) == 0
    check(after)


@EXAMPLES
@given(boards_with_a_piece())
def test_a_split_fills_four_free_cells_of_the_same_columns(state: State) -> None:
    masks = state.board.masks
    moves = page_moves(masks, state.piece)
    ends = [move.end for move in moves]
    assert len(set(ends)) == 4
    assert not set(ends) & filled_cells(state)
    columns = Counter(cell.col for cell in cells_of(state.piece))
    assert Counter(cell.col for cell in ends) == columns
    assert all(move.end.row <= move.start.row for move in moves)
    for col, num in columns.items():
        free = [at for at in range(NUM_ALL_ROWS) if not masks[at] >> col & 1]
        assert sorted(cell.row for cell in ends if cell.col == col) == free[:num]


@EXAMPLES
@given(boards_with_a_piece())
def test_a_split_costs_all_or_nothing(state: State) -> None:
    after = acted(state, Action.SPLIT)
    num_rows = after.num_lines - state.num_lines
    like_a_drop = set(split_cells(state)) == set(cells_of(landed(state.board.masks, state.piece)))
    if state.mode is Mode.CONTIGUOUS or state.charge < 100:
        assert replace(after, events=()) == state
    elif like_a_drop:
        assert (after.charge, after.totals.num_splits) == (100, 0)
        assert after == acted(state, Action.HARD_DROP)
    else:
        assert (after.charge, after.totals.num_splits) == (25 * num_rows, 1)


@EXAMPLES
@given(boards_with_a_piece(), st.sampled_from(Action))
def test_an_action_never_changes_what_is_filled_unless_a_piece_locks(
    state: State, action: Action
) -> None:
    after = acted(state, action)
    if after.totals.num_locked == state.totals.num_locked:
        assert after.board == state.board
        assert after.tables == state.tables
    check(after)


@EXAMPLES
@given(boards_with_a_piece())
def test_every_piece_comes_to_rest_in_the_end(state: State) -> None:
    ticks = 0
    while state.totals.num_locked == 0 and state.oom is None:
        state = step(state, [Action.CLOCKWISE, Action.LEFT] if ticks % 2 else [Action.RIGHT])
        ticks += 1
        assert ticks < 60 * 30


# --- meters against a slow count


@EXAMPLES
@given(STACKS)
def test_free_groups_are_what_walking_from_cell_to_cell_finds(stack: list[int]) -> None:
    free = {Cell(at, col) for at in range(NUM_ROWS) for col in range(NUM_COLS)}
    free -= set(cells_in(stack))
    sizes = []
    while free:
        group = [free.pop()]
        for at, col in group:
            near = {Cell(at + 1, col), Cell(at - 1, col), Cell(at, col + 1), Cell(at, col - 1)}
            group += near & free
            free -= near
        sizes.append(len(group))
    assert list(free_groups(memory(cells_in(stack))[0].masks)) == sorted(sizes, reverse=True)


@settings(max_examples=25, deadline=None)
@given(STACKS, st.sets(KINDS, min_size=1, max_size=3))
def test_stranded_cells_are_those_that_no_way_from_above_reaches(
    stack: list[int], kinds: set[Kind]
) -> None:
    masks = memory(cells_in(stack))[0].masks
    used: set[Cell] = set()
    for kind in kinds:
        for turn in range(4):
            top = entering(kind)._replace(turn=turn)
            ways = [
                start for col in range(-2, NUM_COLS) if fits(masks, start := top._replace(col=col))
            ]
            seen = set(ways)
            for piece in ways:
                used.update(cells_of(piece))
                for cols, rows in ((-1, 0), (1, 0), (0, -1)):
                    there = shifted(masks, piece, cols=cols, rows=rows)
                    if there is not None and there not in seen:
                        seen.add(there)
                        ways.append(there)
    in_view = {cell for cell in used if cell.row < NUM_ROWS}
    assert num_stranded(masks, frozenset(kinds)) == num_free(masks) - len(in_view)


@EXAMPLES
@given(STACKS)
def test_covered_cells_have_a_filled_one_somewhere_above(stack: list[int]) -> None:
    filled = set(cells_in(stack))
    covered = [
        (at, col)
        for at in range(NUM_ROWS)
        for col in range(NUM_COLS)
        if (at, col) not in filled
        and any((above, col) in filled for above in range(at, NUM_ALL_ROWS))
    ]
    assert num_covered(memory(filled)[0].masks) == len(covered)
