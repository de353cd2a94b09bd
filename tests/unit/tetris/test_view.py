"""What is drawn in named states, by sprite and place: never pixels."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from tests.unit.tetris.drawn import FIRST_OLD, falling, filled_cells, memory, piece_on, row, top

from shared.picture import MARK_LENGTH, Label, Marks, no_marks
from tetris import colours, view
from tetris.action import Action
from tetris.board import EMPTY, NUM_ROWS, Block, Board, Cell, placed
from tetris.free import stranded
from tetris.metrics import external_fragmentation, waiting_kinds
from tetris.motion import cells_of, entering
from tetris.page import Page
from tetris.request import Request
from tetris.sprites import INDEX, UNIT, sprites
from tetris.state import Mode, State
from tetris.step import acted, ghost_cells, new_game, split_cells, step
from tetris.tetromino import Kind

ON = Page(started=True)
SQUARE = piece_on(Kind.O, [top(2, 4), top(2, 5), top(3, 4), top(3, 5)])
LID = [top(17, 4), top(16, 5)]
"""Two blocks over free cells of the square's columns."""
SIX = row(19)[:6]
OVER = step(new_game(1, Mode.CONTIGUOUS), [Action.HARD_DROP] * 30)


class Mark(NamedTuple):
    what: int
    x: float
    y: float
    alpha: float
    w: float
    h: float

    @property
    def name(self) -> str:
        return list(INDEX)[self.what] if self.what >= 0 else f"bar {colours.INKS[-1 - self.what]}"


def seen(numbers: Marks) -> list[Mark]:
    assert len(numbers) % MARK_LENGTH == 0
    starts = range(0, len(numbers), MARK_LENGTH)
    return [Mark(int(numbers[at]), *numbers[at + 1 : at + MARK_LENGTH]) for at in starts]


def places(marks: list[Mark], name: str) -> set[Cell]:
    """Return the cells in whose middle a sprite is drawn, told from its place in the picture."""
    found = [(NUM_ROWS - 0.5 - m.y / UNIT, m.x / UNIT - 0.5) for m in marks if m.name == name]
    cells = {Cell(int(at), int(col)) for at, col in found}
    assert sorted(cells) == sorted(found)
    return cells


def moving(state: State) -> list[Mark]:
    return seen(view.moving(state, ON, 0))


def still(board: Board, mode: Mode = Mode.PAGED, owner: int | None = None) -> list[Mark]:
    return seen(view.still(1, board, mode, owner, ()))


# --- the falling piece and where it lands


@pytest.mark.parametrize("kind", Kind)
def test_the_ghost_is_drawn_where_the_piece_lands(kind: Kind) -> None:
    state = falling(entering(kind), SIX, mode=Mode.CONTIGUOUS)
    landed = filled_cells(acted(state, Action.HARD_DROP)) - set(SIX)
    assert places(moving(state), f"ghost {kind.name}") == landed
    assert places(moving(state), f"block {kind.name}") == set(cells_of(state.piece))


def test_a_ghost_is_drawn_around_the_piece_and_not_under_it() -> None:
    low = piece_on(Kind.O, [top(17, 0), top(17, 1), top(18, 0), top(18, 1)])
    assert places(moving(falling(low)), "ghost O") == {top(19, 0), top(19, 1)}


def test_nothing_falls_before_the_game_begins() -> None:
    assert view.moving(new_game(1, Mode.PAGED), Page(), 0) == no_marks()


def test_out_of_memory_is_an_alarm_in_the_cells_that_were_asked_for() -> None:
    assert {mark.name for mark in moving(OVER)} == {"alarm"}
    assert places(moving(OVER), "alarm") == set(cells_of(OVER.piece))


# --- where a split would go


def test_a_split_has_a_numbered_mark_for_each_block() -> None:
    state = falling(SQUARE, LID)
    found = tuple(places(moving(state), f"target {number}").pop() for number in range(4))
    assert found == acted(state, Action.SPLIT).tables[-1].cells
    assert set(found) == set(split_cells(state)) != set(ghost_cells(state))


@pytest.mark.parametrize(
    "state",
    [falling(SQUARE, LID, mode=Mode.CONTIGUOUS, charge=100), falling(SQUARE), falling(SQUARE, SIX)],
    ids=["contiguous", "empty memory", "flat memory"],
)
def test_there_is_no_mark_where_a_split_is_impossible_or_a_drop(state: State) -> None:
    assert not any("target" in mark.name for mark in moving(state))


def test_the_marks_of_a_split_are_dim_while_it_is_not_charged() -> None:
    def inks(charge: int) -> set[float]:
        marks = moving(falling(SQUARE, LID, charge=charge))
        return {mark.alpha for mark in marks if "target" in mark.name}

    assert inks(100) == {1}
    assert all(0 < ink < 0.5 for ink in inks(75))


# --- memory


def test_every_cell_and_every_block_in_view_is_drawn() -> None:
    marks = still(memory(SIX)[0])
    assert len(places(marks, "free")) == 200
    assert sum(mark.name.startswith("block") for mark in marks) == len(SIX)


def test_blocks_above_the_view_are_not_memory() -> None:
    assert still(memory([Cell(NUM_ROWS, 3)])[0]) == still(EMPTY)


