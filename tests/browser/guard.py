"""Watches what a browser does, and keeps everything that a good page would not do."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

ICON_CUT_OFF = "/img/icon.svg net::ERR_ABORTED"
"""No fault: a page that is loaded again does not wait for the picture of its tab."""

WORKER_BLOCKED = "console warning: Service Worker registration blocked by Playwright"
"""No fault: a test asked for a browser without service workers."""


class Guard:
    """Faults of all watched contexts: console errors, exceptions, failed and foreign requests."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.expected: list[str] = []

    def watch(self, context: BrowserContext, *sites: str) -> None:
        """Note the faults of a context whose pages may ask `sites` (their URLs' start) only."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("request", lambda request: self._request(request, sites))

    def expect(self, pattern: str) -> None:
        """Let faults pass that match `pattern`, until the next `taken`."""
        self.expected.append(pattern)

    def taken(self) -> list[str]:
        """Return the faults since the last call that nobody expected, and forget them."""
        found = [fault for fault in self.faults if not self._is_expected(fault)]
        self.faults, self.expected = [], []
        return found

    def _is_expected(self, fault: str) -> bool:
        return any(re.search(pattern, fault) for pattern in self.expected)

    def _console(self, message: ConsoleMessage) -> None:
        fault = f"console {message.type}: {message.text}"
        if message.type in ("error", "warning") and fault != WORKER_BLOCKED:
            self.faults.append(fault)

    def _error(self, error: WebError) -> None:
        self.faults.append(f"exception: {error.error}")

    def _failed(self, request: Request) -> None:
        fault = f"failed: {request.url} {request.failure}"
        if not fault.endswith(ICON_CUT_OFF):
            self.faults.append(fault)

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"status {response.status}: {response.url}")

    def _request(self, request: Request, sites: tuple[str, ...]) -> None:
        if not request.url.startswith((*sites, "data:", "blob:")):
            self.faults.append(f"outside the site: {request.url}")
