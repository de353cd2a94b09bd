"""What is told when memory has run out is what was so."""

from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import falling, piece_on, row

from shared.notice import Notice
from shared.text import LANGUAGES, put
from tetris import debrief
from tetris.action import Action
from tetris.board import Cell
from tetris.free import free_groups, num_free, stranded
from tetris.metrics import waiting_kinds
from tetris.progress import Best
from tetris.readout import DASH
from tetris.request import request
from tetris.state import Mode, Oom, State, TopOut
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

HIGH = piece_on(Kind.O, [Cell(20, 8), Cell(20, 9), Cell(21, 8), Cell(21, 9)])
LOCKED_OUT = acted(falling(HIGH, [Cell(at, 8) for at in range(20)]), Action.HARD_DROP)
BLOCKED_OUT = step(new_game(1, Mode.CONTIGUOUS), [Action.HARD_DROP] * 30)
CAVE = [*row(18), *(Cell(at, 4) for at in range(2, 20))]
ASKED = request(1, 5)


def oom(*groups: int, reason: TopOut = TopOut.BLOCK_OUT) -> Oom:
    return Oom(reason, ASKED, sum(groups), groups)


def over(state: State) -> Oom:
    assert state.oom is not None
    return state.oom


# --- what happened


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            TopOut.BLOCK_OUT,
            "asked for 4 blocks in one piece and found no room to come in. Free: 123 of 200 cells.",
        ),
        (
            TopOut.LOCK_OUT,
            "asked for 4 blocks in one piece and came to rest above the memory. "
            "Free: 123 of 200 cells.",
        ),
    ],
)
def test_it_is_told_who_asked_for_what_and_what_was_free(reason: TopOut, text: str) -> None:
    told = put("en", debrief.happened(oom(100, 23, reason=reason)))
    assert told == f"“{ASKED.topic} {ASKED.id}” {text}"


@pytest.mark.parametrize(
    ("state", "reason"),
    [(BLOCKED_OUT, TopOut.BLOCK_OUT), (LOCKED_OUT, TopOut.LOCK_OUT)],
    ids=["block out", "lock out"],
)
def test_a_lost_game_is_told_with_the_numbers_of_its_board(state: State, reason: TopOut) -> None:
    lost = over(state)
    told = put("en", debrief.happened(lost))
    assert lost.reason is reason
    assert f"“{lost.request.topic} {lost.request.id}”" in told
    assert f"Free: {num_free(state.board.masks)} of 200 cells" in told


# --- how the free cells lay


@pytest.mark.parametrize(
    ("groups", "text"),
    [
        ((90,), "All 90 free cells lay in one run."),
        ((90, 3), "They lay in 2 separate runs: 90, 3 cells."),
        ((90, 3, 2, 1), "They lay in 4 separate runs: 90, 3, 2, 1 cells."),
        (
            (90, 5, 4, 3, 2, 1),
            "They lay in 6 separate runs: 90, 5, 4, 3 cells, and 2 more.",
        ),
    ],
)
def test_the_largest_runs_of_free_cells_are_named(groups: tuple[int, ...], text: str) -> None:
    assert put("en", debrief.split_up(oom(*groups))) == text


@pytest.mark.parametrize("state", [BLOCKED_OUT, LOCKED_OUT], ids=["block out", "lock out"])
def test_the_runs_are_those_of_the_board(state: State) -> None:
    lost = over(state)
    assert lost.groups == free_groups(state.board.masks)
    assert sum(lost.groups) == lost.num_free


# --- why


def ended(mode: Mode, charge: int) -> State:
    """Return the end of a game with free cells under a lid."""
    low = falling(HIGH, CAVE, mode=mode, charge=charge)
    return replace(low, oom=oom(100, 9))


@pytest.mark.parametrize(
    ("mode", "text"),
    [
        (Mode.CONTIGUOUS, "Free cells that no waiting request could reach: {num}."),
        (Mode.PAGED, "Free cells that no solid piece could reach: {num}."),
    ],
)
def test_free_cells_out_of_reach_are_counted_in_both_modes(mode: Mode, text: str) -> None:
    state = ended(mode, 50)
    masks = stranded(state.board.masks, waiting_kinds(state))
    num = sum(mask.bit_count() for mask in masks)
    assert num >= 10
    assert put("en", debrief.why(state)).startswith(text.format(num=num))


@pytest.mark.parametrize(
    ("num_stranded", "num_free", "fragmented"),
    [(0, 100, False), (9, 100, False), (10, 100, True), (90, 100, True), (1, 11, False)],
)
def test_a_tenth_of_the_free_cells_out_of_reach_is_fragmentation(
    num_stranded: int, num_free: int, fragmented: bool
) -> None:
    assert debrief.is_fragmented(num_stranded, num_free) is fragmented


def test_a_pile_without_holes_is_not_told_as_fragmentation() -> None:
    tower = [Cell(at, col) for at in range(20) for col in (4, 5)]
    piled = replace(falling(HIGH, tower, mode=Mode.CONTIGUOUS), oom=oom(80, 80))
    told = put("en", debrief.why(piled))
    assert told.startswith("Free cells that no waiting request could reach: 0.")
    assert "the pile had grown up to the entry" in told


def test_a_lid_over_much_free_memory_is_told_as_fragmentation() -> None:
    lidded = replace(falling(HIGH, row(9), mode=Mode.CONTIGUOUS), oom=oom(100, 90))
    assert "memory runs out while much of it is still free" in put("en", debrief.why(lidded))


def test_a_paged_game_is_told_what_its_charge_was() -> None:
    assert "the charge was at 50 %" in put("en", debrief.why(ended(Mode.PAGED, 50)))


def test_a_contiguous_game_is_told_nothing_of_a_charge() -> None:
    assert "charge" not in put("en", debrief.why(ended(Mode.CONTIGUOUS, 0)))


# --- the results


def test_the_results_stand_beside_those_of_the_best_game_before() -> None:
    state = replace(BLOCKED_OUT, score=1_234, num_lines=25)
    assert debrief.axes(state, Best(98_765, 120, 13), "en") == [
        ["Score", "1,234", "98,765"],
        ["Rows freed", "25", "120"],
        ["Level", "3", "13"],
    ]


def test_a_first_game_has_dashes_beside_it() -> None:
    assert [was for *_, was in debrief.axes(BLOCKED_OUT, None, "en")] == [DASH] * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("groups", [(9,), (9, 1), (9, 5, 4, 3, 2)])
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("reason", TopOut)
def test_no_text_keeps_a_placeholder(
    language: str, groups: tuple[int, ...], mode: Mode, reason: TopOut
) -> None:
    lost = oom(*groups, reason=reason)
    told: list[Notice] = [debrief.happened(lost), debrief.split_up(lost)]
    told.append(debrief.why(ended(mode, 50)))
    texts = [put(language, notice) for notice in told]
    assert not set("{}") & set("".join(texts))
