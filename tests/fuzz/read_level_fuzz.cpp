// tests/fuzz/read_level_fuzz.cpp - reads arbitrary bytes as one level and as a stream of levels.
//
// Reading either throws UsageError or returns a valid level. When the level is written in any
// notation that can express it and is then read back, only its name and the numbers of its regions
// may change.
//
// The environment variable NQUEENS_FUZZ_LEVEL names the notation. Without it, the notation is
// recognised, and the bytes are also read as a stream.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/io/levels/level_format.h"

namespace {

using nqueens::RegionPuzzle;

std::string_view fuzzed_notation() {
  static const char* const name = std::getenv("NQUEENS_FUZZ_LEVEL");
  return name == nullptr ? "" : name;
}

std::optional<RegionPuzzle> read(std::string_view text, std::string_view notation) {
  try {
    return nqueens::io::read_level(text, notation);
  } catch (const nqueens::UsageError&) {
    return std::nullopt;
  }
}

std::optional<std::string> write(const nqueens::io::LevelFormat& format,
                                 const RegionPuzzle& puzzle) {
  try {
    return written(format, puzzle);
  } catch (const nqueens::UsageError&) {
    return std::nullopt;
  }
}

bool is_same(const RegionPuzzle& a, const RegionPuzzle& b) {
  return in_order_of_squares(a.regions()) == in_order_of_squares(b.regions()) &&
         a.stars() == b.stars() && a.rule() == b.rule();
}

void require_round_trips(const RegionPuzzle& puzzle) {
  bool is_written = false;
  for (const nqueens::io::LevelFormat& format : nqueens::io::level_formats()) {
    const auto text = write(format, puzzle);
    if (!text) continue;
    is_written = true;
    // A text with one square is recognised as a level only if its notation is named.
    const auto again = read(*text, puzzle.size() == 1 ? format.name : "");
    nqueens::ensure(again && is_same(*again, puzzle), "a written level is read back unchanged");
  }
  nqueens::ensure(is_written, "at least one notation can express the level");
}

void read_stream(const std::string& text) {
  constexpr std::size_t kMaxBytes = 200;  // small enough for the fuzzer to reach
  std::istringstream in(text);
  nqueens::io::LevelReader reader(nqueens::io::bytes_of(in), nullptr, {}, kMaxBytes);
  std::int64_t last_line = 0;
  for (bool is_over = false; !is_over;) {
    try {
      const auto level = reader.next();
      is_over = !level;
      if (!level) continue;
      // Several levels of a list can be on one line.
      nqueens::ensure(level->first_line >= last_line, "line numbers do not decrease");
      last_line = level->first_line;
    } catch (const nqueens::UsageError&) {
      continue;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(nqueens::io::looks_like_level(text));
  if (const auto puzzle = read(text, fuzzed_notation())) require_round_trips(*puzzle);
  if (fuzzed_notation().empty()) read_stream(text);
  return 0;
}
