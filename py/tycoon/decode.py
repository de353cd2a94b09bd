"""A decode core is bound by memory bandwidth: a step reads the weights once for the whole batch.

That is why a step gives every running request a token and gets only a little longer with each.
Requests join and leave between steps (continuous batching).
"""

from dataclasses import replace
from typing import Final

from tycoon.board import Cell
from tycoon.floor import QUEUE_LENGTH, Floor
from tycoon.memory import reservation
from tycoon.network import Drop
from tycoon.parts import Kind
from tycoon.state import DecodeCore, Packet, Sequence

MAX_NUM_SEQS: Final = 8
"""Requests that one step serves at the most."""

BASE_TICKS: Final = 10
"""The part of a step that does not depend on the batch: reading the weights."""

DRAFT_TICKS: Final = 3
"""What making K drafts adds to a step."""


def step_ticks(num_running: int, drafted: bool) -> int:
    """Return the length of a step: 10 + ceil(3n/8) ticks at batch n, and 3 more with drafts.

    Three eighths of a tick a request stand for reading its KV cache. Batch 8 takes 1.18 times as
    long as batch 1 and gives 6.8 times the tokens; Llama-2-70B on eight H100 measured 1.06 times
    and 7.5 times (SplitwiseSim performance data, 512-token prompts).
    """
    return BASE_TICKS - -3 * num_running // 8 + (DRAFT_TICKS if drafted else 0)


def due(core: DecodeCore) -> int | None:
    """Return the tick at which the running step is done, or None between steps."""
    return core.step_ends


def take(floor: Floor, cell: Cell, packet: Packet) -> Drop | None:
    """Put a request whose prefill is done into the queue, or say why not."""
    core = floor.decodes[cell]
    if len(core.queue) >= QUEUE_LENGTH:
        return Drop.QUEUE_FULL
    floor.decodes[cell] = replace(core, queue=(*core.queue, packet.request))
    return None


def stepped(floor: Floor, cell: Cell, sequence: Sequence, turn: int) -> Sequence:
    """Send what a step made for one request, and return the request as it goes on."""
    request, num_output, num_steps = sequence
    packet, num_new = Packet(Kind.TOKEN, request), 1
    if cell in floor.network.drafted:
        owed = floor.level.num_output_tokens - num_output
        packet = Packet(Kind.DRAFT, request, num_steps, owed)
        num_new = floor.verified(packet)
    floor.make(cell, packet, turn)
    return Sequence(request, num_output + num_new, num_steps + 1)


def act(floor: Floor, cell: Cell, core: DecodeCore) -> None:
    """End the step that is done now; requests with all their tokens leave and free their KV."""
    ran = [
        stepped(floor, cell, sequence, turn)
        for turn, sequence in enumerate(core.running, core.num_sent)
    ]
    goal = floor.level.num_output_tokens
    running = tuple(sequence for sequence in ran if sequence.num_output_tokens < goal)
    num_done = len(ran) - len(running)
    floor.ledger.used[Kind.ACTIVATION] += num_done
    floor.vram -= num_done * reservation(cell, floor.network, floor.level)
    num_sent = core.num_sent + len(ran)
    floor.decodes[cell] = DecodeCore(core.queue, running, None, num_sent, core.num_done + num_done)


def admit(floor: Floor, cell: Cell) -> None:
    """Between steps: let waiting requests join, as far as room and memory go; begin a step."""
    core = floor.decodes[cell]
    if core.step_ends is not None:
        return
    while core.queue and len(core.running) < MAX_NUM_SEQS:
        if not floor.ask(cell, reservation(cell, floor.network, floor.level)):
            break
        running = (*core.running, Sequence(core.queue[0]))
        core = replace(core, queue=core.queue[1:], running=running)
    if core.running:
        ticks = step_ticks(len(core.running), cell in floor.network.drafted)
        core = replace(core, step_ends=floor.now + ticks)
    floor.decodes[cell] = core
