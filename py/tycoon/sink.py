"""A sink: tokens are delivered, everything else is turned away and counted."""

from tycoon.board import Cell
from tycoon.floor import Floor
from tycoon.network import Drop
from tycoon.parts import Kind
from tycoon.state import Packet


def take(floor: Floor, cell: Cell, packet: Packet) -> Drop | None:
    """Deliver a token to the client who asked for it, or say why not."""
    if packet.kind is Kind.DRAFT:
        return Drop.UNVERIFIED_DRAFT
    if packet.kind is not Kind.TOKEN:
        return Drop.NOT_A_TOKEN
    floor.ledger.delivered(floor.now, cell, packet.request, floor.level.num_output_tokens)
    return None
