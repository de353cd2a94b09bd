"""No text becomes markup or script: neither what the pages hold nor what our code does with it."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("*.html"))
CODE = sorted(file for file in (ROOT / "py").rglob("*") if file.suffix in {".py", ".js"})

MARKUP_FROM_TEXT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc"
    r"|DOMParser|document\.write|\bHTML\(|run_js|\beval\(|\bFunction\(|javascript:"
    r"|set(?:Timeout|Interval)\(\s*[\"'`]"
)
POLICY = {
    "default-src": "'none'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


class Elements(HTMLParser):
    """Collects every element of a page with its attributes, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(page: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Elements()
    parser.feed(page)
    return parser.found


def inline(page: str) -> list[str]:
    """Return what in a page is script or style of its own, in place of a file's."""
    faults = []
    for tag, attributes in elements(page):
        if tag == "style" or (tag == "script" and not attributes.get("src")):
            faults.append(f"<{tag}> without a file")
        faults += [f"{name} of <{tag}>" for name in attributes if re.match("on|style$", name)]
    return faults


def policy(page: str) -> dict[str, str]:
    """Return the page's Content-Security-Policy, by directive."""
    metas = [attributes for tag, attributes in elements(page) if tag == "meta"]
    (meta,) = [one for one in metas if one.get("http-equiv") == "Content-Security-Policy"]
    return dict(part.strip().split(" ", 1) for part in (meta["content"] or "").split(";"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_no_script_and_no_style_but_those_of_its_files(page: Path) -> None:
    assert inline(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_pages_policy_allows_its_own_files_and_nothing_else(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = policy(text)
    needs_wasm = ' type="py"' in text
    assert found.pop("script-src") == "'self'" + " 'wasm-unsafe-eval'" * needs_wasm
    assert found == POLICY


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_policy_stands_before_everything_it_is_for(page: Path) -> None:
    *_, charset, first = elements(page.read_text(encoding="utf-8"))[:4]
    assert charset == ("meta", {"charset": "utf-8"})
    assert first[1].get("http-equiv") == "Content-Security-Policy"


@pytest.mark.parametrize("file", CODE, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_our_code_makes_no_markup_and_no_code_of_text(file: Path) -> None:
    assert MARKUP_FROM_TEXT.findall(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    ['<p onclick="x()">', '<b style="color:red">', "<script>x()</script>", "<style>p{}</style>"],
)
def test_inline_script_and_style_would_be_found(planted: str) -> None:
    assert inline(planted)


@pytest.mark.parametrize(
    "planted",
    ["node.innerHTML = x", "x.insertAdjacentHTML('a', b)", "document.write(x)", "setTimeout('x')"],
)
def test_markup_made_of_text_would_be_found(planted: str) -> None:
    assert MARKUP_FROM_TEXT.search(planted)
