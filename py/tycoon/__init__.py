"""Inference Pipeline Tycoon: build a serving line on a grid and keep up with the prompts.

Board: 8 rows of 12 cells; sources on the left, sinks on the right.
Actions: place, turn, erase and draw parts, undo and redo; start and stop a run.
A run: prompts become activations in prefill cores, activations become tokens in decode cores.
Won: tokens delivered per second at or above the target for five seconds. Lost: out of memory.
"""
