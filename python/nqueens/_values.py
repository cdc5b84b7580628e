# python/nqueens/_values.py - the common behaviour of objects that wrap one of the extension module.
# SPDX-License-Identifier: MIT
import operator
from typing import Any, Generic, SupportsIndex, Tuple, TypeVar, Union

Core = TypeVar("Core")


class Value(Generic[Core]):
    """An object that never changes: it can be compared, hashed, copied and pickled, as `_core` can,
    the object of the extension module that it wraps.
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
        return super().__reduce_ex__(max(operator.index(protocol), 2))  # 0 and 1 refuse slots
