// tests/fuzz/read_sheet_fuzz.cpp - reads arbitrary bytes as a sheet of boards and levels.
//
// Every item must be a board, a level or an error message. The line numbers of the items and of the
// skipped lines must be in the text.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "nqueens/base/error.h"
#include "nqueens/io/plain_text.h"
#include "nqueens/io/sheet/sheet.h"

namespace {

void read(std::string_view text, bool expects_levels) {
  constexpr std::int64_t kFirstLine = 7;
  const std::int64_t last_line = kFirstLine + std::count(text.begin(), text.end(), '\n');
  const nqueens::io::Sheet sheet = nqueens::io::read_sheet(
      text, {.first_line = kFirstLine, .size = {}, .expects_levels = expects_levels});
  const auto is_in_text = [&](std::int64_t line) {
    return line >= kFirstLine && line <= last_line;
  };
  for (const nqueens::io::SheetItem& item : sheet.items) {
    nqueens::ensure(is_in_text(item.first_line), "an item begins on a line of the text");
    const auto* sentence = std::get_if<nqueens::Sentence>(&item.content);
    nqueens::ensure(sentence == nullptr || !sentence->empty(), "a refusal says why");
  }
  nqueens::ensure(std::ranges::all_of(sheet.skipped, is_in_text), "skipped lines are in the text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = nqueens::io::plain_text({reinterpret_cast<const char*>(data), size});
  read(text, false);
  read(text, true);
  return 0;
}
