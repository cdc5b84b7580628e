# python/nqueens/_boards.py - boards: problems, conflicts, symmetries, notations, pictures.
# SPDX-License-Identifier: MIT
import warnings
from typing import Dict, Iterable, List, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import Columns, Square, columns_of, natural_or_none
from nqueens._labels import Rows
from nqueens._regions import Level, level_of
from nqueens._values import Value


class Problem(Value[_core.Problem]):
    """A board of n rows with given queens, blocked squares, a rule of attack and regions.

    Every function that takes a board size also takes a Problem, wherever that makes sense. A
    Problem is immutable. Like a Board or a Level, it can be hashed, copied and pickled.

    Parameters
    ----------
    n
        Number of rows of the board, and of queens to place.
    given, blocked
        Squares with a given queen, and squares that must stay empty: pairs of row and column.
    rule
        The rule by which queens attack: one of `rules()`, or terms such as "rook+leap(1,3)".
    regions
        A Level, or its rows as `Level` takes them; each region must have one queen. If `rule` is
        None, the level's rule applies.

    Raises
    ------
    ValueError
        For a square outside the board, a queen given twice, an unknown rule, or regions of another
        board size.

    Examples
    --------
    >>> from nqueens import Problem, count, solve
    >>> count(Problem(8, given=[(0, 0)]))
    4
    >>> solve(Problem(4, given=[(0, 0)])) is None
    True
    """

    __slots__ = ()

    def __init__(
        self,
        n: int,
        given: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
        *,
        rule: Optional[str] = None,
        regions: Optional[Union[Level, Rows]] = None,
    ) -> None:
        level = None if regions is None else level_of(regions)
        if rule is None:
            rule = "queens" if level is None else level.rule
        core = None if level is None else level._core
        self._core = _core.Problem(n, list(given), list(blocked), rule, core)

    @property
    def n(self) -> int:
        """The number of rows of the board."""
        return self._core.n

    @property
    def given(self) -> List[Square]:
        """The squares with a given queen, sorted."""
        return self._core.given

    @property
    def blocked(self) -> List[Square]:
        """The squares that must stay empty, sorted."""
        return self._core.blocked

    @property
    def rule(self) -> str:
        """The name of the rule by which queens attack."""
        return self._core.rule

    def __repr__(self) -> str:
        parts = [str(self.n)]
        if self.given:
            parts.append(f"given={self.given}")
        if self.blocked:
            parts.append(f"blocked={self.blocked}")
        if self.rule != "queens":
            parts.append(f"rule={self.rule!r}")
        return f"Problem({', '.join(parts)})"


def problem_of(
    n: Union[int, Problem],
    given: Iterable[Square] = (),
    blocked: Iterable[Square] = (),
    rule: Optional[str] = None,
) -> _core.Problem:
    """Returns the core problem for a board size and its options, or for a Problem alone."""
    if not isinstance(n, Problem):
        return Problem(n, given, blocked, rule=rule)._core
    if tuple(given) or tuple(blocked) or rule is not None:
        raise ValueError("given, blocked and rule must not be passed along with a Problem")
    return n._core


class Conflict(NamedTuple):
    """Two queens that attack each other, and the kind of line between them: "row", "column",
    "diagonal", "anti-diagonal", "knight's move" or "region"."""

    first: Square
    second: Square
    line: str


class Board(Value[_core.Problem]):
    """Queens on a board, to print, draw and check; a notebook shows the board as a picture.

    Parameters
    ----------
    columns
        The column of the queen in each row, -1 for a row without a queen; or a Problem, whose
        given queens are the queens of the board.
    rule
        The rule by which queens attack.

    Examples
    --------
    >>> from nqueens import Board
    >>> board = Board([1, 3, 0, 2])
    >>> print(board)
      1 2 3 4
    1 . Q . .
    2 . . . Q
    3 Q . . .
    4 . . Q .
    >>> board.is_solution
    True
    >>> Board([0, 1, 3, -1]).conflicts
    [Conflict(first=(0, 0), second=(1, 1), line='diagonal')]
    """

    __slots__ = ()

    def __init__(self, columns: Union[Columns, Problem], *, rule: Optional[str] = None) -> None:
        if isinstance(columns, Problem):
            if rule is not None:
                raise ValueError("rule must not be passed along with a Problem")
            self._core = columns._core
        else:
            self._core = _core.of_columns(columns_of(columns), rule or "queens")

    @property
    def n(self) -> int:
        """The number of rows of the board."""
        return self._core.n

    @property
    def columns(self) -> npt.NDArray[np.int32]:
        """The column of the queen in each row, -1 for a row without a queen.

        Raises ValueError if a row has two queens.
        """
        return self._core.columns

    @property
    def conflicts(self) -> List[Conflict]:
        """All pairs of queens that attack each other; raises ValueError for more than a million."""
        return [Conflict(*pair) for pair in _core.conflicts_of(self._core, None)]

    @property
    def is_solution(self) -> bool:
        """Whether every row has a queen and no queen attacks another."""
        return _core.is_solved(self._core)

    def to_text(self, format: str = "cols") -> str:
        """Returns the queens as text in one of the `formats()`."""
        return _core.to_text(self._core, format)

    def to_svg(self, *, attacks: bool = False) -> str:
        """Returns a picture as SVG; with `attacks` it also marks the attacked squares."""
        return _core.draw(self._core, "svg", attacks)

    def __str__(self) -> str:
        return _core.draw(self._core, "text", False).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Board of {self.n} rows, {self._core.queens} queens>"

    def _repr_html_(self) -> str:
        return self.to_svg()


