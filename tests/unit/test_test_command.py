"""tools/test.py, the one test command, and tools/publish.py."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import browsers
import publish

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = b'[dependency-groups]\ntest = ["pytest==1.0", "ruff==2.0"]\n'


def load():
    # By its path: Python's own library has a module called test as well.
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "tools" / "test.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


command = load()


SHELL = "chromium-headless-shell"


class Recorder:
    """Stands in for `run`: notes every command and fails those that contain a given word."""

    def __init__(self, *failing, makes=None):
        self.failing, self.makes, self.seen = failing, makes, []

    def __call__(self, line):
        self.seen.append(" ".join(line))
        failed = any(word in self.seen[-1] for word in self.failing)
        if self.makes and not failed and "venv" in self.seen[-1]:
            self.makes.mkdir(parents=True, exist_ok=True)
            command.python_of(self.makes).parent.mkdir(exist_ok=True)
            command.python_of(self.makes).touch()
        return 3 if failed else 0


# --- the environment


def test_the_stamp_changes_with_pyproject_and_with_python():
    assert command.stamp(b"a", "3.11") == command.stamp(b"a", "3.11")
    assert len({command.stamp(b"a", "3.11"), command.stamp(b"b", "3.11")}) == 2
    assert len({command.stamp(b"a", "3.11"), command.stamp(b"a", "3.12")}) == 2


def test_every_requirement_is_pinned():
    pins = command.requirements((ROOT / "pyproject.toml").read_bytes())
    assert {pin.split("==")[0] for pin in pins} >= {"pytest", "hypothesis", "playwright", "ruff"}
    assert all(pin.count("==") == 1 for pin in pins)


def test_an_environment_is_filled_once_and_again_when_pyproject_changes(tmp_path):
    folder = tmp_path / "env"
    first, second, third = (Recorder(makes=folder) for _ in range(3))
    command.prepare(folder, PYPROJECT, first)
    command.prepare(folder, PYPROJECT, second)
    command.prepare(folder, PYPROJECT + b"# changed\n", third)
    assert "pytest==1.0 ruff==2.0" in first.seen[-1]
    assert second.seen == []
    assert third.seen == first.seen


def test_an_environment_that_was_not_filled_gets_no_stamp(tmp_path):
    folder = tmp_path / "env"
    with pytest.raises(command.SetupError):
        command.prepare(folder, PYPROJECT, Recorder("pip install", makes=folder))
    assert not command.is_ready(folder, command.stamp(PYPROJECT))


def test_virtualenv_is_the_way_when_venv_does_not_work(tmp_path):
    run = Recorder("-m venv")
    command.make_environment(tmp_path / "env", run)
    assert "--target" in run.seen[1]
    assert "virtualenv.__main__" in run.seen[2]


@pytest.mark.parametrize("may_apt", [True, False])
def test_no_way_to_an_environment_is_an_error(tmp_path, monkeypatch, may_apt):
    monkeypatch.setattr(command, "is_apt_usable", lambda: may_apt)
    run = Recorder("venv", "virtualenv")
    with pytest.raises(command.SetupError, match="python3-venv"):
        command.make_environment(tmp_path / "env", run)
    assert any("apt-get" in line for line in run.seen) is may_apt


# --- the browsers


@pytest.mark.parametrize(
    ("browser", "there", "found"),
    [
        (browsers.CHROMIUM, {"/named", "/own", "chromium", "google-chrome"}, "/named"),
        (browsers.CHROMIUM, {"/own", "chromium", "google-chrome"}, "/own"),
        (
            browsers.CHROMIUM,
            {"chromium", "chromium-headless-shell"},
            "/bin/chromium-headless-shell",
        ),
        (browsers.CHROMIUM, {"chromium", "chromium-browser"}, "/bin/chromium"),
        (browsers.CHROMIUM, {"chromium-browser", "google-chrome"}, "/bin/chromium-browser"),
        (browsers.CHROMIUM, {"google-chrome", "firefox"}, "/bin/google-chrome"),
        (browsers.CHROMIUM, {"firefox"}, None),
        (browsers.FIREFOX, {"/fox", "firefox-esr", "firefox"}, "/fox"),
        (browsers.FIREFOX, {"/named", "firefox-esr", "firefox"}, "/bin/firefox-esr"),
        (browsers.FIREFOX, {"firefox", "chromium"}, "/bin/firefox"),
        (browsers.FIREFOX, {"chromium"}, None),
    ],
)
def test_browsers_are_looked_for_in_this_order(browser, there, found):
    variables = {"ARCADE_CHROMIUM": "/named", "ARCADE_FIREFOX": "/fox"}
    which = {name: f"/bin/{name}" for name in there}.get
    assert browsers.find(browser, variables, "/own", there.__contains__, which) == found


def test_an_unset_variable_and_a_playwright_without_a_browser_are_passed_over():
    for browser in browsers.BROWSERS:
        assert browsers.find(browser, {}, "", lambda path: True, lambda name: None) is None


def got(monkeypatch, run, may_apt, *there):
    """Return what is found after installing, and what ran; only browsers in `there` are there."""
    monkeypatch.setattr(browsers, "run", run)
    monkeypatch.setattr(browsers, "is_apt_usable", lambda: may_apt)
    seen = list(there)

    def look(browser, python):
        seen.append(browser)
        return f"/{browser.name}" if seen.count(browser) > 1 else None

    return browsers.get(Path("python"), look), run.seen


DOWNLOAD = "python -m playwright install chromium"
UPDATE = "apt-get update"
INSTALL = "--no-install-recommends "


@pytest.mark.parametrize(
    ("failing", "may_apt", "ends"),
    [
        ((), True, [DOWNLOAD, "install-deps chromium", UPDATE, f"{INSTALL}firefox-esr"]),
        ((), False, [DOWNLOAD, "install-deps chromium"]),
        (
            ("playwright install ",),
            True,
            [DOWNLOAD, UPDATE, f"{INSTALL}{SHELL} fonts-noto-cjk firefox-esr"],
        ),
        (
            ("playwright install ", "fonts-noto"),
            True,
            [
                *(DOWNLOAD, UPDATE, f"{INSTALL}{SHELL} fonts-noto-cjk firefox-esr"),
                *(f"{INSTALL}{SHELL}", f"{INSTALL}firefox-esr"),
            ],
        ),
        (
            ("playwright install ", SHELL),
            True,
            [
                *(DOWNLOAD, UPDATE, f"{INSTALL}{SHELL} fonts-noto-cjk firefox-esr"),
                *(f"{INSTALL}{SHELL}", f"{INSTALL}chromium", f"{INSTALL}firefox-esr"),
            ],
        ),
        (("playwright install ",), False, [DOWNLOAD]),
    ],
)
def test_browsers_are_installed_by_the_way_that_works_with_one_update(
    monkeypatch, failing, may_apt, ends
):
    found, seen = got(monkeypatch, Recorder(*failing), may_apt)
    assert set(found.values()) == {"/Chromium", "/Firefox"}
    assert len(seen) == len(ends)
    assert all(line.endswith(end) for line, end in zip(seen, ends, strict=True)), seen


def test_only_the_browser_that_is_missing_is_installed(monkeypatch):
    _, seen = got(monkeypatch, Recorder(), True, browsers.CHROMIUM)
    assert [line.split()[-1] for line in seen] == ["update", "firefox-esr"]
    _, seen = got(monkeypatch, Recorder("firefox-esr"), True, browsers.CHROMIUM)
    assert [line.split()[-1] for line in seen] == ["update", "firefox-esr"]  # and not once more
    _, seen = got(monkeypatch, Recorder(), True, browsers.CHROMIUM, browsers.FIREFOX)
    assert seen == []


def test_found_browsers_are_named_to_the_tests(capsys):
    variables = {}
    found = {browsers.CHROMIUM: "/c", browsers.FIREFOX: "/f"}
    assert browsers.name(found, variables) is True
    assert variables == {"ARCADE_CHROMIUM": "/c", "ARCADE_FIREFOX": "/f"}
    assert capsys.readouterr().out == "test: Chromium: /c\ntest: Firefox: /f\n"


def test_without_firefox_its_tests_are_skipped_and_that_is_said(capsys):
    variables = {}
    assert browsers.name({browsers.CHROMIUM: "/c", browsers.FIREFOX: None}, variables) is True
    assert variables == {"ARCADE_CHROMIUM": "/c"}
    assert "tests/browser/test_firefox.py is SKIPPED" in capsys.readouterr().out


def test_without_chromium_the_command_fails(capsys):
    assert browsers.name({browsers.CHROMIUM: None, browsers.FIREFOX: "/f"}, {}) is False
    assert "FAILED: no Chromium" in capsys.readouterr().out


# --- the steps


@pytest.mark.parametrize("failing", ["ruff check", "ruff format", "mypy", "pytest"])
def test_a_failed_step_fails_the_command_and_stops_no_other(failing, capsys):
    run = Recorder(f"-m {failing}")
    assert command.check_and_test(Path("python"), False, [], run) != 0
    assert len(run.seen) == 4
    assert "-m pytest" in run.seen[-1]
    assert (f"FAILED: {failing}" in capsys.readouterr().out) is (failing != "pytest")


def test_no_failed_step_is_a_success_and_pytest_has_the_last_word(capsys):
    assert command.check_and_test(Path("python"), False, ["-x"], Recorder()) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("test: pytest -n 2 ")


@pytest.mark.parametrize(
    ("quick", "extra", "expected"),
    [
        (False, [], "-n 2 tests/unit tests/browser"),
        (True, ["-x"], "-n 2 tests/unit -x"),
        (False, ["-k", "unit"], "-n 2 tests/unit tests/browser -k unit"),
        (False, ["tests/unit/test_a.py::test_b"], "-n 2 tests/unit/test_a.py::test_b"),
    ],
)
def test_pytest_gets_the_folders_that_exist_or_the_tests_named(tmp_path, quick, extra, expected):
    for name in ("tests/unit", "tests/browser"):
        (tmp_path / name).mkdir(parents=True)
    line = command.pytest_command(Path("python"), quick, extra, tmp_path)
    assert " ".join(line) == f"python -m pytest {expected}"


def test_an_old_python_is_told_what_is_needed(tmp_path):
    text = (ROOT / "tools" / "test.py").read_text(encoding="utf-8")
    (tmp_path / "test.py").write_text(text.replace("0x030B0000", "0x7F000000"), encoding="utf-8")
    done = subprocess.run([sys.executable, tmp_path / "test.py"], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("This needs Python 3.11 or newer; this is Python ")


# --- publishing


def test_what_the_site_needs_is_published_and_nothing_else(tmp_path):
    needed = {"index.html", "css/a.css", "py/a.py", "vendor/b/c.wasm", "tests/boards/level1.txt"}
    other = {"README.md", "tools/a.py", "py/__pycache__/a.pyc", "tests/unit/a.py", ".git/config"}
    for name in needed | other | {".nojekyll", "LICENSE"}:
        (tmp_path / "from" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "from" / name).touch()
    out = tmp_path / "to" / "site"
    count = publish.publish(tmp_path / "from", out)
    made = {file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()}
    assert made == needed | {".nojekyll", "LICENSE"}
    assert count == len(made)


def test_publishing_never_writes_into_a_folder_that_holds_something(tmp_path, capsys):
    (tmp_path / "index.html").touch()
    with pytest.raises(FileExistsError):
        publish.publish(tmp_path, tmp_path)
    assert publish.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
