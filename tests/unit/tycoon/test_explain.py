"""The panel says of every part what it is and how it does."""

import pytest
from tests.boards_as_letters import PACKED_1, PAGED_2, level_board, played

from shared.text import LANGUAGES, said
from tycoon.board import CELLS, Cell
from tycoon.explain import cell_title, explained, name_key
from tycoon.levels import LEVELS
from tycoon.parts import STEPS, Part
from tycoon.state import Run, State
from tycoon.step import new_game

DRAFTED_3 = {1: "SPDV>>>>>>>v", 2: "..F........K"}


def with_run(run: Run) -> State:
    return State(run.level, run.seed, run.board, run=run)


def standing(level: int, rows: dict[int, str]) -> State:
    return State(level, 1, level_board(level, rows))


def lines(state: State, *cell: int) -> list[str]:
    return explained(state, Cell(*cell), "en")[2]


def test_a_title_names_the_part_and_its_place_counted_from_one() -> None:
    assert cell_title(new_game(1, 1), Cell(3, 0), "en") == "Source · row 4, column 1"


@pytest.mark.parametrize("part", Part)
def test_every_part_has_a_name_and_a_text(part: Part) -> None:
    assert name_key(part) == ("wire" if part in STEPS else part.name.lower())
    for language in LANGUAGES:
        assert said(language, f"part.{name_key(part)}")
        assert "{" not in said(language, f"part.{name_key(part)}.text")


def test_a_decode_core_tells_its_weights_and_reservation_before_a_run() -> None:
    found = lines(standing(1, PACKED_1), 3, 2)
    level = LEVELS[1]
    assert said("en", "info.weights", mb=level.decode_weights_mb) in found
    kv = level.num_prompt_tokens + level.num_output_tokens
    assert said("en", "info.reservation", mb=kv) in found


def test_an_allocator_makes_the_reservation_smaller_and_says_so() -> None:
    found = lines(standing(2, PAGED_2), 2, 2)
    assert said("en", "info.paged") in found
    assert said("en", "info.reservation", mb=144) in found


def test_a_draft_model_beside_it_is_told() -> None:
    assert said("en", "info.drafted") in lines(standing(3, DRAFTED_3), 1, 2)


def test_a_way_out_tells_where_it_leads_and_how_long_it_takes() -> None:
    found = lines(standing(1, PACKED_1), 3, 2)
    way = {"part": said("en", "part.sink"), "row": 4, "col": 12, "ticks": 9 * 17}
    assert said("en", "info.way", **way) in found


def test_a_way_that_loses_everything_tells_where_and_why() -> None:
    found = lines(standing(1, {3: "SPD>>......K"}), 3, 2)
    why = said("en", "drop.open_end")
    assert said("en", "info.lost_way", row=4, col=5, why=why) in found


def test_an_engine_without_a_way_out_says_so() -> None:
    assert said("en", "info.no_exit") in lines(standing(1, {3: "SP.........K"}), 3, 1)


def test_a_stray_wire_says_that_nothing_comes() -> None:
    assert lines(standing(1, {0: ">>"}), 0, 0) == [said("en", "info.stray")]
    assert said("en", "info.stray") not in lines(standing(1, PACKED_1), 3, 5)


def test_a_running_decode_core_tells_batch_queue_limit_and_step() -> None:
    run = played(1, PACKED_1, 300)
    core = run.decodes[0][1]
    found = lines(with_run(run), 3, 2)
    assert said("en", "info.batch", num=len(core.running), most=8) in found
    assert said("en", "info.queue", num=len(core.queue), most=16) in found
    assert said("en", "info.limit", limit=said("en", "limit.bandwidth")) in found
    ticks = 10 + -(-3 * len(core.running) // 8)
    assert said("en", "info.step", ticks=ticks) in found


def test_the_doors_and_the_clients_are_counted() -> None:
    run = played(1, PACKED_1, 600)
    sent = run.sources[0][1].num_sent
    delivered = run.sinks[0][1]
    assert delivered > 0
    assert said("en", "info.sent", num=sent) in lines(with_run(run), 3, 0)
    assert said("en", "info.delivered", num=delivered) in lines(with_run(run), 3, 11)


def test_a_gate_tells_what_it_verified() -> None:
    run = played(3, DRAFTED_3, 600)
    gate = run.gates[0][1]
    assert gate.num_steps > 0
    values = {"accepted": gate.num_accepted, "drafted": gate.num_drafted}
    found = lines(with_run(run), 1, 3)
    assert said("en", "info.verified", **values) in found
    length = f"{1 + gate.num_accepted / gate.num_steps:.2f}"
    assert said("en", "info.length", length=length) in found


def test_losses_are_told_where_they_happened() -> None:
    run = played(1, {3: "SPD>>......K"}, 300)
    key, loss = run.losses[0]
    what = {"kind": said("en", "kind.token"), "why": said("en", "drop.open_end")}
    assert said("en", "info.lost", num=loss.num, **what) in lines(with_run(run), *key.cell)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_of_a_run_is_explained_without_placeholders(language: str) -> None:
    state = with_run(played(3, DRAFTED_3, 300))
    for cell in CELLS:
        title, text, found = explained(state, cell, language)
        assert "{" not in "".join([title, text, *found])
