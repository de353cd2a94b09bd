"""What is told when the game is over: what was asked, what was free, and why it did not do."""

from typing import Final

from shared.notice import Notice
from shared.text import said
from tetris.free import num_free, num_stranded
from tetris.log import named
from tetris.metrics import waiting_kinds
from tetris.progress import Best
from tetris.readout import DASH
from tetris.state import Mode, Oom, State, TopOut
from tetris.step import split_ready
from tetris.tetromino import NUM_BLOCKS

MAX_SIZES: Final = 4
"""Sizes of runs of free cells that are named one by one."""


def happened(oom: Oom) -> Notice:
    """Return what was asked and what was free."""
    key = "tetris.over.block" if oom.reason is TopOut.BLOCK_OUT else "tetris.over.lock"
    return Notice.of(key, name=named(oom.request), blocks=NUM_BLOCKS, free=oom.num_free)


def split_up(oom: Oom) -> Notice:
    """Return how the free cells lay."""
    if len(oom.groups) < 2:
        return Notice.of("tetris.over.whole", free=oom.num_free)
    sizes = ", ".join(map(str, oom.groups[:MAX_SIZES]))
    more = len(oom.groups) - MAX_SIZES
    key = "tetris.over.more" if more > 0 else "tetris.over.groups"
    return Notice.of(key, num=len(oom.groups), sizes=sizes, more=more)


def is_fragmented(num_stranded: int, num_free: int) -> bool:
    """Return whether at least a tenth of the free cells are out of reach.

    With fewer it is the height of the pile that ends a game, not how the free cells lie.
    """
    return 10 * num_stranded >= num_free


def why(state: State) -> Notice:
    """Return what would have helped. The game is over."""
    masks = state.board.masks
    stranded = num_stranded(masks, waiting_kinds(state))
    if state.mode is Mode.CONTIGUOUS and not is_fragmented(stranded, num_free(masks)):
        return Notice.of("tetris.over.why.piled", stranded=stranded)
    if state.mode is Mode.CONTIGUOUS:
        return Notice.of("tetris.over.why.contiguous", stranded=stranded)
    if split_ready(state):
        return Notice.of("tetris.over.why.unused", stranded=stranded)
    return Notice.of("tetris.over.why.paged", stranded=stranded, charge=state.charge)


def axes(state: State, best: Best | None, language: str) -> list[list[str]]:
    """Return the results as rows of text: name, this game, the best game in this mode before it."""
    now = (state.score, state.num_lines, state.level)
    old = best or (None, None, None)
    names = ("tetris.score", "tetris.lines", "tetris.level")
    return [
        [said(language, name), f"{new:,}", DASH if was is None else f"{was:,}"]
        for name, new, was in zip(names, now, old, strict=True)
    ]
