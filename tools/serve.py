"""Serve the site on this machine as GitHub Pages would, with the standard library only.

Usage: ``python3 tools/serve.py [--port 8000] [--host 127.0.0.1] [--root DIR] [--prefix /name/]``.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import posixpath
import socket
import socketserver
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote, unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent

# Written out, because what the operating system thinks of a suffix differs between machines.
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}

ERROR_PAGE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>%(code)d %(message)s</title></head>
<body><h1>%(code)d %(message)s</h1><p>%(explain)s.</p></body>
</html>
"""


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers requests for files of one folder, under one path prefix."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    error_message_format = ERROR_PAGE

    def __init__(self, *arguments: Any, prefix: str, directory: str) -> None:
        """Answer one connection; `prefix` begins and ends with a slash."""
        self.prefix = prefix
        super().__init__(*arguments, directory=directory)

    def send_head(self) -> Any:
        """Send the status and headers; return the open file, or None when that is all."""
        _, _, path, query, _ = urlsplit(self.path)
        if path + "/" == self.prefix:
            return self._redirect(f"{self.prefix}?{query}" if query else self.prefix)
        if not path.startswith(self.prefix) or not self._is_published(unquote(path)):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def _redirect(self, target: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", target)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _is_published(self, path: str) -> bool:
        """Tell whether a decoded URL path stays in the folder and names no hidden file."""
        if "\0" in path or any(part.startswith(".") for part in path.split("/")):
            return False
        file = Path(self.translate_path(self.path)).resolve()
        return file.is_relative_to(Path(self.directory).resolve())

    def translate_path(self, path: str) -> str:
        """Turn a URL path into a file name, leaving the prefix off."""
        return super().translate_path("/" + path[len(self.prefix) :])

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Refuse to list a folder: the published site does not either."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the media type for a file name, from the table above."""
        suffix = posixpath.splitext(os.fspath(path))[1].lower()
        return MEDIA_TYPES.get(suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """Add what every answer carries: ask again before reuse, and open to any frame."""
        self.send_header("Cache-Control", "no-cache")
        # As GitHub Pages does: a frame with `sandbox` has the origin "null".
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about answers that went well."""

    def log_error(self, format: str, *args: Any) -> None:
        """Report a failed request with the path that was asked for."""
        self.log_message(f"{format}: %s", *args, getattr(self, "path", "?"))


class SiteServer(ThreadingHTTPServer):
    """One thread for each connection; binds without a name look-up."""

    allow_reuse_address = os.name != "nt"
    request_queue_size = 128

    def server_bind(self) -> None:
        """Bind, and skip the base class's reverse look-up, which can take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over connections that the browser dropped; report anything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServerV6(SiteServer):
    """The same for an IPv6 address."""

    address_family = socket.AF_INET6


def site_path(prefix: str) -> str:
    """Return the prefix as it stands in a URL: quoted, with a slash at either end."""
    return f"/{quote(prefix.strip('/'))}/".replace("//", "/")


def make_server(
    root: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/"
) -> ThreadingHTTPServer:
    """Return a bound server for the site in `root`; call `serve_forever` on it.

    Args:
        root: The folder with index.html.
        host: The address to listen on; the default is reached from this machine only.
        port: The TCP port; 0 picks a free one, found in `server_port`.
        prefix: The path that the site lies under; any other path answers 404.

    Raises:
        FileNotFoundError: `root` has no index.html.
        OSError: The port is taken or not allowed, or the host is not one of this machine.
        ValueError: The port is outside 0 to 65535, or the host is no host name.
    """
    if not (root / "index.html").is_file():
        raise FileNotFoundError(f"{root} has no index.html")
    if not 0 <= port <= 65535:
        raise ValueError(f"port {port} is outside 0 to 65535")
    handler = partial(SiteHandler, prefix=site_path(prefix), directory=str(root))
    server = SiteServerV6 if ":" in host else SiteServer
    return server((host, port), handler)


@contextlib.contextmanager
def serving(root: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder on a free port of this machine while the block runs; gives its address."""
    with make_server(root, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()


def complaint(error: Exception, host: str, port: int) -> str:
    """Return one sentence that says why the server could not start."""
    if isinstance(error, (FileNotFoundError, ValueError)) and not isinstance(error, UnicodeError):
        return str(error)
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"port {port} is taken; choose another with --port, or --port 0 for any free one"
    if isinstance(error, PermissionError):
        return f"port {port} is not allowed for this user; choose one above 1023"
    reason = error.strerror if isinstance(error, OSError) else None
    return f"cannot listen on host {host!r}, port {port}: {reason or error}"


class OneLineParser(argparse.ArgumentParser):
    """Reports a wrong option in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the message and leave with exit status 2."""
        self.exit(2, f"serve: {message}\n")


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line (None: the program's own); leaves with status 2 if it is wrong."""
    parser = OneLineParser(prog="serve.py", description="Serve the site on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="0 picks a free one")
    parser.add_argument("--host", default="127.0.0.1", help="default: this machine only")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with index.html")
    parser.add_argument("--prefix", default="/", help="serve under a path, as a project page does")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; the exit status is 0, or 2 when serving could not start."""
    options = parse(arguments)
    try:
        server = make_server(options.root, options.host, options.port, options.prefix)
    except (OSError, ValueError) as error:
        print(f"serve: {complaint(error, options.host, options.port)}", file=sys.stderr)
        return 2
    everywhere = options.host in {"", "0.0.0.0", "::"}
    host = "localhost" if everywhere else options.host
    host = f"[{host}]" if ":" in host else host
    url = f"http://{host}:{server.server_port}{site_path(options.prefix)}"
    print(f"Open {url}  (Ctrl+C ends it)", flush=True)
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
