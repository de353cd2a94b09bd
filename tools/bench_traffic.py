"""What a page fetches over the network, raw and compressed: a part of tools/bench.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from sizes import file_of, packed


class Traffic:
    """What one page fetches over the network, in files of the folder `root`."""

    def __init__(self, page: Page, site: str, root: Path) -> None:
        """Watch from now on."""
        self.files: list[tuple[float, Path]] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        sent: dict[str, Path] = {}

        def received(event: dict[str, Any]) -> None:
            sent[event["requestId"]] = file_of(event["response"]["url"], site, root)

        def finished(event: dict[str, Any]) -> None:
            file = sent.pop(event["requestId"], root)
            # An answer that says "not changed" is smaller than the file.
            if file.is_file() and event["encodedDataLength"] >= file.stat().st_size:
                self.files.append((event["timestamp"], file))

        session.on("Network.responseReceived", received)
        session.on("Network.loadingFinished", finished)
        self.began: float | None = None
        session.on("Network.requestWillBeSent", self._asked)

    def _asked(self, event: dict[str, Any]) -> None:
        if self.began is None:
            self.began = event["timestamp"]

    def bytes_until(self, milliseconds: float) -> int:
        """Return what had come, compressed, so long after the navigation."""
        limit = (self.began or 0) + milliseconds / 1000
        return sum(packed(file) for time, file in self.files if time <= limit)
