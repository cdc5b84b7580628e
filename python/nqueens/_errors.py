# python/nqueens/_errors.py - the exceptions that the package defines.
# SPDX-License-Identifier: MIT
from typing import Any, Optional


class LimitReached(TimeoutError):
    """The time limit was reached before there was an answer.

    Attributes
    ----------
    partial
        The partial result, such as a `CountResult` or an array of solutions; None if a partial
        result would have no meaning.
    """

    def __init__(self, message: str, partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial


class SelfCheckError(RuntimeError):
    """A bug in the library: an invariant is broken, so there is no answer."""


def require_end(ended: str, time_limit: Optional[float], partial: Any = None) -> None:
    """Raises LimitReached unless the run was complete."""
    if ended != "complete":
        raise LimitReached(f"there is no answer after {time_limit} seconds", partial)
