"""Meters, bars, the block table and the public state, on boards small enough to count by hand."""

import json
from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import FIRST_OLD, falling, marked, piece_on, row, top

from shared.notice import Notice
from shared.text import LANGUAGES, put, said
from tetris import readout
from tetris.action import Action
from tetris.board import NUM_ROWS, Cell
from tetris.commands import DEFAULT_KEYS, with_key
from tetris.log import named
from tetris.motion import entering
from tetris.page import Line, Page, Tone, status
from tetris.progress import Best, Progress
from tetris.readout import DASH
from tetris.request import request
from tetris.state import DEFAULT, Freed, Mode, State
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

ON, NEW = Page(started=True), Progress()
SHAFT = """
.#########
#########.
#########.
"""
BOARD = falling(entering(Kind.T), marked(SHAFT), mode=Mode.CONTIGUOUS)
"""27 blocks, four to a request of 60 tokens, three to the last. Under the lid 2 cells are free."""
OVER = step(new_game(1, Mode.CONTIGUOUS), [Action.HARD_DROP] * 30)
FLAT = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])


def texts(state: State, language: str = "en", page: Page = ON) -> dict[str, str]:
    return readout.texts(state, page, NEW, language)


# --- the meters


@pytest.mark.parametrize(
    ("name", "english", "korean"),
    [
        ("vram", "14 %", "14 %"),
        ("vram-sub", "173 cells free, largest run 171", "빈 칸 173개, 가장 큰 덩어리 171칸"),
        ("frag", "1 %", "1 %"),
        (
            "frag-sub",
            "Free cells no waiting request can use: 2",
            "대기 중인 요청이 쓸 수 없는 빈 칸 2개",
        ),
        ("waste", "24", "24"),
        (
            "waste-sub",
            "408 of 432 reserved places used",
            "예약한 432자리 중 408자리 사용",
        ),
        ("rate", "0.0", "0.0"),
    ],
)
def test_the_meters_of_a_board_counted_by_hand(name: str, english: str, korean: str) -> None:
    assert (texts(BOARD, "en")[name], texts(BOARD, "ko")[name]) == (english, korean)


def test_throughput_is_told_in_tokens_a_second_over_five_seconds() -> None:
    freed = replace(BOARD, latest=(Freed(10, 150), Freed(20, 4)))
    assert texts(freed)["rate"] == "30.8"


def test_the_bars_are_what_the_meters_say() -> None:
    assert readout.bars(replace(BOARD, charge=25)) == {
        "bar-vram": pytest.approx(27 / 200),
        "bar-frag": 0.01,
        "bar-used": 408 / 432,
        "bar-waste": 24 / 432,
        "bar-charge": 0.25,
    }


@pytest.mark.parametrize("state", [new_game(1, Mode.PAGED), OVER, BOARD])
def test_every_bar_has_a_length_between_nothing_and_all(state: State) -> None:
    assert all(0 <= part <= 1 for part in readout.bars(state).values())


def test_an_empty_memory_reads_as_nothing() -> None:
    found = texts(new_game(1, Mode.PAGED))
    assert (found["vram"], found["frag"], found["waste"]) == ("0 %", "0 %", "0")


# --- scores and words


def test_scores_are_written_with_separators() -> None:
    state = replace(BOARD, score=1_234_567, num_lines=1_005)
    found = texts(state)
    assert (found["score"], found["lines"], found["level"]) == ("1,234,567", "1,005", "101")


def test_the_best_game_of_the_same_mode_is_told() -> None:
    progress = Progress(best={Mode.CONTIGUOUS: Best(12_500, 40, 5)})
    assert readout.texts(BOARD, ON, progress, "en")["best"] == "12,500"
    paged = new_game(1, Mode.PAGED)
    assert readout.texts(paged, ON, progress, "en")["best"] == DASH
    assert readout.mode_card(progress, Mode.CONTIGUOUS, "en") == "Best: 12,500, 40 rows"
    assert readout.mode_card(progress, Mode.PAGED, "en") == ""


@pytest.mark.parametrize(
    ("mode", "charge", "english"),
    [
        (Mode.CONTIGUOUS, 0, "Only in paged mode"),
        (Mode.PAGED, 0, "0 %, +25 a row"),
        (Mode.PAGED, 75, "75 %, +25 a row"),
        (Mode.PAGED, 100, "Ready: P, Shift"),
    ],
)
def test_the_split_card_tells_the_charge_or_its_keys(mode: Mode, charge: int, english: str) -> None:
    assert texts(falling(entering(Kind.T), mode=mode, charge=charge))["charge"] == english


def test_the_split_card_and_the_buttons_tell_the_players_own_keys() -> None:
    state = new_game(1, Mode.PAGED)
    own = Progress(keys=with_key(DEFAULT_KEYS, "split", "Space"))
    found = readout.texts(state, ON, own, "en")
    assert (found["charge"], found["key-split"], found["key-drop"]) == ("Ready: Space", "Space", "")
    none = Progress(keys={**DEFAULT_KEYS, "split": ()})
    assert readout.texts(state, ON, none, "en")["charge"] == f"Ready: {DASH}"


