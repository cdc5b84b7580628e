// tests/fuzz/read_request_fuzz.cpp - any bytes as the target of a request, its headers and its
// body.
//
// The first line is the target, the second Host, the third the cookies; the rest is a body of
// parameters. What is refused is refused by a UsageError; what a board is read from is a board.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "nqueens/api/fields.h"
#include "nqueens/api/target.h"
#include "nqueens/base/error.h"
#include "nqueens/server/http/guard.h"
#include "nqueens/server/jobs/news.h"

namespace {

using namespace nqueens::api;
using namespace nqueens::server;

// Calls a reader that may refuse.
template <class Read>
void try_to(const Read& read) {
  try {
    read();
  } catch (const nqueens::UsageError&) {
    return;
  }
}

void read_parameters(Fields fields) {
  constexpr std::int32_t kMaxSize = 1000;
  const nqueens::Problem board = fields.board(kMaxSize);
  nqueens::ensure(board.size() >= 1 && board.size() <= kMaxSize, "a board is of a size asked for");
  fields.text("algorithm", "depth-first");
  fields.flag("classify");
  fields.whole("first", 0, 100, 0);
  fields.number("seconds", 0, 10, 1);
  fields.texts("algorithms", 10);
  fields.require_all_read();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  Request request = {.method = "POST"};
  std::getline(in, request.target);
  std::getline(in, request.host);
  std::getline(in, request.cookie);
  std::getline(in, request.body, '\0');
  const Guard guard = {.names = {"localhost"}, .any_address = true, .port = 80, .token = "ab"};
  try_to([&] {
    const Target target = parse_target(request.target);
    try_to([&] { guard.check(request, target); });
    try_to([&] { read_parameters(Fields::of_query(target.query)); });
  });
  try_to([&] { read_parameters(Fields::of_body(request.body)); });
  static const News news;
  news.place_of(request.cookie);
  return 0;
}
