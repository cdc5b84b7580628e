// nqueens/io/number.h - reads numbers in the notations that people use and writes them for people.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/magnitude.h"
#include "nqueens/base/numbers/wide.h"

namespace nqueens::io {

// Reads a whole number: digits, optionally grouped by '_' or ',' ("1_000_000"), with an optional
// minus sign, and with an optional fraction or decimal exponent if the value is whole ("1e6",
// "1.5e3"). `subject` names the number in error messages ("N"). Returns nullopt if the value is at
// least 2^63 or at most -2^63. Throws UsageError if the text is not such a number, or if its
// exponent is not from -1000 to 1000.
std::optional<std::int64_t> whole_number(std::string_view text, std::string_view subject);

// Reads a whole number from `least` to `most`. Throws UsageError, which names the range, for
// anything else.
std::int64_t parse_whole_number(std::string_view text, std::string_view subject, std::int64_t least,
                                std::int64_t most);

// Reads a length of time of 0 or more and returns it in seconds. The text is a number of seconds
// ("90"), or numbers with the units ms, s, m, min, h or d ("1.5h", "10m30s"). Throws UsageError for
// anything else.
double parse_seconds(std::string_view text, std::string_view subject);

// Reads a fraction above 0 and at most 1, written as a percentage ("0.2%") or as a number
// ("0.002"). Throws UsageError for anything else.
double parse_part(std::string_view text, std::string_view subject);

// Returns the number with its digits grouped in threes: "365,596".
std::string grouped(WideCount number);
// Groups a string of decimal digits in the same way.
std::string grouped(std::string digits);

// Returns the number with `digits` significant digits in a form that programs can read:
// "2.3491e+17", or "0" for 0. At most 15 digits are exact; beyond the range of doubles, at most 12.
std::string scientific(const Magnitude& number, int digits);

// Returns a length of time in suitable units: "4.2 ms", "12.3 s", "5 min 12 s", "3 h 02 min",
// "4 d 06 h".
std::string human_seconds(double seconds);

}  // namespace nqueens::io
