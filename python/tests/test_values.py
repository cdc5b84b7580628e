# python/tests/test_values.py - problems, boards, levels and lists of solutions as values: equality,
# hashes, copies and pickles.
# SPDX-License-Identifier: MIT
import copy
import pickle

import nqueens
import numpy as np
import pytest
from nqueens import _core

REGIONS = "AAABB/ACABD/ACADD/CCCDD/CCEED"
NAMED = '{"name":"Dienstag \\u2655\\n\\"\\\\","rule":"queens","regions":[[0,1],[0,1]]}'

# No two of these values are equal. Each is made in two ways, whose results are equal.
PAIRS = [
    (lambda: nqueens.Problem(4), lambda: nqueens.Problem(np.int8(4), [], (), rule="queens")),
    (lambda: nqueens.Problem(5), lambda: nqueens.Problem(5, given=iter([]))),
    (
        lambda: nqueens.Problem(5, [(1, 3), (0, 1)], [(4, 4)]),
        lambda: nqueens.Problem(5, [(0, 1), (1, 3)], [(4, 4), (4, 4)]),
    ),
    (lambda: nqueens.Problem(5, [(0, 1)]), lambda: nqueens.Problem(5, np.array([[0, 1]]))),
    (lambda: nqueens.Problem(5, (), [(0, 1)]), lambda: nqueens.Problem(5, blocked=[(0, 1)] * 2)),
    (lambda: nqueens.Problem(5, rule="toroidal"), lambda: nqueens.Problem(5, rule="toroidal")),
    (
        lambda: nqueens.Problem(5, regions=nqueens.Level(REGIONS)),
        lambda: nqueens.Problem(5, regions=REGIONS.split("/"), rule="touching"),
    ),
    (
        lambda: nqueens.Problem(5, regions=nqueens.Level(REGIONS), rule="toroidal"),
        lambda: nqueens.Problem(5, regions=REGIONS.split("/"), rule="toroidal"),
    ),
    (
        lambda: nqueens.Problem(5, [(0, 3)], [(4, 4)], regions=nqueens.Level(REGIONS)),
        lambda: nqueens.Problem(5, [(0, 3)], [(4, 4)], regions=REGIONS.split("/")),
    ),
    (
        lambda: nqueens.Board([1, 3, 0, 2]),
        lambda: nqueens.Board(nqueens.Problem(4, [(2, 0), (3, 2), (0, 1), (1, 3)])),
    ),
    (lambda: nqueens.Board([1, -1, 0, 2]), lambda: nqueens.Board(np.array([1, -1, 0, 2]))),
    (lambda: nqueens.Board([0]), lambda: nqueens.Board(np.zeros(1, np.uint8))),
    (lambda: nqueens.Board([0], rule="touching"), lambda: nqueens.Board((0,), rule="touching")),
    (
        lambda: nqueens.Board(nqueens.Problem(2, given=[(0, 0), (0, 1)])),  # two queens in a row
        lambda: nqueens.Board(nqueens.Problem(2, given=[(0, 1), (0, 0)])),
    ),
    (lambda: nqueens.Board(nqueens.solve(3000)), lambda: nqueens.Board(nqueens.solve(3000))),
    (lambda: nqueens.Level(REGIONS), lambda: nqueens.Level(REGIONS.replace("/", "\n"))),
    (lambda: nqueens.Level("AB/AB"), lambda: nqueens.Level('{"regions":[[0,1],[0,1]]}')),
    (lambda: nqueens.Level("AA/BB"), lambda: nqueens.Level("ll/ss")),
    (lambda: nqueens.Level(NAMED), lambda: nqueens.Level(NAMED, stars=1)),
    (lambda: nqueens.Level("rule queens\nAB\nAB"), lambda: nqueens.Level("rule queens\nAB\nAB\n")),
    (
        lambda: nqueens.Level([[row] * 8 for row in range(8)], stars=2),
        lambda: nqueens.Level("/".join(letter * 8 for letter in "ABCDEFGH"), stars=2),
    ),
    (
        lambda: nqueens.Level([[row] * 8 for row in range(8)]),
        lambda: nqueens.Level("/".join(letter * 8 for letter in "ABCDEFGH")),
    ),
    (
        lambda: nqueens.Level([[row] * 52 for row in range(52)]),
        lambda: nqueens.Level([[f"{row:03}"] * 52 for row in range(52)]),
    ),
    (  # a Problem with the queens of the Board above
        lambda: nqueens.Problem(4, [(2, 0), (3, 2), (0, 1), (1, 3)]),
        lambda: nqueens.Problem(4, [(0, 1), (1, 3), (2, 0), (3, 2)]),
    ),
]
LISTS = [
    lambda: nqueens.Solutions(8),
    lambda: nqueens.Solutions(8, subset="fundamental"),
    lambda: nqueens.Solutions(8, subset="centrally"),
    lambda: nqueens.Solutions(8, subset="quarter"),
    lambda: nqueens.Solutions(8, [(0, 0)], [(1, 1)], threads=1),
]
ALL = [one for pair in PAIRS for one in pair] + LISTS

