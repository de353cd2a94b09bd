"""The panel that helps to put a game into other pages; the same one for every game."""

from js import document, location

from browser.elements import Node, element, fill, make
from shared import embed

SNIPPETS = {
    "frame": embed.frame,
    "pen": embed.pen,
    "tag": embed.pen_tag,
    "card": embed.card_tag,
    "link": embed.picture_link,
}
"""What can be copied: a part of ids and of keys of texts, and what writes it."""


class EmbedPanel:
    """Fills the dialog `embed` with snippets of this page as its address is now."""

    def __init__(self, dialogs) -> None:
        """Listen to the buttons that copy. `dialogs` are those of the page."""
        self.dialogs = dialogs
        dialogs.host.on(element("embed-body"), "click", self.copy)

    def fill(self) -> None:
        """Write every snippet anew: the address and the language may have changed."""
        say, language = self.dialogs.say, self.dialogs.game.language
        name = document.body.dataset.game
        picture = f"img/card-{name}.jpg"
        page = embed.page_link(say(f"{name}.title"), language, location.href, picture)
        image = make("img", src=picture, alt="", width="1200", height="630")
        preview = make(
            "figure", "", image, make("figcaption", say("embed.preview")), class_="preview"
        )
        sections = [self._section(kind, write(page)) for kind, write in SNIPPETS.items()]
        fill("embed-body", [sections[0], preview, *sections[1:]])
        element("embed-notice").textContent = ""

    def _section(self, kind: str, snippet: str) -> Node:
        say = self.dialogs.say
        area, title, button = f"embed-{kind}", f"embed-{kind}-title", f"embed-{kind}-copy"
        looks = {"class": "text", "readonly": "", "spellcheck": "false", "aria-labelledby": title}
        rows = "5" if "\n" in snippet else "2"
        text = make("textarea", snippet, id=area, rows=rows, **looks)
        names = {"data-copy": area, "aria-labelledby": f"{button} {title}"}
        copy = make("button", say("copy.copy"), type="button", class_="tool", id=button, **names)
        head = make("div", "", make("h3", say(f"embed.{kind}"), id=title), copy, class_="head")
        return make("section", "", head, make("p", say(f"embed.{kind}.text"), class_="lead"), text)

    def copy(self, event) -> None:
        """Copy the snippet whose button was pressed."""
        button = event.target.closest("[data-copy]")
        if button:
            self.dialogs.copy(button.dataset.copy, "embed-notice")
