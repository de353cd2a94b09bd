"""Chance as a pure function of numbers: no generator, no order of calls, the same everywhere.

`mixed(seed, a, b)` is the answer to "what did fate say about (a, b) under this seed". Two parts
that ask the same question get the same answer, and asking one question never changes another.
"""

_MASK = (1 << 64) - 1


def _finalised(word: int) -> int:
    """Return the SplitMix64 output for one state word (Steele, Lea and Flood, 2014)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def mixed(*words: int) -> int:
    """Return 64 evenly spread bits that depend on every one of `words`, and on their order."""
    state = 0
    for word in words:
        state = _finalised((state + word + 0x9E3779B97F4A7C15) & _MASK)
    return state


def below(limit: int, *words: int) -> int:
    """Return a whole number from 0 to `limit` - 1 decided by `words`.

    The bias of taking a remainder of 64 bits is below `limit` / 2**64.
    """
    return mixed(*words) % limit
