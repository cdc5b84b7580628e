# python/nqueens/_searching.py - how one looks for solutions, step by step.
# SPDX-License-Identifier: MIT
from dataclasses import dataclass, field, fields
from typing import Iterable, Iterator, List, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import natural_or_none, seed_of
from nqueens._boards import Problem, problem_of


@dataclass(frozen=True)
class Algorithm:
    """What is known of an algorithm.

    Attributes
    ----------
    is_complete
        Whether it finds all solutions, and can prove that there is none.
    """

    name: str
    family: str
    summary: str
    origin: str
    cost: str
    is_complete: bool
    uses_chance: bool
    honours_given: bool
    honours_blocked: bool
    honours_rules: bool
    honours_regions: bool
    max_size: int


@dataclass(frozen=True)
class SearchResult:
    """What a search found and did. Measures that an algorithm does not report are None.

    Attributes
    ----------
    columns
        The first solution; None if none was found.
    solutions
        How many were found.
    nodes, tries, checks, backtracks, restarts, frontier
        Boards reached, squares tried, look-ups, rows given up, new beginnings, and the most bytes
        held for boards that wait.
    exhaustive
        Whether there are no more solutions.
    ended, limit
        "complete", "limit reached" or "stopped"; which limit.
    elapsed_seconds
        Results that differ in nothing but this are equal.
    """

    algorithm: str
    columns: "Optional[npt.NDArray[np.int32]]" = field(hash=False)
    solutions: int
    nodes: Optional[int]
    tries: Optional[int]
    checks: Optional[int]
    backtracks: Optional[int]
    restarts: Optional[int]
    frontier: Optional[int]
    exhaustive: bool
    ended: str
    limit: str
    elapsed_seconds: float = field(compare=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SearchResult):
            return NotImplemented
        return np.array_equal(self.columns, other.columns) and all(  # type: ignore[arg-type]
            getattr(self, each.name) == getattr(other, each.name)
            for each in fields(self)
            if each.compare and each.name != "columns"
        )


@dataclass(frozen=True)
class Compared:
    """What one of the compared algorithms did: medians over its runs.

    Attributes
    ----------
    runs, solved
        How often it was run, and how often it found a solution.
    seconds
        None when it was not run.
    reason
        Why it was not run, or not to the end; empty: it was.
    """

    algorithm: str
    runs: int
    solved: int
    seconds: Optional[float] = field(compare=False)
    solutions: Optional[int]
    nodes: Optional[int]
    tries: Optional[int]
    checks: Optional[int]
    backtracks: Optional[int]
    restarts: Optional[int]
    frontier: Optional[int]
    reason: str


class Event(NamedTuple):
    """One step of a search.

    Attributes
    ----------
    kind
        "enter", "blocked", "reject", "place", "solution", "remove", "exhausted", and so on.
    row, column
        The square that it is about.
    line, other_row
        On which line it is attacked, and from which row, for "reject" and "prohibit".
    value
        A number for kinds that have one.
    sentence
        The step in words, rows and columns counted from 1.
    """

    kind: str
    row: int
    column: int
    line: str
    other_row: int
    value: int
    sentence: str


def algorithms() -> List[Algorithm]:
    """All algorithms, in teaching order; those of other solvers where these are installed.

    Examples
    --------
    >>> from nqueens import algorithms
    >>> [algorithm.name for algorithm in algorithms()][:3]
    ['brute-force', 'permutations', 'depth-first']
    """
    return [Algorithm(**row) for row in _core.algorithms()]


def search(
    n: Union[int, Problem],
    algorithm: str = "depth-first",
    *,
    solutions: Optional[int] = 1,
    rule: Optional[str] = None,
    node_limit: Optional[int] = None,
    seed: int = 1,
    direction: str = "rows",
    time_limit: Optional[float] = None,
) -> SearchResult:
    """Searches by one of the `algorithms()`, and counts what it does.

    Parameters
    ----------
    solutions
        How many are wanted; None: all.
    node_limit, time_limit
        End the search, which the result tells.
    direction
        "rows" or "columns": by which queens are placed.

    Examples
    --------
    >>> from nqueens import search
    >>> result = search(8, "depth-first", solutions=None)
    >>> result.solutions, result.nodes
    (92, 2057)
    """
    return SearchResult(
        **_core.search(
            problem_of(n, rule=rule),
            algorithm,
            natural_or_none(solutions, "a number of solutions"),
            natural_or_none(node_limit, "a limit"),
            seed_of(seed),
            direction,
            time_limit,
        )
    )


def trace(
    n: Union[int, Problem],
    algorithm: str = "depth-first",
    *,
    solutions: Optional[int] = 1,
    rule: Optional[str] = None,
    node_limit: Optional[int] = None,
    seed: int = 1,
    direction: str = "rows",
) -> Iterator[Event]:
    """The steps of a search, one by one; it works ahead by some thousands at most.

    The search stops when the iterator is closed. Parameters as of `search`.

    Examples
    --------
    >>> from nqueens import trace
    >>> for event in trace(4):
    ...     if event.kind == "solution":
    ...         break
    ...     if event.kind == "place":
    ...         print(event.sentence)
    New queen at (1,1)
    New queen at (2,3)
    New queen at (2,4)
    New queen at (3,2)
    New queen at (1,2)
    New queen at (2,4)
    New queen at (3,1)
    New queen at (4,3)
    """
    events = _core.events(
        problem_of(n, rule=rule),
        algorithm,
        natural_or_none(solutions, "a number of solutions"),
        natural_or_none(node_limit, "a limit"),
        seed_of(seed),
        direction,
    )
    return _each(events, direction)


def _each(events: _core.Events, direction: str) -> Iterator[Event]:
    try:
        while (some := events.next(direction)) is not None:
            for event in some:
                yield Event(*event)
    finally:
        events.close()


def compare(
    n: Union[int, Problem],
    algorithms: Optional[Iterable[str]] = None,
    *,
    all_solutions: bool = False,
    rule: Optional[str] = None,
    runs: int = 5,
    seconds_a_run: float = 10,
    seed: int = 1,
) -> List[Compared]:
    """Several algorithms on the same board, measured alike, in turn.

    Parameters
    ----------
    algorithms
        Names; None: all.
    all_solutions
        Whether all solutions are looked for, not the first one.
    seconds_a_run
        A run that takes longer ends, and its algorithm is not run again.

    Examples
    --------
    >>> from nqueens import compare
    >>> [(row.algorithm, row.nodes) for row in compare(8, ["depth-first", "bitmask"], runs=1)]
    [('depth-first', 114), ('bitmask', 114)]
    """
    rows = _core.compare(
        problem_of(n, rule=rule),
        [] if algorithms is None else list(algorithms),
        all_solutions,
        runs,
        seconds_a_run,
        seed_of(seed),
    )
    return [Compared(**row) for row in rows]
