"""VRAM Tetris: falling requests of four KV blocks fill a pool of memory.

Board: 10 columns, 20 rows in view and 4 buffer rows above them; (column, row) counts from the
lower left, row 0 is the floor.
Actions: left, right, three turns, soft and hard drop, hold, and in paged mode the page split.
A full row gives its blocks back. Out of memory: the next request finds no room.
"""
