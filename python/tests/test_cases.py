# python/tests/test_cases.py - reads the files of tests/cases, which people and other programs
# wrote, and compares the boards with tests/cases/expected.tsv.
# SPDX-License-Identifier: MIT
import pathlib
import warnings

import nqueens
import pytest

CASES = pathlib.Path(__file__).parents[2] / "tests" / "cases"


def rows():
    lines = (CASES / "expected.tsv").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines]


def text_of(name):
    """Returns the text of a file: UTF-16 if it begins with a UTF-16 byte order mark, else UTF-8."""
    data = (CASES / name).read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")


def squares(pairs, name):
    words = "".join(f" {row},{column}" for row, column in pairs)
    return f" {name}{words}" if words else ""


def words_of_board(problem):
    given = sorted(problem.given)
    if not problem.blocked and [row for row, _ in given] == list(range(problem.n)):
        return "placement " + " ".join(str(column) for _, column in given)
    return (
        f"board {problem.n}" + squares(given, "queens") + squares(sorted(problem.blocked), "blocked")
    )


def words_of_level(level):
    stars = "" if level.stars == 1 else f" stars {level.stars}"
    return "level " + "/".join(level.rows) + stars


@pytest.mark.parametrize("name, expected", rows())
def test_each_case_is_read_as_the_table_says(name, expected):
    text = text_of(name)
    if expected.startswith("refused "):
        with pytest.raises(ValueError) as error:
            nqueens.boards_from_text(text)
        assert str(error.value).startswith(expected[len("refused ") :])
    elif not expected.startswith("level"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # warnings about skipped lines
            boards = nqueens.boards_from_text(text)
        # A Board shows only its columns; its core also shows blocked squares.
        assert "; ".join(words_of_board(board._core) for board in boards) == expected
    elif ";" not in expected:
        # The module does not show the given queens of a level.
        assert words_of_level(nqueens.Level(text)) == expected.split(" queens")[0]
    else:
        with pytest.raises(ValueError, match="expected one level, found a second one"):
            nqueens.Level(text)


def test_skipped_lines_are_reported():
    with pytest.warns(UserWarning, match="^2 lines were skipped because .*: line 1 is the first$"):
        nqueens.boards_from_text("Solution:\n1 3 0 2\nTotal solutions: 1\n")
    with pytest.warns(UserWarning, match="^line 2 was skipped"):
        nqueens.boards_from_text("[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]\nThe end of it\n")
