// tests/fuzz/read_format_fuzz.cpp - any bytes as one record of a format.
//
// Either reading fails with UsageError, or there is a board. If it has at most one queen in each
// row and nothing blocked, it is a placement: written and read again, with its size given, it must
// be the same board. The environment variable NQUEENS_FUZZ_FORMAT names the format (cols when it
// does not), so that one program serves all. The first byte chooses whether a size is given for the
// first reading.
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

// Writing takes memory of n, which xy, fields, jsonl and essence can name without having that many
// bytes.
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
  // A capital letter is a size, A = 1; anything else is none. Corpora stay readable.
  std::optional<std::int32_t> given_size;
  if (text[0] >= 'A' && text[0] <= 'Z') given_size = text[0] - 'A' + 1;
  text.remove_prefix(1);

  const auto& format = fuzzed_format();
  static_cast<void>(format.recognises(text));
  const auto board = read(text, given_size);
  if (!board || board->size() > kMaxWrittenSize || !is_placement(*board)) return 0;
  const std::string again = nqueens::io::written(format, nqueens::given_placement(*board),
                                                 {.rule = board->rule().label()});
  nqueens::ensure(read(again, board->size()) == board, "what was written is read as it was");
  return 0;
}
