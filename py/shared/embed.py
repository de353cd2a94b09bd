"""A game inside another page: the snippets that put it there, and what it tells that page.

Plain text and plain data; the browser side writes and sends them.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

HEIGHT_PX: Final = 580
"""The height of a frame that holds the whole game, at every width from 320 pixels up."""

PEN_HEIGHT_PX: Final = 640
"""The same on CodePen, whose bar takes part of the frame."""

ALLOW: Final = "fullscreen; autoplay; clipboard-write; gamepad"
"""What a page has to permit a frame of another site, so that nothing is missing in it."""

SOURCE: Final = "inference-arcade"
FORMAT: Final = 1
"""How a page around a game knows our messages, and the version of their format."""

Facts = Mapping[str, Mapping[str, object]]
"""What a page around the game may know now: the kind of a message, and its values."""

MARKUP: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)
MARKDOWN: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\[]"})
IN_BRACKETS: Final = str.maketrans({"(": "%28", ")": "%29", " ": "%20"})


def messages(game: str, before: Facts, now: Facts) -> list[dict[str, object]]:
    """Return a message for each fact of `now` that `before` does not hold in the same way."""
    head = {"source": SOURCE, "version": FORMAT, "game": game}
    return [
        {**head, "kind": kind, **values}
        for kind, values in now.items()
        if before.get(kind) != values
    ]


class PageLink(NamedTuple):
    """A page to be put into others: its title, its address, and its preview picture's address."""

    title: str
    address: str
    picture: str

    @property
    def framed(self) -> str:
        """Return the address for a frame."""
        return f"{self.address}&embed=1"


def page_link(title: str, language: str, here: str, picture: str) -> PageLink:
    """Return the page at the address `here`, in a language, whatever else `here` asks for.

    `picture` is an address relative to the page.
    """
    address = here.split("#")[0].split("?")[0]
    picture = f"{address.rpartition('/')[0]}/{picture}"
    return PageLink(title, f"{address}?lang={language}", picture)


def escaped(text: str) -> str:
    """Return a text so that it can stand in HTML, between quotation marks as well."""
    return text.translate(MARKUP)


def frame(page: PageLink) -> str:
    """Return HTML for any page. Readers whose program shows no frames get the link inside."""
    size = f'width="100%" height="{HEIGHT_PX}" style="border:0"'
    return f'{_opened(page)}\n{size} loading="lazy"\n{_closed(page)}'


def pen(page: PageLink) -> str:
    """Return HTML for a pen on CodePen: the frame fills it, whatever its height."""
    style = 'style="position:fixed;inset:0;width:100%;height:100%;border:0"'
    return f"{_opened(page)}\n{style}\n{_closed(page)}"


def _opened(page: PageLink) -> str:
    return f'<iframe src="{escaped(page.framed)}" title="{escaped(page.title)}"'


def _closed(page: PageLink) -> str:
    link = f'<a href="{escaped(page.address)}">{escaped(page.title)}</a>'
    return f'allow="{ALLOW}">{link}</iframe>'


def pen_tag(_page: PageLink) -> str:
    """Return the line for an article on dev.to that shows a pen; its address is still to be set."""
    pen_address = "https://codepen.io/YOU/pen/YOURPEN"
    return f"{{% codepen {pen_address} default-tab=result height={PEN_HEIGHT_PX} %}}"


def card_tag(page: PageLink) -> str:
    """Return the line for an article on dev.to that shows the page as a link card."""
    return f"{{% embed {page.address} %}}"


def picture_link(page: PageLink) -> str:
    """Return the preview picture as a link, in Markdown."""
    title = page.title.translate(MARKDOWN)
    picture, address = (part.translate(IN_BRACKETS) for part in (page.picture, page.address))
    return f"[![{title}]({picture})]({address})"
