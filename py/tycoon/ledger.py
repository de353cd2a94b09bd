"""The books of a run while it changes: packets made, used and lost, requests, latencies, tokens."""

from collections import deque
from dataclasses import replace
from typing import Any, Final

from shared.clock import TICKS_PER_SECOND
from tycoon.board import Cell
from tycoon.parts import Kind
from tycoon.state import Loss, LossKey, Packet, Request, Run, Sample, Vram

WINDOW_TICKS: Final = 5 * TICKS_PER_SECOND
"""Throughput is what was delivered in the last five simulated seconds, divided by five."""

HOLD_TICKS: Final = 5 * TICKS_PER_SECOND
"""How long throughput must stay at the target for a win."""

SAMPLE_TICKS: Final = TICKS_PER_SECOND // 2
MAX_SAMPLES: Final = 120
"""The charts show the last minute, two points a second."""

MAX_LATENCIES: Final = 1000
"""Latencies are kept of this many last requests."""


class Ledger:
    """What is counted. Every number can be recomputed from the packets; tests do so."""

    def __init__(self, run: Run) -> None:
        """Open the books where `run` left them."""
        self.num_requests = run.num_requests
        self.requests = dict(run.requests)
        self.sinks = dict(run.sinks)
        self.made = list(run.made)
        self.used = list(run.used)
        self.losses = dict(run.losses)
        self.latest = deque(run.latest)
        self.in_window = sum(num for _, num in run.latest)
        self.best_in_window = run.best_in_window
        self.held_ticks = run.held_ticks
        self.ttft = deque(run.ttft, MAX_LATENCIES)
        self.tpot_gaps = deque(run.tpot_gaps, MAX_LATENCIES)
        self.samples = deque(run.samples, MAX_SAMPLES)
        self.won_tick = run.won_tick

    def written(self, run: Run, **others: Any) -> Run:
        """Return `run` with what the books say now, and with `others`: members that changed too."""
        return replace(
            run,
            num_requests=self.num_requests,
            requests=tuple(self.requests.items()),
            sinks=tuple(self.sinks.items()),
            made=tuple(self.made),
            used=tuple(self.used),
            losses=tuple(self.losses.items()),
            latest=tuple(self.latest),
            best_in_window=self.best_in_window,
            held_ticks=self.held_ticks,
            ttft=tuple(self.ttft),
            tpot_gaps=tuple(self.tpot_gaps),
            samples=tuple(self.samples),
            won_tick=self.won_tick,
            **others,
        )

    def arrived(self, tick: int) -> int:
        """Enter a prompt that arrived at `tick`; return the number of its request."""
        number = self.num_requests
        self.num_requests += 1
        self.requests[number] = Request(tick)
        self.made[Kind.PROMPT] += 1
        return number

    def delivered(self, now: int, cell: Cell, number: int, num_output: int) -> None:
        """Enter one token of request `number` that reached the sink in `cell`."""
        self.used[Kind.TOKEN] += 1
        self.sinks[cell] += 1
        self.in_window += 1
        if self.latest and self.latest[-1][0] == now:
            self.latest[-1] = (now, self.latest[-1][1] + 1)
        else:
            self.latest.append((now, 1))
        request = self.requests[number]
        first = request.first_delivered
        if first is None:
            first = now
            self.ttft.append(now - request.arrived)
        num = request.num_delivered + 1
        if num == num_output:
            self.tpot_gaps.append(now - first)
        self._settle(number, Request(request.arrived, first, num, request.num_lost), num_output)

    def lost(
        self, now: int, key: LossKey, packet: Packet, num_tokens: int, num_output: int
    ) -> None:
        """Enter a lost packet, and the output tokens that its request will never deliver."""
        before = self.losses.get(key, Loss(0, now))
        self.losses[key] = Loss(before.num + 1, now)
        request = self.requests[packet.request]
        lost = request.num_lost + num_tokens
        self._settle(packet.request, replace(request, num_lost=lost), num_output)

    def _settle(self, number: int, request: Request, num_output: int) -> None:
        """Keep the request, unless all its tokens are delivered or lost: then it is history."""
        if request.num_delivered + request.num_lost < num_output:
            self.requests[number] = request
        else:
            del self.requests[number]

    def measure(self, now: int, target_tps: int) -> None:
        """Bring throughput up to date at the end of tick `now`, and see whether it is a win."""
        while self.latest and self.latest[0][0] <= now - WINDOW_TICKS:
            self.in_window -= self.latest.popleft()[1]
        self.best_in_window = max(self.best_in_window, self.in_window)
        needed = target_tps * WINDOW_TICKS // TICKS_PER_SECOND
        self.held_ticks = self.held_ticks + 1 if self.in_window >= needed else 0
        if self.held_ticks == HOLD_TICKS and self.won_tick is None:
            self.won_tick = now

    def sampled(self, now: int, vram: Vram) -> None:
        """Enter a point of the charts."""
        self.samples.append(Sample(now, self.in_window, vram))
