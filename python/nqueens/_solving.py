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
    """One solution: the column of each row; or None, which is proven.

    Parameters
    ----------
    n
        Rows of the board, up to hundreds of millions; or a problem.
    given, blocked
        Squares that have a queen, and that must not have one: pairs of row and column.
    method
        One of `solve_methods()`; "auto" is what suits the board.
    symmetry
        "centrally" or "quarter": a half turn or a quarter turn is to map the solution to itself.
    seed
        Of methods that use chance.

    Raises
    ------
    ValueError
        For a board or a wish that the method does not know, and when it gave up without an answer.
    LimitReached
        When the time limit was over before there was an answer.

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
        raise ValueError(f"method {by} found no solution, and does not know whether there is one")
    return columns


def solve_methods() -> Dict[str, str]:
    """The methods of `solve` by name, each with a line on what it does.

    Examples
    --------
    >>> from nqueens import solve_methods
    >>> 'local-search' in solve_methods()
    True
    """
    return dict(_core.solve_methods())
