"""Block tables: for each request in memory, which cell holds which of its logical blocks."""

from collections.abc import Sequence
from typing import NamedTuple

from tetris.board import Cell
from tetris.request import Request, tokens_in_block


class BlockTable(NamedTuple):
    """A request and the cell of each logical block; None once the block was given back."""

    request: Request
    cells: tuple[Cell | None, ...]

    @property
    def finished(self) -> bool:
        """Return whether every block was given back."""
        return all(cell is None for cell in self.cells)


Tables = tuple[BlockTable, ...]


def without_rows(tables: Tables, rows: Sequence[int]) -> Tables:
    """Return the tables after `rows` were cleared: blocks in them are gone, those above are lower.

    A request without blocks has no table any more.
    """
    after = (
        BlockTable(table.request, tuple(_lowered(cell, rows) for cell in table.cells))
        for table in tables
    )
    return tuple(table for table in after if not table.finished)


def _lowered(cell: Cell | None, rows: Sequence[int]) -> Cell | None:
    if cell is None or cell.row in rows:
        return None
    return Cell(cell.row - sum(row < cell.row for row in rows), cell.col)


def tokens_in_rows(tables: Tables, rows: Sequence[int]) -> int:
    """Return how many tokens the blocks in `rows` hold."""
    return sum(
        tokens_in_block(table.request.num_tokens, number)
        for table in tables
        for number, cell in enumerate(table.cells)
        if cell is not None and cell.row in rows
    )
