// nqueens/base/numbers/wide.h - whole numbers of 128 bits, for sums of counts.
//
// One task's count fits 64 bits; the sum over all tasks need not: Q(28) is about 2.5e18 and Q(29)
// about 2.9e19, which is beyond 2^64 = 1.8e19, and the nodes of a search are more than its
// solutions. Sums of fewer than 2^64 numbers of 64 bits always fit 128.
//
// The type is a builtin of GCC and clang, the only compilers of this project. The standard library
// knows it neither as text nor as a number with limits, hence these words.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace nqueens {

__extension__ using WideCount = unsigned __int128;

inline constexpr WideCount kMaxWideCount = ~WideCount{0};

// The decimal digits, without groups: "340282366920938463463374607431768211455".
std::string to_string(WideCount count);

// The reverse: decimal digits and nothing else. `what` names the number in messages ("solutions").
// Throws UsageError when the text is not a whole number or does not fit 128 bits.
WideCount parse_wide_count(std::string_view text, std::string_view what);

}  // namespace nqueens
