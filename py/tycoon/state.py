"""What is true: the board, how it came to be, and the run on it. Values only; step makes new ones.

Times are in ticks since the doors opened, lengths in tokens. Memory is in tenths of a megabyte,
so that 40 % less of a whole number of megabytes is still a whole number.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from tycoon.board import Board, Cell
from tycoon.network import Drop
from tycoon.parts import Kind

TENTHS = 10
"""Units of memory in one megabyte."""


class Packet(NamedTuple):
    """Something on its way.

    `step` counts the verify steps of its request before this one, and `num_owed` is how many
    output tokens the request still lacked when a draft was made.
    """

    kind: Kind
    request: int
    step: int = 0
    num_owed: int = 0


class Transit(NamedTuple):
    """A packet on a route; `due` is the tick of its arrival, `serial` the order of sending."""

    due: int
    end: Cell
    serial: int
    route: int
    packet: Packet


@dataclass(frozen=True, slots=True)
class Request:
    """A prompt that came in and what has become of its output tokens so far."""

    arrived: int
    first_delivered: int | None = None
    num_delivered: int = 0
    num_lost: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """A door: how many prompts have left it and when the next one leaves."""

    num_sent: int
    due: int


class Job(NamedTuple):
    """A prompt inside a prefill core; `work_left` is in prefill.WORK_PER_TOKEN parts of a token."""

    request: int
    work_left: int


@dataclass(frozen=True, slots=True)
class PrefillCore:
    """Prompts waiting and prompts running; `since` is the tick for which work_left is true."""

    queue: tuple[int, ...] = ()
    running: tuple[Job, ...] = ()
    since: int = 0
    num_done: int = 0


class Sequence(NamedTuple):
    """A request inside a decode core: output tokens so far, and steps it took."""

    request: int
    num_output_tokens: int = 0
    num_steps: int = 0


@dataclass(frozen=True, slots=True)
class DecodeCore:
    """Requests waiting and requests running; `step_ends` is the tick at which the step is done."""

    queue: tuple[int, ...] = ()
    running: tuple[Sequence, ...] = ()
    step_ends: int | None = None
    num_sent: int = 0
    num_done: int = 0


@dataclass(frozen=True, slots=True)
class Gate:
    """A validation gate: what it verified, and how many packets it sent (to take turns)."""

    num_drafted: int = 0
    num_accepted: int = 0
    num_steps: int = 0
    num_sent: int = 0


class Vram(NamedTuple):
    """Memory in use by kind, in tenths of a megabyte: weights, written KV, reserved but empty."""

    weights: int = 0
    kv: int = 0
    wasted: int = 0

    @property
    def total(self) -> int:
        """Return the sum."""
        return self.weights + self.kv + self.wasted


NO_VRAM = Vram()


class Oom(NamedTuple):
    """CUDA out of memory: which cell asked for how much, and how much was free (tenths of MB)."""

    tick: int
    cell: Cell
    asked: int
    free: int


class Loss(NamedTuple):
    """Packets lost in one place for one reason; `tick` is that of the last one."""

    num: int
    tick: int


class LossKey(NamedTuple):
    """Where, why and what was lost."""

    cell: Cell
    reason: Drop
    kind: Kind


class Sample(NamedTuple):
    """One point of the charts: tokens delivered in the window, and memory by kind."""

    tick: int
    num_in_window: int
    vram: Vram


class Ended(Enum):
    """How a run ended."""

    WON = "won"
    OOM = "oom"


@dataclass(frozen=True, slots=True)
class Run:
    """One run on one board. Pairs stand in the order of their first member.

    `made` and `used` count packets by kind: sent out for the first time; turned into something
    else by a part that took them in, or delivered. `transit` is a heap. `latest` are the
    deliveries of the last five seconds as (tick, tokens). `ttft` and `tpot_gaps` hold, for the
    last requests, the ticks to the first token and the ticks from the first token to the last.
    """

    board: Board
    level: int
    seed: int
    tick: int = 0
    serial: int = 0
    num_requests: int = 0
    requests: tuple[tuple[int, Request], ...] = ()
    sources: tuple[tuple[Cell, Source], ...] = ()
    prefills: tuple[tuple[Cell, PrefillCore], ...] = ()
    decodes: tuple[tuple[Cell, DecodeCore], ...] = ()
    gates: tuple[tuple[Cell, Gate], ...] = ()
    sinks: tuple[tuple[Cell, int], ...] = ()
    transit: tuple[Transit, ...] = ()
    made: tuple[int, ...] = (0,) * len(Kind)
    used: tuple[int, ...] = (0,) * len(Kind)
    losses: tuple[tuple[LossKey, Loss], ...] = ()
    vram: int = 0
    peak: Vram = NO_VRAM
    latest: tuple[tuple[int, int], ...] = ()
    best_in_window: int = 0
    held_ticks: int = 0
    ttft: tuple[int, ...] = ()
    tpot_gaps: tuple[int, ...] = ()
    samples: tuple[Sample, ...] = ()
    won_tick: int | None = None
    oom: Oom | None = None

    @property
    def ended(self) -> Ended | None:
        """Return how the run ended, or None while it goes on."""
        if self.oom:
            return Ended.OOM
        return None if self.won_tick is None else Ended.WON


@dataclass(frozen=True, slots=True)
class State:
    """The whole game: level, seed, board, the boards before and after it, and the run if any."""

    level: int
    seed: int
    board: Board
    past: tuple[Board, ...] = field(default=(), repr=False)
    future: tuple[Board, ...] = field(default=(), repr=False)
    run: Run | None = None
