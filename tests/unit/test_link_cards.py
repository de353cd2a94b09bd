"""What a link to a page looks like elsewhere: title, description and picture of its card."""

import shutil
import struct
from html.parser import HTMLParser
from pathlib import Path

import pytest

import publish
from shared.text import table

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(ROOT.glob("*.html"))
SITE = "https://someone.example/arcade/"
FULL = ("og:url", "og:image", "twitter:image")
"""What programs that draw cards follow only with a full address."""


class Head(HTMLParser):
    """The title and the <meta> of a page, by name."""

    def __init__(self, text):
        super().__init__()
        self.meta, self.title, self.inside = {}, "", False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.inside = tag == "title"
        name = values.get("property") or values.get("name")
        if tag == "meta" and name:
            assert name not in self.meta, f"{name} stands twice"
            self.meta[name] = values["content"]

    def handle_data(self, data):
        if self.inside:
            self.title += data

    def handle_endtag(self, tag):
        self.inside = False


def head(page):
    return Head(page.read_text(encoding="utf-8"))


def jpeg_size(data):
    """Return width and height, which stand in the first segment of the kind "start of frame"."""
    assert data[:2] == b"\xff\xd8"
    at = 2
    while True:
        marker, kind, length = struct.unpack(">BBH", data[at : at + 4])
        assert marker == 0xFF
        if kind in (0xC0, 0xC2):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_has_all_that_a_card_shows(page):
    found = head(page)
    meta = found.meta
    key = "site.title" if page.stem == "index" else f"{page.stem}.title"
    assert table("en")[key] == found.title == meta["og:title"] == meta["twitter:title"]
    assert meta["description"] == meta["og:description"] == meta["twitter:description"]
    assert 50 < len(meta["description"]) < 160
    assert (meta["og:type"], meta["twitter:card"]) == ("website", "summary_large_image")
    assert meta["og:site_name"] == table("en")["site.title"]
    assert meta["og:image:alt"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_its_own_picture_of_the_size_that_cards_have(page):
    meta = head(page).meta
    assert meta["og:image"] == meta["twitter:image"] == f"img/card-{page.stem}.jpg"
    picture = (ROOT / meta["og:image"]).read_bytes()
    assert jpeg_size(picture) == (1200, 630)
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert len(picture) < 200_000


def test_no_two_pages_have_the_same_card():
    for name in ("og:title", "og:description", "og:image", "og:url"):
        assert len({head(page).meta[name] for page in PAGES}) == len(PAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_repository_says_nothing_of_where_it_is_served(page):
    meta = head(page).meta
    assert [name for name in FULL if ":" in meta[name] or meta[name].startswith("/")] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_published_page_has_full_addresses_and_is_else_the_same(page):
    plain = page.read_text(encoding="utf-8")
    meta = Head(publish.with_addresses(plain, SITE)).meta
    own = SITE if page.stem == "index" else SITE + page.name
    picture = f"{SITE}img/card-{page.stem}.jpg"
    assert [meta[name] for name in FULL] == [own, picture, picture]
    assert {n: v for n, v in meta.items() if n not in FULL} == {
        n: v for n, v in Head(plain).meta.items() if n not in FULL
    }


@pytest.fixture
def out(tmp_path, monkeypatch):
    """Where to publish; of the site there are its pages, pictures and styles."""
    for folder in ("img", "css"):
        shutil.copytree(ROOT / folder, tmp_path / "from" / folder)
    for page in PAGES:
        shutil.copy2(page, tmp_path / "from")
    monkeypatch.setattr(publish, "ROOT", tmp_path / "from")
    return tmp_path / "site"


def test_publishing_with_an_address_writes_it_into_every_page(out):
    assert publish.main([str(out), "--url", "https://someone.example/arcade"]) == 0
    for page in PAGES:
        assert head(out / page.name).meta["og:image"] == f"{SITE}img/card-{page.stem}.jpg"
        assert (out / "img" / f"card-{page.stem}.jpg").is_file()
    assert (out / "css/site.css").read_bytes() == (ROOT / "css/site.css").read_bytes()


def test_publishing_without_an_address_changes_nothing(out):
    assert publish.main([str(out)]) == 0
    for page in PAGES:
        assert (out / page.name).read_bytes() == page.read_bytes()


@pytest.mark.parametrize(
    "bad", ["someone.example", "/arcade/", "ftp://a.example", "https://", 'https://a.example/"x']
)
def test_an_address_that_is_none_is_told_in_one_line(out, capsys, bad):
    assert publish.main([str(out), "--url", bad]) == 2
    assert capsys.readouterr().err == f"publish: {bad!r} is not the address of a site\n"
    assert not out.exists()


def test_the_workflow_publishes_with_the_address_that_pages_gives():
    steps = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    assert 'tools/publish.py site --url "$SITE_URL"' in steps
    assert "SITE_URL: ${{ steps.pages.outputs.base_url }}" in steps
