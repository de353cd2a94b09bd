"""Keys and buttons give commands, and commands become actions."""

from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, level_board

from shared.notice import Notice
from shared.text import table
from tycoon import page as tab
from tycoon.action import Action, Clear, Draw, Erase, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import CELLS, Cell
from tycoon.commands import KEYS, MOVES, TOOLS
from tycoon.guide import KEYS_LIST
from tycoon.page import Page, Reply
from tycoon.parts import Part
from tycoon.state import State
from tycoon.step import acted, new_game

EMPTY = new_game(1, 1)
BUILT = replace(EMPTY, board=level_board(1, PACKED_1))
RUNNING = acted(BUILT, Start())
SOURCE = Cell(3, 0)
PAGE_COMMANDS = {"mute", "levels", "guide", "keys", "board-menu", "copy"}
"""Commands that the browser side carries out; see browser.page and main_tycoon."""


def commanded(state: State, *commands: str, page: Page | None = None) -> Reply:
    """Give commands one after another; the reply to the last."""
    reply = Reply(page or Page())
    for command in commands:
        reply = tab.commanded(state, reply.page, command)
        for action in reply.actions:
            state = acted(state, action)
    return reply


# --- commands


@pytest.mark.parametrize(
    ("command", "actions"),
    [
        ("undo", (Undo(),)),
        ("redo", (Redo(),)),
        ("clear", (Clear(),)),
        ("run", (Start(),)),
        ("erase", (Erase((Cell(3, 1),)),)),
        ("turn", (Turn(Cell(3, 1), 1),)),
        ("turn back", (Turn(Cell(3, 1), -1),)),
        ("place", (Place(Cell(3, 1), Part.RIGHT),)),
        ("place or pause", (Place(Cell(3, 1), Part.RIGHT),)),
        ("put decode", (Place(Cell(3, 1), Part.DECODE),)),
        ("draw right", (Draw((Cell(3, 1), Cell(3, 2))),)),
        ("draw up", (Draw((Cell(3, 1), Cell(2, 1))),)),
        ("pause", ()),
        ("no such thing", ()),
        ("", ()),
    ],
)
def test_a_command_becomes_its_action_while_building(
    command: str, actions: tuple[Action, ...]
) -> None:
    assert commanded(EMPTY, command).actions == actions


@pytest.mark.parametrize(
    "command",
    [
        "undo",
        "redo",
        "clear",
        "erase",
        "turn",
        "turn back",
        "place",
        "put decode",
        "draw right",
        "pipette",
    ],
)
def test_a_command_that_would_change_the_board_is_refused_during_a_run(command: str) -> None:
    reply = commanded(RUNNING, command)
    assert reply.actions == ()
    assert reply.page.notice == Notice.of("notice.running")


def test_a_run_is_stopped_paused_and_stepped() -> None:
    assert commanded(RUNNING, "run").actions == (Stop(),)
    assert commanded(RUNNING, "pause").page.paused
    assert not commanded(RUNNING, "pause", "place or pause").page.paused
    step = commanded(RUNNING, "tick")
    assert (step.page.paused, step.ticks, step.actions) == (True, 1, ())


def test_any_command_takes_the_cover_of_a_rest_away_and_pause_goes_on() -> None:
    resting = Page(paused=True, rested=True)
    assert not commanded(RUNNING, "right", page=resting).page.rested
    assert commanded(RUNNING, "right", page=resting).page.paused
    assert not commanded(RUNNING, "pause", page=resting).page.paused


def test_a_step_while_building_begins_the_run_and_pauses_it() -> None:
    reply = commanded(EMPTY, "tick")
    assert (reply.page.paused, reply.ticks, reply.actions) == (True, 1, (Start(),))


def test_a_new_run_is_not_paused() -> None:
    assert not commanded(EMPTY, "run", page=Page(paused=True)).page.paused


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_the_speed_is_chosen_at_any_time(speed: int) -> None:
    assert commanded(EMPTY, f"speed {speed}").page.speed == speed
    assert commanded(RUNNING, f"speed {speed}").page.speed == speed


@pytest.mark.parametrize("command", ["speed 3", "speed", "speed 1e9"])
def test_there_are_no_other_speeds(command: str) -> None:
    assert commanded(EMPTY, command).page.speed == 1


