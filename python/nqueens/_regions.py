# python/nqueens/_regions.py - region puzzles: boards cut into regions with one queen in each.
# SPDX-License-Identifier: MIT
import warnings
from dataclasses import dataclass
from typing import Any, Iterable, List, Optional, Tuple, Union

from nqueens import _core
from nqueens._arguments import Square, seed_of
from nqueens._errors import require_end
from nqueens._labels import Rows, region_numbers
from nqueens._values import Value


class Level(Value[_core.Level]):
    """A board cut into regions, as in the daily puzzles: one queen per row, column and region.

    With several stars (Star Battle), each row, column and region has `stars` queens.

    Parameters
    ----------
    text
        The level in any notation (a grid of letters, one line, JSON, numbers, a link to puzz.link),
        as rows of labels, or as a picture. Rows of labels are nested lists, an array or a list of
        strings. The label of a region is a whole number or a string, such as a letter or a name.
        If a row is a string, its labels are separated by blanks, or each of its characters is a
        label. A picture is the bytes of a PNG or JPEG file, such as a screenshot:
        `Path("shot.png").read_bytes()`.
    format
        The notation of a text; if None, it is detected.
    stars
        The number of stars, for a level that does not state it.

    Raises
    ------
    ValueError
        For a text that does not follow the notation, for a picture in which no level is found, and
        for a board that is not square, has more than 52 rows, or does not have as many regions as
        rows.

    Warns
    -----
    UserWarning
        If a picture may have been read wrongly; the warning says why.

    Examples
    --------
    >>> from nqueens import Level, explain, unique
    >>> level = Level("AAABB/ACABD/ACADD/CCCDD/CCEED")
    >>> unique(level)
    True
    >>> print(explain(level).steps[0].hint)
    Look at region E and row 5
    >>> print(Level([["sun", "sky", "sky"], ["sun", "sun", "sky"], ["sun", "sea", "sea"]]))
    CBB
    CCB
    CAA
    """

    __slots__ = ()

    def __init__(
        self, text: Union[str, bytes, Rows], *, format: Optional[str] = None, stars: int = 1
    ) -> None:
        if isinstance(text, str):
            self._core = _core.Level(text, format or "", stars)
        elif format is not None:
            source = "a picture" if isinstance(text, bytes) else "rows of labels"
            raise ValueError(f"format must not be passed along with {source}")
        elif isinstance(text, bytes):
            self._core, doubt = _core.level_in_picture(text)
            if doubt:
                warnings.warn(doubt, stacklevel=2)
        else:
            self._core = _core.level_of_rows(region_numbers(text), stars)

    @property
    def n(self) -> int:
        """The number of rows of the board, and of regions."""
        return self._core.n

    @property
    def stars(self) -> int:
        """The number of queens in each row, column and region."""
        return self._core.stars

    @property
    def rule(self) -> str:
        """The name of the rule by which queens attack."""
        return self._core.rule

    @property
    def name(self) -> str:
        """The name of the level in its source; may be empty."""
        return self._core.name

    @property
    def rows(self) -> List[str]:
        """The letters of the regions, row by row. Letters follow the order of the labels."""
        return self._core.rows

    def solves(self, squares: Iterable[Square]) -> bool:
        """Checks whether queens on these squares are a solution."""
        return self._core.solves(list(squares))

    def to_text(self, format: str = "letters") -> str:
        """Returns the level in a notation: letters, text, jsonl, ids, puzzlink or grid."""
        return self._core.to_text(format)

    def to_svg(self, queens: Iterable[Square] = ()) -> str:
        """Returns a picture of the level with these queens as SVG."""
        return self._core.draw(list(queens), "svg")

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"Level({self.to_text().strip()!r})"

    def _repr_html_(self) -> str:
        return self.to_svg()


