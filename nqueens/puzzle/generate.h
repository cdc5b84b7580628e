// nqueens/puzzle/generate.h - a puzzle with one solution, of a wanted difficulty and style.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/square.h"
#include "nqueens/puzzle/rate.h"

namespace nqueens::puzzle {

// Even: region sizes as in the daily puzzles. They differ less, and in two levels of three no
// region has one square. Wild: any sizes.
enum class Style : std::uint8_t { Even, Wild };

// "even", "wild".
const char* to_string(Style style);
// Throws UsageError for another name.
Style style_of(std::string_view name);

// Boards of fewer rows have no puzzle, of more rows one waits too long.
inline constexpr std::int32_t kMinGeneratedSize = 4;
inline constexpr std::int32_t kMaxGeneratedSize = 16;
inline constexpr std::int32_t kMaxGeneratedStars = 3;

struct GenerateParams {
  std::int32_t n = 8;
  std::int32_t stars = 1;
  // The level of the hardest technique needed (technique.h), in this range exactly.
  std::int32_t min_level = 0;
  std::int32_t max_level = 6;
  Style style = Style::Even;
  std::uint64_t seed = 1;
  // generate() gives up after this number of drawn boards.
  std::int32_t max_boards = 2000;
};

// Throws UsageError for a size, number of stars or levels out of range.
void require_valid(const GenerateParams& params);

struct GeneratedPuzzle {
  RegionPuzzle puzzle;  // its regions are connected and numbered from the top left
  Rating rating;        // solutions 1, its solution, and level within the range
};

// How many boards were drawn and rejected, by the reason.
struct RejectedBoards {
  std::uint64_t several = 0;  // several solutions, and no mending left one
  std::uint64_t sizes = 0;    // one solution, and regions of other sizes than the style
  std::uint64_t easier = 0;   // one solution, and a level below the wanted ones
  std::uint64_t harder = 0;   // one solution, and a level above them

  std::uint64_t all() const { return several + sizes + easier + harder; }
  RejectedBoards& operator+=(const RejectedBoards& other);
  friend bool operator==(const RejectedBoards&, const RejectedBoards&) = default;
};

struct GenerateResult {
  // None when the run was ended, or with Ended::Complete when a great number of boards were
  // rejected: small boards have no puzzle of the harder levels.
  std::optional<GeneratedPuzzle> made = {};
  RejectedBoards rejected = {};
  Ended ended = Ended::Complete;
};

// Makes a puzzle, which depends on the parameters alone. Progress has the number of rejected boards
// as `tasks_done` and a fraction of 0, because nobody knows how many more there will be.
//
//   errors   UsageError for a size, number of stars or levels out of range
//   cost     one star: n = 8 a millisecond, n = 11 some tens. Several stars: n = 10 with two some
//            tenths of a second, n = 14 with three minutes a board, most of which are rejected
GenerateResult generate(const GenerateParams& params, const Watch& watch = {});

}  // namespace nqueens::puzzle
