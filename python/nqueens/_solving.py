# python/nqueens/_solving.py - finds a solution, proves that there is none, or gives the reason.
# SPDX-License-Identifier: MIT
from typing import Dict, Iterable, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import Columns, Square, seed_of
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
    threads: int = 0,
    time_limit: Optional[float] = None,
) -> "Optional[npt.NDArray[np.int32]]":
    """Returns one solution, as the column of the queen in each row; None if there is provably none.

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
    threads
        The number of threads of the methods "completion", "exact" and "first"; 0 uses all hardware
        threads.

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
        problem_of(n, given, blocked, rule), method, symmetry or "", seed_of(seed), threads, time_limit
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


def minimal_core(
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rule: Optional[str] = None,
    threads: int = 0,
    time_limit: Optional[float] = None,
) -> "Optional[Tuple[List[Tuple[int, int]], List[Tuple[int, int]]]]":
    """Returns a minimal set of squares that rule out every solution; None if there is a solution.

    The result has two lists, the given queens and the blocked squares, as pairs of row and column.
    If any one of these squares is left out, there is a solution. Both lists are empty if the empty
    board has no solution. Takes about 2 k (1 + log2(m / k)) searches for k squares out of m, each
    with `threads` threads; 0 uses all hardware threads.

    Raises
    ------
    ValueError
        For a board that `solve` does not support.
    LimitReached
        If the time limit was reached. `partial` has two lists that may not be minimal, or is None
        if no proof was found that there is no solution.

    Examples
    --------
    >>> from nqueens import minimal_core
    >>> minimal_core(6, given=[(0, 0), (1, 3)], blocked=[(5, 5)])
    ([(0, 0)], [])
    >>> minimal_core(8, given=[(0, 0)]) is None
    True
    """
    has_solution, squares, ended = _core.minimal_core(
        problem_of(n, given, blocked, rule), threads, time_limit
    )
    if has_solution:
        return None
    require_end(ended, time_limit, squares)
    return squares


def most_queens(
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rule: Optional[str] = None,
    time_limit: Optional[float] = None,
) -> "npt.NDArray[np.int32]":
    """Places as many queens as possible; returns the queen's column in each row, -1 for no queen.

    The placement contains the given queens. A matching of rows with columns, or CaDiCaL, proves
    that no more queens fit.

    Raises
    ------
    ValueError
        If given queens attack each other or are on blocked squares, if n > 300, if there are
        several stars per row, or if the package was built without CaDiCaL.
    LimitReached
        If the time limit was reached. `partial` is the best placement found.

    Examples
    --------
    >>> from nqueens import most_queens
    >>> int((most_queens(3) >= 0).sum())
    2
    >>> int((most_queens(8, rule="toroidal") >= 0).sum())
    6
    """
    columns, ended = _core.most_queens(problem_of(n, given, blocked, rule), time_limit)
    require_end(ended, time_limit, columns)
    return columns


def prove(
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rule: Optional[str] = None,
    solutions: Iterable[Columns] = (),
    time_limit: Optional[float] = None,
) -> str:
    """Returns a proof that a board has no solutions except those listed, in the text form of DRAT.

    The proof refutes the clauses of `nqueens model --as dimacs` plus one clause for each listed
    solution, which excludes that solution. CaDiCaL generates the proof, which can take much longer
    than `solve`.

    Parameters
    ----------
    solutions
        The known solutions, each as the column of the queen in each row; none by default.

    Raises
    ------
    ValueError
        If there is another solution, if a listed placement is not a solution, if n > 300, or if the
        package was built without CaDiCaL.
    LimitReached
        If the time limit was reached.

    Examples
    --------
    >>> from nqueens import check_proof, prove
    >>> check_proof(prove(6, given=[(0, 0)]), 6, given=[(0, 0)])
    True
    """
    proof, has_others, ended = _core.prove(
        problem_of(n, given, blocked, rule), _queens_of(solutions), time_limit
    )
    if proof is None:
        require_end(ended, time_limit)
        known = "another solution" if has_others else "no proof"
        raise ValueError(f"there is {known}")
    return proof


def check_proof(
    proof: str,
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    *,
    rule: Optional[str] = None,
    solutions: Iterable[Columns] = (),
    time_limit: Optional[float] = None,
) -> bool:
    """Returns whether a text proves that a board has no solutions except those listed.

    Every clause of the text must follow by unit propagation from the clauses before it. The check
    needs no solver. The other parameters are those of `prove`.

    Raises
    ------
    ValueError
        For a placement that is not a solution, and for n > 300.
    LimitReached
        If the time limit was reached.

    Examples
    --------
    >>> from nqueens import check_proof
    >>> check_proof("-1 0\\n0\\n", 2)
    True
    >>> check_proof("0\\n", 2)
    False
    """
    is_valid, ended = _core.check_proof(
        proof, problem_of(n, given, blocked, rule), _queens_of(solutions), time_limit
    )
    require_end(ended, time_limit)
    return is_valid


def _queens_of(solutions: Iterable[Columns]) -> List[List[Tuple[int, int]]]:
    return [[(row, int(column)) for row, column in enumerate(columns)] for columns in solutions]
