// nqueens/base/base.h - public interface of room `base`: vocabulary types shared by all rooms,
// independent of the puzzle.
//
// Every engine uses these types:
//
//   Watch        the caller's side of a running engine: stop request, deadline, progress callback
//   RunControl   the engine's side of a run: should it end, and why?
//   Ended        how a run ended; an ending is a value in a result, never an exception
//   Error        bad input or environment, one sentence; UsageError if the caller can correct it
//   ensure       checks an invariant, also in release builds; SelfCheckError if it does not hold
//
// Reading order: sentence.h, error.h, run_control.h, version.h. Each of the other headers serves a
// few rooms, which include it directly.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/version.h"
