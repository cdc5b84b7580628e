# python/nqueens/_listing.py - the ordered list of solutions, which is never stored.
# SPDX-License-Identifier: MIT
import operator
from typing import Iterable, Iterator, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import Columns, Square, columns_of, natural, natural_or_none, seed_of
from nqueens._boards import Problem, problem_of
from nqueens._errors import require_end

Array = npt.NDArray[np.uint8]


class Solutions:
    """The list of all solutions as a sequence that is never stored, ordered by their columns.

    Solutions come as arrays of ``uint8``: one has one axis, several are rows. The list answers by
    index in a fraction of a second for the plain board of up to 20 rows, however long it is; for
    other boards all that lies before an index is counted.

    Parameters
    ----------
    n
        Rows of the board, up to 64; or a problem under the plain rule.
    subset
        "all"; "fundamental", of those that turn or mirror into each other the least; "centrally"
        or "quarter", those that a half turn or a quarter turn maps to themselves.
    threads
        0: as many as there are.

    Examples
    --------
    >>> from nqueens import Solutions
    >>> every = Solutions(18)
    >>> len(every)
    666090624
    >>> every[300_000_000]
    array([ 8,  5, 17,  9, 11,  6, 15,  0,  2, 14,  7,  3,  1, 16, 12, 10,  4,
           13], dtype=uint8)
    >>> every.index(every[300_000_000])
    300000000
    >>> [1, 3, 0, 2] in Solutions(4)
    True
    """

    __slots__ = ("_core", "_n", "_threads", "_size")

    def __init__(
        self,
        n: Union[int, Problem],
        given: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
        *,
        subset: str = "all",
        threads: int = 0,
    ) -> None:
        problem = problem_of(n, given, blocked)
        self._core = _core.SolutionList(problem, subset)
        self._n = problem.n
        self._threads = threads
        self._size: Optional[int] = None

    @property
    def n(self) -> int:
        """Rows of the board."""
        return self._n

    def __len__(self) -> int:
        if self._size is None:
            self._size, _ = self._core.size(self._threads, None)
            assert self._size is not None  # a run without limit ends with an answer or raises
        return self._size

    @overload
    def __getitem__(self, index: int) -> Array: ...

    @overload
    def __getitem__(self, index: slice) -> Array: ...

    def __getitem__(self, index: Union[int, slice]) -> Array:
        if isinstance(index, slice):
            return self._slice(index)
        wanted = operator.index(index)
        if wanted < 0:
            wanted += len(self)
        solution = None
        if 0 <= wanted < 2**64:
            solution, _ = self._core.unrank(wanted, None)
        if solution is None:
            found = f", found {index}" if abs(wanted) < 2**64 else ""  # not a book of digits
            raise IndexError(f"the index is beyond the list{found}")
        return solution

    def _slice(self, wanted: slice) -> Array:
        ends_open = wanted.stop is None and wanted.step in (None, 1)
        starts_in_front = wanted.start is None or operator.index(wanted.start) >= 0
        if ends_open and starts_in_front:  # the length of the list does not matter
            return self.page(wanted.start or 0)
        indices = range(*wanted.indices(len(self)))
        if len(indices) == 0:
            return np.empty((0, self._n), np.uint8)
        if indices.step == 1:
            return self.page(indices.start, len(indices))
        if indices.step == -1:
            return self.page(indices[-1], len(indices))[::-1]
        return np.stack([self[k] for k in indices])

    def page(
        self, first: int = 0, limit: Optional[int] = None, *, time_limit: Optional[float] = None
    ) -> Array:
        """At most so many solutions from an index on, one a row."""
        columns, ended = self._core.solutions(
            natural(first, "an index"), natural_or_none(limit, "a limit"), self._threads, time_limit
        )
        require_end(ended, time_limit, columns)
        return columns

    def chunks(
        self, chunk: int = 65536, *, first: int = 0, limit: Optional[int] = None
    ) -> Iterator[Array]:
        """The solutions from an index on in arrays of so many rows, the last one perhaps fewer."""
        if not 1 <= chunk <= 2**32:
            raise ValueError("a chunk has from 1 to 2**32 solutions")
        chunks = self._core.chunks(
            natural(first, "an index"), natural_or_none(limit, "a limit"), chunk, self._threads
        )
        return _each(chunks, self._n)

    def __iter__(self) -> Iterator[Array]:
        for chunk in self.chunks():
            yield from chunk

    def index(self, columns: Columns, *, time_limit: Optional[float] = None) -> int:
        """The index of a solution; ValueError says why it is not in the list."""
        index, ended = self._core.rank(columns_of(columns), time_limit)
        require_end(ended, time_limit)
        assert index is not None
        return index

    def __contains__(self, columns: Columns) -> bool:
        try:
            self.index(columns)
        except (TypeError, ValueError):
            return False
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solutions) and bool(self._core == other._core)

    __hash__ = None  # type: ignore[assignment]

    def sample(
        self,
        k: int,
        *,
        seed: Optional[int] = None,
        replace: bool = True,
        time_limit: Optional[float] = None,
    ) -> Array:
        """So many random solutions, each equally likely; without `replace` no two the same.

        ValueError where the list is empty, or the array would not fit the free memory.
        """
        columns, ended = self._core.sample(
            natural(k, "a number of samples"), seed_of(seed), not replace, self._threads, time_limit
        )
        require_end(ended, time_limit, columns)
        return columns

    def __repr__(self) -> str:
        return f"<Solutions of {self._n} queens>"


