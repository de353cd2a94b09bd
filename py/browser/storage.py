"""What is kept between visits, under our own prefix; in memory where the browser keeps nothing."""

from js import globalThis

PREFIX = "arcade."


class Storage:
    """A small dictionary of texts that never raises."""

    def __init__(self) -> None:
        """Start with nothing in memory. `lasting` turns False at the first refused write."""
        self.memory: dict[str, str] = {}
        self.lasting = True

    def get(self, key: str) -> str | None:
        """Return what was kept under `key`, or None."""
        if not self.lasting and key in self.memory:
            return self.memory[key]
        try:
            value = globalThis.localStorage.getItem(PREFIX + key)
        except Exception:  # every browser has errors of its own for a denied store
            return None
        return value if isinstance(value, str) else None

    def put(self, key: str, value: str) -> None:
        """Keep `value`; for this visit only if the browser refuses."""
        self.memory[key] = value
        try:
            globalThis.localStorage.setItem(PREFIX + key, value)
        except Exception:
            self.lasting = False

    def keep(self, key: str, value: str) -> bool:
        """Keep `value`; return False the first time that the browser refuses, else True."""
        lasting = self.lasting
        self.put(key, value)
        return self.lasting or not lasting
