"""Each difference has its sound, and nothing sounds twice."""

from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board, played

from tycoon import sounds
from tycoon.action import Action, Clear, Draw, Erase, Load, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import Cell
from tycoon.network import Drop
from tycoon.parts import Kind, Part
from tycoon.sounds import Cue, cues, edit
from tycoon.state import Loss, LossKey, Oom, Run
from tycoon.step import acted, new_game

RUN = played(1, PACKED_1, 300)
CELL = Cell(6, 6)


def more(counts: tuple[int, ...], kind: Kind, num: int = 1) -> tuple[int, ...]:
    return tuple(count + num * (each is kind) for each, count in zip(Kind, counts, strict=True))


def made(kind: Kind, num: int = 1) -> Run:
    return replace(RUN, made=more(RUN.made, kind, num))


@pytest.mark.parametrize(
    ("kind", "cue"),
    [
        (Kind.PROMPT, sounds.ARRIVED),
        (Kind.ACTIVATION, sounds.PREFILLED),
        (Kind.TOKEN, sounds.TOKEN),
        (Kind.DRAFT, sounds.DRAFTED),
    ],
)
@pytest.mark.parametrize("num", [1, 24])
def test_packets_of_a_kind_are_heard_as_one_tone(kind: Kind, cue: Cue, num: int) -> None:
    assert cues(RUN, made(kind, num)) == (cue,)


def test_deliveries_and_losses_are_heard() -> None:
    delivered = replace(RUN, used=more(RUN.used, Kind.TOKEN))
    assert cues(RUN, delivered) == (sounds.DELIVERED,)
    key = LossKey(CELL, Drop.OPEN_END, Kind.TOKEN)
    assert cues(RUN, replace(RUN, losses=((key, Loss(2, 300)),))) == (sounds.LOST,)


def test_nothing_new_is_silent() -> None:
    assert cues(RUN, RUN) == ()
    assert cues(RUN, replace(RUN, tick=301)) == ()
    assert cues(None, None) == ()


def test_a_run_begins_and_stops_with_a_tone() -> None:
    assert cues(None, RUN) == sounds.STARTED
    assert cues(RUN, None) == sounds.STOPPED


def test_the_ends_of_a_run_are_heard_once_and_alone() -> None:
    won = replace(made(Kind.TOKEN), won_tick=300)
    oom = replace(made(Kind.TOKEN), oom=Oom(300, CELL, 2, 1))
    assert cues(RUN, won) == sounds.WON
    assert cues(RUN, oom) == sounds.OUT_OF_MEMORY
    assert cues(won, won) == ()


@pytest.mark.parametrize(
    ("action", "cue"),
    [
        (Place(CELL, Part.PREFILL), sounds.PLACED),
        (Draw((CELL, Cell(6, 7))), sounds.PLACED),
        (Load(level_board(1, {0: "PPP"})), sounds.PLACED),
        (Redo(), sounds.REFUSED),
        (Undo(), sounds.ERASED),
        (Turn(Cell(3, 3), 1), sounds.TURNED),
        (Erase((Cell(3, 3),)), sounds.ERASED),
        (Clear(), sounds.ERASED),
        (Erase((Cell(0, 0),)), sounds.REFUSED),
        (Place(Cell(3, 0), Part.PREFILL), sounds.REFUSED),
        (Start(), None),
        (Stop(), None),
    ],
)
def test_an_edit_sounds_like_what_it_did(action: Action, cue: Cue | None) -> None:
    before = acted(new_game(1, 1), Load(level_board(1, PACKED_1)))
    assert edit(before, acted(before, action), action) == cue


def test_a_whole_run_has_all_its_sounds() -> None:
    board = level_board(2, PACKED_2)
    state = acted(acted(new_game(2, 1), Load(board)), Start())
    heard = set(cues(None, state.run))
    for ticks in range(30, 600, 30):
        old, run = played(2, PACKED_2, ticks - 30), played(2, PACKED_2, ticks)
        heard |= set(cues(old, run))
    wanted = {sounds.ARRIVED, sounds.PREFILLED, sounds.TOKEN, sounds.DELIVERED}
    assert wanted | set(sounds.STARTED) | set(sounds.OUT_OF_MEMORY) <= heard


@pytest.mark.parametrize("name", [name for name in vars(sounds) if name.isupper()])
def test_every_cue_can_be_played(name: str) -> None:
    value = getattr(sounds, name)
    for cue in [value] if isinstance(value, Cue) else value:
        assert 20 < cue.hertz < 20_000
        assert cue.wave in {"sine", "triangle", "square", "sawtooth"}
        assert 0 < cue.gain <= 0.25
        assert 0 < cue.ms <= 500
        assert cue.delay_ms >= 0
