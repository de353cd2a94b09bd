"""Whatever stands on the board, nothing comes from nowhere and nothing gets lost uncounted."""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.boards_as_letters import delivered, lost

from shared.digest import digest
from tycoon.board import CELLS, Board, Cell
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.metrics import throughput, vram
from tycoon.network import compiled
from tycoon.parts import FIXED, Kind, Part
from tycoon.simulation import advanced, begun
from tycoon.speculation import verified
from tycoon.state import Packet, Run

EXAMPLES = settings(max_examples=60, deadline=None)
TICKS = st.integers(300, 900)
SEEDS = st.integers(0, 2**32)
WEIGHTED = {
    1: "......>>>>>>v<^PPDD",
    2: "......>>>>>>v<^PPDDAA",
    3: "......>>>>>>v<^PDAFVV",
}
"""Letters for cells off the lines: mostly nothing and wires, so that packets get somewhere."""


def written(level: int, letters: dict[Cell, str]) -> Board:
    """Return the level's board with letters in those cells that are not fixed."""
    board = empty_board(LEVELS[level])
    for cell, letter in letters.items():
        board = board.placed(cell, Part(letter))
    return checked(board, LEVELS[level])


@st.composite
def scattered(draw: st.DrawFn, level: int) -> Board:
    """A board with any letter anywhere."""
    letters = draw(st.lists(st.sampled_from(WEIGHTED[level]), min_size=96, max_size=96))
    return written(level, dict(zip(CELLS, letters, strict=True)))


@st.composite
def lined(draw: st.DrawFn, level: int) -> Board:
    """A board with a line from some sources to a sink, and a few letters anywhere."""
    letters: dict[Cell, str] = {}
    for source in draw(st.sets(st.sampled_from(LEVELS[level].sources), min_size=1)):
        before, between = draw(st.integers(0, 3)), draw(st.integers(0, 3))
        tail = draw(st.sampled_from(["V", ">V", ""])) if level == 3 else ""
        row = f"{'>' * before}P{'>' * between}D{tail}".ljust(10, ">")
        letters |= {Cell(source.row, col): letter for col, letter in enumerate(row, 1)}
        letters |= last_column(level, source.row)
        core = Cell(source.row, row.index("D") + 1)
        beside = st.sampled_from({1: ".", 2: ".AA", 3: ".AFF"}[level])
        letters |= {core.toward(side): draw(beside) for side in (Part.UP, Part.DOWN)}
    anywhere = st.tuples(st.sampled_from(CELLS), st.sampled_from(WEIGHTED[level]))
    return written(level, letters | dict(draw(st.lists(anywhere, max_size=4))))


def last_column(level: int, row: int) -> dict[Cell, str]:
    """Return wires in the last column from a row to the sink that is nearest."""
    end = min((sink.row for sink in LEVELS[level].sinks), key=lambda sink: abs(sink - row))
    rows, letter = (range(row, end), "v") if end > row else (range(end + 1, row + 1), "^")
    return {Cell(each, 11): letter for each in rows}


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """A run at its first tick, on any legal board of any level."""
    level = draw(st.sampled_from(sorted(LEVELS)))
    board = draw(st.one_of(lined(level), lined(level), lined(level), scattered(level)))
    return begun(board, level, draw(SEEDS))


def ticks(run: Run, num: int) -> Iterator[Run]:
    """Yield the run at each of its ticks until it is out of memory or `num` are over."""
    yield run
    while run.tick < num and run.oom is None:
        run = advanced(run, 1, keep_going=True)
        yield run


# --- packets


def held(run: Run) -> Counter[Kind]:
    """Count the packets that are inside parts: only engines keep any, of the kind they take."""
    counted: Counter[Kind] = Counter()
    for _, prefill in run.prefills:
        counted[Kind.PROMPT] += len(prefill.queue) + len(prefill.running)
    for _, decode in run.decodes:
        counted[Kind.ACTIVATION] += len(decode.queue) + len(decode.running)
    return counted


@EXAMPLES
@given(runs(), TICKS)
def test_of_every_kind_what_was_made_is_used_lost_on_its_way_or_inside(run: Run, num: int) -> None:
    for now in ticks(run, num):
        gone: Counter[Kind] = Counter()
        for key, loss in now.losses:
            gone[key.kind] += loss.num
        moving = Counter(item.packet.kind for item in now.transit)
        inside = held(now)
        for kind in Kind:
            assert now.made[kind] == now.used[kind] + gone[kind] + moving[kind] + inside[kind]


