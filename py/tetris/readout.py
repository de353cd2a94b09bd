"""The words and numbers beside the board: text by element id, bars, and the block table."""

from functools import partial
from typing import Final

from shared.text import put, said
from tetris import metrics
from tetris.board import NUM_CELLS, NUM_ROWS
from tetris.commands import Bindings, printed
from tetris.log import named
from tetris.page import Page, status
from tetris.paging import CHARGE_PER_ROW, FULL_CHARGE
from tetris.progress import Progress
from tetris.report import Plain, report
from tetris.request import Request
from tetris.state import Mode, State
from tetris.step import split_ready
from tetris.tables import BlockTable

DASH: Final = "\N{EN DASH}"
"""What stands where there is no value."""

MAX_ROWS: Final = 24
"""Rows of the block table that are written; as many are seen as there is room for."""

HIGH_ROW: Final = NUM_ROWS - 4
"""The row from which a block in memory is close to where requests come in."""

LEGEND: Final = ("left", "right", "soft", "drop", "ccw", "cw", "hold", "split")
"""Commands whose buttons show a key."""

COVERED: Final = ("ready", "paused")
"""Words of `status` while a button on the board says how to go on."""

Row = tuple[str, ...]


def texts(state: State, page: Page, progress: Progress, language: str) -> dict[str, str]:
    """Return the text of each element whose text changes, by its id."""
    say = partial(said, language)
    best = progress.best.get(state.mode)
    notice = put(language, page.notice) if page.notice else ""
    found = {
        "status": say(f"status.{status(state, page)}"),
        "mode-name": say(f"tetris.mode.{state.mode.value}"),
        "mode-text": say(f"tetris.mode.{state.mode.value}.text"),
        "score": f"{state.score:,}",
        "lines": f"{state.num_lines:,}",
        "level": f"{state.level}",
        "best": f"{best.score:,}" if best else DASH,
        "charge": charge(state, progress.keys, language),
        "notice": notice,
        "start-notice": notice,  # it lies over the other one
        "cover": say(f"tetris.cover.{way_on(state, page)}"),
        "live": announced(state, page, language),
        "pause-label": say("run.resume" if page.paused else "run.pause"),
    }
    found |= {f"key-{name}": _key(progress.keys[name]) for name in LEGEND}
    return found | meters(state, language)


def way_on(state: State, page: Page) -> str:
    """Return in one word how to go on from here: choose a mode, start what waits, or go on."""
    if not page.started:
        return "choose"
    return "go" if page.watching or state.tick else "start"


def _key(codes: tuple[str, ...]) -> str:
    return printed(codes[0]) if codes else ""


def meters(state: State, language: str) -> dict[str, str]:
    """Return the four meters of memory and the words below them."""
    say = partial(said, language)
    fragmentation, reserved = metrics.external_fragmentation(state), metrics.reserved(state)
    return {
        "vram": f"{metrics.vram_percent(state)} %",
        "vram-sub": say(
            "tetris.meter.vram.sub",
            free=fragmentation.num_free,
            largest=metrics.largest_free_group(state),
        ),
        "frag": f"{fragmentation.percent} %",
        "frag-sub": say("tetris.meter.frag.sub", num=fragmentation.num_stranded),
        "waste": f"{reserved.num_empty:,}",
        "waste-sub": say(
            "tetris.meter.waste.sub",
            used=f"{reserved.num_tokens:,}",
            places=f"{reserved.num_places:,}",
        ),
        "rate": f"{float(metrics.throughput(state)):.1f}",
    }


def bars(state: State) -> dict[str, float]:
    """Return the length of each bar, 0 to 1, by its id."""
    fragmentation, reserved = metrics.external_fragmentation(state), metrics.reserved(state)
    places = reserved.num_places or 1
    return {
        "bar-vram": 1 - fragmentation.num_free / NUM_CELLS,
        "bar-frag": fragmentation.percent / 100,
        "bar-used": reserved.num_tokens / places,
        "bar-waste": reserved.num_empty / places,
        "bar-charge": state.charge / FULL_CHARGE,
    }


