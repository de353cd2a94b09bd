"""The fixtures of the falling-block game are beside those of the other one; see there."""

from tests.browser.conftest import OpenTetris as OpenTetris
