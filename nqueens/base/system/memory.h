// nqueens/base/system/memory.h - total and free memory, and returning memory to the system.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens {

// Returns the main memory of this machine in bytes, or the limit of the container or of a job of a
// batch system if that is less (control_group.h); 0 if unknown.
std::uint64_t main_memory();

// Returns the memory that a program can allocate now without swapping, in bytes; 0 if unknown. The
// limits of control groups are taken into account.
std::uint64_t free_memory();

// Returns unused memory of this process to the system, if the C library supports it. Takes a few
// milliseconds. May be called from any thread.
void give_memory_back();

// Makes the C library return large blocks to the system as soon as they are freed. By default, the
// library gradually raises the size limit of the blocks that it keeps, which wastes memory in
// long-running programs. Must be called before other threads start.
void keep_no_large_blocks();

}  // namespace nqueens
