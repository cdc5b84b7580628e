# python/nqueens/_values.py - the base class of objects that wrap an object of the extension module.
# SPDX-License-Identifier: MIT
import operator
from typing import Any, Generic, SupportsIndex, Tuple, TypeVar, Union

Core = TypeVar("Core")


class Value(Generic[Core]):
    """An immutable wrapper of `_core`, an object of the extension module. Equality, hashes, copies
    and pickles of wrappers are those of their `_core` objects.
    """

    __slots__ = ("_core",)

    _core: Core

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return bool(self._core == other._core)

    def __hash__(self) -> int:
        return hash(self._core)

    def __reduce_ex__(self, protocol: SupportsIndex) -> Union[str, Tuple[Any, ...]]:
        # Protocols 0 and 1 do not support __slots__.
        return super().__reduce_ex__(max(operator.index(protocol), 2))
