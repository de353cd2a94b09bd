"""The compiled standard library in vendor/ is what the Pyodide beside it makes of its original."""

from tests.browser.tycoon_page import TycoonPage

COMPARED = """async root => {
  const runtime = `${root}vendor/pyodide/`;
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const python = await loadPyodide();
  const library = await (await fetch(`${runtime}python_library.zip`)).arrayBuffer();
  python.FS.writeFile("library.zip", new Uint8Array(library));
  return python.runPython(`
from importlib.util import MAGIC_NUMBER
from marshal import loads
from zipfile import ZipFile

def others():
    with ZipFile("/lib/python313.zip") as original, ZipFile("library.zip") as made:
        for name in made.namelist():
            body = made.read(name)
            wanted = compile(original.read(name[:-1]), "", "exec", dont_inherit=True, optimize=2)
            if body[:4] != MAGIC_NUMBER or loads(body[16:]) != wanted:
                yield name

" ".join(others())`);
}"""


def test_every_module_of_the_library_is_its_original_compiled(
    tycoon: TycoonPage, site: str
) -> None:
    # A second interpreter, which has the original library.
    assert tycoon.frame.evaluate(COMPARED, site) == ""
