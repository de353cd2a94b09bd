"""The requests of a game, each a pure function of the seed and its number.

Their shapes come from shuffled bags of all seven, so that no shape stays away for more than
twelve requests. Each needs four KV blocks of 16 tokens, the last one partly full at times.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from shared.rng import below
from tetris.tetromino import NUM_BLOCKS, Kind

BLOCK_SIZE: Final = 16
"""Tokens in a KV block, as vLLM has it by default."""

MIN_TOKENS: Final = BLOCK_SIZE * (NUM_BLOCKS - 1) + 1
"""49: the fewest tokens that need four blocks. The most are 64."""

TOPICS: Final = ("chat", "mail", "code", "poem", "quiz", "story", "recipe")

_BAG, _TOKENS, _TOPIC = range(3)


class Request(NamedTuple):
    """Something to be kept in memory: who asks, in which shape, and for how many tokens."""

    id: int
    kind: Kind
    topic: str
    num_tokens: int

    @property
    def name(self) -> str:
        """Return what it is called, such as "chat 17"."""
        return f"{self.topic} {self.id}"


@lru_cache(maxsize=64)
def bag(seed: int, number: int) -> tuple[Kind, ...]:
    """Return the seven kinds in the order of bag `number`: a Fisher-Yates shuffle."""
    kinds = list(Kind)
    for last in range(len(kinds) - 1, 0, -1):
        other = below(last + 1, seed, _BAG, number, last)
        kinds[last], kinds[other] = kinds[other], kinds[last]
    return tuple(kinds)


@lru_cache(maxsize=64)
def request(seed: int, id: int) -> Request:
    """Return request number `id`; the first is 0."""
    number, place = divmod(id, len(Kind))
    return Request(
        id=id,
        kind=bag(seed, number)[place],
        topic=TOPICS[below(len(TOPICS), seed, _TOPIC, id)],
        num_tokens=MIN_TOKENS + below(BLOCK_SIZE, seed, _TOKENS, id),
    )


def tokens_in_block(num_tokens: int, number: int) -> int:
    """Return how many tokens logical block `number` of a request holds."""
    return min(BLOCK_SIZE, num_tokens - number * BLOCK_SIZE)


def num_blocks(num_tokens: int) -> int:
    """Return how many blocks that many tokens need: the quotient, rounded up."""
    return -(-num_tokens // BLOCK_SIZE)
