// nqueens/base/memory.h - how much memory there is.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

// Bytes of main memory of this machine, or what its control group may use if that is less; 0 where
// the system does not tell.
std::uint64_t main_memory();

// Bytes of it that a program could take now without others being swapped out; 0 where the system
// does not tell.
std::uint64_t free_memory();

}  // namespace nqueens
