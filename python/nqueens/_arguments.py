# python/nqueens/_arguments.py - what callers pass, in the form that the library takes.
# SPDX-License-Identifier: MIT
import operator
import secrets
from typing import Any, Iterable, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

Square = Tuple[int, int]
Columns = Union[Sequence[int], npt.NDArray[np.integer[Any]]]


def squares_of(squares: Iterable[Square]) -> List[Square]:
    """Pairs of row and column, as whole numbers."""
    return [(operator.index(row), operator.index(column)) for row, column in squares]


def columns_of(columns: Columns) -> npt.NDArray[np.int32]:
    """One axis of whole numbers; ValueError for anything else."""
    numbers = np.asarray(columns)
    if numbers.ndim != 1 or numbers.size == 0:
        raise ValueError("a placement has one axis: the column of each row")
    if not np.issubdtype(numbers.dtype, np.integer):
        raise ValueError("columns are whole numbers, -1 for a row without a queen")
    if numbers.max() >= 2**31 or numbers.min() < -1:
        raise ValueError("a column is from 0 up to the number of rows less 1, or -1 for none")
    return np.ascontiguousarray(numbers, dtype=np.int32)


def seed_of(seed: Optional[int]) -> int:
    """The seed itself; by chance for None."""
    if seed is None:
        return secrets.randbits(64)
    if not 0 <= seed < 2**64:
        raise ValueError("a seed is a whole number from 0 up to 2**64 - 1")
    return seed


def natural(number: int, what: str) -> int:
    """A whole number from 0 up that fits 64 bits."""
    number = operator.index(number)
    if not 0 <= number < 2**64:
        raise ValueError(f"{what} is a whole number from 0 up to 2**64 - 1, not {number}")
    return number


def natural_or_none(number: Optional[int], what: str) -> Optional[int]:
    """The same, or None."""
    return None if number is None else natural(number, what)
