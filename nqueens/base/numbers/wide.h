// nqueens/base/numbers/wide.h - unsigned integers of 128 bits, for sums of counts.
//
// The count of one task fits in 64 bits, but the sum over all tasks may not. There are about 2.6e18
// solutions for n = 28, but 2.9e19 for n = 29, which exceeds 2^64 = 1.8e19. The number of nodes
// of a search is even larger. A sum of fewer than 2^64 numbers of 64 bits always fits in 128 bits.
//
// The type is a builtin of GCC and clang, the only compilers that this project supports. The
// standard library can neither print it nor parse it, so this header provides both.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace nqueens {

__extension__ using WideCount = unsigned __int128;

inline constexpr WideCount kMaxWideCount = ~WideCount{0};

// Returns the decimal digits, without separators: "340282366920938463463374607431768211455".
std::string to_string(WideCount count);

// Parses a number that consists of decimal digits only. `name` is its name in messages
// ("solutions"). Throws UsageError when the text is not a whole number or does not fit in 128 bits.
WideCount parse_wide_count(std::string_view text, std::string_view name);

}  // namespace nqueens
