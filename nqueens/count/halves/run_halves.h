// nqueens/count/halves/run_halves.h - the tasks of method halves on processors.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::count {

// Bytes that a run on so many threads takes, about.
std::uint64_t halves_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
