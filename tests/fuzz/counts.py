"""How much is fuzzed: little in the ordinary run of the tests, more where that is asked."""

import os

from hypothesis import HealthCheck, settings

ORDINARY = 100
FUZZ = int(os.environ.get("COWBOY_FUZZ", str(ORDINARY)))
"""Inputs of each sort."""


def inputs(share: float) -> settings:
    """Settings of a property that is tried with a share of the inputs.

    The ordinary run tries the same ones each time; a longer one draws new ones.
    """
    return settings(
        max_examples=max(1, round(FUZZ * share)),
        deadline=None,
        derandomize=FUZZ <= ORDINARY,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