def is_solution(columns: Columns, problem: Optional[Problem] = None, *, rule: str = "queens") -> bool:
    """Checks whether every row of a placement has a queen and no queen attacks another.

    If `problem` is given, the placement must also satisfy its conditions.

    Examples
    --------
    >>> from nqueens import is_solution
    >>> is_solution([1, 3, 0, 2]), is_solution([0, 1, 2, 3])
    (True, False)
    """
    if problem is not None:
        return _core.is_solution(columns_of(columns), problem._core)
    return _core.is_solution_by(columns_of(columns), rule)


def conflicts(
    columns: Columns, *, rule: str = "queens", limit: Optional[int] = None
) -> List[Conflict]:
    """Lists the pairs of queens that attack each other, ordered by line, then by row.

    Parameters
    ----------
    limit
        The largest number of pairs to list. None lists all pairs, and raises ValueError if there
        are more than a million.

    Examples
    --------
    >>> from nqueens import conflicts
    >>> conflicts([0, 2, 1])
    [Conflict(first=(1, 2), second=(2, 1), line='anti-diagonal')]
    """
    pairs = _core.conflicts(columns_of(columns), rule, natural_or_none(limit, "a limit"))
    return [Conflict(*pair) for pair in pairs]


def images(columns: Columns) -> npt.NDArray[np.int32]:
    """Returns the different images of a full placement under the board's eight symmetries.

    There are 8, 4, 2 or 1 images, one per row of the array, in lexicographic order: the first
    one is the canonical form.

    Examples
    --------
    >>> from nqueens import images
    >>> images([1, 3, 0, 2])
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=int32)
    """
    return np.array(_core.images(columns_of(columns)), dtype=np.int32)


def canonical(columns: Columns) -> npt.NDArray[np.int32]:
    """Returns the canonical form of a full placement: its lexicographically least image.

    Examples
    --------
    >>> from nqueens import canonical
    >>> canonical([2, 0, 3, 1])
    array([1, 3, 0, 2], dtype=int32)
    """
    return _core.canonical(columns_of(columns))


def rules() -> Dict[str, str]:
    """Returns the named rules of attack: each name with a one-line description.

    Wherever a function takes a rule, it also takes terms, such as "rook+leap(1,3)".

    Examples
    --------
    >>> from nqueens import rules
    >>> list(rules())[:4]
    ['queens', 'toroidal', 'superqueens', 'touching']
    """
    return dict(_core.rules())


def formats() -> Dict[str, str]:
    """Returns the text formats for placements: each name with a one-line description.

    Examples
    --------
    >>> from nqueens import formats
    >>> 'fen' in formats()
    True
    """
    return dict(_core.formats())


def to_text(columns: Columns, format: str = "cols") -> str:
    """Returns a placement as text in one of the `formats()`, including the final newline.

    Examples
    --------
    >>> from nqueens import to_text
    >>> to_text([1, 3, 0, 2], 'fen')
    '1Q2/3Q/Q3/2Q1\\n'
    """
    return _core.text_of(columns_of(columns), format)


def boards_from_text(
    text: str, format: Optional[str] = None, *, n: Optional[int] = None
) -> List[Board]:
    """Reads all boards in a text, in one of the `formats()` or in another common notation: a matrix
    of 0 and 1, a LeetCode array, squares as in chess, or the output of a solver.

    Lines that belong to no board are skipped, with a UserWarning.

    Parameters
    ----------
    format
        The name of the format; if None, it is detected.
    n
        The number of rows of the boards. It is needed only if the format does not contain this
        number and a board does not have a queen in every row.

    Raises
    ------
    ValueError
        For a text that does not follow the format; the message names the line and column.
    """
    found, remark = _core.from_text(text, format or "", n)
    if remark:
        warnings.warn(remark, stacklevel=2)
    return [_board_of(problem) for problem in found]


def _board_of(problem: _core.Problem) -> Board:
    board = Board.__new__(Board)
    board._core = problem
    return board


def from_text(text: str, format: Optional[str] = None, *, n: Optional[int] = None) -> Board:
    """Reads a text with one board, as `boards_from_text` does; raises ValueError for several.

    Examples
    --------
    >>> from nqueens import from_text
    >>> from_text('1Q2/3Q/Q3/2Q1').columns
    array([1, 3, 0, 2], dtype=int32)
    """
    found = boards_from_text(text, format, n=n)
    if len(found) != 1:
        raise ValueError(f"expected one board, found {len(found)}")
    return found[0]


def to_svg(columns: Union[Columns, Problem, Board], *, attacks: bool = False) -> str:
    """Returns a picture of a board as SVG; with `attacks` it also marks the attacked squares.

    Examples
    --------
    >>> from nqueens import to_svg
    >>> to_svg([1, 3, 0, 2]).startswith('<svg ')
    True
    """
    board = columns if isinstance(columns, Board) else Board(columns)
    return board.to_svg(attacks=attacks)
