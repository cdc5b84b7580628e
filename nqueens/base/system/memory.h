// nqueens/base/system/memory.h - how much memory there is, and returning memory to the system.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

// Returns the main memory of this machine, or the limit of its control group if that is less, in
// bytes; 0 if unknown.
std::uint64_t main_memory();

// Returns the memory that a program can take now without swapping, in bytes; 0 if unknown.
std::uint64_t free_memory();

// Returns unused memory of this process to the system, if the C library can do it. Takes some
// milliseconds. May be called from any thread.
void give_memory_back();

// From now on, freed large blocks return to the system at once. For long-running programs: by
// default the C library learns to keep such blocks. Call it before starting other threads.
void keep_no_large_blocks();

}  // namespace nqueens
