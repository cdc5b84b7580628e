// nqueens/cli/puzzle/generating.h - what the commands that make levels have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cli/program.h"
#include "nqueens/puzzle/generate.h"

namespace nqueens::cli {

// What kind of level is made.
struct GenerateOptions {
  std::string difficulty;  // empty: 0-6
  std::string style = "even";
  std::int32_t stars = 1;

  // --difficulty, --style and --stars.
  void add_to(Command& command);

  // Throws UsageError for a size or a difficulty that is none.
  puzzle::GenerateParams params(std::int32_t n, std::uint64_t seed) const;
};

// The size of a board to be made. Throws UsageError.
std::int32_t generated_size(const std::string& text);

// The seed of level i of a run: that of the run for the first, and for the others one that depends
// on both and on nothing else.
std::uint64_t seed_of_level(std::uint64_t seed, std::uint64_t i);

// How far a search for a level is: "1,234 boards rejected, 12.3 s".
std::string rejections_text(const Progress& progress);

}  // namespace nqueens::cli
