// nqueens/io/number.h - numbers as people write and read them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/magnitude.h"
#include "nqueens/base/numbers/wide.h"

namespace nqueens::io {

// A whole number: digits, optionally grouped by '_' or ',' ("1_000_000"), optionally with a decimal
// exponent or fraction that leaves it whole ("1e6", "1.5e3"), optionally negative. `what` names it
// in messages ("N"). None when it is 2^63 or more, or -2^63 or less. Throws UsageError when the
// text is not such a number.
std::optional<std::int64_t> whole_number(std::string_view text, std::string_view what);

// The same, in a range. Throws UsageError for other numbers, with the range.
std::int64_t parse_whole_number(std::string_view text, std::string_view what, std::int64_t least,
                                std::int64_t most);

// A length of time in seconds: a number, alone or with s, m, h, d, ms ("90", "1.5h", "10m30s"), 0
// or more. Throws UsageError.
double parse_seconds(std::string_view text, std::string_view what);

// A part of a whole, as a percentage or as a number: "0.2%" and "0.002" are the same. Above 0 and
// at most 1. Throws UsageError.
double parse_part(std::string_view text, std::string_view what);

// Grouped by thousands: "365,596".
std::string grouped(WideCount number);
// The same of decimal digits.
std::string grouped(std::string digits);

// With so many significant digits as programs read it: "2.3491e+17", 0 as "0". At most 15 of them
// are right, beyond doubles 12.
std::string scientific(const Magnitude& number, int digits);

// A length of time for people: "4.2 ms", "12.3 s", "5 min 12 s", "3 h 02 min", "4 d 06 h".
std::string human_seconds(double seconds);

}  // namespace nqueens::io
