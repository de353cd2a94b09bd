"""A frame of another site at its start: nothing is taken from the article, nothing is missing.

Between them the frames are plain and sandboxed, one and two deep, loaded out of sight, without a
size and lazily, and none has leave for full screen, sound or the clipboard.
"""

from typing import Any

import pytest
from tests.browser.field_reports.conftest import TETRIS_PLACES, TYCOON_PLACES


def assert_modest(embeds: Any, name: str) -> None:
    """Check what was true of a frame when it was ready and nobody had pressed anything."""
    embeds.open(name)
    birth = embeds.births[name]
    place = embeds.places[name]
    assert birth["article"], "the article had the keys and has lost them"
    assert birth["scrolled"] == 0
    assert (birth["focus"], birth["modal"]) == (False, 0)
    assert birth["hint"], "a hint says how to get the keys"
    assert not birth["fullscreen"], "the button would do nothing here"
    assert (birth["origin"] == "null") is ("sandbox" in place.how)


@pytest.mark.parametrize("name", TYCOON_PLACES)
def test_tycoon_in_a_frame_takes_nothing_at_its_start(tycoons: Any, name: str) -> None:
    assert_modest(tycoons, name)


@pytest.mark.parametrize("name", TETRIS_PLACES)
def test_tetris_in_a_frame_takes_nothing_at_its_start(blocks: Any, name: str) -> None:
    assert_modest(blocks, name)
