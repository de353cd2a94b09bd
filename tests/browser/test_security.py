"""The pages' policy holds: what it forbids does not happen, and is an error that fails a test."""

import pytest
from playwright.sync_api import ConsoleMessage
from tests.browser.guard import Guard
from tests.browser.tycoon_page import TycoonPage

FOREIGN = "https://example.invalid"
POLICY = "Content Security Policy"
VIOLATIONS = {
    "script-src-elem": "node('script', { textContent: 'globalThis.ran = true' })",
    "script-src-attr": "node('p').setAttribute('onclick', 'ran = true'); made[0].click()",
    "script-src": "setTimeout('globalThis.ran = true')",
    "style-src-elem": "node('style', { textContent: 'body { opacity: 0.5 }' })",
    "style-src-attr": "node('p').setAttribute('style', 'color: red')",
    "img-src": f"node('img', {{ src: '{FOREIGN}/x.png' }})",
    "connect-src": f"fetch('{FOREIGN}/').catch(() => {{}})",
    "frame-src": f"node('iframe', {{ src: '{FOREIGN}/' }})",
    "base-uri": f"node('base', {{ href: '{FOREIGN}/' }})",
}
TRIED = """async () => {
    Object.assign(globalThis, { ran: false, told: null });
    const made = [];
    const node = (tag, values = {}) => {
        const one = Object.assign(document.createElement(tag), values);
        made.push(one);
        document.body.append(one);
        return one;
    };
    addEventListener("securitypolicyviolation", event => {
        globalThis.told = event.effectiveDirective;
        made.forEach(one => one.remove());
    }, { once: true });
    FORBIDDEN;
}"""


def is_violation(message: ConsoleMessage) -> bool:
    return POLICY in message.text


@pytest.mark.parametrize("directive", VIOLATIONS)
def test_what_the_policy_forbids_does_not_happen_and_is_an_error(
    shared_page: TycoonPage, guard: Guard, directive: str
) -> None:
    with shared_page.page.expect_console_message(is_violation):
        shared_page.frame.evaluate(TRIED.replace("FORBIDDEN", VIOLATIONS[directive]))
    shared_page.frame.wait_for_function("() => told !== null")
    assert shared_page.frame.evaluate("[told, ran]") == [directive, False]
    faults = guard.taken()
    assert any(POLICY in fault for fault in faults), faults


def test_no_page_asked_another_host(shared_page: TycoonPage, site: str) -> None:
    asked: list[str] = shared_page.frame.evaluate(
        "performance.getEntriesByType('resource').map(one => one.name)"
    )
    assert any(name.endswith("pyodide.asm.wasm") for name in asked)
    planted = (site, f"{FOREIGN}/")
    assert [name for name in asked if not name.startswith(planted)] == []


def test_a_request_to_another_host_is_a_fault(guard: Guard) -> None:
    class Asked:
        url = f"{FOREIGN}/arcade/x.js"

    guard._request(Asked(), (f"{FOREIGN}/other/",))  # type: ignore[arg-type]
    assert guard.taken() == [f"outside the site: {Asked.url}"]
