// nqueens/count/halves/run_halves.h - the memory of method halves on processors.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// Returns the approximate memory of a run on `threads` threads, in bytes.
std::uint64_t halves_memory(const Question& question, int threads);

}  // namespace nqueens::count
