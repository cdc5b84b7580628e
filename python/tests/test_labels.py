# python/tests/test_labels.py - levels as rows of labels: lists, strings, arrays and other ordered
# collections are accepted, and everything else is refused with one sentence.
# SPDX-License-Identifier: MIT
import enum
import itertools

import nqueens
import numpy as np
import pytest

LETTERS = ["AAABB", "ACABD", "ACADD", "CCCDD", "CCEED"]
NUMBERS = [[0, 0, 0, 1, 1], [0, 2, 0, 1, 3], [0, 2, 0, 3, 3], [2, 2, 2, 3, 3], [2, 2, 4, 4, 3]]
LEVEL = nqueens.Level("AAABB/ACABD/ACADD/CCCDD/CCEED")
SQUARES = "\U0001f7e5\U0001f7e6\U0001f7e7\U0001f7e8\U0001f7e9"
WORDS = ["pin", "pub", "put", "rag", "zoo"]
SOLUTION = [(0, 0), (1, 3), (2, 1), (3, 4), (4, 2)]  # the only solution among 120 permutations


class Rows(list):
    pass


class Text(str):
    def __str__(self):
        return "another text"


class Colour(str, enum.Enum):
    A = "amber"
    B = "black"
    C = "coral"
    D = "denim"
    E = "ebony"


class Number:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Frame:
    """Holds the rows of a table but iterates over its column names, as pandas data frames do."""

    def __array__(self, *_args, **_kwargs):
        return np.array(NUMBERS)

    def __iter__(self):
        return iter(LETTERS[::-1])


def renamed(names):
    """Returns the rows with each number k replaced by names[k]."""
    return [[names[number] for number in row] for row in NUMBERS]


FORMS = {
    "list of strings": lambda: LETTERS,
    "tuple of strings": lambda: tuple(LETTERS),
    "lines of a file": lambda: [row + "\n" for row in LETTERS],
    "strings with blanks": lambda: [" ".join(row) for row in LETTERS],
    "small letters": lambda: [row.lower() for row in LETTERS],
    "digits": lambda: ["".join(map(str, row)) for row in NUMBERS],
    "coloured squares": lambda: ["".join(row) for row in renamed(SQUARES)],
    "nested lists of numbers": lambda: NUMBERS,
    "nested tuples": lambda: tuple(map(tuple, NUMBERS)),
    "nested lists of letters": lambda: [list(row) for row in LETTERS],
    "numbers of any size": lambda: renamed([-(10**30), -1, 0, 7, 10**5000]),
    "numbers from 1": lambda: renamed([1, 2, 3, 4, 5]),
    "numbers as strings": lambda: renamed(["8", "9", "10", "11", "100"]),
    "names": lambda: renamed(["amber", "black", "coral", "denim", "ebony"]),
    "names with blanks around": lambda: renamed([" a", " b", " c", " d", " e"]),
    "names in one string": lambda: [" ".join(row) for row in renamed(WORDS)],
    "columns of a table": lambda: renamed(["A", "Z", "a", "AA", "AB"]),
    "letters that are not ASCII": lambda: renamed("\u00c4\u00d6\u00dc\u03b1\u03b2"),
    "enumeration": lambda: renamed(list(Colour)),
    "array of numbers": lambda: np.array(NUMBERS),
    "array of bytes": lambda: np.array(NUMBERS, np.uint8),
    "array in another order": lambda: np.asfortranarray(NUMBERS),
    "part of an array": lambda: np.repeat(NUMBERS, 2, axis=1)[:, ::2],
    "array of objects": lambda: np.array(NUMBERS, object),
    "array of letters": lambda: np.array([list(row) for row in LETTERS]),
    "array of names as objects": lambda: np.array(renamed(["a", "b", "c", "d", "e"]), object),
    "array of strings": lambda: np.array(LETTERS),
    "masked array": lambda: np.ma.array(NUMBERS),
    "numbers of numpy": lambda: [[np.int8(number) for number in row] for row in NUMBERS],
    "objects with an index": lambda: renamed([Number(k) for k in range(5)]),
    "subclass of list": lambda: Rows(Rows(row) for row in NUMBERS),
    "subclass of str": lambda: [Text(row) for row in LETTERS],
    "labels of a subclass of str": lambda: [[Text(label) for label in row] for row in LETTERS],
    "generator": lambda: (row for row in LETTERS),
    "generators": lambda: ((label for label in row) for row in NUMBERS),
    "map": lambda: map(list, LETTERS),
    "strings and lists": lambda: [LETTERS[0], list(LETTERS[1]), *LETTERS[2:]],
    "table": Frame,
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS.keys())
def test_a_level_can_be_rows_of_labels(form):
    assert nqueens.Level(form()) == LEVEL
    assert nqueens.Level(form()).rows == LETTERS
    assert nqueens.level_solutions(form()) == [SOLUTION]


