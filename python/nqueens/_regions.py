# python/nqueens/_regions.py - boards cut into regions, of which each is to have a queen.
# SPDX-License-Identifier: MIT
from dataclasses import dataclass
from typing import Any, Iterable, List, Optional, Tuple, Union

from nqueens import _core
from nqueens._arguments import Square, seed_of
from nqueens._errors import require_end


class Level:
    """A board cut into regions, as the daily puzzles are: one queen in each row, column and region.

    With several stars (Star Battle) it is as many in each.

    Parameters
    ----------
    text
        The level in any notation: a grid of letters, one line, JSON, numbers, a link to puzz.link.
    format
        The notation, where it is not to be recognised.
    stars
        How many, where the notation does not say it.

    Examples
    --------
    >>> from nqueens import Level, explain, unique
    >>> level = Level("AAABB/ACABD/ACADD/CCCDD/CCEED")
    >>> unique(level)
    True
    >>> print(explain(level).steps[0].hint)
    Look at region E and row 5
    """

    __slots__ = ("_core",)

    def __init__(self, text: str, *, format: Optional[str] = None, stars: int = 1) -> None:
        self._core = _core.Level(text, format or "", stars)

    @property
    def n(self) -> int:
        """Rows of the board, and regions."""
        return self._core.n

    @property
    def stars(self) -> int:
        """Queens in each row, column and region."""
        return self._core.stars

    @property
    def rule(self) -> str:
        """By which rule queens attack besides."""
        return self._core.rule

    @property
    def name(self) -> str:
        """As its source calls it; may be empty."""
        return self._core.name

    @property
    def rows(self) -> List[str]:
        """The letters of the regions, row by row."""
        return self._core.rows

    def solves(self, squares: Iterable[Square]) -> bool:
        """Whether queens on these squares are a solution."""
        return self._core.solves(list(squares))

    def to_text(self, format: str = "letters") -> str:
        """The level in a notation: letters, text, jsonl, ids or puzzlink."""
        return self._core.to_text(format)

    def to_svg(self, queens: Iterable[Square] = ()) -> str:
        """A picture, with these queens."""
        return self._core.draw(list(queens), "svg")

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"Level({self.to_text().strip()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Level) and bool(self._core == other._core)

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        return self.to_svg()


@dataclass(frozen=True)
class Rating:
    """How hard a level is for people.

    Attributes
    ----------
    solutions
        0, 1, or 2 for several.
    solution
        The squares of one.
    level
        Of the hardest technique that is needed, 0 to 9; 0 unless there is one solution.
    steps, hard_steps
        In all; those that need a technique of level 3 or more.
    narrowest
        The fewest squares that a step of the hardest level decides.
    text
        All of this in words.
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
    """One step of a person who solves a level.

    Attributes
    ----------
    placed, ruled_out
        What follows.
    reason
        The open squares that it follows from.
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
    """All steps from the start of a level to its solution; none unless there is just one."""

    rating: Rating
    steps: List[Step]


def level_solutions(
    level: Level, most: int = 2, *, time_limit: Optional[float] = None
) -> List[List[Square]]:
    """At most so many solutions of a level, as squares.

    Raises
    ------
    LimitReached
        When the time limit was over; its `partial` has those found until then.
    """
    if most < 1:
        raise ValueError("at least one solution must be wanted")
    found, ended = level._core.solutions(most, time_limit)
    require_end(ended, time_limit, found)
    return found


def unique(level: Level, *, time_limit: Optional[float] = None) -> bool:
    """Whether a level has exactly one solution, which is then proven."""
    return len(level_solutions(level, 2, time_limit=time_limit)) == 1


def explain(level: Level, *, time_limit: Optional[float] = None) -> Explanation:
    """All steps to the solution, each the easiest that there is, with its reason."""
    rating, steps, ended = level._core.explain(time_limit)
    explanation = Explanation(Rating(**rating), [Step(**step) for step in steps])
    require_end(ended, time_limit, explanation)
    return explanation


def rate(level: Level, *, time_limit: Optional[float] = None) -> Rating:
    """How hard a level is, and whether it has one solution."""
    rating, ended = level._core.rate(time_limit)
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
    """A level with one solution.

    Parameters
    ----------
    n
        Rows, 4 to 16.
    level
        How hard: the level of the hardest technique, or the least and the most.
    style
        "even", regions as those of the daily puzzles; or "wild".
    seed
        The same one makes the same level everywhere; None: by chance.

    Raises
    ------
    ValueError
        For what no level can be, and where none was found in a great number of tries.

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
