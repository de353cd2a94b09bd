"""Frames that come when a test says so, with timestamps of its own: ten minutes in seconds.

The page asks `window.requestAnimationFrame` anew in every frame, so it can be replaced while the
page lives. Only Python's frames are held back; those of the driver and of tests come as always.
"""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import repeat

from tests.browser.game_page import GamePage

# `asked` counts every request of the page; `waiting` are those that wait for their frame.
INSTALL = """() => {
  const real = window.requestAnimationFrame;
  const time = performance.now.bind(performance);
  const clock = globalThis.frameClock = {
    real, now: Math.ceil(time()), asked: 0, most: 0, waiting: [], work: [],
  };
  performance.now = () => clock.now;
  window.requestAnimationFrame = (callback) => {
    if (typeof callback.destroy !== "function") return real(callback);  // not from Python
    clock.asked += 1;
    clock.waiting.push(callback);
    clock.most = Math.max(clock.most, clock.waiting.length);
    return 0;
  };
  clock.deliver = (milliseconds) => {
    for (const span of milliseconds) {
      clock.now += span;
      const began = time();
      for (const callback of clock.waiting.splice(0)) callback(clock.now);
      clock.work.push(time() - began);
    }
  };
}"""
# Presses buttons one after the other, again and again, with frames behind each; a change of
# language fetches its words first.
PRESS = """async ([buttons, times, spans]) => {
  const spoken = () => document.documentElement.lang === JSON.parse(arcade.state()).lang;
  for (let time = 0; time < times; time += 1) {
    for (const button of buttons) {
      document.querySelector(button).click();
      while (!spoken()) await new Promise(done => setTimeout(done));
      frameClock.deliver(spans);
    }
  }
}"""
REMOVE = """() => {
  if (!globalThis.frameClock) return;
  window.requestAnimationFrame = frameClock.real;
  delete performance.now;
  for (const callback of frameClock.waiting) frameClock.real.call(window, callback);
  delete globalThis.frameClock;
}"""


def steady(hertz: float, seconds: float) -> list[float]:
    """Return how long each frame is, in milliseconds, at an even rate."""
    return list(repeat(1000 / hertz, round(hertz * seconds)))


def uneven(seed: int, shortest: float, longest: float, seconds: float) -> list[float]:
    """Return frames of random length, in milliseconds, that fill a time exactly."""
    chance = random.Random(seed)
    spans: list[float] = []
    left = seconds * 1000
    while left > longest:
        spans.append(chance.uniform(shortest, longest))
        left -= spans[-1]
    return [*spans, left]


class FrameClock:
    """The frames of one page, while `held`."""

    def __init__(self, page: GamePage) -> None:
        self.frame = page.frame

    def deliver(self, spans: Iterable[float]) -> None:
        """Show frames, each so many milliseconds after the one before; 0 is no time at all."""
        self.frame.evaluate("spans => frameClock.deliver(spans)", list(spans))

    def press(self, *buttons: str, times: int = 1) -> None:
        """Press buttons, told by selectors, in turn so many times; two frames follow each."""
        self.frame.evaluate(PRESS, [list(buttons), times, [20, 20]])

    def pass_by(self, seconds: float) -> None:
        """Let time pass without a frame."""
        self.frame.evaluate("span => { frameClock.now += span; }", seconds * 1000)

    def asked(self) -> int:
        """Return how many frames the page has asked for so far."""
        return int(self.frame.evaluate("frameClock.asked"))

    def most_waiting(self) -> int:
        """Return how many frames were ever asked for at the same time: loops there were."""
        return int(self.frame.evaluate("frameClock.most"))

    def work(self) -> list[float]:
        """Return how long the page worked in each frame since the last call, in milliseconds."""
        return list(self.frame.evaluate("frameClock.work.splice(0)"))


def sleep(page: GamePage) -> None:
    """Hold the frames of a page until `wake`: a page that no test looks at costs nothing."""
    page.frame.evaluate(INSTALL)


def wake(page: GamePage) -> None:
    """Let the frames of a page come again, if they are held."""
    page.frame.evaluate(REMOVE)


@contextmanager
def held(page: GamePage) -> Iterator[FrameClock]:
    """Hold the frames of a page while the block runs."""
    sleep(page)
    page.frame.evaluate("dispatchEvent(new Event('resize'))")  # a page at rest asks for no frame
    page.frame.wait_for_function("() => frameClock.waiting.length === 1", polling=20)
    clock = FrameClock(page)
    clock.deliver([0])  # so that the clock of the page and this one agree
    try:
        yield clock
    finally:
        wake(page)
