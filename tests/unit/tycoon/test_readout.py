"""Meters, bars, buttons and hints of named states."""

import json
from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board, played

from shared.notice import Notice
from shared.text import LANGUAGES, said
from tycoon import readout
from tycoon.action import Load, Place, Start, Undo
from tycoon.board import Cell
from tycoon.commands import TOOLS
from tycoon.debrief import DASH
from tycoon.levels import LEVELS
from tycoon.memory import limit
from tycoon.page import Page
from tycoon.par import Score
from tycoon.parts import Part
from tycoon.progress import Progress
from tycoon.report import report
from tycoon.state import Run, State
from tycoon.step import acted, new_game

PAGE = Page()
LINE = level_board(1, PACKED_1)


def with_run(run: Run) -> State:
    return State(run.level, run.seed, run.board, run=run)


WON = with_run(played(1, PACKED_1, 3600))
OOM = with_run(played(2, PACKED_2, 3600))
GOING = with_run(played(1, PACKED_1, 300))
BEGUN = with_run(played(1, PACKED_1, 0))
BUILDING = new_game(1, 1)


@pytest.mark.parametrize(
    ("state", "paused", "status"),
    [
        (BUILDING, False, "building"),
        (BUILDING, True, "building"),
        (GOING, False, "running"),
        (GOING, True, "paused"),
        (WON, False, "won"),
        (OOM, True, "oom"),
    ],
)
def test_the_status_is_what_the_game_does(state: State, paused: bool, status: str) -> None:
    page = Page(paused=paused)
    assert readout.status(state, page) == status
    assert readout.texts(state, page, "en")["status"] == said("en", f"status.{status}")


def test_only_a_run_that_pauses_by_itself_is_said_to_rest() -> None:
    assert readout.is_resting(GOING, Page(paused=True, rested=True))
    assert not readout.is_resting(GOING, Page(paused=True))
    assert not readout.is_resting(new_game(1, 1), Page(paused=True, rested=True))


# --- meters


@pytest.mark.parametrize("name", ["tps", "ttft", "ttft-p95", "tpot", "acceptance", "vram-peak"])
def test_a_meter_without_a_value_shows_a_dash(name: str) -> None:
    assert readout.texts(BUILDING, PAGE, "en")[name] == DASH


@pytest.mark.parametrize("name", ["tps", "ttft", "ttft-p95", "tpot", "acceptance"])
def test_a_run_that_has_delivered_nothing_shows_dashes(name: str) -> None:
    assert readout.texts(BEGUN, PAGE, "en")[name] == DASH


def test_the_meters_show_what_the_report_says() -> None:
    texts = readout.texts(WON, PAGE, "en")
    assert WON.run is not None
    told = report(WON.run)
    assert texts["tps"] == f"{told['tps']:.1f}"
    ttft = told["ttft_ms"]
    assert isinstance(ttft, dict)
    assert texts["ttft"] == f"{ttft['mean']:,.0f}"
    assert texts["ttft-p95"] == f"{ttft['p95']:,.0f}"
    assert texts["clock"] == f"{WON.run.tick / 60:.1f} s"
    assert texts["vram"] == f"{WON.run.vram / 10:,.0f}"
    assert texts["acceptance"] == DASH
    assert texts["lost"] == "0"


def test_the_kinds_of_memory_add_up_to_what_is_in_use() -> None:
    texts = readout.texts(GOING, PAGE, "en")
    kinds = ("vram-weights", "vram-kv", "vram-wasted")
    amounts = [float(texts[name].replace(",", "")) for name in kinds]
    assert sum(amounts) == pytest.approx(float(texts["vram"].replace(",", "")))


def test_weights_are_known_while_building() -> None:
    texts = readout.texts(replace(BUILDING, board=LINE), PAGE, "en")
    assert texts["vram"] == texts["vram-weights"] == "250"


def test_waiting_requests_are_counted_in_all_queues() -> None:
    run = played(1, {3: "SP>D..>>>>>K"}, 600)
    queues = [len(core.queue) for _, core in (*run.prefills, *run.decodes)]
    assert sum(queues) > 0
    assert readout.num_waiting(run) == sum(queues)


def test_losses_are_counted() -> None:
    state = with_run(played(1, {3: "SP>........K"}, 300))
    assert int(readout.texts(state, PAGE, "en")["lost"]) > 0


def test_a_notice_is_put_into_words() -> None:
    page = Page(notice=Notice.of("notice.locked", level=1))
    text = readout.texts(BUILDING, page, "ko")["notice"]
    assert text == said("ko", "notice.locked", level=1)
    assert readout.texts(BUILDING, PAGE, "ko")["notice"] == ""


