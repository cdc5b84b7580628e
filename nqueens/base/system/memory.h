// nqueens/base/system/memory.h - total and free memory, and returning memory to the system.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

// Returns the main memory of this machine in bytes, or the limit of the container if that is less;
// 0 if unknown. The limit is that of the topmost control group (version 2) that this process sees.
// Limits of groups below it are not read.
std::uint64_t main_memory();

// Returns the memory that a program can allocate now without swapping, in bytes; 0 if unknown. The
// limit of the container is taken into account as in main_memory().
std::uint64_t free_memory();

// Returns unused memory of this process to the system, if the C library supports it. Takes a few
// milliseconds. May be called from any thread.
void give_memory_back();

// Makes the C library return large blocks to the system as soon as they are freed. By default, the
// library gradually raises the size limit of the blocks that it keeps, which wastes memory in
// long-running programs. Must be called before other threads start.
void keep_no_large_blocks();

}  // namespace nqueens
