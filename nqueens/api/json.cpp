// nqueens/api/json.cpp - JSON that a client sent.
// SPDX-License-Identifier: MIT
#include "nqueens/api/json.h"

#include <algorithm>

#include "nqueens/base/error.h"

namespace nqueens::api {
namespace {

// Of a text that is JSON; of any other text a number that is of no interest.
int depth_of(std::string_view text) {
  int depth = 0;
  int most = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      most = std::max(most, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return most;
}

}  // namespace

Json json_of_client(const std::string& name, std::string_view text) {
  if (depth_of(text) > kMaxNested) {
    throw UsageError(name + ": expected lists and objects nested at most " +
                     std::to_string(kMaxNested) + " deep");
  }
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

}  // namespace nqueens::api
