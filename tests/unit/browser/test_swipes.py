"""Fingers as words: whatever order fingers are lifted in, each is measured from its own place."""

from types import SimpleNamespace

import pytest

from browser.swipes import Swipes

CELL = 30.0


class Glass:
    """A board under fingers; `heard` are the words so far."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.swipes = Swipes(lambda: CELL, self.heard.append)
        self.now = 0.0
        self.down_now: set[str] = set()

    def does(self, finger: str, what: str, col: float, row: float = 5) -> None:
        """Let a finger do something, ten milliseconds after whatever was before."""
        self.now += 10
        event = SimpleNamespace(
            pointerId=ord(finger),
            isPrimary=what == "down" and not self.down_now,
            clientX=col * CELL,
            clientY=row * CELL,
            timeStamp=self.now,
        )
        self.down_now = self.down_now | {finger} if what == "down" else self.down_now
        self.swipes.take(what, event)
        if what in ("up", "cancel"):
            self.down_now -= {finger}


@pytest.fixture
def glass() -> Glass:
    return Glass()


@pytest.mark.parametrize("drift", [0.0, 0.03, 0.6, -0.6])
@pytest.mark.parametrize("first", ["A", "B"])
def test_two_fingers_split_in_whatever_order_they_are_lifted(
    glass: Glass, first: str, drift: float
) -> None:
    place = {"A": 2.0, "B": 7.0}
    second = "B" if first == "A" else "A"
    glass.does("A", "down", place["A"])
    glass.does("B", "down", place["B"])
    glass.does(first, "up", place[first])
    glass.does(second, "move", place[second] + drift)
    glass.does(second, "up", place[second] + drift)
    assert glass.heard == ["two"]


def test_fingers_that_come_one_after_the_other_split(glass: Glass) -> None:
    glass.does("A", "down", 2)
    glass.now += 280
    glass.does("B", "down", 7)
    glass.does("A", "up", 2)
    glass.does("B", "up", 7)
    assert glass.heard == ["two"]


def test_the_finger_that_stays_moves_by_its_own_travel_and_splits_nothing(glass: Glass) -> None:
    glass.does("A", "down", 2)
    glass.does("B", "down", 7)
    glass.does("A", "up", 2)
    glass.does("B", "move", 8.2)
    glass.does("B", "up", 8.2)
    assert glass.heard == ["right"]


def test_what_fingers_do_together_moves_nothing_afterwards(glass: Glass) -> None:
    glass.does("A", "down", 2)
    glass.does("B", "down", 7)
    glass.does("A", "move", 6)
    glass.does("B", "up", 7)
    glass.does("A", "move", 6.5)
    glass.does("A", "up", 6.5)
    assert glass.heard == []


def test_one_finger_taps_drags_and_flicks(glass: Glass) -> None:
    glass.does("A", "down", 2)
    glass.does("A", "up", 2.2)
    glass.does("A", "down", 2)
    glass.does("A", "move", 4.1)
    glass.does("A", "up", 4.1)
    glass.does("A", "down", 2, 5)
    glass.does("A", "move", 2, 9)
    glass.does("A", "up", 2, 9)
    glass.does("A", "down", 2, 9)
    glass.does("A", "up", 2, 5)
    assert glass.heard == ["tap", "right", "right", "drop", "up"]


def test_a_slow_finger_pushes_down(glass: Glass) -> None:
    glass.does("A", "down", 2, 5)
    glass.now += 260
    glass.does("A", "move", 2, 7)
    glass.does("A", "up", 2, 7)
    assert glass.heard == ["down", "down"]
