// nqueens/report/json.h - results of the engines as JSON objects on one line.
//
// A rule of attack is named where it is not the plain one, as "rule".
//
// Counts beyond 2^53 are written as JSON numbers in full; a reader that keeps numbers as doubles
// must take care of them itself. Numbers beyond doubles are texts ("1.1e+2158"), infinite ones
// null. Rows and columns count from 0.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "nqueens/report/documents.h"

namespace nqueens::report {

// The text of document() of the same.
template <class... Parts>
std::string to_json(const Parts&... parts) {
  return document(parts...).dump();
}

// The object of a verdict with its list of pairs, of which there may be more than memory holds:
// what comes before the first pair, and what comes behind the last one. With several stars a row
// the units that have another number of queens come last.
std::string json_before_pairs(const Verdict& verdict);
std::string json_behind_pairs(const Verdict& verdict);

// How far a run is.
std::string to_json(const Progress& progress);

}  // namespace nqueens::report
