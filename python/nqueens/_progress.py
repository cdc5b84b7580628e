# python/nqueens/_progress.py - what a running count or estimate tells.
# SPDX-License-Identifier: MIT
from typing import Callable, NamedTuple, Optional, Tuple


class Progress(NamedTuple):
    """How far a run is.

    Attributes
    ----------
    fraction
        Of the whole work, by estimated cost, 0 to 1.
    solutions
        Found so far; None where a run finds none.
    elapsed_seconds
        Since the run began, and of those that it goes on with.
    remaining_seconds
        Probably, from least to most; None where nobody knows.
    """

    fraction: float
    solutions: Optional[int]
    elapsed_seconds: float
    remaining_seconds: Optional[Tuple[float, float]]


OnProgress = Callable[[Progress], object]
