# python/nqueens/_boards.py - boards: problems, conflicts, symmetries, notations, pictures.
# SPDX-License-Identifier: MIT
from typing import TYPE_CHECKING, Dict, Iterable, List, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from nqueens import _core
from nqueens._arguments import Columns, Square, columns_of, natural_or_none

if TYPE_CHECKING:
    from nqueens._regions import Level


class Problem:
    """A board of n rows with queens given, squares blocked, a rule of attack and regions.

    Every function that takes a board size takes a Problem, too, as far as what it does makes sense
    for one.

    Parameters
    ----------
    n
        Rows of the board, and queens to place.
    given, blocked
        Squares that have a queen, and that must not have one: pairs of row and column.
    rule
        By which queens attack, one of `rules()`.
    regions
        A level, whose regions are to have one queen each. Without a rule of its own the problem has
        the level's.

    Raises
    ------
    ValueError
        For a square outside the board, a queen given twice, an unknown rule.

    Examples
    --------
    >>> from nqueens import Problem, count, solve
    >>> count(Problem(8, given=[(0, 0)]))
    4
    >>> solve(Problem(4, given=[(0, 0)])) is None
    True
    """

    __slots__ = ("_core",)

    def __init__(
        self,
        n: int,
        given: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
        *,
        rule: Optional[str] = None,
        regions: "Optional[Level]" = None,
    ) -> None:
        if rule is None:
            rule = "queens" if regions is None else regions.rule
        self._core = _core.Problem(n, list(given), list(blocked), rule)
        if regions is not None:
            self._core = self._core.with_regions(regions._core)

    @property
    def n(self) -> int:
        """Rows of the board."""
        return self._core.n

    @property
    def given(self) -> List[Square]:
        """Squares with a queen, sorted."""
        return self._core.given

    @property
    def blocked(self) -> List[Square]:
        """Squares that must not have a queen, sorted."""
        return self._core.blocked

    @property
    def rule(self) -> str:
        """The name of the rule by which queens attack."""
        return self._core.rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Problem) and self._core == other._core

    __hash__ = None  # type: ignore[assignment]

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
    """The problem that is meant by a size, or by a problem with nothing besides."""
    if not isinstance(n, Problem):
        return Problem(n, given, blocked, rule=rule)._core
    if tuple(given) or tuple(blocked) or rule is not None:
        raise ValueError("given, blocked and rule are said by the problem")
    return n._core


class Conflict(NamedTuple):
    """Two queens that attack each other, and what they share: "row", "column", "diagonal",
    "anti-diagonal", "knight's move" or "region"."""

    first: Square
    second: Square
    line: str


class Board:
    """Queens on a board, to look at, write and judge; a notebook shows it as a picture.

    Parameters
    ----------
    columns
        The column of each row, -1 for a row without a queen; or a problem, whose queens are meant.
    rule
        By which queens attack.

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

    __slots__ = ("_core",)

    def __init__(self, columns: Union[Columns, Problem], *, rule: Optional[str] = None) -> None:
        if isinstance(columns, Problem):
            if rule is not None:
                raise ValueError("the rule is said by the problem")
            self._core = columns._core
        else:
            self._core = _core.of_columns(columns_of(columns), rule or "queens")

    @property
    def n(self) -> int:
        """Rows of the board."""
        return self._core.n

    @property
    def columns(self) -> npt.NDArray[np.int32]:
        """The column of each row, -1 for a row without a queen; ValueError for two queens in one."""
        return self._core.columns

    @property
    def conflicts(self) -> List[Conflict]:
        """All pairs of queens that attack each other; ValueError for more than a million."""
        return [Conflict(*pair) for pair in _core.conflicts_of(self._core, None)]

    @property
    def is_solution(self) -> bool:
        """Whether every row has a queen and none attacks another."""
        return _core.is_solved(self._core)

    def to_text(self, format: str = "cols") -> str:
        """The queens in one of the `formats()`."""
        return _core.to_text(self._core, format)

    def to_svg(self, *, attacks: bool = False) -> str:
        """A picture; with `attacks` the attacked squares are marked, too."""
        return _core.draw(self._core, "svg", attacks)

    def __str__(self) -> str:
        return _core.draw(self._core, "text", False).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Board of {self.n} rows, {self._core.queens} queens>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._core == other._core

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        return self.to_svg()


def is_solution(columns: Columns, problem: Optional[Problem] = None, *, rule: str = "queens") -> bool:
    """Whether every row has a queen, none attacks another, and all that a problem asks for holds.

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
    """The pairs of queens that attack each other: by line, then by row.

    Parameters
    ----------
    limit
        At most so many, the first ones; None: all, or ValueError for more than a million.

    Examples
    --------
    >>> from nqueens import conflicts
    >>> conflicts([0, 2, 1])
    [Conflict(first=(1, 2), second=(2, 1), line='anti-diagonal')]
    """
    pairs = _core.conflicts(columns_of(columns), rule, natural_or_none(limit, "a limit"))
    return [Conflict(*pair) for pair in pairs]


def images(columns: Columns) -> npt.NDArray[np.int32]:
    """The different images of a full placement by the eight symmetries of the board, one a row.

    In lexicographic order, so that the first is the canonical one: 8, 4, 2 or 1 of them.

    Examples
    --------
    >>> from nqueens import images
    >>> images([1, 3, 0, 2])
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=int32)
    """
    return np.array(_core.images(columns_of(columns)), dtype=np.int32)


def canonical(columns: Columns) -> npt.NDArray[np.int32]:
    """The lexicographically least image of a full placement.

    Examples
    --------
    >>> from nqueens import canonical
    >>> canonical([2, 0, 3, 1])
    array([1, 3, 0, 2], dtype=int32)
    """
    return _core.canonical(columns_of(columns))


def rules() -> Dict[str, str]:
    """The rules of attack by name, each with a line on what it says.

    Examples
    --------
    >>> from nqueens import rules
    >>> list(rules())
    ['queens', 'toroidal', 'superqueens', 'touching']
    """
    return dict(_core.rules())


def formats() -> Dict[str, str]:
    """The notations for placements by name, each with a line on what it looks like.

    Examples
    --------
    >>> from nqueens import formats
    >>> 'fen' in formats()
    True
    """
    return dict(_core.formats())


def to_text(columns: Columns, format: str = "cols") -> str:
    """A placement in one of the `formats()`, with its final newline.

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
    """All boards of a text in any of the `formats()`, recognised unless it is named.

    Parameters
    ----------
    n
        Rows of the boards, where the format does not say it and it is not the number of queens.

    Raises
    ------
    ValueError
        For a text that is in no format, with the line and column where it breaks it.
    """
    found = _core.from_text(text, format or "", n)
    return [_board_of(problem) for problem in found]


def _board_of(problem: _core.Problem) -> Board:
    board = Board.__new__(Board)
    board._core = problem
    return board


def from_text(text: str, format: Optional[str] = None, *, n: Optional[int] = None) -> Board:
    """The one board of a text, as `boards_from_text` reads it.

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
    """A picture of a board as SVG.

    Examples
    --------
    >>> from nqueens import to_svg
    >>> to_svg([1, 3, 0, 2]).startswith('<svg ')
    True
    """
    board = columns if isinstance(columns, Board) else Board(columns)
    return board.to_svg(attacks=attacks)
