"""How tests are divided among workers: those that share the costly article stay together."""

import re

from xdist.scheduler import LoadScopeScheduling

ARTICLE = re.compile(r"browser/field_reports/test_(b06|b07|b08|b09|b20|b21|b30|b32|frames)")


class Together(LoadScopeScheduling):
    """Each test goes to the next free worker, and all tests of the article go to one."""

    def _split_scope(self, nodeid: str) -> str:
        return "article" if ARTICLE.search(nodeid) else nodeid
