"""What numbers the texts of the serving line hold, each by the rule or source behind it."""

import math

from tests.unit.words import EMPTY, WORDS

from shared.clock import TICKS_PER_SECOND
from tycoon import memory
from tycoon.board import NUM_COLS, NUM_ROWS
from tycoon.decode import BASE_TICKS, DRAFT_TICKS, MAX_NUM_SEQS, step_ticks
from tycoon.ledger import HOLD_TICKS
from tycoon.levels import LEVELS
from tycoon.network import HOP_TICKS
from tycoon.page import SPEEDS
from tycoon.parts import Part
from tycoon.prefill import RATE_TOKENS
from tycoon.speculation import NUM_DRAFTS
from tycoon.state import TENTHS

TIMES, MINUS = "\N{MULTIPLICATION SIGN}", "\N{MINUS SIGN}"
PAGED = f"{100 - 100 * memory.PAGED_KV_TENTHS // memory.KV_TENTHS} %"
KIB = 2 * 32 * 8 * 128 * 2 // 1024
"""A token of Llama-3-8B: keys and values, layers, KV heads, head dimension, bytes (its config)."""

MB = memory.KV_TENTHS // TENTHS
REAL = MB * 1024 // KIB
H100_MS = {1: 30.6, 8: 32.5}
"""A step of Llama-2-70B by batch: splitwise-sim, data/perf_model.csv."""

HELD = HOLD_TICKS // TICKS_PER_SECOND
A = LEVELS[3].acceptance_per_mille / 1000
LENGTH = (1 - A ** (NUM_DRAFTS + 1)) / (1 - A)
KEPT = f"{(LENGTH - 1) / NUM_DRAFTS:.2f}"
FULL = MAX_NUM_SEQS
COST = f"{step_ticks(FULL, False) / step_ticks(1, False):.2f}"

FACTS = f"""
level.1.name | 1 · | 1 ·
level.2.name | 2 · | 2 ·
level.3.name | 3 · | 3 ·
index.tycoon | {WORDS[len(LEVELS)]} terminals | 터미널 {len(LEVELS)}개
board.letter | {" ".join(part.value for part in Part)} | {" ".join(part.value for part in Part)}
board.canvas | {NUM_ROWS} rows and {NUM_COLS} columns | {NUM_ROWS}행 {NUM_COLS}열
board.length | has {NUM_COLS} in each | 한 줄은 {NUM_COLS}글자
board.lines | a board has {NUM_ROWS} | 보드는 {NUM_ROWS}줄
boardmenu.text | {WORDS[NUM_ROWS]} lines of {WORDS[NUM_COLS]} | {NUM_COLS}글자씩 {NUM_ROWS}줄
meter.held | {WORDS[HELD]} seconds | {HELD}초
live.won | {WORDS[HELD]} seconds | {HELD}초
guide.how.3 | mean of the last {WORDS[HELD]} seconds | 최근 {HELD}초의 평균
guide.how.3 | the target for {WORDS[HELD]} seconds | {HELD}초 동안 목표
debrief.won | mean of the last {WORDS[HELD]} seconds | 최근 {HELD}초의 평균
debrief.won | TPS for {WORDS[HELD]} seconds | {HELD}초 동안
guide.how.3 | {SPEEDS[1]}{TIMES} and {SPEEDS[2]}{TIMES} | {SPEEDS[1]}{TIMES}와 {SPEEDS[2]}{TIMES}
run.speed2 | double | {SPEEDS[1]}배
run.speed4 | four times | {SPEEDS[2]}배
run.tick | one tick | 1틱
keys.tick | one tick | 1틱
chart.label | last minute | 최근 1분
part.wire.text | in {HOP_TICKS} ticks | {HOP_TICKS}틱에
part.prefill.text | {RATE_TOKENS} tokens a tick | 틱당 {RATE_TOKENS}토큰
info.paged | {PAGED} | {PAGED}
part.allocator.text | {PAGED} | {PAGED}
guide.allocator.simple | {PAGED} | {PAGED}
part.draft.text | {WORDS[NUM_DRAFTS]} tokens | 토큰 {NUM_DRAFTS}개
part.draft.text | {memory.DRAFT_WEIGHTS_MB} MB | {memory.DRAFT_WEIGHTS_MB} MB
part.draft.text | {DRAFT_TICKS} ticks a step | 스텝마다 {DRAFT_TICKS}틱
coach.2 | two lines | 라인은 두 개
coach.2 | three times | 세 배
coach.3 | twice | 두 배
debrief.why.1 | up to {WORDS[FULL]} requests | 최대 {FULL}개 요청
debrief.why.3 | almost {WORDS[round(LENGTH)]} tokens | {round(LENGTH)}개 가까이
guide.prefill.real | about 2 {TIMES} parameters | 약 2 {TIMES} 파라미터
guide.decode.real | {H100_MS[8] / H100_MS[1]:.2f} times | {H100_MS[8] / H100_MS[1]:.2f}배
guide.decode.real | batch 8 | 배치 8의
guide.decode.simple | {BASE_TICKS} + 3n/8 ticks | {BASE_TICKS} + 3n/8틱
guide.decode.simple | batch {FULL} takes {COST} times | 배치 {FULL}의 시간은 배치 1의 {COST}배
guide.decode.simple | {WORDS[REAL]} real ones | 실제 토큰 {REAL}개
guide.memory.real | {KIB} KiB | {KIB} KiB
guide.memory.simple | {MB} MB a game token | 게임 토큰당 {MB} MB
guide.memory.simple | {REAL} {TIMES} {KIB} KiB | {REAL} {TIMES} {KIB} KiB
guide.allocator.simple | 4,096 tokens for each | 요청마다 4,096토큰
guide.allocator.simple | {EMPTY[4096]:.0f} % | {EMPTY[4096]:.0f} %
guide.allocator.simple | of 16 tokens | 16토큰짜리
guide.allocator.simple | under {math.ceil(EMPTY[16])} % | {math.ceil(EMPTY[16])} % 미만
guide.draft.real | (1 {MINUS} a^(K+1)) ÷ (1 {MINUS} a) | (1 {MINUS} a^(K+1)) ÷ (1 {MINUS} a)
guide.draft.real | {LENGTH:.2f} at a = {A} | {LENGTH:.2f}개
guide.draft.real | K = {NUM_DRAFTS} | a = {A}, K = {NUM_DRAFTS}
guide.draft.real | drafted, {KEPT} at | 이 값에서는 {KEPT}
guide.gate.real | min(1, p ÷ q) | min(1, p ÷ q)
"""
"""Key, and what the English and the Korean text must hold: a line each."""
