// nqueens/api/target.h - the target of a request: its path and its query, decoded.
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::api {

using Query = std::map<std::string, std::string>;

struct Target {
  std::vector<std::string> path = {};  // segments: a and b for "/a/b", none for "/"
  Query query = {};
};

// Parses a target in origin form, "/a/b?c=d".
//
//   errors  UsageError for any other form: no leading slash, malformed percent encoding,
//           control characters, segments that are empty, "." or "..", a parameter given twice
Target parse_target(std::string_view target);

}  // namespace nqueens::api
