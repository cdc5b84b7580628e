# python/nqueens/_labels.py - reads the rows of a level, in which labels name the regions.
# SPDX-License-Identifier: MIT
import contextlib
import itertools
import operator
from collections.abc import Mapping, Set
from typing import Any, Dict, Iterable, List, SupportsIndex, Tuple, Union

import numpy as np

from nqueens import _core

Label = Union[str, SupportsIndex]
Rows = Iterable[Iterable[Label]]


def region_numbers(rows: Rows) -> List[List[int]]:
    """Returns the region number of each square, counted from 0 in the order of the labels.

    A row is a list of labels or a string. A string has blanks between its labels, or each of its
    characters is a label. The labels are all whole numbers, ordered by value, or all strings,
    ordered by length and then alphabetically, so that "2" comes before "10".

    Raises TypeError if `rows` is not an ordered collection, and ValueError if it is not a level.
    """
    read = _listed(rows)
    n = len(read)
    if not 1 <= n <= _core.max_rows_with_regions:
        raise ValueError(
            f"boards with regions have 1 to {_core.max_rows_with_regions} rows, "
            f"found {'more' if n else 0}"
        )
    labels = [_labels(row, number, n) for number, row in enumerate(read, 1)]
    places: Dict[Union[str, int], Tuple[int, int]] = {}  # the first square of each label
    for row, column in itertools.product(range(n), repeat=2):
        places.setdefault(labels[row][column], (row + 1, column + 1))
    if len({isinstance(label, str) for label in places}) > 1:
        raise ValueError("the labels of regions must be all numbers or all strings, found both")
    if len(places) != n:
        sentence = f"a board of {n} rows has {n} regions, found labels for {len(places)}"
        if len(places) > n:
            row, column = list(places.values())[n]
            sentence += f": the first extra one is at row {row}, column {column}"
        raise ValueError(sentence)
    order = sorted(places, key=lambda label: (len(label) if isinstance(label, str) else 0, label))
    numbers = {label: number for number, label in enumerate(order)}
    return [[numbers[label] for label in row] for row in labels]


def _listed(value: Any) -> List[Any]:
    """Returns the items as a list; raises TypeError if `value` is not an ordered collection.

    Reads at most one item more than a level can have, which is enough to see that there are too
    many.
    """
    if isinstance(value, (str, bytes, bytearray, memoryview, Mapping, Set)):
        raise TypeError
    if hasattr(value, "__array__") and not isinstance(value, np.ma.MaskedArray):
        value = np.asarray(value)  # a data frame, for example, iterates over its column names
    return list(itertools.islice(value, _core.max_rows_with_regions + 1))


def _labels(row: Any, number: int, n: int) -> List[Union[str, int]]:
    """Returns the n labels of row `number`, counted from 1."""
    try:
        cells = _characters_or_words(row) if isinstance(row, str) else _listed(row)
    except TypeError:
        raise ValueError(
            f"row {number} of a level must be a string or a list of labels, "
            f"found a value of type {type(row).__name__}"
        ) from None
    if len(cells) != n:
        found = len(cells) if len(cells) <= _core.max_rows_with_regions else "more"
        labels = "1 label" if n == 1 else f"{n} labels"
        raise ValueError(f"expected {labels} in row {number}, found {found}")
    return [_label(cell, f"row {number}, column {column}") for column, cell in enumerate(cells, 1)]


def _characters_or_words(row: str) -> List[str]:
    most = _core.max_rows_with_regions + 1
    words = str.split(row, maxsplit=most)
    return list(words[0][:most]) if len(words) == 1 else words


def _label(cell: Any, place: str) -> Union[str, int]:
    found = f"a value of type {type(cell).__name__}"
    if isinstance(cell, str):
        if str.strip(cell):
            return str.__str__(cell)
        found = "a blank"
    elif not isinstance(cell, (bool, np.bool_)):
        with contextlib.suppress(TypeError):
            return operator.index(cell)
    raise ValueError(
        f"{place}: a label of a region must be a whole number or a string, found {found}"
    )
