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
  std::vector<std::string> path = {};  // its segments: "/a/b" is a, b; "/" is none
  Query query = {};
};

// Takes a target in origin form, "/a/b?c=d", apart.
//
//   errors  UsageError for anything else: no slash in front, wrong percent signs, control
//           characters, empty, "." and ".." segments, a parameter given twice
Target parse_target(std::string_view target);

}  // namespace nqueens::api