@pytest.mark.parametrize(
    ("state", "page", "word"),
    [
        (new_game(1, Mode.PAGED), Page(), "choose"),
        (new_game(1, Mode.PAGED), replace(ON, paused=True), "start"),
        (new_game(1, Mode.PAGED), replace(ON, paused=True, watching=True), "go"),
        (step(new_game(1, Mode.PAGED), []), replace(ON, paused=True), "go"),
    ],
    ids=["no game yet", "before the first key", "a replay", "a pause"],
)
def test_the_button_on_the_board_says_how_to_go_on(state: State, page: Page, word: str) -> None:
    assert status(state, page) in readout.COVERED
    for language in LANGUAGES:
        assert texts(state, language, page)["cover"] == said(language, f"tetris.cover.{word}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_is_put_into_words(language: str) -> None:
    page = replace(ON, notice=Notice.of("notice.storage"))
    assert texts(BOARD, language, page)["notice"] == said(language, "notice.storage")
    assert texts(BOARD, language)["notice"] == ""


def test_a_reader_hears_the_newest_line_of_the_log_or_how_the_game_goes() -> None:
    line = Line(Tone.GOOD, Notice.of("tetris.log.combo", combo=3))
    assert texts(BOARD, page=replace(ON, log=(line,)))["live"] == "Combo: 3"
    assert texts(BOARD)["live"] == "The game is on."
    assert texts(BOARD, page=replace(ON, paused=True, log=(line,)))["live"] == "The game is paused."
    high = falling(FLAT, [top(3, 0)])
    low = said("en", "tetris.live.low")
    assert texts(high)["live"] == low
    assert texts(high, page=replace(ON, log=(line,)))["live"] == f"Combo: 3 {low}"
    lost = replace(OVER, score=42, num_lines=3)
    assert texts(lost)["live"] == "Out of memory. Score 42, rows 3."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [new_game(1, Mode.PAGED), BOARD, OVER])
@pytest.mark.parametrize("page", [Page(), ON, replace(ON, paused=True, watching=True)])
def test_no_text_keeps_a_placeholder(state: State, page: Page, language: str) -> None:
    for name, text in texts(state, language, page).items():
        assert not set("{}") & set(text), name


def test_the_log_is_written_with_its_tones_and_the_newest_line_first() -> None:
    lines = (
        Line(Tone.GOOD, Notice.of("tetris.log.combo", combo=2)),
        Line(Tone.INFO, Notice.of("tetris.log.start", mode=Notice.of("tetris.mode.paged"), seed=7)),
    )
    assert readout.log_lines(replace(ON, log=lines), "en") == [
        ("good", "Combo: 2"),
        ("info", "New game: Paged, seed 7"),
    ]


# --- the block table


def test_the_block_table_has_what_falls_then_what_lies_newest_first() -> None:
    state = falling(FLAT, row(19)[:8])
    falls, *rest = readout.table_rows(state, ON, "en")
    assert falls == (
        "I",
        put("en", named(state.request)),
        str(state.request.num_tokens),
        "falling: no memory yet",
    )
    assert rest == [
        ("O", f"chat {FIRST_OLD + 1}", "60", "0,4", "0,5", "0,6", "0,7"),
        ("O", f"chat {FIRST_OLD}", "60", "0,0", "0,1", "0,2", "0,3"),
    ]


def test_a_block_that_was_given_back_is_a_dash() -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    state = acted(falling(upright, row(19, but=[9])), Action.HARD_DROP)
    newest = next(r for r in readout.table_rows(state, ON, "en") if "0,9" in r)
    assert sorted(newest[3:]) == ["0,9", "1,9", "2,9", DASH]


def test_the_request_pointed_at_is_on_top_of_the_table() -> None:
    state = falling(entering(Kind.T), row(19)[:8])
    page = replace(ON, pointed=top(19, 2))
    assert readout.owner(state, page) == FIRST_OLD
    names = [found[1] for found in readout.table_rows(state, page, "en")]
    now = put("en", named(state.request))
    assert names == [f"chat {FIRST_OLD}", now, f"chat {FIRST_OLD + 1}"]


@pytest.mark.parametrize("pointed", [None, top(0, 0), Cell(NUM_ROWS, 3), Cell(-1, 0), Cell(0, 10)])
def test_no_request_is_pointed_at_beside_the_blocks(pointed: Cell | None) -> None:
    state = falling(entering(Kind.T), [*row(19)[:8], Cell(NUM_ROWS, 3)])
    assert readout.owner(state, replace(ON, pointed=pointed)) is None


@pytest.mark.parametrize(("state", "page"), [(OVER, ON), (BOARD, Page())])
def test_nothing_falls_in_the_table_before_or_after_a_game(state: State, page: Page) -> None:
    rows = readout.table_rows(state, page, "en")
    assert len(rows) == len(state.tables)
    assert all(len(found) == 7 for found in rows)


# --- the public state


def test_the_public_board_has_a_letter_for_each_block() -> None:
    state = acted(falling(FLAT, row(19)[:4], mode=Mode.CONTIGUOUS), Action.HARD_DROP)
    board = readout.board_letters(state)
    assert (len(board), board[-1]) == (NUM_ROWS, "OOOO..IIII")
    assert set(board[:-1]) == {"." * 10}


@pytest.mark.parametrize("state", [new_game(1, Mode.PAGED), BOARD, OVER])
def test_the_public_state_is_json(state: State) -> None:
    found = readout.public(state, ON, NEW)
    assert json.loads(json.dumps(found)) == found


def test_the_public_state_tells_the_game_and_what_comes_next() -> None:
    state = acted(new_game(1, Mode.PAGED, DEFAULT), Action.HOLD)
    page = replace(ON, notice=Notice.of("notice.storage"))
    found = readout.public(state, page, Progress(best={Mode.PAGED: Best(5, 1, 1)}))
    kinds = [request(1, id).kind.name for id in range(7)]
    assert (found["hold"], found["piece"]["kind"], found["next"]) == (kinds[0], kinds[1], kinds[2:])
    assert (found["status"], found["charge"], found["best"]) == ("running", 100, [5, 1, 1])
    assert (found["mode"], found["notice"]) == ("paged", "notice.storage")
