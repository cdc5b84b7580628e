// nqueens/api/json.cpp - parses JSON from clients and writes sentences as JSON.
// SPDX-License-Identifier: MIT
#include "nqueens/api/json.h"

#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/json_reader.h"

namespace nqueens::api {

Json json_of_client(const std::string& name, std::string_view text) {
  io::Cursor cursor(text);
  try {
    return io::json_tree<Json>(cursor);
  } catch (const io::JsonTrouble& trouble) {
    if (trouble.kind != io::JsonTrouble::Kind::TooDeep) return Json::value_t::discarded;
    throw UsageError(name + ": expected lists and objects nested at most " +
                     std::to_string(io::kMaxJsonDepth) + " levels deep");
  }
}

Json detail_of(const Sentence& sentence) {
  if (sentence.code.empty()) return nullptr;
  Json parameters = Json::object();
  for (const auto& [name, value] : sentence.parameters) parameters[name] = value;
  return {{"code", sentence.code}, {"parameters", std::move(parameters)}};
}

}  // namespace nqueens::api
