"""The string tables: complete, alike in both languages, and used by pages and code.

What they say is compared with the rules in test_texts_are_true.py.
"""

import ast
import json
import re
import string
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest

from shared.text import LANGUAGES, table
from tycoon.levels import LEVELS
from tycoon.metrics import Limit
from tycoon.network import Drop
from tycoon.parts import STEPS, Kind, Part

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("*.html"))
EN, KO = (table(language) for language in LANGUAGES)
NAMES = {"site.title", "nav.language", "meter.ttft95", "meter.vram", "meter.kv"}
NAMES |= {f"tool.{tool}" for tool in ("prefill", "decode", "allocator", "draft", "gate")}
NAMES |= {f"level.{number}.facts" for number in LEVELS}
NAMES |= {"tetris.short.vram", "tetris.keys.ms"}
"""Texts that are the same names and units in Korean."""


def placeholders(text: str) -> list[tuple[str, str]]:
    """Return name and format of each placeholder, in the order of the names."""
    found = [(name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name]
    return sorted((name, spec or "") for name, spec in found)


# --- the two tables


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(EN) == list(KO)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_in_a_table(language: str) -> None:
    text = (ROOT / f"py/text/{language}.json").read_text(encoding="utf-8")
    keys = json.loads(text, object_pairs_hook=lambda pairs: [key for key, _ in pairs])
    assert len(keys) == len(set(keys))


def test_every_text_takes_the_same_values_in_both_languages() -> None:
    assert [key for key in EN if placeholders(EN[key]) != placeholders(KO[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_something_with_its_values(language: str) -> None:
    for key, text in table(language).items():
        values = {name: 1234.5 if spec else "1,234" for name, spec in placeholders(text)}
        filled = text.format(**values)
        assert filled.strip() == filled != "", key
        assert not set("{}") & set(filled), key


def test_korean_is_korean_but_for_names() -> None:
    assert {key for key, text in KO.items() if not re.search("[가-힣]", text)} == NAMES


def test_no_korean_particle_hangs_on_a_value_that_may_end_in_anything() -> None:
    particle = re.compile(r"\}[”\"]?(?:은|는|이|가|을|를|과|와|으로|로|이라|라)(?![가-힣])")
    assert [key for key, text in KO.items() if particle.search(text)] == []


# --- where the texts are used


class Static(HTMLParser):
    """Collects (key, English on the page) of data-text and data-label."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.inside: str | None = None
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert self.inside is None, f"<{tag}> inside the text {self.inside} would be overwritten"
        values = {name: value or "" for name, value in attrs}
        if "data-label" in values:
            self.found.append((values["data-label"], values.get("aria-label", "")))
        if "data-text" in values:
            self.inside = values["data-text"]
            self.found.append((self.inside, ""))

    def handle_data(self, data: str) -> None:
        if self.inside is not None:
            self.found[-1] = (self.inside, self.found[-1][1] + data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = None


class Asked(NamedTuple):
    """A call that asks for texts: a pattern for the keys, and the names of the values it gives."""

    place: str
    keys: str
    values: frozenset[str] | None

    def matches(self) -> list[str]:
        return [key for key in EN if re.fullmatch(self.keys, key)]


KEY_ARGUMENT = {"said": 1, "say": 0, "tell": 1, "Notice.of": 0}


def patterns(node: ast.expr) -> Iterator[str]:
    """Yield a pattern for each key that an expression may be; none for a variable."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        first, *rest = (list(patterns(part)) for part in node.values)
        yield "".join([*(first or [".+"]), *("".join(part) or "[^.]+" for part in rest)])


@cache
def code() -> list[tuple[str, ast.AST]]:
    """Return every node of every Python file of the site, with the file's name."""
    files = sorted((ROOT / "py").rglob("*.py"))
    parsed = ((file.name, ast.parse(file.read_text(encoding="utf-8"))) for file in files)
    return [(name, node) for name, tree in parsed for node in ast.walk(tree)]


def asked() -> Iterator[Asked]:
    for file, node in code():
        if not isinstance(node, ast.Call):
            continue
        index = KEY_ARGUMENT.get(ast.unparse(node.func).removeprefix("self."))
        if index is None or len(node.args) <= index:
            continue
        names = [keyword.arg for keyword in node.keywords]
        known = None if None in names else frozenset(name for name in names if name)
        for pattern in patterns(node.args[index]):
            yield Asked(f"{file}:{node.lineno}", pattern, known)


def used() -> set[str]:
    """Return all keys that a page, a script, a call or a list of keys in the code names."""
    found = {key for page in PAGES for key, _ in Static(page).found}
    found |= {key for call in asked() for key in call.matches()}
    for script in (ROOT / "py/browser").glob("*.js"):
        found |= set(re.findall(r'"([\w.]+)"', script.read_text(encoding="utf-8")))
    for _, node in code():
        if isinstance(node, ast.Constant | ast.JoinedStr):
            for pattern in patterns(node):
                if re.match(r"\w+\\\.", pattern):
                    found |= {key for key in EN if re.fullmatch(pattern, key)}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_english_on_a_page_is_that_of_the_table(page: Path) -> None:
    found = Static(page).found
    assert found
    assert [(key, text) for key, text in found if EN.get(key) != text] == []


def test_the_code_asks_only_for_texts_that_exist() -> None:
    calls = list(asked())
    assert len(calls) > 50
    assert [call for call in calls if not call.matches()] == []


def test_the_code_gives_a_value_for_every_placeholder() -> None:
    for call in asked():
        if call.values is not None and len(call.matches()) == 1:
            needed = {name for name, _ in placeholders(EN[call.matches()[0]])}
            assert needed <= call.values, call


def test_every_part_packet_loss_and_limit_has_a_name() -> None:
    parts = {"wire" if part in STEPS else part.name.lower() for part in Part}
    wanted = {f"part.{part}{end}" for part in parts for end in ("", ".text")}
    wanted |= {f"kind.{kind.name.lower()}" for kind in Kind}
    wanted |= {f"drop.{drop.value}" for drop in Drop} | {f"limit.{limit.value}" for limit in Limit}
    wanted |= {f"coach.{level}" for level in LEVELS if level > 1}
    assert wanted - set(EN) == set()


def test_no_text_is_unused() -> None:
    assert set(EN) - used() == set()
