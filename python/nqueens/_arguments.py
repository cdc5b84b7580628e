# python/nqueens/_arguments.py - what callers pass, in the form that the library takes.
#
# Every public function is checked by its own annotations: `check_arguments` wraps it, looks each
# annotation up in one table, and hands plain values of Python on. An argument of another type is a
# TypeError of one sentence, which names the function and the parameter.
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

Square = Tuple[int, int]
Columns = Union[Sequence[int], npt.NDArray[np.integer[Any]]]
Path = Union[str, "os.PathLike[str]"]


def _whole(value: Any) -> int:
    number = operator.index(value)
    if not -(2**63) <= number < 2**63:
        raise ValueError("a whole number has at most 64 bits, its sign included")
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
        raise ValueError("a text has characters of Unicode only, no halves of them") from None
    return value


def _texts(value: Any) -> List[str]:
    if isinstance(value, str):
        raise TypeError
    return [_text(item) for item in value]


def _path(value: Any) -> Path:
    if b"\0" in os.fsencode(value):
        raise ValueError("the name of a file has no character 0")
    path: Path = value
    return path


def _callable(value: Any) -> Any:
    if not callable(value):
        raise TypeError
    return value


def _squares(value: Any) -> List[Square]:
    try:
        return [(_whole(row), _whole(column)) for row, column in value]
    except ValueError:  # not two numbers in one, or a number too large
        raise ValueError("squares are pairs of row and column, such as [(0, 3)]") from None


def _pair(value: Any) -> Tuple[int, int]:
    try:
        least, most = value
    except ValueError:
        raise TypeError from None
    return _whole(least), _whole(most)


def columns_of(value: Columns) -> npt.NDArray[np.int32]:
    """One axis of whole numbers; ValueError for anything else."""
    try:
        columns = np.asarray(value)
    except ValueError:  # rows of different lengths
        columns = np.empty((0, 0))
    if columns.ndim != 1 or columns.size == 0:
        raise ValueError("a placement has one axis: the column of each row")
    if not np.issubdtype(columns.dtype, np.integer):
        raise ValueError("columns are whole numbers, -1 for a row without a queen")
    if columns.max() >= 2**31 or columns.min() < -1:
        raise ValueError("a column is from 0 up to the number of rows less 1, or -1 for none")
    return np.ascontiguousarray(columns, dtype=np.int32)


Convert = Callable[[Any], Any]

# By annotation: what the parameter is, in words, and the function that converts an argument, which
# raises TypeError for another type. A Union takes the first of its types that fits.
_TYPES: Dict[Any, Tuple[str, Convert]] = {
    int: ("a whole number", _whole),
    float: ("a number", _real),
    bool: ("True or False", _flag),
    str: ("a text", _text),
    Tuple[int, int]: ("a pair of whole numbers", _pair),
    Iterable[Square]: ("a list of squares", _squares),
    Iterable[str]: ("a list of texts", _texts),
    Sequence[int]: ("a list of columns", columns_of),
    npt.NDArray[np.integer[Any]]: ("an array of columns", columns_of),
    os.PathLike[str]: ("the name of a file", _path),
}


def _converters(annotation: Any, name: str) -> List[Tuple[str, Convert]]:
    if annotation is type(None):
        return []
    if typing.get_origin(annotation) is Union:
        parts = typing.get_args(annotation)
        # Of these two a path takes both.
        kept = [part for part in parts if part is not str or os.PathLike[str] not in parts]
        return [pair for part in kept for pair in _converters(part, name)]
    if annotation in _TYPES:
        return [_TYPES[annotation]]
    if inspect.isclass(annotation):
        return [(f"a {annotation.__name__}", functools.partial(_instance, annotation))]
    if typing.get_origin(annotation) is typing.get_origin(Callable[..., Any]):
        return [("a function", _callable)]
    raise AssertionError(f"no check for {annotation}, of which {name} is to be")


def _instance(kind: type, value: Any) -> Any:
    if not isinstance(value, kind):
        raise TypeError
    return value


class _Parameter:
    """What a parameter may be."""

    def __init__(self, function: str, name: str, annotation: Any) -> None:
        self._what = f"{function}: {name}"
        self._may_be_none = type(None) in typing.get_args(annotation)
        # Classes first: whatever is not one of theirs may be columns.
        self._kinds = sorted(
            _converters(annotation, self._what), key=lambda kind: kind[1] is columns_of
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
            f"{self._what}: expected {' or '.join(words)}, found a value of type "
            f"{type(value).__name__}"
        )


def _checked(function: Callable[..., Any], names: Dict[str, Any], name: str) -> Any:
    """The function behind a check of its arguments, of which `name` is to speak."""
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
            return function(*args, **kwargs)  # which says what it misses
        for parameter, rule in parameters().items():
            if parameter in bound.arguments:
                bound.arguments[parameter] = rule.converted(bound.arguments[parameter])
        return function(*bound.args, **bound.kwargs)

    return checked


def check_arguments(names: Dict[str, Any], public: Iterable[str]) -> None:
    """Puts the check before the public functions of a package, and before what its classes do.

    Classes are those over the extension module; records, which only keep what they are given, are
    left as they are.
    """
    for name in public:
        thing = names[name]
        if inspect.isfunction(thing):
            names[name] = _checked(thing, names, name)
            setattr(sys.modules[thing.__module__], name, names[name])  # where pickle finds it
        elif inspect.isclass(thing) and hasattr(thing, "_core"):
            for method, function in list(vars(thing).items()):
                if inspect.isfunction(function) and not method.startswith("_"):
                    setattr(thing, method, _checked(function, names, f"{name}.{method}"))
            setattr(thing, "__init__", _checked(vars(thing)["__init__"], names, name))


def seed_of(seed: Optional[int]) -> int:
    """The seed itself; by chance for None."""
    return secrets.randbits(63) if seed is None else natural(seed, "a seed")


def natural(number: int, what: str) -> int:
    """A whole number from 0 up."""
    if number < 0:
        raise ValueError(f"{what} is a whole number from 0 up to 2**63 - 1, not {number}")
    return number


def natural_or_none(number: Optional[int], what: str) -> Optional[int]:
    """The same, or None."""
    return None if number is None else natural(number, what)
