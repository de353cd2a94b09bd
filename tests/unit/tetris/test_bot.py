"""Bots: they see what the rules allow, take the best, and keep their aim."""

from itertools import pairwise

import pytest
from tests.unit.tetris.drawn import falling, marked, memory, piece_on, row, top

from tetris.action import Action
from tetris.arena import GREEDY, HUMAN_SPEED, played
from tetris.board import EMPTY
from tetris.bot import choice, options, value
from tetris.motion import entered, entering
from tetris.state import Mode, State
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind


def flown(kind: Kind) -> State:
    piece = entered(EMPTY.masks, kind)
    assert piece is not None
    return falling(piece, mode=Mode.CONTIGUOUS)


@pytest.mark.parametrize(
    ("kind", "num"),
    [(Kind.O, 9), (Kind.I, 7 + 10), (Kind.S, 8 + 9), (Kind.Z, 17), *((k, 34) for k in "TJL")],
)
def test_all_places_on_an_empty_board_are_seen_once(kind: Kind | str, num: int) -> None:
    kind = Kind[kind] if isinstance(kind, str) else kind
    state = flown(kind)
    found = list(options(state, hold=False))
    assert len(found) == num
    boards = set()
    for option in found:
        after = state
        for action in option.actions:
            after = acted(after, action)
        assert value(after.board.masks) == option.value
        boards.add(after.board.masks)
    assert len(boards) == num


def test_splits_are_seen_with_a_full_charge_only() -> None:
    square = entering(Kind.O)
    assert sum(option.actions[-1] is Action.SPLIT for option in options(falling(square))) > 0
    empty = options(falling(square, charge=75))
    assert all(option.actions[-1] is Action.HARD_DROP for option in empty)


def test_the_hold_is_seen_once_for_each_piece() -> None:
    state = new_game(1, Mode.PAGED)
    assert any(Action.HOLD in option.actions for option in options(state))
    held = acted(state, Action.HOLD)
    assert not any(Action.HOLD in option.actions for option in options(held))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("##........", "#.........\n#........."),
        ("####......\n####......", "####......\n.###......\n#........."),
        ("##########\n#.........", "##########\n.#........\n#........."),
    ],
)
def test_flat_boards_without_holes_are_better(better: str, worse: str) -> None:
    assert value(memory(marked(better))[0].masks) > value(memory(marked(worse))[0].masks)


def test_the_bot_clears_four_rows_when_it_can() -> None:
    filled = [cell for at in range(16, 20) for cell in row(at, but=[9])]
    state = falling(entering(Kind.I), filled)
    after = step(state, choice(state))
    assert after.num_lines == 4


def test_the_bot_splits_when_a_hole_is_worth_it() -> None:
    square = piece_on(Kind.O, [top(0, 4), top(0, 5), top(1, 4), top(1, 5)])
    gaps = [top(19, 4), top(19, 5), top(18, 4), top(18, 5)]
    filled = {cell for at in (17, 18, 19) for cell in row(at)} - {*gaps, top(17, 0)}
    state = falling(square, filled)
    after = step(state, choice(state, hold=False))
    assert (after.totals.num_splits, after.num_lines) == (1, 2)


def test_mistakes_are_decided_by_the_seed() -> None:
    state = new_game(1, Mode.PAGED)
    assert choice(state, 100) == choice(state, 100)
    different = {choice(new_game(seed, Mode.PAGED), 100) for seed in range(40)}
    assert len(different) > 15


def test_a_bot_at_human_speed_does_eight_things_a_second_and_one_at_a_time() -> None:
    state, script = played(1, Mode.PAGED, HUMAN_SPEED, max_pieces=20)
    assert all(len(actions) == 1 for _, actions in script)
    ticks = [tick for tick, _ in script]
    assert len(script) == state.tick * 8 // 60
    assert all(after - before in {7, 8} for before, after in pairwise(ticks))


def test_a_game_is_the_same_when_it_is_played_again() -> None:
    assert played(2, Mode.PAGED, GREEDY, max_pieces=60) == played(2, Mode.PAGED, max_pieces=60)
