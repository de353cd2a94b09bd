"""The side by side demonstration: two bots, two pictures, two rows of meters."""

from js import Date

from browser.elements import Shown, element
from browser.stage import Stage
from shared.text import said
from tetris import colours, duel, view
from tetris.metrics import external_fragmentation, percent, reserved, vram_percent
from tetris.sprites import UNIT, sprites
from tetris.state import Mode, State

SIDES = tuple(mode.value for mode in Mode)


class DuelShow:
    """Both games and their pictures; off while nobody watches."""

    def __init__(self) -> None:
        """Take hold of the canvases."""
        self.stages = {
            side: Stage(
                element(f"duel-{side}"), element(f"duel-{side}-box"), view.SIZE, UNIT, colours.INKS
            )
            for side in SIDES
        }
        self.shown = Shown()
        self.duel: duel.Duel | None = None
        self.painted: dict[str, object] = {}

    @property
    def is_on(self) -> bool:
        """Return whether the demonstration is watched; it ends when its dialog has been closed."""
        if self.duel is not None and not element("duel").open:
            self.duel = None
        return self.duel is not None

    def begin(self) -> None:
        """Start with requests that nobody has seen yet."""
        self.duel = duel.new_duel(int(Date.now() % 1_000_000_007))
        self.shown, self.painted = Shown(), {}

    def advance(self, ticks: int) -> None:
        """Let time pass."""
        for _ in range(ticks):
            self.duel = duel.ticked(self.duel)

    def show(self, language: str) -> None:
        """Bring both sides up to date."""
        for side, stage in self.stages.items():
            state = getattr(self.duel, side).state
            resized = stage.fit(sprites)
            now = (state.board, state.piece, state.oom)
            if resized or self.painted.get(side) != now:
                self.painted[side] = now
                useless = view.useless(state)
                marks = view.still(state.seed, state.board, state.mode, None, useless)
                stage.still(marks, colours.GROUND)
                stage.frame(view.falling(state))
                self._words(side, state, language)

    def _words(self, side: str, state: State, language: str) -> None:
        fragmentation, held = external_fragmentation(state), reserved(state)
        waste = percent(held.num_empty, held.num_places)
        values = {"vram": vram_percent(state), "lines": state.num_lines}
        end = said(language, "tetris.duel.on")
        if state.oom is not None:
            end = said(language, "tetris.duel.oom", free=state.oom.num_free)
        self.shown.texts(
            {
                f"duel-{side}-line": said(language, "tetris.duel.line", **values),
                f"duel-{side}-frag": said(language, "tetris.duel.frag", frag=fragmentation.percent),
                f"duel-{side}-waste": said(language, "tetris.duel.waste", waste=waste),
                f"duel-{side}-end": end,
            }
        )
        bars = {"frag": fragmentation.percent / 100, "waste": waste / 100}
        self.shown.bars({f"bar-{side}-{name}": part for name, part in bars.items()})
        over = "oom" if state.oom is not None else None
        self.shown.attribute(f"#duel-{side}-side", "data-how", over)

    def public(self) -> dict[str, object] | None:
        """Return both sides as plain data; None while it is off."""
        if not self.is_on:
            return None
        return {
            side: {"lines": state.num_lines, "oom": state.oom is not None, "tick": state.tick}
            for side in SIDES
            for state in (getattr(self.duel, side).state,)
        }
