"""A prefill core is bound by compute: one rate, shared by the prompts inside."""

from dataclasses import replace
from typing import Final

from tycoon.board import Cell
from tycoon.floor import QUEUE_LENGTH, Floor
from tycoon.memory import prompt_kv
from tycoon.network import Drop
from tycoon.parts import Kind
from tycoon.state import Job, Packet, PrefillCore

RATE_TOKENS: Final = 16
"""Prompt tokens a core works off in a tick, all its prompts together."""

MAX_NUM_SEQS: Final = 4
"""Prompts inside at a time; the others queue."""

WORK_PER_TOKEN: Final = 12
"""Parts of a token: the least number that 1, 2, 3 and 4 all divide, so that shares are exact."""


def share(num_running: int) -> int:
    """Return the work that each of `num_running` prompts gets in a tick."""
    return RATE_TOKENS * WORK_PER_TOKEN // num_running


def worked(core: PrefillCore, tick: int) -> PrefillCore:
    """Return the core with its work done up to `tick`."""
    if not core.running:
        return replace(core, since=tick)
    done = share(len(core.running)) * (tick - core.since)
    running = tuple(Job(job.request, job.work_left - done) for job in core.running)
    return replace(core, running=running, since=tick)


def due(core: PrefillCore) -> int | None:
    """Return the tick at which the next prompt will be done, or None when nothing runs."""
    if not core.running:
        return None
    least = min(job.work_left for job in core.running)
    return core.since - -least // share(len(core.running))


def take(floor: Floor, cell: Cell, packet: Packet) -> Drop | None:
    """Put a prompt that arrived into the queue, or say why not."""
    core = floor.prefills[cell]
    if len(core.queue) >= QUEUE_LENGTH:
        return Drop.QUEUE_FULL
    floor.prefills[cell] = replace(core, queue=(*core.queue, packet.request))
    return None


def act(floor: Floor, cell: Cell, core: PrefillCore) -> None:
    """Send on the prompts that are done now; their KV cache goes with them."""
    core = worked(core, floor.now)
    ready = [job.request for job in core.running if job.work_left <= 0]
    for turn, request in enumerate(ready, core.num_done):
        floor.make(cell, Packet(Kind.ACTIVATION, request), turn)
    floor.ledger.used[Kind.PROMPT] += len(ready)
    floor.vram -= len(ready) * prompt_kv(cell, floor.network, floor.level)
    running = tuple(job for job in core.running if job.work_left > 0)
    floor.prefills[cell] = replace(core, running=running, num_done=core.num_done + len(ready))


def admit(floor: Floor, cell: Cell) -> None:
    """Let waiting prompts in, as long as there is room inside and memory for their KV cache."""
    core = worked(floor.prefills[cell], floor.now)
    work = floor.level.num_prompt_tokens * WORK_PER_TOKEN
    while core.queue and len(core.running) < MAX_NUM_SEQS:
        if not floor.ask(cell, prompt_kv(cell, floor.network, floor.level)):
            break
        running = (*core.running, Job(core.queue[0], work))
        core = replace(core, queue=core.queue[1:], running=running)
    floor.prefills[cell] = core
