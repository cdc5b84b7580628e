// nqueens/puzzle/generate.h - a puzzle with one solution, of a wanted difficulty and style.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/square.h"
#include "nqueens/puzzle/rate.h"

namespace nqueens::puzzle {

// Even: regions as those of the daily puzzles, none of one square, sizes that differ less. Wild: as
// they come.
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
};

struct GeneratedPuzzle {
  RegionPuzzle puzzle;  // its regions are connected and numbered from the top left
  Rating rating;        // solutions 1, its solution, and level within the range
};

// Makes a puzzle. The same parameters make the same one everywhere.
//
//   returns  none when the watch's deadline or stop came before.
//   errors   UsageError for a size, number of stars or levels out of range, and where no puzzle was
//            found in a great number of tries, as small boards have none of the harder levels
//   cost     n = 8 a millisecond, n = 11 some tens
std::optional<GeneratedPuzzle> generate(const GenerateParams& params, const Watch& watch = {});

}  // namespace nqueens::puzzle