WAYS = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": lambda value, protocol=protocol: pickle.loads(
            pickle.dumps(value, protocol)
        )
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}


@pytest.mark.parametrize("one, other", PAIRS)
def test_equal_values_have_equal_hashes(one, other):
    assert one() == other() and not one() != other()
    assert hash(one()) == hash(other())
    assert len({one(), other()}) == 1


def test_different_values_are_different():
    values = [one() for one, _ in PAIRS]
    assert [a == b for a in values for b in values].count(True) == len(values)
    assert [a != b for a in values for b in values].count(False) == len(values)
    assert len(set(values)) == len(values)
    assert {value: k for k, value in enumerate(values)}[nqueens.Board([1, 3, 0, 2])] == 9
    for value in values:
        assert value != 5 and not value == None and value != "AB/AB"  # noqa: E711


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_copies_and_pickles_are_equal(way):
    for value in (make() for make in ALL):
        again = way(value)
        assert type(again) is type(value)
        assert again == value and repr(again) == repr(value)
        if not isinstance(value, nqueens.Solutions):
            assert hash(again) == hash(value)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_copies_and_pickles_have_every_part(way):
    problem = way(nqueens.Problem(5, [(1, 3), (0, 1)], [(4, 4)], rule="toroidal"))
    assert problem.n == 5 and problem.rule == "toroidal"
    assert problem.given == [(0, 1), (1, 3)] and problem.blocked == [(4, 4)]
    regions = way(nqueens.Problem(5, regions=nqueens.Level(REGIONS)))
    assert nqueens.solve(regions).tolist() == [0, 3, 1, 4, 2]  # the only solution among 120 permutations
    level = way(nqueens.Level(NAMED))
    assert level.name == 'Dienstag \u2655\n"\\' and level.rule == "queens"
    assert level.rows == ["AB", "AB"] and level.stars == 1
    assert way(nqueens.Level([[row] * 8 for row in range(8)], stars=2)).stars == 2
    board = way(nqueens.Board([1, -1, 0, 2], rule="superqueens"))
    assert board.columns.tolist() == [1, -1, 0, 2]
    assert board.conflicts[0].line == "knight's move"
    every = way(nqueens.Solutions(8, [(0, 0)]))
    assert len(every) == 4 and every.n == 8  # OEIS A000170: 4 of the 92 solutions begin in a corner
    assert every[0].tolist() == [0, 4, 7, 5, 2, 6, 1, 3]


def test_large_boards_are_pickled_in_a_moment():
    columns = nqueens.solve(300_000)
    again = pickle.loads(pickle.dumps(nqueens.Board(columns)))
    assert np.array_equal(again.columns, columns)


class Puzzle(nqueens.Level):
    """A subclass without __slots__, so its objects can have attributes of their own."""


def test_subclasses_can_be_copied_and_pickled():
    puzzle = Puzzle(REGIONS)
    puzzle.author = ["Ada"]
    for way in WAYS.values():
        again = way(puzzle)
        assert type(again) is Puzzle and again.author == ["Ada"] and again == puzzle
    assert puzzle == nqueens.Level(REGIONS) and nqueens.Level(REGIONS) == puzzle
    assert hash(puzzle) == hash(nqueens.Level(REGIONS))


def test_values_have_no_parts_that_can_be_changed():
    problem = nqueens.Problem(5, [(0, 1)])
    problem.given.append((1, 3))
    assert problem.given == [(0, 1)]
    board = nqueens.Board([1, 3, 0, 2])
    board.columns[0] = 2
    assert board.columns.tolist() == [1, 3, 0, 2]
    level = nqueens.Level("AB/AB")
    level.rows[0] = "BB"
    assert level.rows == ["AB", "AB"]
    for value, name in ((problem, "n"), (board, "columns"), (level, "rows"), (level, "author")):
        with pytest.raises(AttributeError):
            setattr(value, name, 5)


@pytest.mark.parametrize(
    "given, blocked, message",
    [
        (b"\0\0\0\0", b"", "a pickled board is incomplete"),
        (b"", b"\1", "a pickled board is incomplete"),
        (b"\4\0\0\0\0\0\0\0", b"", "the given queen at row 4, column 0 is outside the board"),
        (b"", b"\0\0\0\0\xff\xff\xff\xff", "at row 0, column -1 is outside the board"),
    ],
)
def test_damaged_pickles_are_refused(given, blocked, message):
    assert _core.Problem(4, b"\3\0\0\0\1\0\0\0", b"", "queens", None).given == [(3, 1)]
    with pytest.raises(ValueError, match=message):
        _core.Problem(4, given, blocked, "queens", None)
