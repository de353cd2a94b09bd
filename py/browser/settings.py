"""What a reader can set on every page: sound, language, full screen."""

import json

from js import arcadeBoot, document
from pyscript.js_modules import sound

from browser.elements import element
from browser.game import Game
from browser.storage import Storage
from shared.text import LANGUAGES, table


class Settings:
    """The commands of the three buttons, and what they show."""

    def __init__(self, game: Game, storage: Storage, muted: bool) -> None:
        """Know whose language it is and where choices are kept."""
        self.game = game
        self.storage = storage
        self.muted = muted
        self.commands = {"mute": self.mute, "language": self.speak_next, "fullscreen": self.enlarge}

    def show(self) -> None:
        """Bring the buttons up to date."""
        element("fullscreen").hidden = not document.fullscreenEnabled
        sound.mute(self.muted)
        element("mute").setAttribute("aria-pressed", str(not self.muted).lower())
        icon = "#i-mute" if self.muted else "#i-sound"
        element("mute").querySelector("use").setAttribute("href", icon)

    def mute(self) -> None:
        """Turn sound off or on."""
        self.muted = not self.muted
        self.storage.put("mute", "1" if self.muted else "0")
        self.show()

    def speak_next(self) -> None:
        """Take the next language, and keep it for the next visit."""
        place = LANGUAGES.index(self.game.language) + 1
        self.speak(LANGUAGES[place % len(LANGUAGES)])
        self.storage.put("lang", self.game.language)

    def speak(self, language: str) -> None:
        """Speak another language."""
        if language == self.game.language:
            return
        self.game.language = language
        self.write()
        self.game.forget()

    def write(self) -> None:
        """Write the page's own words in the language of the game, unless they are.

        The table is here, with Python: nothing is fetched that could come late, or not at all.
        """
        language = self.game.language
        if document.documentElement.lang != language:
            arcadeBoot.speak(language, json.dumps(table(language)))

    def enlarge(self) -> None:
        """Fill the screen, or no longer."""
        if document.fullscreenElement:
            document.exitFullscreen()
        else:
            document.documentElement.requestFullscreen()
