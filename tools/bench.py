"""Measure how fast the site is; print a table, and all figures as JSON.

Usage: ``python3 tools/bench.py [--rounds 5] [--only start|frames|headless] [--json FILE]``.

It makes what it needs as tools/test.py does. Nothing passes or fails here: milliseconds belong to
one machine at one time. Compare figures of one run only, best on a machine that does nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import browsers
import test
from shell import ROOT, run

HERE = Path(__file__).resolve().parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure with the Python of the tests' environment; the exit status is 0 if that went well."""
    asked = sys.argv[1:] if arguments is None else arguments
    if {"-h", "--help"} & set(asked):
        print(__doc__)
        return 0
    python = test.prepare(test.ENVIRONMENT, (ROOT / "pyproject.toml").read_bytes())
    browsers.name(browsers.get(python), os.environ)
    os.environ["PYTHONPATH"] = os.pathsep.join(map(str, (ROOT, ROOT / "py")))
    return run((str(python), str(HERE / "bench_report.py"), *asked))


if __name__ == "__main__":
    sys.exit(main())
