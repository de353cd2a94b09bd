"""B18: pieces come from bags of all seven, the same for the same seed, and as the preview says."""

from collections import Counter
from itertools import pairwise

import pytest

from tetris.action import Action
from tetris.request import request
from tetris.state import NUM_NEXT, Mode, State, TopOut
from tetris.step import new_game, step
from tetris.tetromino import Kind

NUM_DRAWN = 10_000
SEEDS = [0, 1, 7, 123_456_789, (1 << 53) - 1]
LONGEST_ABSENCE = 12
"""First of one bag, last of the next."""


@pytest.mark.parametrize("seed", SEEDS)
def test_b18_each_bag_holds_each_kind_once_and_no_kind_stays_away(seed: int) -> None:
    kinds = [request(seed, id).kind for id in range(NUM_DRAWN)]
    for start in range(0, NUM_DRAWN - 6, 7):
        assert set(kinds[start : start + 7]) == set(Kind)
    for kind in Kind:
        places = [id for id, each in enumerate(kinds) if each is kind]
        assert places[0] < len(Kind)
        assert max(b - a for a, b in pairwise(places)) - 1 <= LONGEST_ABSENCE
    firsts = Counter(kinds[::7])
    assert min(firsts.values()) > NUM_DRAWN / 49 * 0.75
    assert max(firsts.values()) < NUM_DRAWN / 49 * 1.25


def dropped(state: State, num: int) -> State:
    for _ in range(num):
        state = step(state, (Action.HARD_DROP,))
    return state


@pytest.mark.parametrize("mode", Mode)
def test_b18_a_restart_begins_with_the_first_bag_again(mode: Mode) -> None:
    first = new_game(5, mode)
    played = dropped(first, 5)
    assert played.totals.num_locked == 5
    over = dropped(first, 60)
    assert over.oom is not None
    for _ in (played, over):
        again = new_game(5, mode)
        assert (again, again.queue) == (first, first.queue)


def test_b18_the_preview_is_what_comes_for_five_hundred_pieces() -> None:
    seen = 0
    for seed in range(60):
        state = new_game(seed, Mode.PAGED)
        while state.oom is None:
            promised = state.queue
            assert len(promised) == NUM_NEXT
            state = dropped(state, 1)
            if state.oom is not None and state.oom.reason is TopOut.LOCK_OUT:
                break  # nothing comes any more
            assert state.request == promised[0]
            assert state.queue[:-1] == promised[1:]
            seen += 1
    assert seen >= 500
