# python/nqueens/_progress.py - the progress of a running count or estimate.
# SPDX-License-Identifier: MIT
from typing import Callable, NamedTuple, Optional, Tuple


class Progress(NamedTuple):
    """The progress of a run.

    Attributes
    ----------
    fraction
        The finished fraction of the work, measured by estimated cost, from 0 to 1.
    solutions
        The number of solutions found so far; None for a run that finds no solutions.
    elapsed_seconds
        Seconds since the run began, including earlier runs that it resumes.
    remaining_seconds
        The expected range of the remaining seconds, low and high; None if it is unknown.
    """

    fraction: float
    solutions: Optional[int]
    elapsed_seconds: float
    remaining_seconds: Optional[Tuple[float, float]]


OnProgress = Callable[[Progress], object]
