# python/nqueens/_counting.py - exact and estimated numbers of solutions.
# SPDX-License-Identifier: MIT
import os
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Union

from nqueens import _core
from nqueens._arguments import Path, natural, seed_of
from nqueens._boards import Problem, problem_of
from nqueens._errors import require_end
from nqueens._progress import OnProgress


@dataclass(frozen=True)
class SymmetryClasses:
    """Numbers of solutions up to the eight symmetries, by the size of their orbits.

    Attributes
    ----------
    asymmetric, point, quarter, full
        Orbits of 8 images; 4 images (unchanged by a half turn); 2 images (unchanged by a quarter
        turn); and 1 image.
    """

    asymmetric: int
    point: int
    quarter: int
    full: int

    @property
    def fundamental(self) -> int:
        """The number of fundamental solutions: the sum of the four numbers."""
        return self.asymmetric + self.point + self.quarter + self.full


@dataclass(frozen=True)
class CountResult:
    """The result of a count, and how it was computed.

    Attributes
    ----------
    solutions
        The number of solutions in the finished tasks; the answer if `complete`.
    classes
        Symmetry classes, if they were requested and the count is complete.
    by_first_row
        The number of solutions for each column of the queen in the first row, if they were
        requested and the count is complete.
    published
        The published number for this question; None if there is none.
    nodes
        The number of visited boards.
    tasks, tasks_done, tasks_found
        The numbers of all tasks, finished tasks, and finished tasks that were already in the
        ledger.
    ended
        "complete", "limit reached" or "stopped".
    elapsed_seconds, core_seconds
        Wall-clock time, and the time of all threads together. Both include earlier runs that the
        ledger records. Comparison with == ignores both times.
    """

    n: int
    solutions: int
    classes: Optional[SymmetryClasses]
    by_first_row: List[int]
    published: Optional[int]
    method: str
    kernel: str
    rule: str
    threads: int
    nodes: int
    tasks: int
    tasks_done: int
    tasks_found: int
    complete: bool
    ended: str
    elapsed_seconds: float = field(compare=False)
    core_seconds: float = field(compare=False)


def _result_of(document: Dict[str, Any]) -> CountResult:
    classes = document.pop("classes")
    return CountResult(**document, classes=None if classes is None else SymmetryClasses(**classes))


def count_details(
    n: Union[int, Problem],
    *,
    rule: Optional[str] = None,
    symmetry: Optional[str] = None,
    classes: bool = False,
    by_first_row: bool = False,
    method: str = "auto",
    kernel: str = "auto",
    threads: int = 0,
    ledger: Optional[Path] = None,
    time_limit: Optional[float] = None,
    progress: Optional[OnProgress] = None,
) -> CountResult:
    """Counts all solutions and reports how they were counted.

    Parameters
    ----------
    n
        The number of rows of the board, or a Problem.
    rule
        The rule by which queens attack: one of `rules()`, or terms such as "rook+leap(1,3)".
    symmetry
        "centrally" or "quarter": count only solutions that a half turn or a quarter turn maps to
        themselves.
    classes, by_first_row
        Whether to also count the solutions by symmetry class, and by the column of the queen in the
        first row.
    method, kernel
        How to count, as `nqueens count --help` explains; "auto" selects the fastest.
    threads
        The number of threads; 0 uses all hardware threads.
    ledger
        A file that records finished tasks. A count whose ledger exists is resumed.
    time_limit
        Seconds; a count that takes longer returns its partial result.
    progress
        A function that is called with a `Progress` several times a second, by the calling thread.

    Raises
    ------
    ValueError
        For a board or a question that the method does not support.
    OSError
        For a ledger that cannot be read or written.

    Examples
    --------
    >>> from nqueens import count_details
    >>> result = count_details(8, classes=True)
    >>> result.solutions, result.classes.fundamental, result.published
    (92, 12, 92)
    """
    return _result_of(
        _core.count(
            problem_of(n, rule=rule),
            symmetry or "",
            classes,
            by_first_row,
            method,
            kernel,
            threads,
            None if ledger is None else os.fsencode(ledger),
            time_limit,
            progress,
        )
    )


def count(
    n: Union[int, Problem],
    *,
    rule: Optional[str] = None,
    symmetry: Optional[str] = None,
    fundamental: bool = False,
    method: str = "auto",
    kernel: str = "auto",
    threads: int = 0,
    ledger: Optional[Path] = None,
    time_limit: Optional[float] = None,
    progress: Optional[OnProgress] = None,
) -> int:
    """Counts the ways to place n queens so that no queen attacks another.

    Parameters
    ----------
    fundamental
        Whether solutions that are rotations or reflections of each other count as one.

    The other parameters are those of `count_details`.

    Raises
    ------
    LimitReached
        If the time limit was reached; its `partial` is a `CountResult`.

    The other exceptions are those of `count_details`.

    Examples
    --------
    >>> from nqueens import count
    >>> count(14)
    365596
    >>> count(8, fundamental=True)
    12
    >>> count(7, rule="toroidal")
    28
    """
    result = count_details(
        n,
        rule=rule,
        symmetry=symmetry,
        classes=fundamental,
        method=method,
        kernel=kernel,
        threads=threads,
        ledger=ledger,
        time_limit=time_limit,
        progress=progress,
    )
    require_end(result.ended, time_limit, result)
    return result.classes.fundamental if result.classes is not None else result.solutions


@dataclass(frozen=True)
class Estimate:
    """An estimated number of solutions.

    Attributes
    ----------
    value, log10
        The estimate (infinite if it is too large for a float), and its decimal logarithm.
    low, high
        The 95% confidence interval; `high` is None if there is no upper bound.
    relative_error
        One standard deviation, as a fraction of the value.
    exact
        Whether the board was small enough to be counted exactly.
    samples, effective_samples
        The number of random descents through the search tree, and the number of equally weighted
        samples that would be as precise.
    doubt
        "few samples" or "uneven weights" if the interval should not be trusted; else "none".
    """

    n: int
    value: float
    log10: float
    low: float
    high: Optional[float]
    relative_error: float
    exact: bool
    samples: int
    effective_samples: float
    doubt: str
    seed: int
    kernel: str
    threads: int
    ended: str
    elapsed_seconds: float = field(compare=False)


def estimate(
    n: int,
    *,
    precision: float = 0.002,
    samples: int = 0,
    seed: int = 1,
    kernel: str = "auto",
    threads: int = 0,
    time_limit: Optional[float] = None,
    progress: Optional[OnProgress] = None,
) -> Estimate:
    """Estimates the number of solutions, for boards too large to count.

    Parameters
    ----------
    precision
        The run ends when half the width of the interval is at most this fraction of the value.
    samples
        The run ends after this number of samples; 0 sets no limit.
    seed
        Equal seeds give equal estimates, with any number of threads.
    time_limit
        Seconds; a run that takes longer returns an estimate from the samples drawn by then.

    Examples
    --------
    >>> from nqueens import estimate
    >>> guess = estimate(20, precision=0.01)
    >>> guess.low < 39029188884 < guess.high
    True
    """
    return Estimate(
        **_core.estimate(
            n,
            precision,
            natural(samples, "a number of samples"),
            seed_of(seed),
            kernel,
            threads,
            time_limit,
            progress,
        )
    )


def published(n: int, *, fundamental: bool = False) -> Optional[int]:
    """Returns the published number of solutions for n from 1 to 27, or None for another n.

    The source is OEIS A000170, or A002562 for fundamental solutions.

    Examples
    --------
    >>> from nqueens import published
    >>> published(27)
    234907967154122528
    >>> published(28) is None
    True
    """
    return _core.published(n, fundamental)
