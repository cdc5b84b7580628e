// nqueens/puzzle/generate.h - generates a puzzle with one solution, of a given difficulty and
// style.
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

// Even: region sizes as in daily puzzles. The size of the largest region and the number of small
// regions are limited, and two boards in three have no region of one square.
// Wild: any region sizes.
enum class Style : std::uint8_t { Even, Wild };

// Returns "even" or "wild".
const char* to_string(Style style);
// Returns the style called `name`. Throws UsageError for any other name.
Style style_of(std::string_view name);

// Smaller boards have no puzzle; puzzles on larger boards would take too long to generate.
inline constexpr std::int32_t kMinGeneratedSize = 4;
inline constexpr std::int32_t kMaxGeneratedSize = 16;
inline constexpr std::int32_t kMaxGeneratedStars = 3;

struct GenerateParams {
  std::int32_t n = 8;
  std::int32_t stars = 1;
  // Range of the puzzle's level: the level of the hardest technique that it needs (technique.h).
  std::int32_t min_level = 0;
  std::int32_t max_level = 6;
  Style style = Style::Even;
  std::uint64_t seed = 1;
  // Number of random boards after which generate() gives up.
  std::int32_t max_boards = 2000;
};

// Throws UsageError if a size, number of stars or level is out of range.
void require_valid(const GenerateParams& params);

struct GeneratedPuzzle {
  RegionPuzzle puzzle;  // regions are connected and numbered from the top left
  Rating rating;        // one solution, and a level within the range
};

// Number of rejected boards, by reason.
struct RejectedBoards {
  std::uint64_t several = 0;  // several solutions, even after repairs
  std::uint64_t sizes = 0;    // one solution, but region sizes outside the style
  std::uint64_t easier = 0;   // one solution, but a level below the range
  std::uint64_t harder = 0;   // one solution, but a level above the range

  std::uint64_t all() const { return several + sizes + easier + harder; }
  RejectedBoards& operator+=(const RejectedBoards& other);
  friend bool operator==(const RejectedBoards&, const RejectedBoards&) = default;
};

struct GenerateResult {
  // Empty if the run was ended early, or if `max_boards` boards were tried without success; `ended`
  // is Ended::Complete in the second case. Small boards have no puzzles of the harder levels.
  std::optional<GeneratedPuzzle> made = {};
  RejectedBoards rejected = {};
  Ended ended = Ended::Complete;
};

// Generates a puzzle that depends only on the parameters. Progress reports the number of rejected
// boards as `tasks_done` and a fraction of 0, because the number of boards needed is unknown.
//
//   errors   UsageError if a size, number of stars or level is out of range
//   cost     one star: a millisecond for n = 8, tens of milliseconds for n = 11
//            two stars: tens of milliseconds for n = 10
//            three stars: about ten seconds for n = 14
GenerateResult generate(const GenerateParams& params, const Watch& watch = {});

}  // namespace nqueens::puzzle
