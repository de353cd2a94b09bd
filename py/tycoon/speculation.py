"""Speculative decoding: a draft model guesses, the target model keeps what it would have said.

Whether a guess is right is a property of the text and not of the moment: it is decided by seed,
request and step, so that the decode core, which goes on from the kept tokens at once, and the
gate, which lets them pass when they get there, cannot disagree.
"""

from functools import lru_cache
from typing import Final

from shared.rng import mixed

NUM_DRAFTS: Final = 3
"""K, the draft tokens made in one step."""

_DRAW_BITS: Final = 20


@lru_cache(maxsize=512)
def accepted(per_mille: int, seed: int, request: int, step: int) -> int:
    """Return how many of K draft tokens the target model keeps: all before the first miss.

    With acceptance a (`per_mille` / 1000) for each draft, a step yields (1 - a^(K+1)) / (1 - a)
    tokens on average, the target's own one included (Leviathan et al., arXiv 2211.17192).
    It is kept for as long as a draft is on its way: the gate asks what the core has asked.
    """
    bits = mixed(seed, request, step)
    kept_below = (per_mille << _DRAW_BITS) // 1000
    for num_kept in range(NUM_DRAFTS):
        if bits >> (num_kept * _DRAW_BITS) & ((1 << _DRAW_BITS) - 1) >= kept_below:
            return num_kept
    return NUM_DRAFTS


def verified(per_mille: int, seed: int, request: int, step: int, num_owed: int) -> int:
    """Return the tokens that come out of a step: the kept drafts and one of the target's own.

    Never more than the request still lacks.
    """
    return min(accepted(per_mille, seed, request, step) + 1, num_owed)
