// nqueens/base/base.h - public interface of `nqueens/base`: vocabulary types that the whole library
// shares, independent of the puzzle.
//
// Every engine, such as a search or a count, uses these types:
//
//   Watch        the caller's side of a running engine: stop request, deadline, progress callback
//   RunControl   the engine's side of a run: should it end, and why?
//   Ended        how a run ended; an ending is a value in a result, never an exception
//   Error        reports a failure in one sentence; UsageError if the caller can correct the input
//   ensure       checks an invariant, also in release builds; SelfCheckError if it does not hold
//
// Reading order: sentence.h, error.h, run_control.h, version.h. Only a few folders need the other
// headers, which they include directly.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/version.h"
