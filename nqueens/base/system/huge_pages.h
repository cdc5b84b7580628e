// nqueens/base/system/huge_pages.h - huge pages for memory with random access.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace nqueens {

// Advises the system to back this memory with huge pages, which reduces the TLB misses of random
// access. The memory must not have been written yet. This is a hint: it has no effect on blocks of
// less than 4 MiB, or if the system does not support huge pages.
void advise_huge_pages(void* memory, std::size_t bytes);

}  // namespace nqueens
