// nqueens/report/json.h - writes results of the engines as JSON objects on one line.
//
// Most objects have a member "rule" with the name of the rule of attack, unless it is the plain
// rule. Rows and columns are counted from 0.
//
// Counts up to 2^64 - 1 are JSON numbers with all their digits; readers that store numbers as
// doubles round numbers above 2^53. Larger counts are strings of digits. Estimates that exceed the
// range of a double are strings ("1.1e+2158"), and infinite numbers are null.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "nqueens/report/documents.h"

namespace nqueens::report {

// Returns document(parts...) as text.
template <class... Parts>
std::string to_json(const Parts&... parts) {
  return document(parts...).dump();
}

// The list of conflicting pairs in a verdict may be too large for memory, so the object of a
// verdict is written in parts. These functions return the text before the first pair and the text
// after the last pair. With several stars, the units with a wrong number of queens follow the
// pairs.
std::string json_before_pairs(const Verdict& verdict);
std::string json_behind_pairs(const Verdict& verdict);

// Returns the progress of a run.
std::string to_json(const Progress& progress);

}  // namespace nqueens::report