@pytest.mark.parametrize(
    "form",
    [lambda: NUMBERS, lambda: LETTERS, lambda: np.array(NUMBERS), lambda: iter(LETTERS)],
)
def test_every_function_on_levels_accepts_rows_of_labels(form):
    assert nqueens.unique(form()) is True
    assert nqueens.level_solutions(form(), 1) == [SOLUTION]
    assert nqueens.rate(form()).solution == SOLUTION
    placed = [square for step in nqueens.explain(form()).steps for square in step.placed]
    assert sorted(placed) == SOLUTION
    problem = nqueens.Problem(5, regions=form())
    assert problem == nqueens.Problem(5, regions=LEVEL) and problem.rule == "touching"
    assert nqueens.count(problem) == 1 and nqueens.solve(problem).tolist() == [0, 3, 1, 4, 2]
    assert nqueens.Problem(5, regions=form(), rule="toroidal").rule == "toroidal"


def test_regions_have_letters_in_the_order_of_their_labels():
    assert nqueens.Level([["b", "a"], ["b", "a"]]).rows == ["BA", "BA"]
    assert nqueens.Level([[7, -3], [7, 7]]).rows == ["BA", "BB"]
    assert nqueens.Level([["red", "yellow"], ["red", "yellow"]]).rows == ["AB", "AB"]
    assert nqueens.Level([["10", "9"], ["10", "9"]]).rows == ["BA", "BA"]
    assert nqueens.Level([[10, 9], [10, 9]]).rows == ["BA", "BA"]


def test_levels_can_have_the_smallest_and_the_largest_size():
    for least in ([["A"]], ["A"], [[5]], np.array([["one"]])):
        assert nqueens.Level(least).rows == ["A"]
    largest = nqueens.Level(np.repeat(np.arange(52), 52).reshape(52, 52))
    assert largest.n == 52 and largest.rows[26] == "a" * 52


def test_rows_of_labels_can_have_several_stars():
    assert nqueens.Level([[row] * 8 for row in range(8)], stars=2).stars == 2
    assert nqueens.Level(np.array(NUMBERS)).stars == 1
    with pytest.raises(ValueError, match="a row of 5 squares has no room for 4 stars"):
        nqueens.Level(NUMBERS, stars=4)


def endless(item):
    return itertools.repeat(item)


