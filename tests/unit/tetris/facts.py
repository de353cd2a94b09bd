"""What numbers the texts of the falling-block game hold, each by the rule or source behind it."""

from fractions import Fraction

from tests.unit.words import EMPTY, WORDS

from shared.clock import TICKS_PER_SECOND
from tetris.board import NUM_CELLS, NUM_ROWS
from tetris.paging import CHARGE_PER_ROW
from tetris.request import BLOCK_SIZE, MIN_TOKENS, num_blocks
from tetris.settling import WINDOW_TICKS
from tetris.state import NUM_NEXT
from tetris.tetromino import NUM_BLOCKS, NUM_COLS

TO = "\N{EN DASH}"
LAST = NUM_BLOCKS - 1
MOST = BLOCK_SIZE * NUM_BLOCKS
SECONDS = WINDOW_TICKS // TICKS_PER_SECOND
WASTE = [num_blocks(n) * BLOCK_SIZE - n for n in range(1, BLOCK_SIZE + 1)]
MEAN = float(Fraction(sum(WASTE), len(WASTE)))

FACTS = f"""
tetris.canvas | {NUM_COLS} columns, {NUM_ROWS} rows | {NUM_COLS}열 {NUM_ROWS}행
tetris.meter.rate.sub | last {SECONDS} s | 최근 {SECONDS}초
tetris.start.lead | {WORDS[NUM_BLOCKS]} KV blocks | 블록 네 개
tetris.table.blocks | blocks 0{TO}{LAST} | 블록 0{TO}{LAST}
tetris.over.block | of {NUM_CELLS} cells | {NUM_CELLS}칸 중
tetris.over.lock | of {NUM_CELLS} cells | {NUM_CELLS}칸 중
tetris.how.1 | {WORDS[NUM_BLOCKS]} cells | 네 칸
tetris.how.1 | KV blocks of {BLOCK_SIZE} tokens | {BLOCK_SIZE}토큰짜리 KV 블록
tetris.how.2 | {CHARGE_PER_ROW} % charge | {CHARGE_PER_ROW} % 충전
tetris.how.3 | blocks 0 to {LAST} | 블록 0{TO}{LAST}
tetris.how.4 | next {WORDS[NUM_NEXT]} | 다음 다섯 개
tetris.allocation.real | 4,096 tokens | 4,096토큰
tetris.allocation.real | {EMPTY[4096]:.0f} % empty | {EMPTY[4096]:.0f} %
tetris.allocation.simple | needs {WORDS[NUM_BLOCKS]} blocks | 블록 네 개
tetris.fragmentation.real | at most {max(WASTE)} tokens | 최대 {max(WASTE)}토큰
tetris.fragmentation.real | {MEAN} on average | 평균 {MEAN}토큰
tetris.fragmentation.real | lengths of 1 to {BLOCK_SIZE} | 길이 1{TO}{BLOCK_SIZE}
tetris.paging.real | of {BLOCK_SIZE} tokens | {BLOCK_SIZE}토큰 블록
tetris.paging.real | {EMPTY[16]:.2f} % | {EMPTY[16]:.2f} %
tetris.blocktable.text | logical block 0, 1, 2 and {LAST} | 논리 블록 0, 1, 2, {LAST}
tetris.blocktable.real | n ÷ {BLOCK_SIZE} blocks, rounded up | n ÷ {BLOCK_SIZE}을 올림
tetris.blocktable.simple | {MIN_TOKENS} to {MOST} | {MIN_TOKENS}{TO}{MOST}개
tetris.full.text | {WORDS[NUM_COLS]} blocks | 블록 열 개
"""
"""Key, and what the English and the Korean text must hold: a line each."""
