// nqueens/api/json.h - the JSON of requests and responses. Members keep their order of insertion,
// and text is valid UTF-8.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {

using Json = nlohmann::ordered_json;

// Returns the JSON on one line. Bytes that are not valid UTF-8, which can come only from clients,
// are replaced.
inline std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Parses text that a client sent. If the text is not JSON, returns a discarded value
// (Json::is_discarded).
//
//   errors  UsageError "`name`: ..." if the text is nested deeper than io::kMaxJsonDepth
Json json_of_client(const std::string& name, std::string_view text);

// Returns {"code": ..., "parameters": {...}} for a sentence; null if it has no code.
Json detail_of(const Sentence& sentence);

// Returns a number as a string, because it may exceed 2^53.
inline Json digits(WideCount number) { return to_string(number); }

}  // namespace nqueens::api
