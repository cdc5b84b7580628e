# python/nqueens/_solving.py - one solution of any board.
# SPDX-License-Identifier: MIT
from typing import Dict, Iterable, Optional, Union

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import Square, seed_of
from nqueens._boards import Problem, problem_of
from nqueens._errors import require_end


def solve(
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rule: Optional[str] = None,
    method: str = "auto",
    symmetry: Optional[str] = None,
    seed: int = 1,
    time_limit: Optional[float] = None,
) -> "Optional[npt.NDArray[np.int32]]":
    """Returns one solution, the column of the queen in each row; None if there is provably none.

    Parameters
    ----------
    n
        The number of rows of the board, up to hundreds of millions; or a Problem.
    given, blocked
        Squares with a given queen, and squares that must stay empty: pairs of row and column.
    method
        One of `solve_methods()`; "auto" selects a method that suits the board.
    symmetry
        "centrally" or "quarter": find a solution that a half turn or a quarter turn maps to itself.
    seed
        The seed of methods that use random numbers.

    Raises
    ------
    ValueError
        For a board or an option that the method does not support, or if the method gave up
        without an answer.
    LimitReached
        If the time limit was reached before there was an answer.

    Examples
    --------
    >>> from nqueens import is_solution, solve
    >>> is_solution(solve(1000))
    True
    >>> solve(8, given=[(0, 0), (1, 1)]) is None
    True
    """
    columns, has_none, by, ended = _core.solve(
        problem_of(n, given, blocked, rule), method, symmetry or "", seed_of(seed), time_limit
    )
    if columns is None and not has_none:
        require_end(ended if time_limit is not None else "complete", time_limit)
        raise ValueError(f"method {by} found no solution and cannot prove that there is none")
    return columns


def solve_methods() -> Dict[str, str]:
    """Returns the methods of `solve`: each name with a one-line description.

    Examples
    --------
    >>> from nqueens import solve_methods
    >>> 'local-search' in solve_methods()
    True
    """
    return dict(_core.solve_methods())
