"""Marks are numbers that the painter reads in place, and pieces of a picture are joined."""

from shared.picture import MARK_LENGTH, bar_mark, no_marks, sprite_mark


def test_a_mark_is_six_numbers_of_eight_bytes() -> None:
    for mark in (sprite_mark(3, 10, 20), bar_mark(2, 1, 2, 3, 4)):
        assert (len(mark), mark.itemsize, mark.typecode) == (MARK_LENGTH, 8, "d")


def test_a_sprite_is_told_by_its_number_and_a_bar_by_its_ink() -> None:
    assert sprite_mark(3, 10, 20, 0.5).tolist() == [3, 10, 20, 0.5, 0, 0]
    assert bar_mark(0, 1, 2, 3, 4, 0.5).tolist() == [-1, 1, 2, 0.5, 3, 4]


def test_pieces_are_joined_in_their_order() -> None:
    first, second = sprite_mark(1, 0.1, 0), bar_mark(0, 0, 0.3, 1, 1)
    assert no_marks() + first + second == first + second
    assert (first + second).tolist() == [*first, *second]
