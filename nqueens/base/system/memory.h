// nqueens/base/system/memory.h - how much memory there is, and giving it back.
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

// Gives memory that is free inside this process back to the system, where the C library can do it.
// Some milliseconds; any thread.
void give_memory_back();

// From now on large blocks go back to the system when they are freed. For programs that run for
// long: the C library learns to keep them otherwise. Before other threads are started.
void keep_no_large_blocks();

}  // namespace nqueens
