from dataclasses import replace

import pytest
from tests.boards_as_letters import delivered, fed, level_board, lost

from tycoon.board import Cell
from tycoon.parts import Kind
from tycoon.simulation import advanced
from tycoon.speculation import accepted
from tycoon.state import Gate, Run

GATE = Cell(1, 3)
ROWS = {0: "..F.", 1: "SPDV>>>>>>>v", 2: "...........K"}
PER_MILLE = 800


def gate_of(run: Run) -> Gate:
    return dict(run.gates)[GATE]


def with_drafts(num: int, rows: dict[int, str] = ROWS, seed: int = 1) -> Run:
    """Return a run in which `num` drafts, each for a request of its own, have just come in."""
    return advanced(fed(level_board(3, rows), 3, GATE, Kind.DRAFT, num, seed), 1)


def test_a_gate_verifies_at_once_and_passes_on_in_the_same_tick() -> None:
    run = with_drafts(1)
    assert run.tick == 1
    assert {item.packet.kind for item in run.transit} == {Kind.TOKEN}
    assert {item.due for item in run.transit} == {1 + 17 * 9}


@pytest.mark.parametrize("seed", range(12))
def test_out_come_the_drafts_before_the_first_miss_and_one_token_of_the_targets_own(
    seed: int,
) -> None:
    assert len(with_drafts(1, seed=seed).transit) == accepted(PER_MILLE, seed, 0, 0) + 1


def test_the_seeds_above_reach_every_number_of_accepted_drafts() -> None:
    assert {accepted(PER_MILLE, seed, 0, 0) for seed in range(12)} == {0, 1, 2, 3}


def test_a_draft_is_used_up_and_its_tokens_are_made() -> None:
    run = with_drafts(5)
    assert run.used[Kind.DRAFT] == 5
    assert run.made[Kind.TOKEN] == len(run.transit)


@pytest.mark.parametrize(("owed", "most"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_request_never_gets_more_tokens_than_it_lacks(owed: int, most: int) -> None:
    numbers = set()
    for seed in range(12):
        run = fed(level_board(3, ROWS), 3, GATE, Kind.DRAFT, 1, seed)
        (item,) = run.transit
        short = item._replace(packet=item.packet._replace(num_owed=owed))
        numbers.add(len(advanced(replace(run, transit=(short,)), 1).transit))
    assert max(numbers) == most


def test_the_counters_are_those_of_vllm() -> None:
    # Three drafted in each step, accepted without the target's own token.
    run = with_drafts(10)
    kept = [accepted(PER_MILLE, 1, request, 0) for request in range(10)]
    gate = gate_of(run)
    assert (gate.num_steps, gate.num_drafted, gate.num_accepted) == (10, 30, sum(kept))
    assert gate.num_sent == sum(kept) + 10


def test_a_token_passes_as_it_is() -> None:
    run = advanced(fed(level_board(3, ROWS), 3, GATE, Kind.TOKEN), 1)
    assert [item.packet.kind for item in run.transit] == [Kind.TOKEN]
    assert (run.made[Kind.TOKEN], run.used[Kind.TOKEN]) == (1, 0)
    assert gate_of(run) == Gate(num_sent=1)


@pytest.mark.parametrize("kind", [Kind.PROMPT, Kind.ACTIVATION])
def test_a_gate_takes_no_prompts_and_no_activations(kind: Kind) -> None:
    run = advanced(fed(level_board(3, ROWS), 3, GATE, kind), 1)
    assert lost(run) == {"wrong_part": 1}


def test_tokens_of_a_gate_make_no_queue_on_the_wire() -> None:
    # Whatever the gate lets pass in one tick arrives in one tick.
    run = advanced(with_drafts(8), 17 * 9)
    assert run.transit == ()
    assert delivered(run) == run.made[Kind.TOKEN]


def test_tokens_take_the_exits_in_turn() -> None:
    rows = {0: "..F>>>>>>>>v", 1: "SPDV>>>>>>>v", 2: "...........K"}
    run = with_drafts(3, rows)
    ways = [item.route for item in sorted(run.transit, key=lambda item: item.serial)]
    assert len(set(ways)) == 2
    assert ways == [ways[turn % 2] for turn in range(len(ways))]


def test_without_an_exit_verified_tokens_are_lost_at_the_gate() -> None:
    run = with_drafts(1, {0: "..F.", 1: "SPDV"})
    num = accepted(PER_MILLE, 1, 0, 0) + 1
    assert lost(run) == {"no_exit": num}
    assert run.losses[0][0].cell == GATE
