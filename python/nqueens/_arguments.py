# python/nqueens/_arguments.py - checks arguments and converts them to the types that the library
# takes.
#
# The type annotations of the public functions define the checks. `check_arguments` wraps each
# function in a check that looks up the annotation of each parameter in one table and passes plain
# Python values to the function. An argument of another type raises a TypeError whose message is one
# sentence with the names of the function and the parameter.
# SPDX-License-Identifier: MIT
import functools
import inspect
import math
import numbers
import operator
import os
import secrets
import sys
import typing
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from nqueens._labels import Rows, region_numbers

Square = Tuple[int, int]
Columns = Union[Sequence[int], npt.NDArray[np.integer[Any]]]
Path = Union[str, "os.PathLike[str]"]


def index_of(value: Any) -> int:
    """Returns a whole number of any size; raises TypeError for any other type."""
    if isinstance(value, np.bool_):  # old versions of numpy convert it and only warn
        raise TypeError
    return operator.index(value)


def _whole(value: Any) -> int:
    number = index_of(value)
    if not -(2**63) <= number < 2**63:
        raise ValueError("a whole number must fit in 64 bits, including its sign")
    return number


def _real(value: Any) -> float:
    if not isinstance(value, numbers.Real):
        raise TypeError
    try:
        return float(value)
    except OverflowError:
        return math.inf if operator.gt(value, 0) else -math.inf