def charge(state: State, keys: Bindings, language: str) -> str:
    """Return what the split card says."""
    say = partial(said, language)
    if state.mode is Mode.CONTIGUOUS:
        return say("tetris.charge.none")
    if split_ready(state):
        names = dict.fromkeys(printed(code) for code in keys["split"])
        return say("tetris.charge.ready", keys=", ".join(list(names)[:2]) or DASH)
    return say("tetris.charge.part", charge=state.charge, row=CHARGE_PER_ROW)


def announced(state: State, page: Page, language: str) -> str:
    """Return what a screen reader says when it changes."""
    now = status(state, page)
    if now == "running":
        warned = [said(language, "tetris.live.low")] if any(state.board.masks[HIGH_ROW:]) else []
        told = [put(language, line.notice) for line in page.log[:1]]
        if warned or told:
            return " ".join(told + warned)
    return said(language, f"tetris.live.{now}", score=state.score, lines=state.num_lines)


def owner(state: State, page: Page) -> int | None:
    """Return the request whose blocks are pointed out: the one under the pointer."""
    if page.pointed is None or not page.pointed.in_view:
        return None
    block = state.board.at(page.pointed)
    return block.owner if block else None


def table_rows(state: State, page: Page, language: str) -> list[Row]:
    """Return the block table: kind, name, tokens, and where each logical block lies.

    First the request pointed at, then the one that falls, then those in memory, newest first.
    """
    chosen = owner(state, page)
    tables = sorted(state.tables, key=lambda t: (t.request.id != chosen, -t.request.id))
    rows = [_row(table, language) for table in tables[:MAX_ROWS]]
    if page.started and state.oom is None:
        place = 1 if chosen is not None else 0
        rows.insert(place, _falling(state.request, language))
    return rows


def _row(table: BlockTable, language: str) -> Row:
    cells = (DASH if cell is None else f"{cell.row},{cell.col}" for cell in table.cells)
    return _head(table.request, language) + tuple(cells)


def _falling(asked: Request, language: str) -> Row:
    return (*_head(asked, language), said(language, "tetris.table.falling"))


def _head(asked: Request, language: str) -> Row:
    return asked.kind.name, put(language, named(asked)), str(asked.num_tokens)


def log_lines(page: Page, language: str) -> list[tuple[str, str]]:
    """Return the log as (tone, text), the newest line first."""
    return [(line.tone.value, put(language, line.notice)) for line in page.log]


def board_letters(state: State) -> list[str]:
    """Return the rows in view from the top, each a letter for a block's kind or a dot."""
    kinds = {table.request.id: table.request.kind.name for table in state.tables}
    return [
        "".join("." if block is None else kinds[block.owner] for block in row)
        for row in reversed(state.board.rows[:NUM_ROWS])
    ]


def public(state: State, page: Page, progress: Progress) -> Plain:
    """Return the public state as plain data, for tests and for authors of pages around it."""
    piece = state.piece
    best = progress.best.get(state.mode)
    return {
        **report(state),
        "game": "tetris",
        "status": status(state, page),
        "board": board_letters(state),
        "piece": {"kind": piece.kind.name, "turn": piece.turn, "row": piece.row, "col": piece.col},
        "request": state.request.id,
        "hold": state.hold and state.hold.kind.name,
        "next": [asked.kind.name for asked in state.queue],
        "charge": state.charge,
        "best": list(best) if best else None,
        "notice": page.notice.key if page.notice else None,
    }


def mode_card(progress: Progress, mode: Mode, language: str) -> str:
    """Return the line below a mode's name: its best game, if there is one."""
    best = progress.best.get(mode)
    if best is None:
        return ""
    return said(language, "tetris.best.line", score=f"{best.score:,}", lines=best.lines)
