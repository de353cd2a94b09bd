"""Runs what tools/bench.py measures, in the environment that it has made; see there."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

import bench_frames
import bench_headless
import bench_start
from chromium import QUIET, named
from serve import serving

PARTS: Final = ("start", "frames", "headless")


def in_browser(parts: tuple[str, ...], rounds: int) -> dict[str, object]:
    """Return the figures of the parts that need a browser."""
    found: dict[str, object] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as name:
        browser = playwright.chromium.launch(executable_path=named(playwright), args=list(QUIET))
        folder = Path(name)
        bench_start.prepare(folder, browser)
        if "start" in parts:
            found["start"] = bench_start.measured(playwright, folder, rounds)
        if "frames" in parts:
            with serving(folder / bench_start.COPY) as site:
                found["frames"] = bench_frames.measured(browser, site, rounds)
                for game in ("tycoon", "tetris"):
                    found[f"{game}, ten minutes"] = bench_frames.memory(game, browser, site)
                    found[f"{game}, longest task"] = bench_frames.longest_task(game, browser, site)
        browser.close()
    return found


def rows(name: str, figures: object) -> list[tuple[str, str]]:
    """Return figures as rows of a table: where they belong, and what they are."""
    if not isinstance(figures, Mapping):
        return [(name, str(figures))]
    if not any(isinstance(value, Mapping) for value in figures.values()):
        return [(name, "  ".join(f"{key} {value}" for key, value in figures.items()))]
    return [row for key, value in figures.items() for row in rows(f"{name}, {key}", value)]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0."""
    parser = argparse.ArgumentParser(description="Measure how fast the site is.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--only", choices=PARTS, help="one part; else all")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    asked = parser.parse_args(arguments)
    parts = (asked.only,) if asked.only else PARTS
    found: dict[str, object] = {}
    if "headless" in parts:
        found["headless"] = bench_headless.measured(asked.rounds)
    if set(parts) - {"headless"}:
        found |= in_browser(parts, asked.rounds)
    table = [row for name, figures in found.items() for row in rows(name, figures)]
    width = max(len(name) for name, _ in table)
    print("\n".join(f"{name:<{width}}  {figures}" for name, figures in table))
    text = json.dumps(found, indent=2)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