@dataclass(frozen=True)
class Rating:
    """How hard a level is for people.

    Attributes
    ----------
    solutions
        The number of solutions: 0, 1, or 2 for several.
    solution
        The squares of one solution.
    level
        The level of the hardest technique that is needed, 0 to 9; 0 unless there is exactly one
        solution.
    steps, hard_steps
        The number of steps, and the number of steps that need a technique of level 3 or more.
    narrowest
        The smallest number of squares that a step of the hardest level decides.
    text
        The rating as a sentence.
    """

    solutions: int
    solution: List[Square]
    level: int
    hard_steps: int
    narrowest: int
    steps: int
    text: str


@dataclass(frozen=True)
class Step:
    """One step by which a person solves a level.

    Attributes
    ----------
    placed, ruled_out
        The squares that get a queen, and the squares that cannot have one.
    reason
        The open squares from which the step follows.
    hint, sentence
        Where to look; and the step with its reason.
    """

    technique: str
    level: int
    placed: List[Square]
    ruled_out: List[Square]
    reason: List[Square]
    hint: str
    sentence: str


@dataclass(frozen=True)
class Explanation:
    """The rating of a level, and all steps to its solution if it has exactly one solution."""

    rating: Rating
    steps: List[Step]


def level_of(level: Union[Level, Rows]) -> Level:
    """Makes a level with one star from rows of labels; returns a Level unchanged."""
    return level if isinstance(level, Level) else Level(level)


def level_solutions(
    level: Union[Level, Rows], most: int = 2, *, time_limit: Optional[float] = None
) -> List[List[Square]]:
    """Returns at most `most` solutions of a level, each as a list of squares.

    `level` is a Level, or rows of labels as `Level` takes them. `unique`, `explain` and `rate`
    accept the same values.

    Raises
    ------
    ValueError
        If `most` is less than 1.
    LimitReached
        If the time limit was reached; its `partial` has the solutions found by then.
    """
    if most < 1:
        raise ValueError(f"most must be at least 1, found {most}")
    found, ended = level_of(level)._core.solutions(most, time_limit)
    require_end(ended, time_limit, found)
    return found


def unique(level: Union[Level, Rows], *, time_limit: Optional[float] = None) -> bool:
    """Checks whether a level has exactly one solution; the answer is proven."""
    return len(level_solutions(level, 2, time_limit=time_limit)) == 1


def explain(level: Union[Level, Rows], *, time_limit: Optional[float] = None) -> Explanation:
    """Returns all steps to the solution with their reasons; each step is the easiest possible."""
    rating, steps, ended = level_of(level)._core.explain(time_limit)
    explanation = Explanation(Rating(**rating), [Step(**step) for step in steps])
    require_end(ended, time_limit, explanation)
    return explanation


def rate(level: Union[Level, Rows], *, time_limit: Optional[float] = None) -> Rating:
    """Rates how hard a level is for people, and checks whether it has exactly one solution."""
    rating, ended = level_of(level)._core.rate(time_limit)
    require_end(ended, time_limit)
    return Rating(**rating)


def generate(
    n: int = 8,
    *,
    stars: int = 1,
    level: Union[int, Tuple[int, int]] = (0, 6),
    style: str = "even",
    seed: Optional[int] = None,
    time_limit: Optional[float] = None,
) -> Level:
    """Makes a level with exactly one solution.

    Parameters
    ----------
    n
        The number of rows, 4 to 16.
    stars
        The number of queens in each row, column and region.
    level
        The difficulty: the level of the hardest technique, or a pair of minimum and maximum.
    style
        "even" for region sizes as in the daily puzzles, or "wild" for any region sizes.
    seed
        Equal seeds make equal levels on every machine; None makes a random level.

    Raises
    ------
    ValueError
        For impossible parameters, or if no such level was found in a large number of tries.
    LimitReached
        If the time limit was reached.

    Examples
    --------
    >>> from nqueens import generate, rate
    >>> rate(generate(7, level=2, seed=1)).level
    2
    """
    least, most = (level, level) if isinstance(level, int) else level
    made = _core.generate(n, stars, least, most, style, seed_of(seed), time_limit)
    if made is None:
        require_end("limit reached", time_limit)
    return _level_of(made)


def _level_of(made: Any) -> Level:
    level = Level.__new__(Level)
    level._core = made
    return level
