// nqueens/base/system/huge_pages.h - memory that is read and written in no order.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace nqueens {

// Asks the system to map this memory, not yet written, in pages of megabytes, so that a step to a
// random place seldom has to look up where its page is. A hint: where the system knows none, or
// refuses, nothing happens.
void advise_huge_pages(void* memory, std::size_t bytes);

}  // namespace nqueens
