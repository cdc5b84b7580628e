// nqueens/api/json.h - JSON of the server: members in the order of writing, texts made
// valid.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {

using Json = nlohmann::ordered_json;

// On one line. Bytes that are not UTF-8, which only what a client sent can hold, are replaced.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The value of a text that a client sent; discarded where the text is no JSON.
//
//   errors  UsageError "`name`: ..." when it is nested deeper than io::kMaxJsonDepth
Json json_of_client(const std::string& name, std::string_view text);

// {"code": ..., "parameters": {...}} of a sentence; null where it has no code.
Json detail_of(const Sentence& sentence);

// A number that may exceed 2^53, as a text.
inline Json digits(WideCount number) { return to_string(number); }

}  // namespace nqueens::api