def _each(chunks: _core.Chunks, n: int) -> Iterator[Array]:
    try:
        while (chunk := chunks.next(n)) is not None:
            yield chunk
    finally:
        chunks.close()


def solutions(
    n: Union[int, Problem],
    first: int = 0,
    limit: Optional[int] = None,
    *,
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    subset: str = "all",
    threads: int = 0,
    time_limit: Optional[float] = None,
) -> Array:
    """At most so many solutions from an index on as an array of ``uint8``, one a row.

    Raises
    ------
    ValueError
        When the array would not fit the free memory: `iter_solutions` has room for any list.
    LimitReached
        When the time limit was over; its `partial` is the array until then.

    Examples
    --------
    >>> from nqueens import solutions
    >>> solutions(6)
    array([[1, 3, 5, 0, 2, 4],
           [2, 5, 1, 4, 0, 3],
           [3, 0, 4, 1, 5, 2],
           [4, 2, 0, 5, 3, 1]], dtype=uint8)
    """
    every = Solutions(n, given, blocked, subset=subset, threads=threads)
    return every.page(first, limit, time_limit=time_limit)


def iter_solutions(
    n: Union[int, Problem],
    chunk: int = 65536,
    *,
    first: int = 0,
    limit: Optional[int] = None,
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    subset: str = "all",
    threads: int = 0,
) -> Iterator[Array]:
    """All solutions in arrays of so many rows, in memory that does not grow with their number.

    The engine works ahead by three arrays at most. It stops when the iterator is closed.

    Examples
    --------
    >>> from nqueens import iter_solutions
    >>> [len(chunk) for chunk in iter_solutions(8, 40)]
    [40, 40, 12]
    """
    every = Solutions(n, given, blocked, subset=subset, threads=threads)
    return every.chunks(chunk, first=first, limit=limit)


def rank(columns: Columns, *, subset: str = "all", time_limit: Optional[float] = None) -> int:
    """The index of a solution in the list of all on its board.

    Examples
    --------
    >>> from nqueens import rank
    >>> rank([4, 2, 0, 5, 3, 1])
    3
    """
    return Solutions(len(columns), subset=subset).index(columns, time_limit=time_limit)


def unrank(n: Union[int, Problem], index: int, *, subset: str = "all") -> Array:
    """The solution with an index.

    Raises
    ------
    IndexError
        When the list is shorter.

    Examples
    --------
    >>> from nqueens import unrank
    >>> unrank(6, 3)
    array([4, 2, 0, 5, 3, 1], dtype=uint8)
    """
    return Solutions(n, subset=subset)[index]


def sample(
    n: Union[int, Problem],
    k: int,
    *,
    seed: Optional[int] = None,
    replace: bool = True,
    subset: str = "all",
    threads: int = 0,
    time_limit: Optional[float] = None,
) -> Array:
    """So many random solutions, each equally likely, one a row.

    Parameters
    ----------
    seed
        The same one draws the same; None: by chance.
    replace
        Whether a solution may come more than once.

    Raises
    ------
    ValueError
        When there is no solution to draw, or fewer than are to be different; and when the array
        would not fit the free memory.

    Examples
    --------
    >>> from nqueens import sample
    >>> sample(20, 3, seed=1).shape
    (3, 20)
    """
    every = Solutions(n, subset=subset, threads=threads)
    return every.sample(k, seed=seed, replace=replace, time_limit=time_limit)
