// nqueens/base/system/huge_pages.h - large pages for memory with random access.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace nqueens {

// Asks the system to map this memory, which must not have been written yet, in pages of megabytes,
// so that random access seldom has to look up the address of a page. This is a hint: if the system
// has no such pages or refuses, nothing happens.
void advise_huge_pages(void* memory, std::size_t bytes);

}  // namespace nqueens
