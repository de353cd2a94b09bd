"""The end of an address: what it brings, and what is said when it cannot be read."""

import base64
import zlib

import pytest

from shared.link import (
    MAX_CHARACTERS,
    Arrived,
    LinkError,
    arrived,
    end_of_address,
    packed,
    unpacked,
)
from shared.notice import Notice

PLAIN = {"a": [1, "two"], "b": None}
TEXT = packed(PLAIN, 1)


def shout(text: str) -> str:
    """Read any text but "bad"."""
    if text == "bad":
        raise LinkError(Notice.of("link.content"))
    return text.upper()


def bad(why: str) -> Notice:
    return Notice.of("link.bad", why=Notice.of(f"link.{why}"))


def brought(end: str) -> Arrived[str]:
    return arrived(end, "b", shout)


# --- packed data


def test_plain_data_come_back_from_letters_that_need_no_escapes() -> None:
    assert unpacked(TEXT, 1, 1000) == PLAIN
    assert TEXT.replace("-", "").replace("_", "").replace(".", "").isalnum()


@pytest.mark.parametrize("length", range(2, len(TEXT)))
def test_a_text_that_is_cut_off_is_damaged(length: int) -> None:
    with pytest.raises(LinkError, match="damaged"):
        unpacked(TEXT[:length], 1, 1000)


@pytest.mark.parametrize("more", ["AAAA", "A", " ", "\n", "%20", TEXT])
def test_a_text_with_something_behind_it_is_damaged(more: str) -> None:
    with pytest.raises(LinkError, match="damaged"):
        unpacked(TEXT + more, 1, 1000)


@pytest.mark.parametrize(("text", "why"), [(packed(PLAIN, 2), "version"), ("x", "damaged")])
def test_another_version_is_told_from_damage(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        unpacked(text, 1, 1000)


def test_what_would_unpack_to_too_much_is_never_unpacked() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"9" * 50_000_000)).decode()
    with pytest.raises(LinkError, match="damaged"):
        unpacked(f"1.{bomb}", 1, 1000)


@pytest.mark.parametrize("plain", [b"{", b"\xff", b"[" * 900, b""])
def test_packed_bytes_that_are_no_json_are_damaged(plain: bytes) -> None:
    letters = base64.urlsafe_b64encode(zlib.compress(plain)).decode().rstrip("=")
    with pytest.raises(LinkError, match="damaged"):
        unpacked(f"1.{letters}", 1, 1000)


# --- the end of an address


def test_what_was_put_into_an_address_comes_out_of_it() -> None:
    assert brought(end_of_address("b", TEXT, "ko")) == Arrived(TEXT.upper(), "ko")


@pytest.mark.parametrize("end", ["", "#"])
def test_an_address_without_an_end_brings_nothing(end: str) -> None:
    assert brought(end) == Arrived()


def test_a_language_may_come_alone() -> None:
    assert brought("#lang=ko") == Arrived(None, "ko")


def test_what_others_add_to_a_link_passes() -> None:
    assert brought("#b=x&utm_source=mail&=&&") == Arrived("X")


def test_of_two_values_the_first_counts() -> None:
    assert brought("#b=one&b=two") == Arrived("ONE")


@pytest.mark.parametrize(
    ("end", "why"),
    [
        ("#b=bad", "content"),
        ("#other", "unknown"),
        ("#%62=x", "unknown"),
        ("#%", "unknown"),
        ("#<img src=x onerror=alert(1)>", "unknown"),
        ("#javascript:alert(1)", "unknown"),
        ("#" + "b" * (MAX_CHARACTERS + 1), "long"),
        ("#b=" + "x" * 200_000, "long"),
    ],
    ids=lambda value: value[:24],
)
def test_an_end_that_cannot_be_read_is_told_in_one_notice(end: str, why: str) -> None:
    assert brought(end) == Arrived(notices=(bad(why),))


def test_an_unknown_language_is_told_and_the_rest_opened() -> None:
    told = Notice.of("notice.query", asked="lang=xx")
    assert brought("#b=x&lang=xx") == Arrived("X", None, (told,))
