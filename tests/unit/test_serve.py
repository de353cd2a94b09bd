"""tools/serve.py: the local server behaves as GitHub Pages does."""

import http.client
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

import serve

COMMAND = Path(serve.__file__)


@pytest.fixture
def site(tmp_path):
    root = tmp_path / "site"
    for name in ("index.html", "app.js", "py/state.py", "py/text/ko.json", ".secret"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name, encoding="utf-8")
    (tmp_path / "outside.txt").write_text("outside", encoding="utf-8")
    return root


@contextmanager
def serving(root, **options):
    with serve.make_server(root, **options) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        try:
            yield server
        finally:
            server.shutdown()


def get(server, path, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def refusal(*arguments):
    done = subprocess.run(
        [sys.executable, str(COMMAND), *arguments], capture_output=True, text=True, timeout=30
    )
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("a.wasm", "application/wasm"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"),
        ("a.py", "text/x-python; charset=utf-8"),
        ("a.whl", "application/zip"),
        ("a.zip", "application/zip"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.HTML", "text/html; charset=utf-8"),
        ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.txt", "text/plain; charset=utf-8"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.data", "application/octet-stream"),
        ("LICENSE", "application/octet-stream"),
    ],
)
def test_every_kind_of_file_has_its_media_type(site, name, media_type):
    (site / name).write_bytes(b"x")
    with serving(site) as server:
        assert get(server, f"/{name}")[1]["Content-Type"] == media_type


def test_the_server_listens_on_this_machine_only_unless_told_otherwise(site):
    with serving(site) as server:
        assert server.server_address[0] == "127.0.0.1"
    assert serve.parse([]).host == "127.0.0.1"


def test_the_top_folder_answers_with_index_html(site):
    with serving(site) as server:
        assert get(server, "/?seed=7")[::2] == (200, "index.html")


@pytest.mark.parametrize("path", ["/app.js", "/missing.js"])
def test_every_answer_is_asked_for_again_and_open_to_every_origin(site, path):
    with serving(site) as server:
        headers = get(server, path)[1]
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Access-Control-Allow-Origin"] == "*"


def test_a_file_that_has_not_changed_is_not_sent_again(site):
    with serving(site) as server:
        date = get(server, "/app.js")[1]["Last-Modified"]
        assert get(server, "/app.js", **{"If-Modified-Since": date})[::2] == (304, "")


def test_one_connection_serves_many_requests(site):
    with serving(site) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        for _ in range(3):
            connection.request("GET", "/app.js")
            assert connection.getresponse().read() == b"app.js"
        connection.close()


def test_a_missing_file_answers_404_with_a_page(site):
    with serving(site) as server:
        status, headers, body = get(server, "/missing.js")
    assert status == 404
    assert headers["Content-Type"].startswith("text/html")
    assert "<h1>404 File not found</h1>" in body


@pytest.mark.parametrize(
    "path",
    [
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/py/..%2f..%2f..%2foutside.txt",
        "//../outside.txt",
        "/link.txt",
        "/.secret",
        "/py/%2e%2e/.secret",
        "/py/",
        "/%00",
    ],
)
def test_nothing_outside_the_site_no_hidden_file_and_no_listing_is_given(site, path):
    (site / "link.txt").symlink_to(site.parent / "outside.txt")
    with serving(site) as server:
        assert get(server, path)[0] == 404


def test_a_prefix_moves_the_whole_site_under_it(site):
    with serving(site, prefix="/arcade/") as server:
        assert get(server, "/arcade/")[::2] == (200, "index.html")
        assert get(server, "/arcade/py/text/ko.json")[::2] == (200, "py/text/ko.json")
        for path in ("/", "/app.js", "/arcadeapp.js", "/arcade/../app.js"):
            assert get(server, path)[0] == 404, path


@pytest.mark.parametrize(
    ("path", "target"),
    [("/a/b", "/a/b/"), ("/a/b?lang=ko", "/a/b/?lang=ko"), ("/a/b/py", "/a/b/py/")],
)
def test_a_folder_without_its_slash_is_sent_on_within_the_prefix(site, path, target):
    with serving(site, prefix="a/b") as server:
        status, headers, _ = get(server, path)
    assert (status, headers["Location"]) == (301, target)


def test_a_taken_port_is_named_in_one_line(site):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        status, words = refusal("--root", str(site), "--port", port)
    assert status == 2
    assert f"port {port} is taken" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "port 70000"),
        (["--port", "many"], "'many'"),
        (["--host", "192.0.2.1"], "'192.0.2.1'"),
        (["--host", "no..host"], "'no..host'"),
        (["--root", "no-such-folder"], "no-such-folder has no index.html"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(site, arguments, words):
    status, line = refusal("--root", str(site), "--port", "0", *arguments)
    assert status == 2
    assert words in line


def test_port_0_prints_the_address_to_open_and_an_interrupt_ends_it_quietly(site):
    command = [sys.executable, str(COMMAND), "--root", str(site), "--port", "0", "--prefix", "x"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    words = process.stdout.readline().split()
    assert words[0] == "Open"
    address = words[1].removeprefix("http://127.0.0.1:")
    connection = http.client.HTTPConnection("127.0.0.1", int(address.split("/")[0]), timeout=10)
    connection.request("GET", "/x/")
    assert connection.getresponse().read() == b"index.html"
    connection.close()
    process.send_signal(2)
    assert process.communicate(timeout=10) == ("", "")
    assert process.returncode == 0
