"""Messages to the page around this one, if its author asks for them. None are ever received."""

import json

from js import arcadeBoot

from shared.embed import HEIGHT_PX, Facts, messages


class Post:
    """Sends what has changed, and nothing twice."""

    def __init__(self, game: str) -> None:
        """Know the game that the messages name."""
        self.game = game
        self.told: Facts = {}

    def tell(self, facts: Facts) -> None:
        """Tell what is so now, as far as it is news."""
        if not arcadeBoot.posts:
            return
        now = {"height": {"height": HEIGHT_PX}, **facts}
        for message in messages(self.game, self.told, now):
            arcadeBoot.post(json.dumps(message))
        self.told = now
