"""A recorded game as a text for an address: it comes back whole, or with a LinkError."""

import base64
import json
import string
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.clock import TICKS_PER_SECOND
from shared.link import LinkError
from tetris.action import Action
from tetris.arena import HUMAN_SPEED, played
from tetris.link import MAX_CHARACTERS, VERSION, packed, unpacked
from tetris.replay import MAX_TICKS, Record, states
from tetris.state import DEFAULT, Config, Mode

actions = st.lists(st.sampled_from(Action), min_size=1, max_size=32).map(tuple)
configs = st.builds(
    Config,
    das_ticks=st.integers(0, 60),
    arr_ticks=st.integers(0, 60),
    soft_drop=st.integers(1, 100),
    gravity_percent=st.none() | st.integers(1, 1000),
)
records = st.builds(
    Record,
    seed=st.integers(0, 2**53 - 1),
    mode=st.sampled_from(Mode),
    config=st.just(DEFAULT) | configs,
    ticks=st.integers(2000, MAX_TICKS),
    script=st.dictionaries(st.integers(0, 1999), actions, max_size=30),
)
GAME = Record(7, Mode.PAGED, DEFAULT, 600, {3: (Action.LEFT,), 9: (Action.HARD_DROP,)})


def text_of(record: Record) -> str:
    text = packed(record)
    assert text is not None
    return text


def packing(plain: bytes) -> str:
    """Return any bytes as a text of the form that links have."""
    letters = base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")
    return f"{VERSION}.{letters}"


TEXT = text_of(GAME)


# --- there and back


@settings(max_examples=80, deadline=None)
@given(records)
def test_a_record_comes_back_as_it_was(record: Record) -> None:
    assert unpacked(text_of(record)) == record


@settings(max_examples=40, deadline=None)
@given(records)
def test_a_link_needs_no_escapes_in_an_address(record: Record) -> None:
    assert set(text_of(record)) <= {*string.ascii_letters, *string.digits, *"-._~"}


@pytest.mark.parametrize("mode", Mode)
def test_a_game_of_some_minutes_fits_in_a_link(mode: Mode) -> None:
    state, script = played(3, mode, HUMAN_SPEED, max_pieces=300)
    assert state.tick > 2.5 * 60 * TICKS_PER_SECOND
    record = Record(3, mode, DEFAULT, state.tick, dict(script))
    assert len(text_of(record)) < MAX_CHARACTERS
    *_, last = states(unpacked(text_of(record)))
    assert last == state


def test_a_game_of_more_than_an_hour_gives_no_link() -> None:
    assert packed(GAME._replace(ticks=MAX_TICKS)) is not None
    assert packed(GAME._replace(ticks=MAX_TICKS + 1)) is None


def test_a_game_that_is_too_long_gives_no_link() -> None:
    script = {tick: (Action(tick * tick % 7), Action(tick**3 % 9)) for tick in range(60_000)}
    assert packed(Record(1, Mode.PAGED, DEFAULT, 60_000, script)) is None


# --- other texts


@pytest.mark.parametrize("length", range(len(TEXT)))
def test_a_text_that_is_cut_off_is_no_record(length: int) -> None:
    with pytest.raises(LinkError):
        unpacked(TEXT[:length])


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_text_with_another_letter_is_no_other_record(at: int, letter: str) -> None:
    try:
        found = unpacked(TEXT[:at] + letter + TEXT[at + 1 :])
    except LinkError:
        return
    assert found == GAME


@settings(max_examples=100, deadline=None)
@given(st.text(), st.sampled_from(["", f"{VERSION}."]))
def test_any_other_text_is_no_record(text: str, start: str) -> None:
    with pytest.raises(LinkError):
        unpacked(start + text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_packed_bytes_are_no_record(plain: bytes) -> None:
    with pytest.raises(LinkError):
        unpacked(packing(plain))


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
        max_leaves=8,
    ),
    st.sampled_from(["seed", "mode", "ticks", "config", "actions", "more"]),
)
def test_any_value_in_a_record_is_read_or_refused(value: object, name: str) -> None:
    plain = {"seed": 7, "mode": "paged", "ticks": 600, "actions": [[3, "L"]]} | {name: value}
    text = packing(json.dumps(plain).encode())
    try:
        found = unpacked(text)
    except LinkError:
        return
    assert unpacked(text_of(found)) == found


@pytest.mark.parametrize(
    "plain",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"9" * 10_000,
        b'{"seed":NaN,"mode":"paged","ticks":1,"actions":[]}',
        b'{"seed":1,"mode":"paged","ticks":1e9,"actions":[]}',
        b'{"seed":1,"mode":"paged","ticks":216001,"actions":[]}',
        b'{"seed":1,"mode":"paged","ticks":9,"actions":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    ],
    ids=lambda plain: repr(plain[:60]),
)
def test_packed_data_that_is_no_record_is_refused(plain: bytes) -> None:
    with pytest.raises(LinkError):
        unpacked(packing(plain))


@pytest.mark.parametrize("text", ["", "1", "1.", "2." + TEXT[2:], TEXT[2:], "0" + TEXT, " " + TEXT])
def test_a_text_of_another_version_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        unpacked(text)


# --- too much


def test_a_text_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(LinkError, match="long"):
        unpacked(f"{VERSION}." + "A" * MAX_CHARACTERS)


@pytest.mark.parametrize("megabytes", [3, 5, 50])
def test_a_text_that_unpacks_to_too_much_is_refused(megabytes: int) -> None:
    with pytest.raises(LinkError):
        unpacked(packing(bytes(megabytes * 1_000_000)))


def test_a_bomb_fits_in_a_link_and_is_refused_for_what_it_unpacks_to() -> None:
    bomb = packing(bytes(5_000_000))
    assert len(bomb) <= MAX_CHARACTERS
    with pytest.raises(LinkError, match="damaged"):
        unpacked(bomb)
