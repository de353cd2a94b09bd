"""What is drawn in named states, counted by sprite: never pixels."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards_as_letters import PACKED_1, PACKED_2, PAGED_2, board, level_board, played

from shared.picture import MARK_LENGTH, Marks, plain
from tycoon import colours, view
from tycoon.action import Load, Start
from tycoon.board import Board, Cell
from tycoon.network import Drop
from tycoon.page import Page
from tycoon.parts import Kind, Part
from tycoon.sprites import INDEX, SHORT_CELL_PX, SMALL_CELL_PX, UNIT, sprites
from tycoon.state import Loss, LossKey, Run, State
from tycoon.step import acted, advanced, new_game

NAMES = list(INDEX)
EMPTY_3 = new_game(3, 1).board
LINE_1 = level_board(1, PACKED_1)


def marks_of(numbers: Marks) -> list[tuple[float, ...]]:
    assert len(numbers) % MARK_LENGTH == 0
    return [tuple(numbers[at : at + MARK_LENGTH]) for at in range(0, len(numbers), MARK_LENGTH)]


def drawn(numbers: Marks) -> Counter[str]:
    """Count the sprites of a picture by name, and its bars by ink."""
    names: Counter[str] = Counter()
    for what, *_ in marks_of(numbers):
        names[NAMES[int(what)] if what >= 0 else f"bar {colours.INKS[int(-1 - what)]}"] += 1
    return names


def shown(run: Run, part: float = 0) -> Counter[str]:
    return drawn(view.moving(State(run.level, run.seed, run.board, run=run), part))


def fixed_or_built(fixed: str, letter: str) -> str:
    return letter if fixed == "." else fixed


def letters(text: str) -> Board:
    return board(*text.split("/"))


boards = st.text("...><v^PDAFV", min_size=96, max_size=96).map(
    lambda letters: Board("".join(map(fixed_or_built, EMPTY_3.letters, letters)))
)


# --- what stands


def test_an_empty_board_is_a_grid_with_its_source_and_sink() -> None:
    state = new_game(1, 1)
    assert drawn(view.still(state.board, None, None)) == {f"bar {colours.GRID}": 96}
    assert drawn(view.moving(state, 0)) == {"part S": 1, "part K": 1}


def test_every_part_is_drawn_once_and_every_wire_has_its_arrow() -> None:
    state = acted(new_game(1, 1), Load(LINE_1))
    parts = drawn(view.moving(state, 0))
    assert {name: num for name, num in parts.items() if name.startswith("part")} == {
        "part S": 1,
        "part P": 1,
        "part D": 1,
        "part K": 1,
    }
    wires = drawn(view.still(LINE_1, None, None))
    assert wires["arrow >"] == wires["joint"] == 8
    assert wires["stray >"] == 0


def test_a_wire_that_nothing_reaches_looks_stray() -> None:
    wires = drawn(view.still(letters("SP>D./..../>>.."), None, None))
    assert (wires["arrow >"], wires["stray >"]) == (1, 2)


def test_the_cursor_and_the_cell_under_the_pointer_are_framed() -> None:
    found = drawn(view.still(LINE_1, Cell(1, 1), Cell(2, 2)))
    assert (found["cursor"], found["hover"]) == (1, 1)


def test_a_route_that_loses_packets_has_a_fault_at_its_end() -> None:
    assert drawn(view.standing(letters("SPD>>.")))["fault"] == 1
    assert drawn(view.standing(LINE_1))["fault"] == 0


def test_allocators_and_drafts_are_bound_to_the_cores_they_serve() -> None:
    found = drawn(view.standing(letters(".F../AD.P/.A..")))
    assert (found["paged >"], found["paged ^"], found["drafted v"]) == (1, 1, 1)
    assert found["pager"] == 1


def test_each_way_out_of_an_engine_has_a_port() -> None:
    found = drawn(view.standing(letters(".^../.D>./.v..")))
    assert (found["port ^"], found["port >"], found["port v"]) == (1, 1, 1)


# --- what moves


@pytest.mark.parametrize("ticks", [1, 20, 100, 300, 400])
def test_every_packet_on_its_way_is_drawn(ticks: int) -> None:
    run = played(2, PAGED_2, ticks)
    on_its_way = Counter(f"packet {item.packet.kind.name}" for item in run.transit)
    found = {name: num for name, num in shown(run).items() if name.startswith("packet")}
    assert found == dict(on_its_way)


def test_tokens_pass_below_the_parts_and_prompts_above_them() -> None:
    run = played(2, PAGED_2, 400)
    names = [NAMES[int(what)] for what, *_ in marks_of(view.moving(state_of(run), 0)) if what >= 0]
    last_token = max(at for at, name in enumerate(names) if name == "packet TOKEN")
    first_part = min(at for at, name in enumerate(names) if name.startswith("part"))
    assert last_token < first_part


def state_of(run: Run) -> State:
    return State(run.level, run.seed, run.board, run=run)


def test_every_engine_shows_what_limits_it() -> None:
    found = shown(played(2, PAGED_2, 200))
    limits = {name: num for name, num in found.items() if name.startswith("limit")}
    assert sum(limits.values()) == 4


def test_a_batch_shows_a_slot_for_each_request_inside() -> None:
    run = played(1, PACKED_1, 300)
    inside = len(run.decodes[0][1].running)
    assert inside > 1
    assert shown(run)[f"bar {colours.CYAN}"] == 2 * inside


def test_out_of_memory_is_one_alarm_at_the_core_that_asked() -> None:
    run = played(2, PACKED_2, 3600)
    assert run.oom is not None
    numbers = view.moving(state_of(run), 0)
    alarms = [mark for mark in marks_of(numbers) if mark[0] == INDEX["alarm"]]
    assert [mark[1:3] for mark in alarms] == [view.middle(run.oom.cell)]


def test_a_loss_is_marked_where_it_happened_for_a_while() -> None:
    run = played(1, PACKED_1, 300)
    key = LossKey(Cell(6, 6), Drop.OPEN_END, Kind.TOKEN)
    fresh = replace(run, losses=((key, Loss(3, 300 - view.LOSS_TICKS + 1)),))
    old = replace(run, losses=((key, Loss(3, 300 - view.LOSS_TICKS)),))
    assert shown(fresh)["lost"] == 1
    assert shown(old)["lost"] == 0


def test_pictures_made_in_between_change_nothing() -> None:
    """Pieces of a picture are kept; nothing may be added to one that is."""
    runs = [played(2, PAGED_2, ticks) for ticks in (300, 301, 310, 400)]
    first = [view.moving(state_of(run), 0.5).tolist() for run in runs]
    again = [view.moving(state_of(run), 0.5).tolist() for run in reversed(runs)]
    assert first == again[::-1]


@settings(max_examples=40, deadline=None)
@given(boards, st.floats(0, 1), st.integers(0, 200))
def test_any_board_at_any_time_gives_whole_marks_of_known_sprites(
    board: Board, part: float, ticks: int
) -> None:
    state = advanced(acted(replace(new_game(3, 1), board=board), Start()), ticks)
    numbers = view.moving(state, part) + view.still(board, None, None)
    for what, *_ in marks_of(numbers):
        assert -len(colours.INKS) <= what < len(NAMES)
        assert what == int(what)


# --- a drag under way


def test_a_planned_wire_shows_its_way_and_its_last_cell() -> None:
    page = Page(path=(Cell(1, 1), Cell(1, 2), Cell(2, 2)))
    assert drawn(view.planned(page)) == {"arrow >": 1, "arrow v": 1, "cursor": 1}


def test_a_planned_erasure_marks_every_cell() -> None:
    page = Page(path=(Cell(1, 1), Cell(1, 2)), erasing=True)
    assert drawn(view.planned(page)) == {"lost": 2}


def test_a_planned_part_is_shown_where_it_would_stand() -> None:
    page = Page(tool=Part.DECODE, path=(Cell(1, 1), Cell(1, 2)))
    places = {mark[1:3] for mark in marks_of(view.planned(page))}
    assert places == {view.middle(Cell(1, 2))}


# --- sprites


@pytest.mark.parametrize("cell_px", [24, 30, SMALL_CELL_PX, UNIT, 120])
def test_the_number_of_a_sprite_does_not_depend_on_its_size(cell_px: int) -> None:
    assert {name: at for at, name in enumerate(sprites(cell_px))} == INDEX


@pytest.mark.parametrize(
    ("cell_px", "letters"), [(SHORT_CELL_PX - 1, "P"), (SHORT_CELL_PX, "PREF")]
)
def test_small_cells_have_one_letter_where_large_ones_have_four(cell_px: int, letters: str) -> None:
    texts = [shape[1] for shape in plain(sprites(cell_px))[INDEX["part P"]] if shape[0] == "Label"]
    assert texts == [letters]


@pytest.mark.parametrize("cell_px", [26, 30, SMALL_CELL_PX, UNIT, 80])
def test_letters_are_readable_at_every_size(cell_px: int) -> None:
    for name in ("part S", "part P", "part A"):
        label = next(shape for shape in plain(sprites(cell_px))[INDEX[name]] if shape[0] == "Label")
        size = label[4]
        assert isinstance(size, float)
        assert size * cell_px / UNIT >= 11.9


def test_every_kind_of_packet_has_a_shape_of_its_own() -> None:
    shapes = [plain(sprites(UNIT))[INDEX[f"packet {kind.name}"]][0] for kind in Kind]
    outlines = [(shape[0], str(shape[1])) for shape in shapes]
    assert len(set(outlines)) == len(Kind)