@EXAMPLES
@given(runs(), TICKS)
def test_the_tokens_a_request_still_lacks_are_all_somewhere(run: Run, num: int) -> None:
    level = LEVELS[run.level]
    for now in ticks(run, num):
        coming: Counter[int] = Counter()
        for _, prefill in now.prefills:
            for request in (*prefill.queue, *(job.request for job in prefill.running)):
                coming[request] += level.num_output_tokens
        for _, decode in now.decodes:
            for request in decode.queue:
                coming[request] += level.num_output_tokens
            for request, num_output, _ in decode.running:
                coming[request] += level.num_output_tokens - num_output
        for item in now.transit:
            coming[item.packet.request] += tokens_in(item.packet, now)
        lacking = {
            number: level.num_output_tokens - request.num_delivered - request.num_lost
            for number, request in now.requests
        }
        assert coming == lacking
        assert min(lacking.values(), default=1) > 0


def tokens_in(packet: Packet, run: Run) -> int:
    """Return the output tokens that a packet stands for."""
    if packet.kind is Kind.TOKEN:
        return 1
    level = LEVELS[run.level]
    if packet.kind is not Kind.DRAFT:
        return level.num_output_tokens
    about = run.seed, packet.request, packet.step
    return verified(level.acceptance_per_mille, *about, packet.num_owed)


# --- memory and room


def recounted(run: Run) -> int:
    """Return the memory in use in tenths of a megabyte, from the letters and what is inside."""
    level, board = LEVELS[run.level], run.board
    total = 500 * board.count(Part.PREFILL) + 2000 * board.count(Part.DRAFT)
    total += 10 * level.decode_weights_mb * board.count(Part.DECODE)
    prompt = level.num_prompt_tokens
    cores = [(cell, len(core.running) * prompt) for cell, core in run.prefills]
    full = prompt + level.num_output_tokens
    cores += [(cell, len(core.running) * full) for cell, core in run.decodes]
    for cell, num_tokens in cores:
        sides = [Cell(cell.row + r, cell.col + c) for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        paged = any(board.at(side) is Part.ALLOCATOR for side in sides)
        total += num_tokens * (6 if paged else 10)
    return total


@EXAMPLES
@given(runs(), TICKS)
def test_memory_is_what_the_parts_hold_and_never_above_the_card(run: Run, num: int) -> None:
    assume(run.oom is None)
    peak = 0
    for now in ticks(run, num):
        peak = max(peak, now.vram)
        assert now.vram == recounted(now) == vram(now).total <= LEVELS[now.level].limit_mb * 10
        assert now.peak.total == peak


@EXAMPLES
@given(runs(), TICKS)
def test_queues_and_batches_never_grow_beyond_their_room(run: Run, num: int) -> None:
    for now in ticks(run, num):
        cores = [(core, 4) for _, core in now.prefills] + [(core, 8) for _, core in now.decodes]
        for core, most in cores:
            assert len(core.queue) <= 16
            assert len(core.running) <= most


# --- meters


@EXAMPLES
@given(runs(), TICKS)
def test_throughput_is_a_recount_of_the_last_three_hundred_ticks(run: Run, num: int) -> None:
    last = deque([0], 301)
    for now in ticks(run, num):
        last.append(delivered(now))
        in_window = last[-1] - (last[0] if len(last) == 301 else 0)
        assert (throughput(now) or 0) == in_window / 5


# --- determinism and symmetry


@EXAMPLES
@given(runs(), st.lists(st.integers(0, 200), max_size=8))
def test_grouping_the_ticks_changes_nothing(run: Run, sizes: list[int]) -> None:
    *_, grouped = accumulate(sizes, lambda now, size: advanced(now, size), initial=run)
    assert digest(grouped) == digest(advanced(run, sum(sizes)))


@EXAMPLES
@given(lined(3), SEEDS, st.randoms(use_true_random=False), st.integers(1, 900))
def test_the_order_of_building_changes_nothing(
    board: Board, seed: int, order: Random, num: int
) -> None:
    cells = [cell for cell in CELLS if board.at(cell) not in (*FIXED, Part.EMPTY)]
    order.shuffle(cells)
    rebuilt = written(3, {cell: board.at(cell).value for cell in cells})
    first, second = (advanced(begun(each, 3, seed), num) for each in (board, rebuilt))
    assert digest(first) == digest(second)


def upside_down(board: Board) -> Board:
    rows = board.text().splitlines()[::-1]
    return Board("".join(rows).translate(str.maketrans("v^", "^v")))


def burst(board: Board) -> Run:
    """Return a run of level 2 behind closed doors, with the prompts that waited already inside.

    What comes later comes at moments of its own at each source.
    """
    return replace(advanced(begun(board, 2, 1), 23), sources=())


@EXAMPLES
@given(lined(2), st.integers(200, 2500))
def test_a_board_upside_down_delivers_and_loses_the_same(board: Board, num: int) -> None:
    # Turns at several exits begin clockwise from the right: not the same upside down.
    assume(all(len(exits) <= 1 for exits in compiled(board).exits.values()))
    straight, mirrored = (advanced(burst(each), num) for each in (board, upside_down(board)))
    assert delivered(straight) == delivered(mirrored)
    assert lost(straight) == lost(mirrored)
    assert (straight.oom is None) == (mirrored.oom is None)
