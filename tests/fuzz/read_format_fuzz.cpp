// tests/fuzz/read_format_fuzz.cpp - reads arbitrary bytes as one record of a format.
//
// Reading either throws UsageError or returns a board. A board with at most one queen in each row
// and no blocked squares is a placement. A placement must not change when it is written and then
// read with its size given.
//
// The environment variable NQUEENS_FUZZ_FORMAT names the format (default: cols), so one program
// tests all formats. The first byte of the input selects a size for the first reading, or none.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/io/format.h"

namespace {

// Writing takes memory in proportion to n. Short inputs in xy, fields, jsonl and essence can have a
// large n, so only boards up to this size are written.
constexpr std::int32_t kMaxWrittenSize = 512;

bool is_placement(const nqueens::Problem& board) {
  if (!board.blocked().empty()) return false;
  std::int32_t last_row = -1;
  for (const nqueens::Square queen : board.given()) {
    if (queen.row == last_row) return false;
    last_row = queen.row;
  }
  return true;
}

const nqueens::io::Format& fuzzed_format() {
  const char* name = std::getenv("NQUEENS_FUZZ_FORMAT");
  return nqueens::io::format(name == nullptr ? "cols" : name);
}

std::optional<nqueens::Problem> read(std::string_view text, std::optional<std::int32_t> size) {
  try {
    return fuzzed_format().read(text, {.size = size});
  } catch (const nqueens::UsageError&) {
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  // A capital letter gives a size (A = 1), any other byte none. This keeps the corpus readable.
  std::optional<std::int32_t> given_size;
  if (text[0] >= 'A' && text[0] <= 'Z') given_size = text[0] - 'A' + 1;
  text.remove_prefix(1);

  const auto& format = fuzzed_format();
  static_cast<void>(format.recognises(text));
  const auto board = read(text, given_size);
  if (!board || board->size() > kMaxWrittenSize || !is_placement(*board)) return 0;
  const std::string again = nqueens::io::written(format, nqueens::given_placement(*board),
                                                 {.rule = board->rule().label()});
  nqueens::ensure(read(again, board->size()) == board, "a written board is read back unchanged");
  return 0;
}
