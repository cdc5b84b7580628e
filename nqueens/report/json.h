// nqueens/report/json.h - results of the engines as JSON objects on one line.
//
// The member "rule" names the rule of attack; it is missing for the plain rule.
//
// Counts beyond 2^53 are written as JSON numbers with all their digits; a reader that stores
// numbers as doubles must handle them itself. Numbers that exceed a double are strings
// ("1.1e+2158"), infinite ones are null. Rows and columns count from 0.
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

// A verdict has a list of pairs that may exceed memory, so its object is written in parts: these
// functions return the text before the first pair and the text behind the last one. With several
// stars, the units with a wrong number of queens follow the pairs.
std::string json_before_pairs(const Verdict& verdict);
std::string json_behind_pairs(const Verdict& verdict);

// Returns the progress of a run.
std::string to_json(const Progress& progress);

}  // namespace nqueens::report