@pytest.mark.parametrize(("command", "part"), TOOLS.items())
def test_a_tool_is_chosen_unless_a_later_terminal_brings_it(command: str, part: Part) -> None:
    last = commanded(new_game(3, 1), command)
    assert last.page.tool is part
    first = commanded(EMPTY, command)
    locked = part in (Part.ALLOCATOR, Part.DRAFT, Part.GATE)
    assert (first.page.tool is part) == (not locked)
    assert (first.page.notice is not None) == locked


def test_a_locked_part_is_not_placed_by_its_key() -> None:
    reply = commanded(EMPTY, "put gate")
    assert reply.actions == ()
    assert reply.page.notice == Notice.of("notice.locked", level=1)


def test_the_pipette_takes_the_part_at_the_cursor_but_never_a_fixed_one() -> None:
    assert commanded(BUILT, "right", "pipette").page.tool is Part.DECODE
    assert commanded(BUILT, "right", "right", "pipette").page.tool is Part.RIGHT
    assert commanded(BUILT, "tool decode", "left", "pipette").page.tool is Part.DECODE
    assert commanded(EMPTY, "pipette").page.tool is Part.EMPTY


def test_the_cursor_moves_with_the_arrows_from_where_the_pointer_was() -> None:
    page = tab.moved(Page(), Cell(5, 5)).page
    page = commanded(EMPTY, "down", page=page).page
    assert (page.cursor, page.hover, page.keyboard) == (Cell(6, 5), None, True)


@pytest.mark.parametrize(
    ("command", "corner"),
    [
        ("left", Cell(0, 0)),
        ("up", Cell(0, 0)),
        ("right", Cell(7, 11)),
        ("down", Cell(7, 11)),
    ],
)
def test_the_cursor_and_the_pen_stay_on_the_board(command: str, corner: Cell) -> None:
    page = Page(cursor=corner)
    assert commanded(EMPTY, command, page=page).page.cursor == corner
    assert commanded(EMPTY, f"draw {command}", page=page).actions == ()


def test_drawing_by_keys_goes_on_where_it_stopped() -> None:
    state = EMPTY
    page = Page(cursor=SOURCE)
    for _ in range(11):
        reply = tab.commanded(state, page, "draw right")
        page = reply.page
        for action in reply.actions:
            state = acted(state, action)
    assert state.board.text().splitlines()[3] == "S>>>>>>>>>>K"


def test_a_notice_goes_with_the_next_command() -> None:
    assert commanded(EMPTY, "tool gate", "right").page.notice is None


# --- keys


def test_every_key_has_a_command_that_somebody_knows() -> None:
    moves = {f"draw {way}" for way in MOVES}
    puts = {name.replace("tool", "put") for name in TOOLS}
    run = {"run", "pause", "place or pause", "tick", "speed 1", "speed 2", "speed 4"}
    edits = {"place", "erase", "turn", "turn back", "pipette", "undo", "redo", "clear"}
    known = {*MOVES, *moves, *TOOLS, *puts, *run, *edits, *PAGE_COMMANDS}
    assert set(KEYS.values()) - known == set()


def test_the_keys_reach_every_command_of_building_and_running() -> None:
    wanted = {*MOVES, *(f"draw {way}" for way in MOVES), "place", "place or pause", "erase"}
    wanted |= {"turn", "turn back", "pipette", "undo", "redo", "run", "tick"}
    wanted |= {"speed 1", "speed 2", "speed 4", *PAGE_COMMANDS}
    wanted |= {name.replace("tool", "put") for name in TOOLS if name != "tool erase"}
    assert wanted - set(KEYS.values()) == set()


@pytest.mark.parametrize("command", sorted(set(KEYS.values()) - PAGE_COMMANDS))
@pytest.mark.parametrize("state", [EMPTY, BUILT, RUNNING], ids=["empty", "built", "running"])
def test_no_command_raises_anywhere_on_the_board(command: str, state: State) -> None:
    for cell in CELLS:
        reply = tab.commanded(state, Page(cursor=cell), command)
        assert reply.page.cursor.on_board


def test_the_list_of_keys_names_only_texts_that_are_there() -> None:
    assert [key for _, key in KEYS_LIST if key not in table("en")] == []
