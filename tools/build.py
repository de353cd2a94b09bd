"""Tell a published copy what it has: constants of its JavaScript, each in a line of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

FILE: Final = "py/browser/build.js"
"""What its pages know of it."""


def tell(file: Path, name: str, value: object) -> None:
    """Give a value to a constant of a file.

    Raises:
        ValueError: The file has no such constant.
    """
    line = re.compile(rf"^((?:export )?const {name} = ).*;$", re.M)
    text = file.read_text(encoding="utf-8")
    written, count = line.subn(lambda found: f"{found[1]}{json.dumps(value)};", text)
    if count != 1:
        raise ValueError(f"{file} has no constant {name}")
    file.write_text(written, encoding="utf-8")
