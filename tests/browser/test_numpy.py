"""The self-hosted numpy loads in the browser, offline, from the site alone."""

import json

from tests.browser.tycoon_page import TycoonPage

PRODUCT = """async root => {
  const { loadPyodide } = await import(root + "vendor/pyodide/pyodide.mjs");
  const python = await loadPyodide();
  await python.loadPackage("numpy", { messageCallback() {} });
  return python.runPython(`
import json, numpy
left = numpy.arange(6).reshape(2, 3)
json.dumps([numpy.__version__, (left @ left.T).tolist(), float(numpy.percentile(range(101), 95))])
`);
}"""


def test_numpy_multiplies_matrices_in_the_page(tycoon: TycoonPage, site: str) -> None:
    # A second interpreter, under the policy of a game's page.
    version, product, p95 = json.loads(tycoon.frame.evaluate(PRODUCT, site))
    assert version == "2.2.5"
    assert product == [[5, 14], [14, 50]]
    assert p95 == 95
