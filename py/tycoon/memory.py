"""What the card holds: weights of the parts, and KV cache of the requests inside them.

One game token stands for 8 tokens of Llama-3-8B in fp16, which take 2 x 32 layers x 8 KV heads x
128 x 2 bytes = 128 KiB each: 1 MiB a game token.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tycoon.board import Board, Cell
from tycoon.levels import Level
from tycoon.network import Network
from tycoon.parts import Part
from tycoon.state import TENTHS, DecodeCore, PrefillCore, Vram

KV_TENTHS: Final = 10
"""Tenths of a megabyte that a token's keys and values take in a contiguous reservation."""

PAGED_KV_TENTHS: Final = 6
"""The same beside a page allocator: 40 % less."""

PREFILL_WEIGHTS_MB: Final = 50
DRAFT_WEIGHTS_MB: Final = 200


def limit(level: Level) -> int:
    """Return the memory of the level's card, in tenths of a megabyte."""
    return level.limit_mb * TENTHS


def weights(part: Part, level: Level) -> int:
    """Return the tenths of a megabyte that a part's weights take, whether it works or not."""
    table = {
        Part.PREFILL: PREFILL_WEIGHTS_MB,
        Part.DECODE: level.decode_weights_mb,
        Part.DRAFT: DRAFT_WEIGHTS_MB,
    }
    return table.get(part, 0) * TENTHS


@lru_cache(maxsize=64)
def board_weights(board: Board, level: Level) -> int:
    """Return the tenths of a megabyte that the weights of all parts of a board take."""
    loaded = (Part.PREFILL, Part.DECODE, Part.DRAFT)
    return sum(weights(part, level) * board.count(part) for part in loaded)


def per_token(cell: Cell, network: Network) -> int:
    """Return the tenths of a megabyte that one token takes in the engine in `cell`."""
    return PAGED_KV_TENTHS if cell in network.paged else KV_TENTHS


def prompt_kv(cell: Cell, network: Network, level: Level) -> int:
    """Return what a prompt takes while the prefill core in `cell` runs it."""
    return level.num_prompt_tokens * per_token(cell, network)


def reservation(cell: Cell, network: Network, level: Level) -> int:
    """Return what a request takes in the decode core in `cell`: prompt and full output."""
    return (level.num_prompt_tokens + level.num_output_tokens) * per_token(cell, network)


def split(
    weights_in_use: int,
    prefills: Iterable[tuple[Cell, PrefillCore]],
    decodes: Iterable[tuple[Cell, DecodeCore]],
    network: Network,
    level: Level,
) -> Vram:
    """Return the memory in use by kind; `wasted` is reserved for tokens that do not exist yet."""
    kv = wasted = 0
    for cell, prefill in prefills:
        kv += prompt_kv(cell, network, level) * len(prefill.running)
    for cell, decode in decodes:
        price = per_token(cell, network)
        output = sum(sequence.num_output_tokens for sequence in decode.running)
        num = len(decode.running)
        kv += (num * level.num_prompt_tokens + output) * price
        wasted += (num * level.num_output_tokens - output) * price
    return Vram(weights_in_use, kv, wasted)
