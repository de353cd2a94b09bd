import pytest

from tycoon.parts import STEPS, WIRES, Part, turned


def test_every_part_has_a_letter_of_its_own() -> None:
    assert sorted(part.value for part in Part) == sorted(".>v<^SKPDAFV")


@pytest.mark.parametrize("wire", WIRES)
def test_four_turns_bring_a_wire_back(wire: Part) -> None:
    assert [turned(wire, quarters) for quarters in (4, -4, 0)] == [wire] * 3


def test_a_turn_goes_clockwise_and_a_negative_turn_the_other_way() -> None:
    assert "".join(turned(Part.RIGHT, quarters).value for quarters in (1, 2, 3)) == "v<^"
    assert "".join(turned(Part.RIGHT, quarters).value for quarters in (-1, -2, -3)) == "^<v"


def test_opposite_wires_lead_opposite_ways() -> None:
    for wire in WIRES:
        back = STEPS[turned(wire, 2)]
        assert STEPS[wire] == (-back[0], -back[1])
