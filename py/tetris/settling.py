"""From a piece that came to rest to the next one: blocks, tables, cleared rows, points, and OOM."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from shared.clock import TICKS_PER_SECOND
from tetris.board import NUM_ROWS, Block, Cell, cleared, full_rows, placed
from tetris.event import Cleared, Event, LevelUp, Locked
from tetris.free import free_groups, num_free
from tetris.gravity import level_after
from tetris.motion import entered, entering
from tetris.paging import CHARGE_PER_ROW, FULL_CHARGE
from tetris.request import Request, request
from tetris.scoring import Spin, is_difficult, points
from tetris.state import Freed, Mode, Oom, State, TopOut
from tetris.tables import BlockTable, tokens_in_rows, without_rows

WINDOW_TICKS: Final = 5 * TICKS_PER_SECOND
"""Freed tokens count for the throughput for five seconds."""


def told(state: State, *events: Event) -> State:
    """Return the state with more events of this tick."""
    return replace(state, events=(*state.events, *events))


def settled(state: State, cells: tuple[Cell, ...], spin: Spin) -> State:
    """Return the state after the request came to rest in `cells`, with the next one falling.

    `cells` are those of its logical blocks in order. A request wholly above the view that clears
    no row is locked out: the game is over.
    """
    asked = state.request
    blocks = {cell: Block(asked.id, number) for number, cell in enumerate(cells)}
    totals = replace(state.totals, num_locked=state.totals.num_locked + 1)
    state = replace(
        told(state, Locked(asked, cells)),
        board=placed(state.board, blocks),
        tables=(*state.tables, BlockTable(asked, cells)),
        totals=totals,
        hold_used=False,
    )
    if rows := full_rows(state.board.masks):
        return with_next(_scored(_freed(state, rows), rows, spin, state))
    if all(cell.row >= NUM_ROWS for cell in cells):
        return out_of_memory(state, TopOut.LOCK_OUT)
    return with_next(_scored(state, (), spin, state))


def _freed(state: State, rows: Sequence[int]) -> State:
    """Return the state without `rows`: their blocks are given back."""
    num_tokens = tokens_in_rows(state.tables, rows)
    tables = without_rows(state.tables, rows)
    totals = replace(
        state.totals,
        num_finished=state.totals.num_finished + len(state.tables) - len(tables),
        num_tokens=state.totals.num_tokens + num_tokens,
    )
    charge = state.charge
    if state.mode is Mode.PAGED:
        charge = min(FULL_CHARGE, charge + CHARGE_PER_ROW * len(rows))
    return replace(
        state,
        board=cleared(state.board),
        tables=tables,
        totals=totals,
        charge=charge,
        num_lines=state.num_lines + len(rows),
        latest=(*state.latest, Freed(state.tick, num_tokens)),
    )


def _scored(state: State, rows: tuple[int, ...], spin: Spin, before: State) -> State:
    """Return the state with the points for a piece that cleared `rows`, at the level `before`."""
    perfect = bool(rows) and not any(state.board.masks)
    gained = points(
        len(rows),
        spin,
        before.level,
        combo=before.combo,
        back_to_back=before.back_to_back,
        perfect=perfect,
    )
    state = replace(state, score=state.score + gained)
    if not rows:
        return replace(state, combo=0)
    difficult = is_difficult(len(rows), spin)
    again = difficult and before.back_to_back
    num_tokens = state.latest[-1].num_tokens
    state = told(state, Cleared(rows, num_tokens, gained, spin, before.combo, again, perfect))
    if level_after(state.num_lines) != before.level:
        state = told(state, LevelUp(state.level))
    return replace(state, combo=before.combo + 1, back_to_back=difficult)


def with_next(state: State) -> State:
    """Return the state with the first waiting request falling, or out of memory."""
    coming = request(state.seed, state.next_id)
    return with_entering(replace(state, next_id=state.next_id + 1), coming)


def with_entering(state: State, coming: Request) -> State:
    """Return the state with `coming` falling; it is one row down at once if that is free.

    Without room where requests come in it is blocked out: the game is over.
    """
    piece = entered(state.board.masks, coming.kind)
    falling = piece or entering(coming.kind)
    state = replace(
        state,
        request=coming,
        piece=falling,
        lowest_row=falling.lowest_row,
        fall=0,
        lock_ticks=0,
        num_resets=0,
        spin=Spin.NONE,
    )
    return state if piece else out_of_memory(state, TopOut.BLOCK_OUT)


def out_of_memory(state: State, reason: TopOut) -> State:
    """Return the state as the end of the game, with what was asked and what was free."""
    masks = state.board.masks
    return replace(state, oom=Oom(reason, state.request, num_free(masks), free_groups(masks)))
