# python/nqueens/__init__.py - exports the public names of the package.
# SPDX-License-Identifier: MIT
"""Put n queens on an n x n board so that none attacks another: count, list, solve, watch.

Rows and columns are counted from 0. A placement lists the column of the queen in each row, or -1
for a row without a queen. Lists of placements are ``uint8`` arrays with one placement per row:
convert them with ``.astype(int)`` before subtracting columns, because ``uint8`` wraps around.

Every call that can take a long time can be interrupted by Ctrl-C and lets other threads run. Calls
for which a time limit makes sense take a ``time_limit`` in seconds; ``float("inf")`` means no
limit.

>>> import nqueens
>>> nqueens.count(8)
92
>>> nqueens.solutions(8).shape
(92, 8)
>>> print(nqueens.Board(nqueens.solutions(8)[0]))
  1 2 3 4 5 6 7 8
1 Q . . . . . . .
2 . . . . Q . . .
3 . . . . . . . Q
4 . . . . . Q . .
5 . . Q . . . . .
6 . . . . . . Q .
7 . Q . . . . . .
8 . . . Q . . . .
"""

from nqueens._arguments import check_arguments as _check_arguments
from nqueens._boards import (
    Board,
    Conflict,
    Problem,
    boards_from_text,
    canonical,
    conflicts,
    formats,
    from_text,
    images,
    is_solution,
    rules,
    to_svg,
    to_text,
)
from nqueens._core import version as __version__
from nqueens._counting import (
    CountResult,
    Estimate,
    SymmetryClasses,
    count,
    count_details,
    estimate,
    published,
)
from nqueens._errors import LimitReached, SelfCheckError
from nqueens._listing import Solutions, iter_solutions, rank, sample, solutions, unrank
from nqueens._progress import Progress
from nqueens._regions import (
    Explanation,
    Level,
    Rating,
    Step,
    explain,
    generate,
    level_solutions,
    rate,
    unique,
)
from nqueens._searching import (
    Algorithm,
    Compared,
    Event,
    SearchResult,
    algorithms,
    compare,
    search,
    trace,
)
from nqueens._solving import (
    check_proof,
    minimal_core,
    most_queens,
    prove,
    solve,
    solve_methods,
)

__all__ = [
    "Algorithm",
    "Board",
    "Compared",
    "Conflict",
    "CountResult",
    "Estimate",
    "Event",
    "Explanation",
    "Level",
    "LimitReached",
    "Problem",
    "Progress",
    "Rating",
    "SearchResult",
    "SelfCheckError",
    "Solutions",
    "Step",
    "SymmetryClasses",
    "__version__",
    "algorithms",
    "boards_from_text",
    "canonical",
    "check_proof",
    "compare",
    "conflicts",
    "count",
    "count_details",
    "estimate",
    "explain",
    "formats",
    "from_text",
    "generate",
    "images",
    "is_solution",
    "iter_solutions",
    "level_solutions",
    "minimal_core",
    "most_queens",
    "prove",
    "published",
    "rank",
    "rate",
    "rules",
    "sample",
    "search",
    "solutions",
    "solve",
    "solve_methods",
    "to_svg",
    "to_text",
    "trace",
    "unique",
    "unrank",
]

_check_arguments(globals(), __all__)
