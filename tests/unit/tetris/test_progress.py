"""What is kept between visits survives, and what is damaged does no harm."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.saved import MAX_CHARACTERS
from tetris import progress as kept
from tetris.action import Action
from tetris.commands import DEFAULT_KEYS, with_key
from tetris.page import Page
from tetris.progress import MOST, Best, Progress, current, read, written
from tetris.readout import texts
from tetris.state import Config, Mode, State
from tetris.step import new_game, step

GOOD, OTHER = [12_500, 40, 5], [300, 2, 1]

codes = st.sampled_from(["KeyA", "KeyJ", "Space", "Digit1", "Numpad4", "ShiftLeft", "KeyM"])
bests = st.builds(Best, *[st.integers(0, MOST)] * 3)
progresses = st.builds(
    Progress,
    best=st.dictionaries(st.sampled_from(Mode), bests),
    keys=st.builds(with_key, st.just(DEFAULT_KEYS), st.sampled_from([*DEFAULT_KEYS]), codes),
    config=st.builds(
        Config,
        das_ticks=st.sampled_from(kept.DAS_TICKS),
        arr_ticks=st.sampled_from(kept.ARR_TICKS),
        soft_drop=st.sampled_from(kept.SOFT_DROPS),
    ),
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def saved(**members: object) -> str:
    return json.dumps(json.loads(written(Progress())) | members)


def is_usable(progress: Progress) -> bool:
    """Return whether a game can be played, shown and kept with a progress."""
    state = step(new_game(1, Mode.PAGED, progress.config), [Action.SOFT_DROP])
    shown = texts(state, Page(started=True), progress, "en")
    known = progress.keys.keys() == DEFAULT_KEYS.keys()
    return known and shown["level"] == "1" and read(written(progress.with_game(state)))[1]


def scored(score: int, lines: int = 0, mode: Mode = Mode.PAGED) -> State:
    return replace(new_game(1, mode), score=score, num_lines=lines)


# --- there and back


@settings(max_examples=60, deadline=None)
@given(progresses)
def test_what_is_written_is_read_again(progress: Progress) -> None:
    assert read(written(progress)) == (progress, True)


def test_a_first_visit_is_no_fault() -> None:
    assert read(None) == (Progress(), True)


@settings(max_examples=20, deadline=None)
@given(progresses)
def test_what_is_written_is_never_too_long_to_be_read(progress: Progress) -> None:
    assert len(written(progress)) < MAX_CHARACTERS / 10


# --- damage


@settings(max_examples=60, deadline=None)
@given(st.text())
def test_any_text_gives_a_usable_progress(text: str) -> None:
    assert is_usable(read(text)[0])


@settings(max_examples=60, deadline=None)
@given(
    st.fixed_dictionaries(
        {"v": st.just(1)}, optional=dict.fromkeys(("best", "keys", "config"), json_values)
    )
)
def test_any_content_gives_a_usable_progress(found: object) -> None:
    assert is_usable(read(json.dumps(found))[0])


@settings(max_examples=60, deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "best": st.dictionaries(st.sampled_from([m.value for m in Mode]), json_values),
            "keys": st.dictionaries(st.sampled_from([*DEFAULT_KEYS]), json_values),
            "config": st.dictionaries(st.sampled_from([*kept.CHOICES]), json_values),
        }
    )
)
def test_any_values_under_the_right_names_give_a_usable_progress(found: dict[str, object]) -> None:
    assert is_usable(read(saved(**found))[0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "1",
        "NaN",
        "{}",
        '{"v": 2}',
        '{"v": "1"}',
        '{"v": null}',
        '{"v": [1]}',
        "[" * 9000,
        '{"v":' * 3000,
        "9" * 9000,
        saved() + " " * MAX_CHARACTERS,
        "\0",
        "\ud800",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_damaged_text_starts_afresh_and_says_so(text: str) -> None:
    assert read(text) == (Progress(), False)


@pytest.mark.parametrize(
    "best",
    [
        None,
        {},
        [1, 2],
        [1, 2, 3, 4],
        ["1", 2, 3],
        [True, 2, 3],
        [1.0, 2, 3],
        [-1, 2, 3],
        [1, 2, -3],
        [2**53, 2, 3],
        [10**300, 2, 3],
        [float("nan"), 2, 3],
        [float("inf"), 2, 3],
        [[1], 2, 3],
    ],
)
def test_a_damaged_best_game_is_left_out_and_the_other_is_kept(best: object) -> None:
    progress, whole = read(saved(best={"paged": best, "contiguous": GOOD}))
    assert progress == Progress(best={Mode.CONTIGUOUS: Best(*GOOD)})
    assert not whole


@pytest.mark.parametrize(
    "codes",
    [None, "KeyJ", {}, 5, [1], [None], [["KeyJ"]], [""], ["Key J"], ["<b>"], ["K" * 25], ["K"] * 5],
)
def test_damaged_keys_fall_back_one_command_at_a_time(codes: object) -> None:
    keys = {name: list(usual) for name, usual in DEFAULT_KEYS.items()}
    progress, whole = read(saved(keys=keys | {"left": codes, "hold": ["KeyJ"]}))
    assert progress.keys == {**DEFAULT_KEYS, "hold": ("KeyJ",)}
    assert not whole


@pytest.mark.parametrize("keys", [None, [], "KeyA", 7])
def test_keys_that_are_no_object_are_the_usual_ones(keys: object) -> None:
    progress, whole = read(saved(keys=keys))
    assert (progress, whole) == (Progress(), False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("das_ticks", 7),
        ("das_ticks", -6),
        ("das_ticks", 8.0),
        ("das_ticks", "8"),
        ("arr_ticks", True),
        ("arr_ticks", float("nan")),
        ("arr_ticks", None),
        ("soft_drop", 10**12),
        ("soft_drop", [20]),
    ],
)
def test_a_speed_that_is_no_choice_is_the_usual_one_and_others_are_kept(
    name: str, value: object
) -> None:
    chosen = {"das_ticks": 16, "arr_ticks": 5, "soft_drop": 40}
    progress, whole = read(saved(config=chosen | {name: value}))
    usual = getattr(Config(), name)
    assert progress.config == replace(Config(**chosen), **{name: usual})
    assert not whole


@pytest.mark.parametrize("name", ["__proto__", "constructor", "toString", "__class__", "paged "])
@pytest.mark.parametrize("member", ["best", "keys", "config"])
def test_names_that_nobody_knows_are_left_out(member: str, name: str) -> None:
    plain = json.loads(written(Progress(best={Mode.PAGED: Best(*GOOD)})))
    plain[member][name] = plain[name] = OTHER
    progress, whole = read(json.dumps(plain))
    assert progress == Progress(best={Mode.PAGED: Best(*GOOD)})
    assert not whole


# --- the best game


@pytest.mark.parametrize(("first", "second"), [(900, 100), (100, 900), (900, 900)])
def test_the_better_of_two_games_is_kept(first: int, second: int) -> None:
    progress = Progress().with_game(scored(first, 12)).with_game(scored(second, 12))
    assert progress.best == {Mode.PAGED: Best(900, 12, 2)}


def test_of_two_games_with_equal_scores_more_rows_are_better() -> None:
    progress = Progress().with_game(scored(500, 3)).with_game(scored(500, 2))
    assert progress.best[Mode.PAGED].lines == 3


def test_each_mode_has_its_own_best_game() -> None:
    progress = Progress().with_game(scored(500)).with_game(scored(20, mode=Mode.CONTIGUOUS))
    assert {mode: best.score for mode, best in progress.best.items()} == {
        Mode.PAGED: 500,
        Mode.CONTIGUOUS: 20,
    }


def test_a_game_changes_neither_keys_nor_speeds() -> None:
    own = Progress(keys=with_key(DEFAULT_KEYS, "left", "KeyJ"), config=Config(das_ticks=6))
    assert replace(own.with_game(scored(5)), best={}) == own


def test_the_usual_speeds_are_choices() -> None:
    for name, choices in kept.CHOICES.items():
        assert getattr(Config(), name) in choices


# --- another tab


def test_what_another_tab_has_kept_is_what_a_change_is_made_to() -> None:
    own = Progress({Mode.PAGED: Best(900, 3, 1)})
    keys = with_key(DEFAULT_KEYS, "hold", "KeyJ")
    there = Progress({Mode.PAGED: Best(800, 9, 2)}, keys, replace(Config(), das_ticks=6))
    now = current(written(there), own)
    assert now == replace(there, best=own.best)


def test_keys_that_two_tabs_choose_are_both_kept_and_none_stands_for_two_actions() -> None:
    there = Progress(keys=with_key(DEFAULT_KEYS, "hold", "KeyJ"))
    now = current(written(there), Progress()).keys
    other = with_key(now, "drop", "KeyU")
    assert (other["hold"], other["drop"]) == (("KeyJ",), ("KeyU",))
    same = Progress(keys=with_key(now, "drop", "KeyJ"))
    assert read(written(same)) == (same, True)


@pytest.mark.parametrize("text", [None, "", "{", '{"v": 2}'])
def test_where_nothing_is_kept_this_tab_counts(text: str | None) -> None:
    own = Progress({Mode.PAGED: Best(1, 1, 1)}, with_key(DEFAULT_KEYS, "hold", "KeyJ"))
    assert current(text, own) == own
