# python/nqueens/_searching.py - search algorithms, step by step.
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
    """The description of a search algorithm.

    Attributes
    ----------
    summary, origin, cost
        What the algorithm does, who published it, and its running time, each as a sentence.
    is_complete
        Whether it finds all solutions, and can prove that there is none.
    uses_chance
        Whether it makes random choices.
    honours_given, honours_blocked, honours_rules, honours_regions
        Whether it supports given queens, blocked squares, rules other than the plain one, and
        regions.
    max_size
        The largest board that it accepts.
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
    """The result and the cost of a search. Counters that an algorithm does not report are None.

    Attributes
    ----------
    columns
        The first solution; None if none was found.
    solutions
        The number of solutions found.
    nodes, tries, checks, backtracks, restarts, frontier
        The numbers of visited boards, tried squares, look-ups, backtracks (rows without a square
        left to try) and restarts; and the maximum number of bytes used for boards that wait to be
        expanded.
    exhaustive
        Whether it is certain that there are no more solutions.
    ended, limit
        "complete", "limit reached" or "stopped"; and the limit that was reached.
    elapsed_seconds
        Wall-clock time. Comparison with == ignores it.
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
    """The results of one of the compared algorithms: medians over its runs.

    Attributes
    ----------
    runs, solved
        The number of runs, and the number of runs that found a solution.
    seconds
        The median time of a run; None if the algorithm was not run.
    reason
        Why the algorithm was not run, or was not run again; else empty.
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
        The square of the step.
    line, other_row
        For "reject" and "prohibit": the line on which the square is attacked, and the row of the
        attacking queen.
    value
        A number for some kinds, such as the number of conflicting pairs for "conflicts".
    sentence
        The step in words, with rows and columns counted from 1.
    """

    kind: str
    row: int
    column: int
    line: str
    other_row: int
    value: int
    sentence: str


def algorithms() -> List[Algorithm]:
    """Returns all algorithms in the order in which a course would teach them.

    External solvers are listed only if they are installed.

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
    """Searches with one of the `algorithms()` and counts its steps.

    Parameters
    ----------
    solutions
        The number of solutions to find; None finds all.
    node_limit, time_limit
        Limits on the number of visited boards and on the time in seconds; the result says whether
        one was reached.
    direction
        "rows" or "columns": whether queens are placed row by row or column by column.

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
    """Yields the steps of a search one by one.

    The search runs at most a few thousand steps ahead and stops when the iterator is closed. The
    parameters are those of `search`.

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
    """Runs several algorithms on the same board, one after the other, and measures each.

    Parameters
    ----------
    algorithms
        The names of the algorithms; None compares all.
    all_solutions
        Whether to find all solutions instead of the first one.
    runs
        The number of runs of each algorithm.
    seconds_a_run
        The time limit of each run. A run that reaches it is ended, and its algorithm is not run
        again.

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
