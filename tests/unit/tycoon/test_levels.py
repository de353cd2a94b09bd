import pytest
from tests.boards_as_letters import board, level_board

from tycoon.board import BoardError, Cell
from tycoon.levels import LEVELS, Level, checked, empty_board
from tycoon.parts import Part

LEVEL_NUMBERS = sorted(LEVELS)


def fault(level: int, rows: dict[int, str]) -> tuple[str, object, object]:
    with pytest.raises(BoardError) as caught:
        level_board(level, rows)
    values = dict(caught.value.notice.values)
    return caught.value.notice.key, values["line"], values["column"]


@pytest.mark.parametrize(
    ("number", "target", "limit", "prompt", "output"),
    [(1, 30, 4096, 32, 48), (2, 60, 3072, 96, 144), (3, 120, 5120, 64, 96)],
)
def test_targets_limits_and_lengths_are_those_of_the_design(
    number: int, target: int, limit: int, prompt: int, output: int
) -> None:
    level = LEVELS[number]
    assert (level.target_tps, level.limit_mb) == (target, limit)
    assert (level.num_prompt_tokens, level.num_output_tokens) == (prompt, output)


@pytest.mark.parametrize(("number", "per_second"), [(1, 0.75), (2, 0.28), (3, 0.52)])
def test_prompts_come_at_the_rate_of_the_level(number: int, per_second: float) -> None:
    assert round(60 / LEVELS[number].period_ticks, 2) == per_second


@pytest.mark.parametrize(("number", "num_waiting"), [(1, 4), (2, 4), (3, 2)])
def test_some_prompts_wait_when_the_doors_open(number: int, num_waiting: int) -> None:
    assert LEVELS[number].num_waiting == num_waiting


@pytest.mark.parametrize(("number", "weights"), [(1, 200), (2, 200), (3, 680)])
def test_a_decode_core_weighs_what_the_level_says(number: int, weights: int) -> None:
    assert LEVELS[number].decode_weights_mb == weights


@pytest.mark.parametrize(("number", "per_mille"), [(1, 900), (2, 750), (3, 800)])
def test_acceptance_is_that_of_the_level(number: int, per_mille: int) -> None:
    assert LEVELS[number].acceptance_per_mille == per_mille


@pytest.mark.parametrize("number", LEVEL_NUMBERS)
def test_the_offered_load_is_between_1_15_and_1_4_of_the_target(number: int) -> None:
    level = LEVELS[number]
    offered = len(level.sources) * level.num_output_tokens * 60 / level.period_ticks
    assert 1.15 <= offered / level.target_tps <= 1.4
    assert level.offered_tps == pytest.approx(offered)


def test_sources_and_sinks_stand_where_the_level_has_them() -> None:
    assert empty_board(LEVELS[1]) == board("S..........K", top=3)
    assert empty_board(LEVELS[2]) == board(
        "S...........", "...........K", "...........K", "S...........", top=2
    )
    rows = ("S", "...........K", "S", "", "...........K", "S")
    assert empty_board(LEVELS[3]) == board(*rows, top=1)


def test_each_level_unlocks_the_parts_it_teaches() -> None:
    letters = ["".join(sorted(part.value for part in LEVELS[n].tools)) for n in LEVEL_NUMBERS]
    assert letters == ["<>DP^v", "<>ADP^v", "<>ADFPV^v"]


@pytest.mark.parametrize("number", LEVEL_NUMBERS)
def test_levels_know_their_own_number(number: int) -> None:
    assert LEVELS[number].number == number


@pytest.mark.parametrize(
    ("level", "row", "column"),
    [(1, "S>A", 3), (1, "S>>F", 4), (1, "S>>>V", 5), (2, ">>F", 3), (2, ">V", 2)],
)
def test_a_part_that_is_not_unlocked_is_named_with_line_and_column(
    level: int, row: str, column: int
) -> None:
    line = {1: "S..........K", 2: "...........K"}[level]
    full = row + line[len(row) :]
    assert fault(level, {3: full}) == ("board.locked", 4, column)


@pytest.mark.parametrize(
    ("rows", "line", "column"),
    [
        ({3: "...........K"}, 4, 1),
        ({3: "S..........."}, 4, 12),
        ({3: "K..........K"}, 4, 1),
        ({3: "S..........S"}, 4, 12),
        ({3: ">..........K"}, 4, 1),
        ({0: "..S"}, 1, 3),
        ({7: "...........K"}, 8, 12),
    ],
)
def test_a_source_or_sink_that_is_missing_or_out_of_place_is_named(
    rows: dict[int, str], line: int, column: int
) -> None:
    assert fault(1, rows) == ("board.fixed", line, column)


@pytest.mark.parametrize("level", [LEVELS[number] for number in LEVEL_NUMBERS])
def test_a_legal_board_is_given_back(level: Level) -> None:
    legal = empty_board(level)
    for col, part in enumerate(level.tools, 1):
        legal = legal.placed(Cell(0, col), part)
    assert checked(legal, level) is legal
    assert legal.count(Part.EMPTY) == 96 - len(level.tools) - len(level.sources + level.sinks)
