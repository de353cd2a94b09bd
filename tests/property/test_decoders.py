"""Whatever arrives from outside gives a value or one clear error, never another exception."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from shared import link as sealed
from shared.link import Arrived, LinkError, arrived
from shared.notice import joined
from shared.query import COMMON, asked, first, one_of, whole_number
from shared.text import LANGUAGES, put
from tetris import link as replays
from tetris import progress as tetris_saves
from tetris.replay import Record, RecordError
from tetris.replay import decoded as record_of
from tetris.replay import encoded as plain_of
from tetris.state import Mode
from tetris.step import new_game
from tycoon import link as boards
from tycoon import progress as tycoon_saves
from tycoon.action import Action
from tycoon.board import CELLS, Board, BoardError, parsed
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.parts import FIXED, Part
from tycoon.replay import MoveError
from tycoon.replay import decoded as action_of
from tycoon.replay import encoded as move_of
from tycoon.step import acted
from tycoon.step import new_game as new_floor

EXAMPLES = settings(max_examples=100, deadline=None)
FEW = settings(max_examples=50, deadline=None)
ODD = st.sampled_from(
    [
        *("", "undefined", "null", "[object Object]", "{", "[]", "42", '{"v":999}', "NaN"),
        *("<img src=x onerror=alert(1)>", "javascript:alert(1)", "__import__('os')", "%", "%00"),
        *("__proto__", "constructor", "1.", "1.AAAA", "\0", "\ud800", "9" * 5000, "[" * 5000),
    ]
)
TEXTS = st.text() | ODD | st.text("1.%=&#bralng-_{}[]\"': 0123456789AaPDSK><v^.\n", max_size=300)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.integers(0, 12) | st.floats() | st.text() | ODD
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | ODD, inner, max_size=4),
    max_leaves=12,
)


def with_a_field(whole: dict[str, object], *more: str) -> st.SearchStrategy[dict[str, object]]:
    """Draw `whole` with some of its fields, or some more, changed into anything."""
    names = st.sampled_from([*whole, *more])
    return st.dictionaries(names, PLAIN, max_size=3).map(lambda changed: whole | changed)


def as_json(plain: object) -> str:
    """Return JSON as anybody might write it, with NaN and Infinity."""
    return json.dumps(plain)


@st.composite
def levels_boards(draw: st.DrawFn) -> tuple[int, Board]:
    """Draw a level and any board that may stand there."""
    level = draw(st.sampled_from(sorted(LEVELS)))
    parts = draw(
        st.lists(st.sampled_from([Part.EMPTY, *LEVELS[level].tools]), min_size=96, max_size=96)
    )
    board = empty_board(LEVELS[level])
    for cell, part in zip(CELLS, parts, strict=True):
        board = board if board.at(cell) in FIXED else board.placed(cell, part)
    return level, board


def outcome(read: Callable[[Any], object], given: object, *errors: type[Exception]) -> object:
    """Return what `read` makes of something, or the error of a wanted kind that it raises."""
    try:
        return read(given)
    except errors as error:
        return error


def told(error: object) -> bool:
    """Return whether something is an error with words for it in every language."""
    return isinstance(error, LinkError | BoardError) and all(
        put(language, error.notice) for language in LANGUAGES
    )


# --- addresses


@EXAMPLES
@given(TEXTS)
def test_any_text_is_a_link_or_a_link_error(text: str) -> None:
    for start in ("", "1.", "2."):
        for game in (boards, replays):
            assert told(outcome(game.unpacked, start + text, LinkError))


@EXAMPLES
@given(PLAIN | with_a_field({"level": 1, "seed": 7, "board": empty_board(LEVELS[1]).letters}, "x"))
def test_any_data_in_a_link_are_a_board_or_a_link_error(plain: object) -> None:
    found = outcome(boards.unpacked, sealed.packed(plain, boards.VERSION), LinkError)
    assert isinstance(found, boards.Shared) or told(found)
    if isinstance(found, boards.Shared):
        assert checked(found.board, LEVELS[found.level]) == found.board
        assert boards.unpacked(boards.packed(found)) == found


@EXAMPLES
@given(levels_boards(), st.integers(0, boards.MAX_SEED))
def test_every_board_comes_back_from_its_link(placed: tuple[int, Board], seed: int) -> None:
    level, board = placed
    shared = boards.Shared(level, seed, board)
    text = boards.packed(shared)
    assert len(text) < 400
    assert boards.unpacked(text) == shared


RECORD: dict[str, object] = {"seed": 7, "mode": "paged", "ticks": 60, "actions": [[3, "L", 5]]}


@EXAMPLES
@given(
    PLAIN
    | with_a_field(RECORD, "config", "x")
    | st.lists(PLAIN).map(lambda found: RECORD | {"actions": found})
)
def test_any_data_are_a_replay_or_a_record_error(plain: object) -> None:
    found = outcome(record_of, plain, RecordError)
    sent = outcome(replays.unpacked, sealed.packed(plain, replays.VERSION), LinkError)
    if isinstance(found, Record):
        assert sent == found == record_of(plain_of(found))
        assert replays.unpacked(replays.packed(found) or "") == found
    else:
        assert str(found)
        assert told(sent)


@EXAMPLES
@given(
    st.lists(TEXTS, max_size=4).map("&".join) | TEXTS, st.sampled_from(["", "#", "#b=", "#lang="])
)
def test_any_end_of_an_address_brings_something_or_says_why_not(end: str, start: str) -> None:
    found: Arrived[boards.Shared] = arrived(start + end, boards.NAME, boards.unpacked)
    assert found.language in (None, *LANGUAGES)
    notice = joined(found.notices)
    assert found.value is None
    assert notice or found.language or not (start + end).removeprefix("#")
    assert notice is None or len(put("ko", notice)) < 400


READERS = {"level": whole_number(1, 3), "mode": one_of(*(mode.value for mode in Mode))} | COMMON


@EXAMPLES
@given(st.lists(st.tuples(st.sampled_from([*READERS, "x"]) | TEXTS, TEXTS), max_size=8))
def test_any_query_gives_values_in_bounds_and_at_most_one_notice(
    pairs: list[tuple[str, str]],
) -> None:
    values, notices = asked(first(pairs), READERS)
    assert len(notices) <= 1
    assert all(len(put("en", notice)) < 400 for notice in notices)
    assert values.get("level", 1) in (1, 2, 3)
    assert 0 <= int(str(values.get("seed", 0))) < 1 << 31
    assert new_game(int(str(values.get("seed", 0))), Mode(values.get("mode", "paged")))


# --- saves

TYCOON: dict[str, object] = json.loads(
    tycoon_saves.written(tycoon_saves.Progress(boards={1: empty_board(LEVELS[1])}))
)
TETRIS: dict[str, object] = json.loads(tetris_saves.written(tetris_saves.Progress()))


@EXAMPLES
@given(TEXTS | PLAIN.map(as_json) | with_a_field(TYCOON).map(as_json))
def test_any_save_of_the_tycoon_is_read_and_written_again(text: str) -> None:
    found, _ = tycoon_saves.read(text)
    assert tycoon_saves.read(tycoon_saves.written(found)) == (found, True)
    assert all(new_floor(level, 1) for level in (found.level, *found.boards, *found.best))
    assert all(type(score.num_parts) is int for score in found.best.values())


@EXAMPLES
@given(TEXTS | PLAIN.map(as_json) | with_a_field(TETRIS).map(as_json))
def test_any_save_of_the_falling_blocks_is_read_and_written_again(text: str) -> None:
    found, _ = tetris_saves.read(text)
    assert tetris_saves.read(tetris_saves.written(found)) == (found, True)
    assert all(type(number) is int for best in found.best.values() for number in best)
    assert new_game(1, Mode.PAGED, found.config).config == found.config


# --- files


@EXAMPLES
@given(TEXTS | st.text("S.PDK>v<^AFV\r\n ", min_size=90, max_size=120))
def test_any_text_is_a_board_or_a_board_error(text: str) -> None:
    found = outcome(parsed, text, BoardError)
    assert told(found) if not isinstance(found, Board) else parsed(found.text()) == found


@FEW
@given(levels_boards())
def test_every_board_comes_back_from_its_file(placed: tuple[int, Board]) -> None:
    level, board = placed
    assert checked(parsed(board.text()), LEVELS[level]) == board


MOVES = st.tuples(
    st.sampled_from(["wait", "place", "turn", "erase", "draw", "load", "start", "undo", "x"]), PLAIN
).map(list) | st.tuples(st.sampled_from(["place", "turn", "draw"]), st.just([3, 1]), PLAIN).map(
    list
)


@EXAMPLES
@given(PLAIN | MOVES)
def test_any_data_are_a_move_or_a_move_error(plain: object) -> None:
    found = outcome(action_of, plain, MoveError)
    if isinstance(found, MoveError):
        assert str(found)
    elif not isinstance(found, int):
        assert isinstance(found, Action)
        assert action_of(move_of(found)) == found
        assert acted(new_floor(1, 1), found).level == 1
