"""What paging is worth, and that nobody plays for ever: whole games of bots."""

import pytest

from tetris.arena import HUMAN_SPEED, Player, played
from tetris.state import Config, Mode

SEEDS = {False: range(1, 21), True: range(1, 9)}
"""By whether the bot may hold: such games are long, and eight of them say it as well."""

EQUAL = Config(gravity_percent=100)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("holds", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_paged_memory_lasts_twice_as_long_for_a_player_who_errs(holds: bool) -> None:
    player = Player(mistakes_percent=10, holds=holds)
    lines = {
        mode: sum(played(seed, mode, player, EQUAL, 900)[0].num_lines for seed in SEEDS[holds])
        for mode in Mode
    }
    assert lines[Mode.PAGED] >= 2 * lines[Mode.CONTIGUOUS]


SOAKED = [pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("seed", [1, *SOAKED])
def test_a_bot_at_human_speed_runs_out_of_memory_in_both_modes(mode: Mode, seed: int) -> None:
    state, _ = played(seed, mode, HUMAN_SPEED, max_pieces=2000)
    assert state.oom is not None
