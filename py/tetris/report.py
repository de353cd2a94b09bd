"""A game as plain data for people and programs outside."""

from collections.abc import Iterable
from hashlib import sha256

from shared.digest import digest
from tetris import metrics
from tetris.state import State

Plain = dict[str, object]

DIGITS = 16


def digest_of_all(states: Iterable[State]) -> tuple[State, str]:
    """Return the last of some states, and one digest of the digests of all. Raises ValueError."""
    whole, last = sha256(), None
    for last in states:
        whole.update(digest(last).encode())
    if last is None:
        raise ValueError("there are no states")
    return last, whole.hexdigest()[:DIGITS]


def report(state: State) -> Plain:
    """Return what is worth telling of a game as it stands, ready for JSON."""
    fragmentation, reserved = metrics.external_fragmentation(state), metrics.reserved(state)
    return {
        "seed": state.seed,
        "mode": state.mode.value,
        "ticks": state.tick,
        "score": state.score,
        "lines": state.num_lines,
        "level": state.level,
        "pieces": state.totals.num_locked,
        "splits": state.totals.num_splits,
        "requests_finished": state.totals.num_finished,
        "tokens_given_back": state.totals.num_tokens,
        "oom": None if state.oom is None else state.oom.reason.value,
        "vram_percent": metrics.vram_percent(state),
        "free_cells": fragmentation.num_free,
        "stranded_cells": fragmentation.num_stranded,
        "largest_free_group": metrics.largest_free_group(state),
        "reserved_places": reserved.num_places,
        "used_places": reserved.num_tokens,
    }
