"""The version of the site; a test compares it with pyproject.toml."""

VERSION = "0.1.0"
