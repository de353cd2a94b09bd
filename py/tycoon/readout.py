"""The words and numbers beside the board: text by element id, and the length of each bar."""

from collections.abc import Callable
from functools import partial
from typing import Final

from shared.clock import TICKS_PER_SECOND
from shared.text import put, said
from tycoon import metrics
from tycoon.coach import advice
from tycoon.commands import TOOLS
from tycoon.debrief import DASH, megabytes
from tycoon.explain import cell_title
from tycoon.ledger import HOLD_TICKS
from tycoon.levels import LEVELS
from tycoon.memory import board_weights, limit
from tycoon.page import SPEEDS, Page
from tycoon.parts import Part
from tycoon.progress import Progress
from tycoon.report import Plain, report
from tycoon.state import Ended, Run, State, Vram

LOW_VRAM: Final = 0.9
"""The share of the card in use from which a screen reader is warned."""

Say = Callable[..., str]


def status(state: State, page: Page) -> str:
    """Return the name of what the game is doing: building, running, paused, won or oom."""
    if state.run is None:
        return "building"
    if state.run.ended is not None:
        return state.run.ended.value
    return "paused" if page.paused else "running"


def is_resting(state: State, page: Page) -> bool:
    """Return whether a run waits because its reader looked away; a word says how to go on."""
    return page.rested and status(state, page) == "paused"


def number(value: float | None, pattern: str) -> str:
    """Return a number as text, or a dash before there is one."""
    return DASH if value is None else pattern.format(value)


def texts(state: State, page: Page, language: str) -> dict[str, str]:
    """Return the text of each element whose text changes, by its id."""
    say = partial(said, language)
    level = LEVELS[state.level]
    notice = put(language, page.notice) if page.notice else ""
    found = {
        "level-name": say(f"level.{state.level}.name"),
        "status": say(f"status.{status(state, page)}"),
        "target": say("meter.target", tps=level.target_tps),
        "limit": f"{level.limit_mb:,} MB",
        "run-label": say(_run_key(state.run)),
        "pause-label": say("run.resume" if page.paused else "run.pause"),
        "notice": notice,
        "levels-notice": notice,  # it lies over the other one
        "live": announced(state, page, language),
        "coach": put(language, told) if (told := advice(state)) else "",
    }
    return found | (_running(state.run) if state.run else _building(state))


def _run_key(run: Run | None) -> str:
    if run is None:
        return "run.start"
    return "run.stop" if run.ended is None else "run.build"


def announced(state: State, page: Page, language: str) -> str:
    """Return what a screen reader says when it changes: the run, else the cell at the cursor."""
    if state.run is not None:
        now = status(state, page)
        low = now == "running" and state.run.vram >= LOW_VRAM * limit(LEVELS[state.level])
        return said(language, "live.low" if low else f"live.{now}")
    return cell_title(state, page.cursor, language) if page.keyboard else ""


def _building(state: State) -> dict[str, str]:
    weights = board_weights(state.board, LEVELS[state.level])
    dashes = dict.fromkeys(("tps", "ttft", "ttft-p95", "tpot", "acceptance", "vram-peak"), DASH)
    return dashes | {
        "clock": "0.0 s",
        "vram": megabytes(weights),
        "lost": DASH,
        "waiting": DASH,
        "vram-weights": megabytes(weights),
        "vram-kv": "0",
        "vram-wasted": "0",
    }


def _running(run: Run) -> dict[str, str]:
    ttft, tpot = metrics.ttft_ms(run), metrics.tpot_ms(run)
    split = metrics.vram(run)
    acceptance = metrics.acceptance(run)
    return {
        "tps": number(metrics.throughput(run), "{:.1f}"),
        "ttft": number(ttft and ttft.mean, "{:,.0f}"),
        "ttft-p95": number(ttft and ttft.p95, "{:,.0f}"),
        "tpot": number(tpot and tpot.mean, "{:,.0f}"),
        "acceptance": number(acceptance and acceptance * 100, "{:.0f} %"),
        "clock": f"{run.tick / TICKS_PER_SECOND:.1f} s",
        "vram": megabytes(run.vram),
        "vram-peak": megabytes(run.peak.total),
        "lost": f"{sum(loss.num for _, loss in run.losses):,}",
        "waiting": f"{num_waiting(run):,}",
        **{f"vram-{kind}": megabytes(amount) for kind, amount in split._asdict().items()},
    }


def num_waiting(run: Run) -> int:
    """Return how many requests wait in the queues of all engines."""
    cores = [core.queue for _, core in run.prefills] + [core.queue for _, core in run.decodes]
    return sum(len(queue) for queue in cores)


def bars(state: State) -> dict[str, float]:
    """Return the length of each bar, 0 to 1, by element id."""
    top = limit(LEVELS[state.level])
    run = state.run
    split = metrics.vram(run) if run else Vram(board_weights(state.board, LEVELS[state.level]))
    goal = LEVELS[state.level].target_tps
    tps = (metrics.throughput(run) or 0.0) if run else 0.0
    held = 0.0
    if run:
        held = 1.0 if run.ended is Ended.WON else min(1.0, run.held_ticks / HOLD_TICKS)
    return {
        "bar-tps": min(1.0, tps / goal),
        "bar-held": held,
        "bar-weights": min(1.0, split.weights / top),
        "bar-kv": min(1.0, split.kv / top),
        "bar-wasted": min(1.0, split.wasted / top),
    }


def pressed(page: Page) -> dict[str, bool]:
    """Return which of the buttons that stay down are down, by their command."""
    tools = {command: page.tool is part for command, part in TOOLS.items()}
    return tools | {f"speed {speed}": page.speed == speed for speed in SPEEDS}


def disabled(state: State) -> dict[str, bool]:
    """Return which buttons can do nothing now, by their command."""
    running = state.run is not None
    over = state.run is not None and state.run.ended is not None
    return dict.fromkeys(TOOLS, running) | {
        "undo": running or not state.past,
        "redo": running or not state.future,
        "turn": running,
        "turn back": running,
        "pipette": running,
        "pause": not running or over,
        "tick": over,
    }


def locked(state: State) -> dict[str, bool]:
    """Return which tools a later terminal unlocks; their buttons say so when pressed."""
    tools = (Part.EMPTY, *LEVELS[state.level].tools)
    return {command: part not in tools for command, part in TOOLS.items()}


def card(progress: Progress, level: int, language: str) -> tuple[bool, str]:
    """Return whether a terminal is open, and the line below its description."""
    if not progress.open_to(level):
        return False, said(language, "levels.locked", level=level - 1)
    best = progress.best.get(level)
    if best is None:
        return True, ""
    values = {"tps": best.tps, "ttft": best.ttft_ms, "parts": best.num_parts}
    return True, said(language, "levels.best", **values)


def public(state: State, page: Page) -> Plain:
    """Return what the page tells tests and authors of itself, ready for JSON."""
    return {
        "game": "tycoon",
        "level": state.level,
        "seed": state.seed,
        "status": status(state, page),
        "board": state.board.text(),
        "tool": page.tool.value,
        "cursor": list(page.cursor),
        "paused": page.paused,
        "speed": page.speed,
        "undo": len(state.past),
        "redo": len(state.future),
        "run": report(state.run) if state.run else None,
    }
