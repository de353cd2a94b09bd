"""The doors of one tab: everything that the browser calls in Python comes in through one of them.

An exception behind a door is shown instead of lost, and after whatever came in a frame follows.
"""

from collections.abc import Callable


def _nothing(*_arguments: object) -> None:
    """Stand in until the page says what is to be done."""


class Doors:
    """Makes what browsers may call of what Python wants to hear."""

    def __init__(self) -> None:
        """Know nobody yet; the page fills in what it does when something broke, or happened."""
        self.broke: Callable[[Exception], None] = _nothing
        self.happened: Callable[[], None] = _nothing

    def tried(self, handler: Callable) -> Callable:
        """Return `handler` such that an exception in it is shown instead of lost."""

        def door(*arguments: object) -> object:
            try:
                return handler(*arguments)
            except Exception as error:
                self.broke(error)
                return None

        return door

    def guarded(self, handler: Callable) -> Callable:
        """Return `handler` such that an exception is shown, and what it has changed as well."""
        tried = self.tried(handler)

        def door(*arguments: object) -> object:
            answer = tried(*arguments)
            self.happened()
            return answer

        return door


doors = Doors()
"""Those of this tab."""
