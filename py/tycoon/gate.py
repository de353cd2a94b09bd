"""A validation gate: drafts go in, verified tokens come out; a token passes as it is."""

from dataclasses import replace

from tycoon.board import Cell
from tycoon.floor import Floor
from tycoon.parts import Kind
from tycoon.speculation import NUM_DRAFTS
from tycoon.state import Gate, Packet


def take(floor: Floor, cell: Cell, packet: Packet) -> None:
    """Verify a draft, or let a token pass; what comes out leaves in the same tick."""
    gate = floor.gates[cell]
    if packet.kind is Kind.TOKEN:
        floor.send(cell, packet, gate.num_sent)
        floor.gates[cell] = replace(gate, num_sent=gate.num_sent + 1)
        return
    num_tokens = floor.verified(packet)
    floor.ledger.used[Kind.DRAFT] += 1
    for turn in range(gate.num_sent, gate.num_sent + num_tokens):
        floor.make(cell, Packet(Kind.TOKEN, packet.request), turn)
    floor.gates[cell] = Gate(
        num_drafted=gate.num_drafted + NUM_DRAFTS,
        num_accepted=gate.num_accepted + num_tokens - 1,
        num_steps=gate.num_steps + 1,
        num_sent=gate.num_sent + num_tokens,
    )
