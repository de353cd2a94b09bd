"""The factory floor during a call of `advanced`: a Run that changes, and what any part may do.

Parts send packets, lose packets and ask for memory through it; each part's own rules are in the
module of its name (source, prefill, decode, gate, sink).
"""

from heapq import heappush
from typing import Final

from tycoon import memory, speculation
from tycoon.board import Cell
from tycoon.ledger import Ledger
from tycoon.levels import LEVELS
from tycoon.network import Drop, compiled
from tycoon.parts import Kind
from tycoon.state import LossKey, Oom, Packet, Run, Transit, Vram

QUEUE_LENGTH: Final = 16
"""Requests that wait at an engine at the most; one more is turned away."""


class Floor:
    """The working copy of a run. It lives no longer than one call of `advanced`."""

    def __init__(self, run: Run) -> None:
        """Copy what changes out of `run`."""
        self.run = run
        self.level = LEVELS[run.level]
        self.network = compiled(run.board)
        self.ledger = Ledger(run)
        self.now = run.tick
        self.serial = run.serial
        self.sources = dict(run.sources)
        self.prefills = dict(run.prefills)
        self.decodes = dict(run.decodes)
        self.gates = dict(run.gates)
        self.transit = list(run.transit)
        self.vram = run.vram
        self.peak = run.peak
        self.oom = run.oom
        self.touched: set[Cell] = set()

    def frozen(self) -> Run:
        """Return the Run as it stands now."""
        return self.ledger.written(
            self.run,
            tick=self.now,
            serial=self.serial,
            sources=tuple(self.sources.items()),
            prefills=tuple(self.prefills.items()),
            decodes=tuple(self.decodes.items()),
            gates=tuple(self.gates.items()),
            transit=tuple(self.transit),
            vram=self.vram,
            peak=self.peak,
            oom=self.oom,
        )

    def send(self, cell: Cell, packet: Packet, turn: int) -> None:
        """Send a packet out of `cell`; with several exits, `turn` says whose turn it is."""
        exits = self.network.exits[cell]
        if not exits:
            self.lose(cell, Drop.NO_EXIT, packet)
            return
        index = exits[turn % len(exits)]
        route = self.network.routes[index]
        due = self.now + route.delay_ticks
        heappush(self.transit, Transit(due, route.end, self.serial, index, packet))
        self.serial += 1

    def make(self, cell: Cell, packet: Packet, turn: int) -> None:
        """Send a packet that did not exist before."""
        self.ledger.made[packet.kind] += 1
        self.send(cell, packet, turn)

    def lose(self, cell: Cell, reason: Drop, packet: Packet) -> None:
        """Lose a packet in `cell`, and with it the tokens it carried or would have led to."""
        num_output = self.level.num_output_tokens
        num_tokens = num_output
        if packet.kind is Kind.TOKEN:
            num_tokens = 1
        elif packet.kind is Kind.DRAFT:
            num_tokens = self.verified(packet)
        key = LossKey(cell, reason, packet.kind)
        self.ledger.lost(self.now, key, packet, num_tokens, num_output)

    def verified(self, draft: Packet) -> int:
        """Return how many tokens the target model makes of a draft."""
        per_mille = self.level.acceptance_per_mille
        about = self.run.seed, draft.request, draft.step
        return speculation.verified(per_mille, *about, draft.num_owed)

    def ask(self, cell: Cell, amount: int) -> bool:
        """Take memory for the engine in `cell`, or end the run if the limit would be passed."""
        free = memory.limit(self.level) - self.vram
        if amount > free:
            self.oom = Oom(self.now, cell, amount, free)
            return False
        self.vram += amount
        return True

    def split(self) -> Vram:
        """Return the memory in use by kind."""
        weights = memory.board_weights(self.run.board, self.level)
        cores = self.prefills.items(), self.decodes.items()
        return memory.split(weights, *cores, self.network, self.level)