def _flag(value: Any) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise TypeError
    return bool(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError("a string must be valid Unicode, without lone surrogates") from None
    return value


def _texts(value: Any) -> List[str]:
    if isinstance(value, str):
        raise TypeError
    return [_text(item) for item in value]


def _path(value: Any) -> Path:
    if b"\0" in os.fsencode(value):
        raise ValueError("a file name must not contain a null character")
    path: Path = value
    return path


def _callable(value: Any) -> Any:
    if not callable(value):
        raise TypeError
    return value


def _squares(value: Any) -> List[Square]:
    try:
        return [(_whole(row), _whole(column)) for row, column in value]
    except ValueError:  # an item is not a pair, or a number is too large
        raise ValueError("squares must be pairs of row and column, such as [(0, 3)]") from None


def _pair(value: Any) -> Tuple[int, int]:
    try:
        least, most = value
    except ValueError:
        raise TypeError from None
    return _whole(least), _whole(most)


def columns_of(value: Columns) -> npt.NDArray[np.int32]:
    """Converts columns to a one-dimensional int32 array; raises ValueError for other values."""
    try:
        columns = np.asarray(value)
    except ValueError:  # rows of different lengths
        columns = np.empty((0, 0))
    if columns.ndim != 1 or columns.size == 0:
        raise ValueError("a placement must be a one-dimensional array: the column of each row")
    if not np.issubdtype(columns.dtype, np.integer):
        raise ValueError("columns must be whole numbers, with -1 for a row without a queen")
    if columns.max() >= 2**31 or columns.min() < -1:
        raise ValueError("a column must be from 0 to n - 1, or -1 for a row without a queen")
    return np.ascontiguousarray(columns, dtype=np.int32)


def _placements(value: Any) -> List[npt.NDArray[np.int32]]:
    return [columns_of(columns) for columns in value]


def _instance(kind: type, value: Any) -> Any:
    if not isinstance(value, kind):
        raise TypeError
    return value


Convert = Callable[[Any], Any]

# For each annotation: the expected type in words, for messages; and the function that converts an
# argument and raises TypeError for another type. A Union uses the first of its types that fits.
_TYPES: Dict[Any, Tuple[str, Convert]] = {
    int: ("a whole number", _whole),
    float: ("a number", _real),
    bool: ("True or False", _flag),
    str: ("a string", _text),
    bytes: ("the bytes of a picture", functools.partial(_instance, bytes)),
    Tuple[int, int]: ("a pair of whole numbers", _pair),
    Rows: ("rows of labels", region_numbers),
    Iterable[Square]: ("a list of squares", _squares),
    Iterable[str]: ("a list of strings", _texts),
    Sequence[int]: ("a list of columns", columns_of),
    Iterable[Columns]: ("a list of placements", _placements),
    npt.NDArray[np.integer[Any]]: ("an array of columns", columns_of),
    os.PathLike[str]: ("a file name", _path),
}


def _converters(annotation: Any, name: str) -> List[Tuple[str, Convert]]:
    if annotation is type(None):
        return []
    if typing.get_origin(annotation) is Union:
        parts = typing.get_args(annotation)
        # The check of a path accepts strings, so a separate check of str is dropped.
        kept = [part for part in parts if part is not str or os.PathLike[str] not in parts]
        return [pair for part in kept for pair in _converters(part, name)]
    if annotation in _TYPES:
        return [_TYPES[annotation]]
    if inspect.isclass(annotation):
        return [(f"a {annotation.__name__}", functools.partial(_instance, annotation))]
    if typing.get_origin(annotation) is typing.get_origin(Callable[..., Any]):
        return [("a function", _callable)]
    raise AssertionError(f"{name}: there is no check for the annotation {annotation}")


class _Parameter:
    """The types that a parameter accepts."""

    def __init__(self, function: str, name: str, annotation: Any) -> None:
        self._label = f"{function}: {name}"
        self._may_be_none = type(None) in typing.get_args(annotation)
        # Columns are tried last, because their check raises ValueError and not TypeError.
        self._kinds = sorted(
            _converters(annotation, self._label), key=lambda kind: kind[1] is columns_of
        )

    def converted(self, value: Any) -> Any:
        if value is None and self._may_be_none:
            return None
        for _, convert in self._kinds:
            try:
                return convert(value)
            except TypeError:
                pass
        words = [kind for kind, _ in self._kinds] + ["None"] * self._may_be_none
        raise TypeError(
            f"{self._label}: expected {' or '.join(words)}, found a value of type "
            f"{type(value).__name__}"
        )


def _checked(function: Callable[..., Any], names: Dict[str, Any], name: str) -> Any:
    """Wraps `function` in a check of its arguments; messages call the function `name`."""
    signature = inspect.signature(function)

    @functools.lru_cache(maxsize=None)
    def parameters() -> Dict[str, _Parameter]:
        hints = typing.get_type_hints(function, {**function.__globals__, **names})
        return {
            parameter: _Parameter(name, parameter, hints[parameter])
            for parameter in signature.parameters
            if parameter in hints
        }

    @functools.wraps(function)
    def checked(*args: Any, **kwargs: Any) -> Any:
        try:
            bound = signature.bind(*args, **kwargs)
        except TypeError:
            return function(*args, **kwargs)  # raises Python's own message
        for parameter, rule in parameters().items():
            if parameter in bound.arguments:
                bound.arguments[parameter] = rule.converted(bound.arguments[parameter])
        return function(*bound.args, **bound.kwargs)

    return checked


def check_arguments(names: Dict[str, Any], public: Iterable[str]) -> None:
    """Adds argument checks to the public functions of a package and the methods of its classes.

    Only classes that wrap the extension module are checked. Records, which only store their
    arguments, are left alone.
    """
    for name in public:
        thing = names[name]
        if inspect.isfunction(thing):
            names[name] = _checked(thing, names, name)
            setattr(sys.modules[thing.__module__], name, names[name])  # so that pickle finds it
        elif inspect.isclass(thing) and hasattr(thing, "_core"):
            for method, function in list(vars(thing).items()):
                if inspect.isfunction(function) and not method.startswith("_"):
                    setattr(thing, method, _checked(function, names, f"{name}.{method}"))
            setattr(thing, "__init__", _checked(vars(thing)["__init__"], names, name))


def seed_of(seed: Optional[int]) -> int:
    """Returns the seed, or a random one for None."""
    return secrets.randbits(63) if seed is None else natural(seed, "a seed")


def natural(number: int, name: str) -> int:
    """Returns `number`; raises ValueError if it is negative."""
    if number < 0:
        raise ValueError(f"{name} must be a whole number from 0 to 2**63 - 1, found {number}")
    return number


def natural_or_none(number: Optional[int], name: str) -> Optional[int]:
    """Returns `number`, which may be None; raises ValueError if it is negative."""
    return None if number is None else natural(number, name)
