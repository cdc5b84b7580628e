// nqueens/report/json.h - results of the engines as JSON objects on one line.
//
// The member "rule" names the rule of attack; it is missing for the plain rule.
//
// Counts beyond 2^53 are written as JSON numbers with all their digits, which readers that store
// numbers as doubles round. Numbers that exceed the range of a double are strings ("1.1e+2158"),
// and infinite numbers are null. Rows and columns count from 0.
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

// The list of conflicting pairs in a verdict may exceed memory, so the object of a verdict is
// written in parts. These functions return the text before the first pair and the text after the
// last one. With several stars, the units with a wrong number of queens follow the pairs.
std::string json_before_pairs(const Verdict& verdict);
std::string json_behind_pairs(const Verdict& verdict);

// Returns the progress of a run.
std::string to_json(const Progress& progress);

}  // namespace nqueens::report
