// nqueens/base/base.h - the door of room `base`: words without queens that every other room uses.
//
// What comes in and goes out of an engine, whatever it computes:
//
//   Watch        the caller's side of a running engine: stop request, deadline, progress callback
//   RunControl   the engine's side of the same: "should I end, and why?"
//   Ended        how a run ended; an ending is a value in a result, never an exception
//   Error        bad input or environment, one sentence; UsageError where the caller can mend it
//   ensure       an invariant of ours that must hold even in release; SelfCheckError if it does not
//
// Reading order: sentence.h, error.h, run_control.h, version.h; then what a few rooms use and
// include themselves: random.h, wide.h, huge_pages.h, median.h, pace.h, thread_time.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/base/system/version.h"