NO_ROWS = "Level: text: expected a string or the bytes of a picture or rows of labels, found a value of type "
NO_ROW = " of a level must be a string or a list of labels, found a value of type "
ROWS = "boards with regions have 1 to 52 rows, found "
EXTRA = ": the first extra one is at row 2, column 1"
A_LABEL = "a label of a region must be a whole number or a string, found "
REFUSED = [
    (5, TypeError, NO_ROWS + "int"),
    (None, TypeError, NO_ROWS + "NoneType"),
    (b"AB/AB", ValueError, "expected a PNG or JPEG picture, found something else"),
    ({"A": 1}, TypeError, NO_ROWS + "dict"),
    ({"AB", "BA"}, TypeError, NO_ROWS + "set"),
    (np.array(5), TypeError, NO_ROWS + "ndarray"),
    (LEVEL, TypeError, NO_ROWS + "Level"),
    ([], ValueError, ROWS + "0"),
    (np.zeros((0, 0), int), ValueError, ROWS + "0"),
    ([[row] * 53 for row in range(53)], ValueError, ROWS + "more"),
    ([[0] * 10**6] * 10**6, ValueError, ROWS + "more"),
    (np.zeros((2000, 2000), int), ValueError, ROWS + "more"),
    (endless("AB"), ValueError, ROWS + "more"),
    ([endless(1), [0, 1]], ValueError, "expected 2 labels in row 1, found more"),
    (["A" * 10**7, "AB"], ValueError, "expected 2 labels in row 1, found more"),
    (["AB", "A " * 10**6], ValueError, "expected 2 labels in row 2, found more"),
    ([[]], ValueError, "expected 1 label in row 1, found 0"),
    ([""], ValueError, "expected 1 label in row 1, found 0"),
    ([[0, 1], [0]], ValueError, "expected 2 labels in row 2, found 1"),
    ([[0, 1], [0, 1, 1]], ValueError, "expected 2 labels in row 2, found 3"),
    (["AAB", "AAB", "AC"], ValueError, "expected 3 labels in row 3, found 2"),
    (["A,B", "A,B"], ValueError, "expected 2 labels in row 1, found 3"),
    (["A B", "AB C"], ValueError, "a board of 2 rows has 2 regions, found labels for 4" + EXTRA),
    ([1, 2], ValueError, "row 1" + NO_ROW + "int"),
    (["AB", None], ValueError, "row 2" + NO_ROW + "NoneType"),
    ([{0: 1, 1: 2}, [0, 1]], ValueError, "row 1" + NO_ROW + "dict"),
    (np.array([1, 2]), ValueError, "row 1" + NO_ROW + "int64"),
    ([[0, 1.0], [0, 1]], ValueError, "row 1, column 2: " + A_LABEL + "a value of type float"),
    ([[0, 1], [None, 1]], ValueError, "row 2, column 1: " + A_LABEL + "a value of type NoneType"),
    ([[True]], ValueError, "row 1, column 1: " + A_LABEL + "a value of type bool"),
    (np.eye(2, dtype=bool), ValueError, "row 1, column 1: " + A_LABEL + "a value of type bool_"),
    (np.eye(2), ValueError, "row 1, column 1: " + A_LABEL + "a value of type float64"),
    (np.zeros((1, 1, 1)), ValueError, "row 1, column 1: " + A_LABEL + "a value of type ndarray"),
    (np.array([[b"A"]]), ValueError, "row 1, column 1: " + A_LABEL + "a value of type bytes_"),
    (
        np.ma.array([[0, 1], [0, 1]], mask=[[0, 0], [0, 1]]),
        ValueError,
        "row 2, column 2: " + A_LABEL + "a value of type MaskedConstant",
    ),
    ([[[0]]], ValueError, "row 1, column 1: " + A_LABEL + "a value of type list"),
    ([["A", ""], ["A", "B"]], ValueError, "row 1, column 2: " + A_LABEL + "a blank"),
    ([["A", "B"], ["A", " \n"]], ValueError, "row 2, column 2: " + A_LABEL + "a blank"),
    (
        [[0, "A"], [0, "A"]],
        ValueError,
        "the labels of regions must be all numbers or all strings, found both",
    ),
    ([[0, 0], [0, 0]], ValueError, "a board of 2 rows has 2 regions, found labels for 1"),
    ([[0, 1], [2, 3]], ValueError, "a board of 2 rows has 2 regions, found labels for 4" + EXTRA),
    ([".Q", "a."], ValueError, "a board of 2 rows has 2 regions, found labels for 3" + EXTRA),
]


@pytest.mark.parametrize("rows, error, message", REFUSED, ids=range(len(REFUSED)))
def test_other_rows_are_refused_with_one_sentence(rows, error, message):
    with pytest.raises(error) as raised:
        nqueens.Level(rows)
    assert str(raised.value) == message


def test_messages_about_rows_of_labels_name_the_parameter_or_row():
    with pytest.raises(TypeError) as raised:
        nqueens.Problem(5, regions=5)
    assert str(raised.value) == (
        "Problem: regions: expected a Level or rows of labels or None, found a value of type int"
    )
    with pytest.raises(TypeError) as raised:
        nqueens.rate({"A": "AB", "B": "AB"})
    assert str(raised.value) == (
        "rate: level: expected a Level or rows of labels, found a value of type dict"
    )
    with pytest.raises(ValueError) as raised:
        nqueens.Level(LETTERS, format="letters")
    assert str(raised.value) == "format must not be passed along with rows of labels"
    with pytest.raises(ValueError, match="expected regions for a board of 4 rows, found 5"):
        nqueens.Problem(4, regions=LETTERS)
    with pytest.raises(ValueError, match="expected 5 labels in row 5, found 4"):
        nqueens.unique([*LETTERS[:4], "CCEE"])