def test_a_reader_hears_the_cell_at_the_cursor_or_how_the_run_goes() -> None:
    keyed = Page(keyboard=True, cursor=Cell(3, 0))
    assert readout.announced(BUILDING, keyed, "en") == "Source · row 4, column 1"
    assert readout.announced(BUILDING, PAGE, "en") == ""
    assert readout.announced(WON, PAGE, "en") == said("en", "live.won")
    assert readout.announced(GOING, PAGE, "en") == said("en", "live.running")
    assert GOING.run is not None
    full = with_run(replace(GOING.run, vram=limit(LEVELS[1]) * 19 // 20))
    assert readout.announced(full, PAGE, "en") == said("en", "live.low")
    assert readout.announced(full, Page(paused=True), "en") == said("en", "live.paused")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [BUILDING, GOING, WON, OOM])
def test_no_text_keeps_a_placeholder(state: State, language: str) -> None:
    for name, text in readout.texts(state, PAGE, language).items():
        assert "{" not in text, name


# --- bars


@pytest.mark.parametrize("state", [BUILDING, BEGUN, GOING, WON, OOM])
def test_every_bar_has_a_length_between_nothing_and_all(state: State) -> None:
    assert all(0 <= part <= 1 for part in readout.bars(state).values())


def test_a_win_fills_the_bars_of_throughput_and_holding() -> None:
    found = readout.bars(WON)
    assert (found["bar-tps"], found["bar-held"]) == (1, 1)


def test_holding_the_target_fills_its_bar_slowly() -> None:
    run = replace(played(1, PACKED_1, 300), held_ticks=75)
    assert readout.bars(with_run(run))["bar-held"] == 0.25


def test_the_bars_of_memory_are_shares_of_the_limit() -> None:
    found = readout.bars(replace(BUILDING, board=LINE))
    assert found["bar-weights"] == pytest.approx(250 / 4096)
    assert found["bar-kv"] == found["bar-wasted"] == 0


# --- buttons


def test_exactly_one_tool_and_one_speed_are_down() -> None:
    for command, part in TOOLS.items():
        found = readout.pressed(Page(tool=part, speed=2))
        assert [name for name, down in found.items() if down] == [command, "speed 2"]


def test_nothing_can_be_undone_on_a_new_board() -> None:
    off = readout.disabled(BUILDING)
    assert (off["undo"], off["redo"], off["pause"], off["tick"]) == (True, True, True, False)
    edited = acted(BUILDING, Place(Cell(0, 0), Part.PREFILL))
    assert not readout.disabled(edited)["undo"]
    assert not readout.disabled(acted(edited, Undo()))["redo"]


def test_building_is_off_during_a_run_and_time_is_off_after_it() -> None:
    going, over = readout.disabled(GOING), readout.disabled(WON)
    assert all(going[name] for name in (*TOOLS, "undo", "redo", "turn", "turn back", "pipette"))
    assert (going["pause"], going["tick"]) == (False, False)
    assert (over["pause"], over["tick"]) == (True, True)


def test_tools_of_later_terminals_are_locked() -> None:
    locked = [command for command, off in readout.locked(BUILDING).items() if off]
    assert locked == ["tool allocator", "tool draft", "tool gate"]
    assert not any(readout.locked(new_game(3, 1)).values())


# --- cards of terminals


def test_the_cards_show_what_is_open_locked_and_won() -> None:
    progress = Progress().with_win(1, Score(38.42, 4019.4, 10))
    assert readout.card(progress, 1, "en") == (
        True,
        said("en", "levels.best", tps=38.42, ttft=4019.4, parts=10),
    )
    assert readout.card(progress, 2, "en") == (True, "")
    assert readout.card(progress, 3, "en") == (False, said("en", "levels.locked", level=2))


# --- the public state


def test_the_public_state_is_json_with_the_report_of_the_run() -> None:
    state = acted(acted(BUILDING, Load(LINE)), Start())
    found = json.loads(json.dumps(readout.public(state, Page(speed=4, paused=True))))
    assert found["board"].splitlines()[3] == PACKED_1[3]
    assert (found["level"], found["speed"], found["status"]) == (1, 4, "paused")
    assert found["undo"] == 1
    assert state.run is not None
    assert found["run"] == json.loads(json.dumps(report(state.run)))
    assert readout.public(BUILDING, PAGE)["run"] is None
