"""What is only of this tab: tool, cursor, a drag under way, speed, pause, a notice. Values only.

Pointers, keys and buttons all come through here and leave as Actions.
"""

from dataclasses import dataclass, replace
from typing import Final

from shared.notice import Notice
from tycoon.action import Action, Clear, Draw, Erase, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import Board, Cell
from tycoon.building import line
from tycoon.commands import MOVES, TOOLS
from tycoon.levels import LEVELS
from tycoon.parts import FIXED, STEPS, Part
from tycoon.state import State

SPEEDS: Final = (1, 2, 4)
FIRST_CURSOR: Final = Cell(3, 1)


@dataclass(frozen=True, slots=True)
class Page:
    """The tab.

    `tool` is the part to place: a wire to the right stands for all wires, an empty part for the
    eraser. `path` holds the cells of a drag; `erasing` says that it erases. `keyboard` says that
    keys moved the cursor last, so that it is shown. `rested` says that nobody pressed pause.
    """

    tool: Part = Part.RIGHT
    cursor: Cell = FIRST_CURSOR
    keyboard: bool = False
    hover: Cell | None = None
    path: tuple[Cell, ...] = ()
    erasing: bool = False
    paused: bool = False
    rested: bool = False
    speed: int = 1
    notice: Notice | None = None

    @property
    def focus(self) -> Cell:
        """Return the cell that is explained: under the pointer, else at the cursor."""
        return self.hover if self.hover is not None else self.cursor


@dataclass(frozen=True, slots=True)
class Reply:
    """What comes of an input; `ticks` are played at once, whatever the clock says."""

    page: Page
    actions: tuple[Action, ...] = ()
    ticks: int = 0


def pressed(state: State, page: Page, cell: Cell, *, erase: bool) -> Reply:
    """A button or finger went down on a cell; `erase` for the second button."""
    page = replace(page, cursor=cell, hover=cell, keyboard=False, notice=None)
    if state.run is not None:
        locked = state.board.at(cell) is Part.EMPTY
        return Reply(replace(page, notice=Notice.of("notice.running")) if locked else page)
    return Reply(replace(page, path=(cell,), erasing=erase or page.tool is Part.EMPTY))


def moved(page: Page, cell: Cell | None) -> Reply:
    """The pointer is over a cell, or over none. A drag fills the gaps that quick moves leave.

    Back over its own cells a wire gets shorter; an eraser has erased what it has been over.
    """
    if cell is None or not page.path:
        return Reply(replace(page, hover=cell))
    path = page.path
    for here in line(path[-1], cell)[1:]:
        if here in path and page.erasing:
            path = tuple(each for each in path if each != here)
        path = path[: path.index(here) + 1] if here in path else (*path, here)
    return Reply(replace(page, hover=cell, cursor=cell, path=path))


def released(state: State, page: Page) -> Reply:
    """The button or finger went up: what was pointed out is done, as one change."""
    path, page_then = page.path, replace(page, path=(), erasing=False)
    if not path or state.run is not None:
        return Reply(page_then)
    if page.erasing:
        return _erased(state, page_then, path)
    if page.tool in STEPS:
        return _wired(state, page_then, path)
    return _placed(state, page_then, path[-1])


def cancelled(page: Page) -> Reply:
    """The drag was lost (released outside, window left): nothing is done."""
    return Reply(replace(page, path=(), erasing=False, hover=None))


def held(state: State, page: Page, cell: Cell) -> Reply:
    """A finger rested on a cell: the part there is erased."""
    if state.run is not None or not page.path:
        return Reply(page)
    return _erased(state, replace(page, path=(), erasing=False), (cell,))


def _erased(state: State, page: Page, path: tuple[Cell, ...]) -> Reply:
    if any(state.board.at(cell) in FIXED for cell in path):
        page = replace(page, notice=Notice.of("notice.fixed"))
    return Reply(page, (Erase(path),))


