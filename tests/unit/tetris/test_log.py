"""The system log: one line for what is worth telling, in both languages."""

from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import falling, marked, piece_on, row, top

from shared.text import LANGUAGES, put
from tetris import log
from tetris.action import Action
from tetris.event import Cleared, Event, LevelUp, Refusal, Refused
from tetris.motion import entering
from tetris.page import Line, Tone
from tetris.request import TOPICS
from tetris.scoring import Spin
from tetris.state import Mode, State
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

FLAT = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])
SQUARE = piece_on(Kind.O, [top(2, 4), top(2, 5), top(3, 4), top(3, 5)])
PLAIN = Cleared((0,), 160, 100, Spin.NONE, 0, back_to_back=False, perfect=False)
GAME = new_game(1, Mode.PAGED)


def told(*events: Event) -> list[str]:
    return english(replace(GAME, events=events))


def english(state: State) -> list[str]:
    return [put("en", line.notice) for line in log.lines(state)]


def name(state: State) -> str:
    return f"{state.request.topic} {state.request.id}"


# --- what was done


@pytest.mark.parametrize(
    "action", [Action.LEFT, Action.CLOCKWISE, Action.HARD_DROP, Action.HOLD, Action.SOFT_DROP]
)
def test_what_happens_all_the_time_has_no_line(action: Action) -> None:
    assert log.lines(step(GAME, [action])) == []


def test_a_split_is_told_with_the_name_of_its_request() -> None:
    before = falling(SQUARE, [top(17, 4), top(16, 5)])
    (line,) = log.lines(acted(before, Action.SPLIT))
    assert line.tone is Tone.GOOD
    assert put("en", line.notice) == f"“{name(before)}”: split into pages, block table updated"


def test_a_cleared_row_is_told_with_its_tokens_and_points() -> None:
    before = falling(FLAT, [*row(19)[:6], top(18, 0)], mode=Mode.CONTIGUOUS)
    after = acted(before, Action.HARD_DROP)
    tokens = after.totals.num_tokens
    assert english(after) == [f"Rows freed: 1, tokens given back: {tokens}, points: 100"]


@pytest.mark.parametrize(
    ("change", "extra"),
    [
        ({"spin": Spin.FULL}, ["T-spin"]),
        ({"spin": Spin.MINI}, ["T-spin"]),
        ({"back_to_back": True}, ["Back to back"]),
        ({"combo": 1}, ["Combo: 1"]),
        ({"combo": 7}, ["Combo: 7"]),
        ({"perfect": True}, ["Memory is empty: perfect clear"]),
        ({"spin": Spin.FULL, "back_to_back": True}, ["T-spin", "Back to back"]),
        ({}, []),
    ],
)
def test_what_was_special_about_a_clear_has_a_line_of_its_own(
    change: dict[str, object], extra: list[str]
) -> None:
    first, *rest = told(replace(PLAIN, **change))
    assert first == "Rows freed: 1, tokens given back: 160, points: 100"
    assert rest == extra


def test_an_empty_memory_is_told_by_the_rules() -> None:
    after = acted(falling(FLAT, row(19)[:6], mode=Mode.CONTIGUOUS), Action.HARD_DROP)
    assert english(after)[1:] == ["Memory is empty: perfect clear"]


def test_two_clears_in_a_row_are_a_combo() -> None:
    two = [*marked("######....\n######...."), top(17, 0)]
    once = acted(falling(FLAT, two, mode=Mode.CONTIGUOUS), Action.HARD_DROP)
    again = acted(replace(once, piece=FLAT, events=()), Action.HARD_DROP)
    assert [text for text in english(again) if "Combo" in text] == ["Combo: 1"]


def test_a_new_level_is_told() -> None:
    assert told(PLAIN, LevelUp(4))[1:] == ["Level 4: everything falls faster"]


# --- what was refused


@pytest.mark.parametrize(
    ("why", "text"),
    [
        (Refusal.HOLD_USED, "Hold is used up until this request lies"),
        (Refusal.WRONG_MODE, "No page split in contiguous mode: pieces stay solid"),
        (Refusal.NOT_CHARGED, "The page split is at 75 %: free rows to charge it"),
    ],
)
def test_a_refusal_says_why_as_a_warning(why: Refusal, text: str) -> None:
    (line,) = log.lines(replace(GAME, charge=75, events=(Refused(why),)))
    assert line.tone is Tone.WARNING
    assert put("en", line.notice) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_of_its_own(language: str) -> None:
    texts = {
        put(language, line.notice)
        for why in Refusal
        for line in log.lines(replace(GAME, events=(Refused(why),)))
    }
    assert len(texts) == len(Refusal)


def test_a_split_in_the_wrong_mode_is_refused_in_the_log() -> None:
    state = acted(falling(entering(Kind.T), mode=Mode.CONTIGUOUS), Action.SPLIT)
    assert english(state) == ["No page split in contiguous mode: pieces stay solid"]


# --- the beginning and the end


@pytest.mark.parametrize(
    ("mode", "replay", "text"),
    [
        (Mode.PAGED, False, "New game: Paged, seed 1"),
        (Mode.CONTIGUOUS, False, "New game: Contiguous, seed 1"),
        (Mode.PAGED, True, "A replay: Paged, seed 1. “New game” ends it."),
    ],
)
def test_the_first_line_tells_mode_and_seed(mode: Mode, replay: bool, text: str) -> None:
    line = log.started(new_game(1, mode), replay=replay)
    assert (line.tone, put("en", line.notice)) == (Tone.INFO, text)


def test_out_of_memory_is_told_last_and_once() -> None:
    over = step(GAME, [Action.HARD_DROP] * 30)
    assert over.oom is not None
    *_, last = log.lines(over)
    asked = over.oom.request
    text = f"“{asked.topic} {asked.id}”: no room, out of memory"
    assert (last.tone, put("en", last.notice)) == (Tone.ERROR, text)
    assert log.lines(step(over)) == []


def test_lines_come_in_the_order_of_what_happened() -> None:
    notices = [line.notice.key for line in log.lines(replace(GAME, events=(PLAIN, LevelUp(2))))]
    assert notices == ["tetris.log.cleared", "tetris.log.level"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_keeps_a_placeholder(language: str) -> None:
    everything = replace(PLAIN, spin=Spin.FULL, combo=2, back_to_back=True, perfect=True)
    refusals = tuple(Refused(why) for why in Refusal)
    lines: list[Line] = log.lines(replace(GAME, events=(everything, LevelUp(2), *refusals)))
    lines += log.lines(step(GAME, [Action.HARD_DROP] * 30))
    lines += [log.started(GAME, replay=replay) for replay in (False, True)]
    texts = [put(language, line.notice) for line in lines]
    assert len(texts) >= 12
    assert [text for text in texts if set("{}") & set(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_request_has_a_name_with_its_number(topic: str, language: str) -> None:
    name = put(language, log.named(GAME.request._replace(id=17, topic=topic)))
    assert name.endswith(" 17")
    assert len(name) > len(" 17")
