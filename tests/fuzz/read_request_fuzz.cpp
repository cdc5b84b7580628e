// tests/fuzz/read_request_fuzz.cpp - reads arbitrary bytes as the target, headers and body of a
// request.
//
// The first line is the target, the second the Host header, the third the cookies, and the rest is
// a body of parameters. Invalid input must throw UsageError, and a board that is read must have a
// valid size.
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

// Calls `read` and ignores a UsageError.
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
  nqueens::ensure(board.size() >= 1 && board.size() <= kMaxSize,
                  "a board has a size in the allowed range");
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
