"""Starts Firefox without a window and drives it through Marionette, which Firefox itself speaks."""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from marionette_driver import Wait
from marionette_driver.keys import Keys
from marionette_driver.marionette import Marionette

START_SECONDS = 60
WAIT_SECONDS = 60
PORT_FILE = "MarionetteActivePort"
PREFERENCES = {
    "marionette.port": 0,  # any free one; Firefox writes into its profile which it is
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-US",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
}
KEYS = {
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowUp": Keys.ARROW_UP,
    "Shift": Keys.SHIFT,
    "Space": " ",
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
}

# What the console of the browser holds about our own pages: errors and warnings of scripts.
FAULTS = """
return Services.console.getMessageArray()
  .filter(found => found instanceof Ci.nsIScriptError && !(found.flags & found.infoFlag))
  .filter(found => found.sourceName.startsWith(arguments[0]))
  .map(found => `${found.sourceName}:${found.lineNumber}: ${found.errorMessage}`);
"""

# Scripts of the driver see the page from outside; this is what the page itself calls by its name.
ARCADE = "const arcade = window.wrappedJSObject.arcade;"


@contextmanager
def running(path: str, profile: Path) -> Iterator["Firefox"]:
    """Run the Firefox at `path` with an empty profile folder while the block runs."""
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    command = (
        path,
        "--headless",
        "--marionette",
        "--remote-allow-system-access",
        "--profile",
        str(profile),
    )
    environment = os.environ | {"MOZ_HEADLESS": "1", "HOME": str(profile)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            driver = Marionette(host="127.0.0.1", port=port_of(process, profile))
            driver.start_session()
            yield Firefox(driver)
        finally:
            process.terminate()


def port_of(process: "subprocess.Popen[bytes]", profile: Path) -> int:
    """Return the port on which a Firefox that starts listens."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        file = profile / PORT_FILE
        if file.is_file() and (text := file.read_text(encoding="utf-8").strip()):
            return int(text)
        time.sleep(0.05)
    raise TimeoutError(f"Firefox did not open its port within {START_SECONDS} s")


class Firefox:
    """One tab of a Firefox."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, url: str) -> None:
        self.driver.navigate(url)

    def open_game(self, url: str) -> None:
        self.open(url)
        self.wait("document.documentElement.dataset.ready === 'true'")

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression."""
        return self.driver.execute_script(f"{ARCADE} return {expression};")

    def wait(self, condition: str) -> None:
        """Wait until `condition`, a JavaScript expression, holds."""
        Wait(self.driver, timeout=WAIT_SECONDS, interval=0.1).until(
            lambda _driver: self.evaluate(condition), message=condition
        )

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.evaluate("arcade.state()"))
        return found

    def wait_state(self, condition: str) -> None:
        """Wait until `condition`, JavaScript about the state `s`, holds."""
        self.wait(f"(s => {condition})(JSON.parse(arcade.state()))")

    def faults(self, site: str) -> list[str]:
        """Return the errors and warnings of scripts of a site, since Firefox began."""
        with self.driver.using_context("chrome"):
            found: list[str] = self.driver.execute_script(FAULTS, script_args=(site,))
        return found

    def keys(self, *names: str) -> None:
        """Press keys; "Shift+ArrowRight" holds one key and presses the other."""
        chain = self.driver.actions.sequence("key", "keyboard")
        for name in names:
            *held, last = [KEYS.get(part, part) for part in name.split("+")]
            for key in held:
                chain.key_down(key)
            chain.key_down(last).key_up(last)
            for key in reversed(held):
                chain.key_up(key)
        chain.perform()

    def click(self, selector: str) -> None:
        self.driver.find_element("css selector", selector).click()

    def text(self, selector: str) -> str:
        return str(self.driver.find_element("css selector", selector).text)
