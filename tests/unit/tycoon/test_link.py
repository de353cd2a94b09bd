"""A board as a text for an address: it comes back to the byte, or with a LinkError."""

import string

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board

from shared import link as sealed
from shared.link import LinkError, end_of_address
from tycoon.board import CELLS, Board
from tycoon.levels import LEVELS, empty_board
from tycoon.link import MAX_SEED, NAME, VERSION, Shared, packed, unpacked
from tycoon.parts import FIXED, Part

GAME = Shared(2, 77, level_board(2, PACKED_2))
TEXT = packed(GAME)
PLAIN = {"level": 2, "seed": 77, "board": GAME.board.letters}
LONGEST_ADDRESS = 2000
SITE = "https://some-longer-name.example/a-project-page/tycoon.html"


def full(level: int, spread: int) -> Board:
    """Return a board with a part in every cell, in no order that packing could use."""
    board, tools = empty_board(LEVELS[level]), LEVELS[level].tools
    for at, cell in enumerate(CELLS):
        if board.at(cell) not in FIXED:
            board = board.placed(cell, tools[(at * at * spread + at // 5) % len(tools)])
    return board


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spread", [1, 3, 7, 11])
def test_a_full_board_fits_in_an_address_and_comes_back_to_the_byte(
    level: int, spread: int
) -> None:
    shared = Shared(level, MAX_SEED, full(level, spread))
    assert shared.board.count(Part.EMPTY) == 0
    text = packed(shared)
    assert len(SITE + end_of_address(NAME, text, "ko")) < LONGEST_ADDRESS / 4
    assert unpacked(text).board.text() == shared.board.text()
    assert unpacked(text) == shared
    assert set(text) <= {*string.ascii_letters, *string.digits, *"-._~"}


@pytest.mark.parametrize("length", range(len(TEXT)))
def test_a_text_that_is_cut_off_is_no_board(length: int) -> None:
    with pytest.raises(LinkError):
        unpacked(TEXT[:length])


@pytest.mark.parametrize(
    "change",
    [
        {"level": 0},
        {"level": 4},
        {"level": "2"},
        {"level": True},
        {"level": 2.0},
        {"level": [2]},
        {"level": 1},  # whose sources stand elsewhere
        {"seed": -1},
        {"seed": MAX_SEED + 1},
        {"seed": float("nan")},
        {"seed": 1e400},
        {"seed": None},
        {"board": None},
        {"board": ""},
        {"board": 96 * "."},
        {"board": GAME.board.letters + "."},
        {"board": GAME.board.text()},
        {"board": GAME.board.letters.replace("D", "V")},  # not before level 3
        {"board": GAME.board.letters.replace("D", "<")[:-1] + "\0"},
        {"board": list(GAME.board.letters)},
        {"mode": "unknown"},
        {"__proto__": {"level": 1}},
        {"constructor": "alert(1)"},
    ],
    ids=lambda change: repr(change)[:40],
)
def test_anything_else_in_a_link_is_refused(change: dict[str, object]) -> None:
    assert unpacked(sealed.packed(PLAIN, VERSION)) == GAME
    with pytest.raises(LinkError, match="content"):
        unpacked(sealed.packed(PLAIN | change, VERSION))


@pytest.mark.parametrize("plain", [None, [], 5, "S", {}, [PLAIN], {"level": 2, "seed": 7}])
def test_other_data_are_no_board(plain: object) -> None:
    with pytest.raises(LinkError, match="content"):
        unpacked(sealed.packed(plain, VERSION))


def test_another_version_is_refused_by_its_number() -> None:
    with pytest.raises(LinkError, match="version"):
        unpacked(sealed.packed(PLAIN, VERSION + 1))


def test_a_link_of_today_opens_for_ever() -> None:
    """The format is fixed: this text was made when it was."""
    assert unpacked(OF_VERSION_1) == Shared(1, 7, level_board(1, PACKED_1))


OF_VERSION_1 = "1.eNqrVspJLUvNUbIy1FEqTk1NUbIy11FKyk8sArKU9IgAwQEudlDgrUciUKoFAHIVG3I"
