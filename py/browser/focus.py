"""Who has the keys: this page, or the page around it that shows it in a frame.

Nothing else gives the focus away. A frame that took it by itself would scroll an article from
under its reader and swallow what is typed there; so it is taken by a press in the frame only.
"""

from js import Object, arcadeBoot, document, window
from pyodide.ffi import to_js

from browser.elements import element

STAY = to_js({"preventScroll": True}, dict_converter=Object.fromEntries)


class Focus:
    """The focus of this page, its dialogs, and the hint that says who has it."""

    @property
    def is_ours(self) -> bool:
        """Return whether the keys come here; a page that is no frame need not ask."""
        return not arcadeBoot.framed or bool(document.hasFocus())

    def give(self, node) -> None:
        """Give the keys to an element, if they are ours to give; nothing scrolls to it."""
        if self.is_ours:
            node.focus(STAY)

    def take(self, node) -> None:
        """Take the keys from the page around this one: the reader has pressed here."""
        window.focus()
        node.focus(STAY)

    def open(self, dialog) -> None:
        """Open a dialog over the page. One that opens unasked waits for the keys to be ours."""
        if self.is_ours:
            dialog.showModal()
            first = dialog.querySelector("[data-first]")
            if first:  # not the autofocus attribute: frames of other origins refuse it loudly
                self.give(first)
        else:
            dialog.setAttribute("open", "")  # the one way that moves no focus
        self.show()

    def close(self) -> None:
        """Close whatever dialog is open. It gives the focus back, which must not be a grab."""
        document.body.inert = not self.is_ours
        for dialog in document.querySelectorAll("dialog[open]"):
            dialog.close()
        document.body.inert = False
        self.show()

    def came(self) -> None:
        """The keys are ours now: a dialog that waited for them opens in full."""
        for dialog in document.querySelectorAll("dialog[open]:not(:modal)"):
            dialog.removeAttribute("open")
            self.open(dialog)
        self.show()

    def show(self) -> None:
        """Show the hint while the keys go elsewhere, above whatever is on top."""
        hint = element("frame-hint")
        hint.hidden = self.is_ours
        if not hint.hidden:
            (document.querySelector("dialog[open]") or element("floor")).append(hint)
