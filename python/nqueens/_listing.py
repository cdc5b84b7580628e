# python/nqueens/_listing.py - the ordered list of solutions, computed on demand and never stored.
# SPDX-License-Identifier: MIT
from typing import Any, Iterable, Iterator, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import (
    Columns,
    Square,
    columns_of,
    index_of,
    natural,
    natural_or_none,
    seed_of,
)
from nqueens._boards import Problem, problem_of
from nqueens._errors import require_end
from nqueens._values import Value

Array = npt.NDArray[np.uint8]


class Solutions(Value[_core.SolutionList]):
    """The sequence of all solutions in lexicographic order, computed on demand and never stored.

    A solution is a one-dimensional ``uint8`` array; several solutions are the rows of a matrix.
    On plain boards of up to 20 rows, access by index takes a fraction of a second, however long the
    list is. On other boards, access by index counts all solutions before the index.

    On plain boards of up to 27 rows, ``len`` immediately returns the published number of all
    solutions or of fundamental solutions (OEIS A000170, A002562). For other boards and subsets,
    ``len`` counts the solutions.

    Parameters
    ----------
    n
        The number of rows of the board, up to 64; or a Problem with the plain rule.
    subset
        "all"; "fundamental" for only the lexicographically least of the solutions that are
        rotations or reflections of each other; "centrally" or "quarter" for the solutions that a
        half turn or a quarter turn maps to themselves.
    threads
        The number of threads; 0 uses all hardware threads.

    Examples
    --------
    >>> from nqueens import Solutions
    >>> every = Solutions(18)
    >>> len(every)
    666090624
    >>> len(Solutions(21))
    314666222712
    >>> every[300_000_000]
    array([ 8,  5, 17,  9, 11,  6, 15,  0,  2, 14,  7,  3,  1, 16, 12, 10,  4,
           13], dtype=uint8)
    >>> every.index(every[300_000_000])
    300000000
    >>> [1, 3, 0, 2] in Solutions(4)
    True
    """

    __slots__ = ("_n", "_threads", "_size")

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
        """The number of rows of the board."""
        return self._n

    def __len__(self) -> int:
        if self._size is None:
            self._size, _ = self._core.size(self._threads, None)
            assert self._size is not None  # a run without a limit returns an answer or raises
        return self._size

    @overload
    def __getitem__(self, index: int) -> Array: ...

    @overload
    def __getitem__(self, index: slice) -> Array: ...

    def __getitem__(self, index: Union[int, slice]) -> Array:
        if isinstance(index, slice):
            return self._slice(index)
        wanted = _index(index)
        if wanted < 0:
            wanted += len(self)
        solution = None
        if 0 <= wanted < 2**64:
            solution, _ = self._core.unrank(wanted, None)
        if solution is None:
            found = f": {index}" if abs(wanted) < 2**64 else ""  # omit very long numbers
            raise IndexError(f"the index is beyond the end of the list{found}")
        return solution

    def _slice(self, wanted: slice) -> Array:
        parts = (wanted.start, wanted.stop, wanted.step)
        start, stop, step = (None if part is None else _index(part) for part in parts)
        if stop is None and step in (None, 1) and (start or 0) >= 0:  # the length does not matter
            return self.page(start or 0)
        indices = range(*slice(start, stop, step).indices(len(self)))
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
        """Returns up to `limit` solutions (None: all), starting at index `first`, one per row."""
        columns, ended = self._core.solutions(
            natural(first, "an index"), natural_or_none(limit, "a limit"), self._threads, time_limit
        )
        require_end(ended, time_limit, columns)
        return columns

    def chunks(
        self, chunk: int = 65536, *, first: int = 0, limit: Optional[int] = None
    ) -> Iterator[Array]:
        """Yields up to `limit` solutions, starting at index `first`, in arrays of `chunk` rows.

        The last array can be shorter.
        """
        if not 1 <= chunk <= 2**32:
            raise ValueError("a chunk must have from 1 to 2**32 solutions")
        chunks = self._core.chunks(
            natural(first, "an index"), natural_or_none(limit, "a limit"), chunk, self._threads
        )
        return _each(chunks, self._n)

    def __iter__(self) -> Iterator[Array]:
        for chunk in self.chunks():
            yield from chunk

    def index(self, columns: Columns, *, time_limit: Optional[float] = None) -> int:
        """Returns the index of a solution; raises ValueError with a reason if it is not listed."""
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

    __hash__ = None  # type: ignore[assignment]  # like a Python list

    def sample(
        self,
        k: int,
        *,
        seed: Optional[int] = None,
        replace: bool = True,
        time_limit: Optional[float] = None,
    ) -> Array:
        """Draws `k` random solutions, each equally likely; all different if `replace` is False.

        Raises ValueError if the list is empty, if it has fewer than `k` solutions and `replace` is
        False, or if the array would not fit in free memory.
        """
        columns, ended = self._core.sample(
            natural(k, "a number of samples"), seed_of(seed), not replace, self._threads, time_limit
        )
        require_end(ended, time_limit, columns)
        return columns

    def __repr__(self) -> str:
        return f"<Solutions of {self._n} queens>"


def _index(value: Any) -> int:
    try:
        return index_of(value)
    except TypeError:
        raise TypeError(
            "Solutions: index: expected a whole number or a slice of whole numbers, "
            f"found a value of type {type(value).__name__}"
        ) from None


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
    """Returns up to `limit` solutions, starting at index `first`, one per row of a ``uint8`` array.

    The other parameters are those of `Solutions`.

    Raises
    ------
    ValueError
        If the array would not fit in free memory; `iter_solutions` works for any list.
    LimitReached
        If the time limit was reached; its `partial` is the array of the solutions found by then.

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
    """Yields solutions in arrays of `chunk` rows, in memory that does not grow with their number.

    The engine computes at most three arrays ahead. It stops when the iterator is closed.

    Examples
    --------
    >>> from nqueens import iter_solutions
    >>> [len(chunk) for chunk in iter_solutions(8, 40)]
    [40, 40, 12]
    """
    every = Solutions(n, given, blocked, subset=subset, threads=threads)
    return every.chunks(chunk, first=first, limit=limit)


def rank(columns: Columns, *, subset: str = "all", time_limit: Optional[float] = None) -> int:
    """Returns the index of a solution in the list of all solutions of its board size.

    Examples
    --------
    >>> from nqueens import rank
    >>> rank([4, 2, 0, 5, 3, 1])
    3
    """
    return Solutions(len(columns), subset=subset).index(columns, time_limit=time_limit)


def unrank(n: Union[int, Problem], index: int, *, subset: str = "all") -> Array:
    """Returns the solution at `index` of the list.

    Raises
    ------
    IndexError
        If the index is beyond the end of the list.

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
    """Draws `k` random solutions, each equally likely, one per row.

    Parameters
    ----------
    seed
        Equal seeds draw equal samples; None draws at random.
    replace
        Whether a solution can be drawn more than once.

    Raises
    ------
    ValueError
        If there is no solution to draw, if there are fewer than `k` and `replace` is False, or if
        the array would not fit in free memory.

    Examples
    --------
    >>> from nqueens import sample
    >>> sample(20, 3, seed=1).shape
    (3, 20)
    """
    every = Solutions(n, subset=subset, threads=threads)
    return every.sample(k, seed=seed, replace=replace, time_limit=time_limit)
