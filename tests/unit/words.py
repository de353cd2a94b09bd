"""What the facts of several games say alike."""

WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 8: "eight", 10: "ten", 12: "twelve"}

EMPTY = {4096: 73.1, 16: 0.544}
"""Per cent of Azure's chats of 2023 by tokens reserved at a time (computed from its trace)."""