def test_the_blocks_of_the_request_pointed_at_are_framed_and_numbered() -> None:
    board, tables = memory(SIX)
    marks, kind = still(board, owner=FIRST_OLD), view.request(1, FIRST_OLD).kind.name
    assert places(marks, "frame") == set(tables[0].cells)
    for number, cell in enumerate(tables[0].cells):
        assert places(marks, f"page {kind} {number}") == {cell}
    assert not any(mark.name.startswith(("frame", "page")) for mark in still(board))


NEXT_TO = pytest.mark.parametrize("other", [top(19, 1), top(18, 0)], ids=["beside", "above"])


@NEXT_TO
def test_the_blocks_of_a_solid_piece_are_joined_and_those_of_pages_are_not(other: Cell) -> None:
    board = placed(EMPTY, {top(19, 0): Block(7, 0), other: Block(7, 1)})
    *loose, seam = still(board, Mode.CONTIGUOUS)
    assert loose == still(board, Mode.PAGED)
    ends = zip(view.middle(*top(19, 0)), view.middle(*other), strict=True)
    between = [sum(end) / 2 for end in ends]
    assert [seam.x + seam.w / 2, seam.y + seam.h / 2] == pytest.approx(between, abs=2)


@NEXT_TO
def test_blocks_of_two_requests_are_not_joined(other: Cell) -> None:
    board = placed(EMPTY, {top(19, 0): Block(7, 0), other: Block(8, 0)})
    assert still(board, Mode.CONTIGUOUS) == still(board, Mode.PAGED)


@pytest.mark.parametrize(
    ("mode", "charge", "crossed"),
    [(Mode.PAGED, 100, False), (Mode.PAGED, 75, True), (Mode.CONTIGUOUS, 0, True)],
)
def test_free_cells_of_no_use_are_crossed_where_no_split_is_possible(
    mode: Mode, charge: int, crossed: bool
) -> None:
    state = falling(entering(Kind.T), row(18, but=[9]), mode=mode, charge=charge)
    useless = view.useless(state)
    marks = seen(view.still(1, state.board, mode, None, useless))
    found = places(marks, "stranded")
    assert bool(found) is crossed
    assert len(found) == external_fragmentation(state).num_stranded
    masks = stranded(state.board.masks, waiting_kinds(state))
    assert all(masks[cell.row] >> cell.col & 1 for cell in found)
    assert places(marks, "free").isdisjoint(found)


def test_nothing_is_crossed_once_the_game_is_over() -> None:
    assert view.useless(OVER) == ()


# --- blocks that are partly empty


def shadows(num_tokens: int, number: int) -> list[Mark]:
    marks = seen(view.tile("block T", Request(0, Kind.T, "chat", num_tokens), number, 5, 5))
    return [mark for mark in marks if mark.name == f"bar {colours.SHADE[Kind.T]}"]


@pytest.mark.parametrize("num_tokens", [49, 52, 56, 60, 63])
def test_the_shadow_is_as_high_as_the_share_of_places_without_a_token(num_tokens: int) -> None:
    (found,), (x, y) = shadows(num_tokens, 3), view.middle(5, 5)
    assert found.h / found.w == pytest.approx((64 - num_tokens) / 16)
    assert x - view.HALF <= found.x < found.x + found.w <= x + view.HALF
    assert y - view.HALF <= found.y < found.y + found.h <= y + view.HALF


def test_a_full_block_has_no_shadow() -> None:
    assert shadows(64, 3) == shadows(49, 0) == shadows(49, 1) == shadows(49, 2) == []


# --- held and waiting pieces


@pytest.mark.parametrize("kind", Kind)
def test_the_picture_of_a_piece_lies_in_the_middle_of_its_box(kind: Kind) -> None:
    state = replace(new_game(1, Mode.PAGED), hold=Request(0, kind, "chat", 60))
    marks, (wide, high) = seen(view.hold(state)), view.HOLD_SIZE
    xs, ys = [mark.x for mark in marks], [mark.y for mark in marks]
    assert len(marks) == 4
    assert min(xs) + max(xs) == pytest.approx(wide)
    assert min(xs) >= UNIT / 2
    assert UNIT / 2 <= min(ys) <= max(ys) <= high - UNIT / 2
    used_up = seen(view.hold(replace(state, hold_used=True)))
    assert max(mark.alpha for mark in used_up) < min(mark.alpha for mark in marks)


def test_waiting_pieces_lie_one_below_the_other_each_in_its_box() -> None:
    marks = seen(view.waiting(tuple(Kind)))
    assert [mark.name[-1] for mark in marks[::4]] == [kind.name for kind in Kind]
    for place in range(len(Kind)):
        ys = [mark.y / UNIT - place * view.NEXT_PITCH for mark in marks[place * 4 :][:4]]
        assert 0.5 <= min(ys) <= max(ys) <= view.NEXT_PITCH - 0.5
    assert view.hold(new_game(1, Mode.PAGED)) == no_marks()


# --- colours, by the formula of WCAG 2.2


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("kind", Kind)
def test_ghosts_and_letters_can_be_told_from_what_is_behind_them(kind: Kind) -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    (ghost,), block = sprites(UNIT)[f"ghost {kind.name}"], sprites(UNIT)[f"block {kind.name}"]
    assert contrast(ghost.line, colours.GROUND) >= 3
    (label,) = (shape for shape in block if isinstance(shape, Label))
    assert label.text == kind.name
    assert contrast(label.fill, colours.OF_KIND[kind]) >= 4.5
