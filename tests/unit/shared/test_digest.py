import hashlib
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pytest

from shared.digest import digest


class Colour(Enum):
    RED = 1


class Pair(NamedTuple):
    left: int
    right: int


@dataclass(frozen=True)
class Box:
    colour: Colour
    pair: Pair
    note: str | None = None


def test_a_digest_is_the_start_of_the_sha256_of_the_plain_value() -> None:
    plain = "('RED', (1, 2), None)"
    assert digest(Box(Colour.RED, Pair(1, 2))) == hashlib.sha256(plain.encode()).hexdigest()[:16]


def test_equal_values_have_equal_digests() -> None:
    assert digest(Box(Colour.RED, Pair(1, 2))) == digest(Box(Colour.RED, Pair(1, 2)))


@pytest.mark.parametrize(
    "other",
    [
        Box(Colour.RED, Pair(2, 1)),
        Box(Colour.RED, Pair(1, 3)),
        Box(Colour.RED, Pair(1, 2), ""),
    ],
)
def test_a_difference_anywhere_changes_the_digest(other: Box) -> None:
    assert digest(other) != digest(Box(Colour.RED, Pair(1, 2)))


def test_the_order_of_a_dictionary_does_not_matter() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


@pytest.mark.parametrize("value", [0.5, (1, 2.0), {"tps": 30.0}, {1, 2}, b"bytes"])
def test_what_two_machines_could_write_differently_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        digest(value)
