# python/nqueens/_errors.py - what is raised besides ValueError, OSError and KeyboardInterrupt.
# SPDX-License-Identifier: MIT
from typing import Any, Optional


class LimitReached(TimeoutError):
    """The time limit was over before there was an answer.

    Attributes
    ----------
    partial
        What was found until then: a `CountResult` of a count, an array of a list; None where a
        part is of no use.
    """

    def __init__(self, message: str, partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial


class SelfCheckError(RuntimeError):
    """The library is wrong: an invariant does not hold, so there is no answer."""


def require_end(ended: str, time_limit: Optional[float], partial: Any = None) -> None:
    """Raises LimitReached unless the run did all that it was asked to do."""
    if ended != "complete":
        raise LimitReached(f"not done within {time_limit} seconds", partial)
