# python/nqueens/_counting.py - how many placements there are, exactly or about.
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
    """Solutions up to the eight symmetries, by how many different images they have.

    Attributes
    ----------
    asymmetric, point, quarter, full
        Classes of 8, 4 (equal to the half turn), 2 (equal to the quarter turn) and 1.
    """

    asymmetric: int
    point: int
    quarter: int
    full: int

    @property
    def fundamental(self) -> int:
        """All of them."""
        return self.asymmetric + self.point + self.quarter + self.full


@dataclass(frozen=True)
class CountResult:
    """What a count found, and how.

    Attributes
    ----------
    solutions
        Of the finished tasks: the answer if `complete`.
    classes
        If asked for, and complete.
    by_first_row
        Solutions by the column of the queen in the first row, if asked for, and complete.
    published
        What others have published for this question; None where nobody has.
    nodes
        Boards that were visited.
    tasks, tasks_done, tasks_found
        Pieces of the count; those finished; those of them that the ledger had.
    ended
        "complete", "limit reached" or "stopped".
    elapsed_seconds, core_seconds
        Of the clock, and of all threads together, other runs of the ledger included. Results that
        differ in nothing but these are equal.
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
    """Counts all placements, and tells how.

    Parameters
    ----------
    n
        Rows of the board, or a problem.
    rule
        By which queens attack, one of `rules()`.
    symmetry
        "centrally" or "quarter": only those that a half turn or a quarter turn maps to themselves.
    classes, by_first_row
        Whether they are also counted by symmetry, and by the column of the first queen.
    method, kernel
        How to count, as `nqueens count --help` explains; "auto" is the fastest.
    threads
        0: as many as there are.
    ledger
        A file that keeps what is finished. One that is there is gone on with.
    time_limit
        Seconds; the result of a count that takes longer has what was found until then.
    progress
        Called with a `Progress` a few times a second, by this thread.

    Raises
    ------
    ValueError
        For a board or a question that the method does not know.
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
    """How many ways there are to place n queens so that none attacks another.

    Parameters
    ----------
    fundamental
        Whether ways that turn or mirror into each other count as one.

    Others as of `count_details`.

    Raises
    ------
    LimitReached
        When the time limit was over; its `partial` is a `CountResult`.

    Others as `count_details`.

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
    """About how many placements there are.

    Attributes
    ----------
    value, log10
        The estimate, infinite where a float ends, and its decimal logarithm.
    low, high
        The interval of 95%; no high end where there is no bound.
    relative_error
        One standard deviation, as a part of the value.
    exact
        Whether the board was so small that it was counted.
    samples, effective_samples
        Random ways down the tree; and how many of equal weight they are worth.
    doubt
        "none", "few samples" or "uneven weights": why the interval is not to be trusted.
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
    """About how many ways there are, for boards that nobody can count.

    Parameters
    ----------
    precision
        The run ends when half the interval is at most this part of the value.
    samples
        The run ends after so many; 0: any number.
    seed
        The same one gives the same estimate with any number of threads.
    time_limit
        Seconds; the estimate of a run that takes longer has what was sampled until then.

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
    """What others have counted: OEIS A000170, or A002562 for the fundamental ones; n = 1 to 27.

    Examples
    --------
    >>> from nqueens import published
    >>> published(27)
    234907967154122528
    >>> published(28) is None
    True
    """
    return _core.published(n, fundamental)
