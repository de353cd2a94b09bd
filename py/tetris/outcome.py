"""What a page around the game is told: the score, and whether the game is over."""

from shared.embed import Facts
from tetris.page import Page
from tetris.state import State


def facts(state: State, page: Page) -> Facts:
    """Return what is worth telling now; nothing before a game, and nothing of a replay."""
    if not page.started or page.watching:
        return {}
    score = {"mode": state.mode.value, "score": state.score, "rows": state.num_lines}
    return {"score": {**score, "over": state.oom is not None}}