def _wired(state: State, page: Page, path: tuple[Cell, ...]) -> Reply:
    if len(path) > 1:
        return Reply(page, (Draw(path),))
    part = state.board.at(path[0])
    if part in STEPS:
        return Reply(page, (Turn(path[0], 1),))
    if part is not Part.EMPTY:
        key = "notice.fixed" if part in FIXED else "notice.occupied"
        return Reply(replace(page, notice=Notice.of(key)))
    return Reply(page, (Place(path[0], onward(state.board, path[0])),))


def onward(board: Board, cell: Cell) -> Part:
    """Return the wire for an empty cell: the way of a wire that leads into it, else right."""
    for neighbour in cell.neighbours():
        wire = board.at(neighbour)
        if wire in STEPS and neighbour.toward(wire) == cell:
            return wire
    return Part.RIGHT


def _placed(state: State, page: Page, cell: Cell) -> Reply:
    if state.board.at(cell) in FIXED:
        return Reply(replace(page, notice=Notice.of("notice.fixed")))
    return Reply(page, (Place(cell, page.tool),))


def commanded(state: State, page: Page, command: str) -> Reply:
    """Carry out a command, whether a key or a button gave it. An unknown one does nothing."""
    page = replace(page, notice=None, rested=False)
    head, _, rest = command.partition(" ")
    if command in TOOLS:
        return _chosen(state, page, TOOLS[command])
    if command in MOVES:
        return Reply(_at(page, page.focus.toward(MOVES[command])))
    if head == "speed" and rest in {str(speed) for speed in SPEEDS}:
        return Reply(replace(page, speed=int(rest)))
    if state.run is not None or command in {"run", "tick"}:
        return _during_run(state, page, command)
    return _building(state, page, head, rest, command)


def _at(page: Page, cell: Cell) -> Page:
    return replace(page, cursor=cell, hover=None, keyboard=True) if cell.on_board else page


def _chosen(state: State, page: Page, tool: Part) -> Reply:
    if tool is Part.EMPTY or tool in LEVELS[state.level].tools:
        return Reply(replace(page, tool=tool))
    return Reply(replace(page, notice=Notice.of("notice.locked", level=state.level)))


def _during_run(state: State, page: Page, command: str) -> Reply:
    """Commands of a run; those that would change the board only say that it is locked."""
    if command == "run":
        if state.run is None:
            return Reply(replace(page, paused=False), (Start(),))
        return Reply(replace(page, paused=False), (Stop(),))
    if command == "tick":
        begin = (Start(),) if state.run is None else ()
        return Reply(replace(page, paused=True), begin, ticks=1)
    if command in {"pause", "place or pause"}:
        return Reply(replace(page, paused=not page.paused))
    return Reply(replace(page, notice=Notice.of("notice.running")))


def _building(state: State, page: Page, head: str, rest: str, command: str) -> Reply:
    here = page.focus
    match head:
        case "draw" if rest in MOVES:
            ahead = here.toward(MOVES[rest])
            return (
                Reply(_at(page, ahead), (Draw((here, ahead)),)) if ahead.on_board else Reply(page)
            )
        case "put":
            reply = _chosen(state, page, TOOLS[f"tool {rest}"])
            return _tapped(state, reply.page) if reply.page.notice is None else reply
        case "place":
            return _tapped(state, page)
        case "erase":
            return _erased(state, page, (here,))
        case "turn":
            return Reply(page, (Turn(here, -1 if rest else 1),))
        case "pipette":
            part = state.board.at(here)
            tool = Part.RIGHT if part in STEPS else part
            return Reply(page) if tool in FIXED else _chosen(state, page, tool)
    simple: dict[str, Action] = {"undo": Undo(), "redo": Redo(), "clear": Clear()}
    return Reply(page, (simple[command],)) if command in simple else Reply(page)


def _tapped(state: State, page: Page) -> Reply:
    """Press and release the tool at the cursor."""
    keyboard = page.keyboard
    page = pressed(state, page, page.focus, erase=False).page
    reply = released(state, page)
    return replace(reply, page=replace(reply.page, keyboard=keyboard, hover=None))
