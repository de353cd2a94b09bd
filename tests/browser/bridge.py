"""What crosses between Python and JavaScript in a page: calls, wrappers, and Python's memory."""

from collections import Counter

from tests.browser.game_page import GamePage

# PyScript tells where its interpreter is. From then on every wrapper that JavaScript gets of a
# Python object is noted until it is destroyed or collected.
FIND = """async () => {
  if (globalThis.interpreter) return;
  const core = await import(new URL("vendor/pyscript/core.js", location.href));
  globalThis.interpreter = (await core.whenDefined("py")).interpreter;
  interpreter._module.enable_pyproxy_allocation_tracing();
  const live = interpreter._module.pyproxy_alloc_map;
  globalThis.wrappersMade = 0;
  live.set = (proxy, where) => {
    wrappersMade += 1;
    return Map.prototype.set.call(live, proxy, where);
  };
}"""

# Python's own monitoring sees every call, so none can be forgotten. JsProxy is what JavaScript is
# to Python, and a method of one in the moment of its call has a type of its own.
WATCH = """
import sys
from collections import Counter
from pyodide.ffi import JsProxy

METHOD = "JsMethodCallSingleton"

def watch(tool=sys.monitoring.PROFILER_ID, call=sys.monitoring.events.CALL):
    frames = []
    def begin(): frames.append(Counter())
    def called(code, offset, what, argument):
        if frames and (type(what).__name__ == METHOD or isinstance(what, JsProxy)):
            frames[-1][code.co_qualname] += 1
    def stop():
        sys.monitoring.set_events(tool, 0)
        sys.monitoring.free_tool_id(tool)
        return __import__("json").dumps(frames)
    sys.monitoring.use_tool_id(tool, "bridge")
    sys.monitoring.register_callback(tool, call, called)
    sys.monitoring.set_events(tool, call)
    return begin, stop

watch()
"""
COUNT = """([code, spans]) => {
  const counting = interpreter.runPython(code, { globals: interpreter.toPy({}) });
  const [begin, stop] = counting;
  try {
    for (const span of spans) {
      begin();
      frameClock.deliver([span]);
    }
  } finally {
    const found = stop();
    for (const proxy of [begin, stop, counting]) proxy.destroy();
    return JSON.parse(found);
  }
}"""


class Bridge:
    """Measures of the border between the two languages in one page."""

    def __init__(self, page: GamePage) -> None:
        self.frame = page.frame
        self.frame.evaluate(FIND)

    def calls(self, spans: list[float]) -> list[Counter[str]]:
        """Deliver frames of a held clock; return which functions called JavaScript in each."""
        found = self.frame.evaluate(COUNT, [WATCH, spans])
        return [Counter(one) for one in found]

    def wrappers(self) -> int:
        """Return how many wrappers of Python objects made since the first look are alive."""
        return int(self.frame.evaluate("interpreter._module.pyproxy_alloc_map.size"))

    def made(self) -> int:
        """Return how many wrappers of Python objects were made since the first look."""
        return int(self.frame.evaluate("wrappersMade"))

    def held(self) -> int:
        """Return how many JavaScript objects Python holds."""
        return int(self.frame.evaluate("interpreter._module._hiwire_num_refs()"))

    def memory(self) -> int:
        """Return the size of Python's memory in bytes; it never shrinks."""
        return int(self.frame.evaluate("interpreter._module.HEAPU8.length"))
