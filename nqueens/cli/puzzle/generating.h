// nqueens/cli/puzzle/generating.h - options of the commands that generate levels.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cli/program.h"
#include "nqueens/puzzle/generate.h"

namespace nqueens::cli {

// The kind of level to generate.
struct GenerateOptions {
  std::string difficulty;  // empty: levels 0 to 6
  std::string style = "even";
  std::int32_t stars = 1;

  // Adds --difficulty, --style and --stars.
  void add_to(Command& command);

  // Returns the parameters of puzzle::generate(). Throws UsageError for a wrong difficulty or
  // style.
  puzzle::GenerateParams params(std::int32_t n, std::uint64_t seed) const;
};

// Parses the size of the board to generate. Throws UsageError.
std::int32_t generated_size(const std::string& text);

// Returns the seed of level `i` of a run: `seed` for the first level, and for the others a number
// that depends only on `seed` and `i`.
std::uint64_t seed_of_level(std::uint64_t seed, std::uint64_t i);

// Returns the progress of a search for a level: "1,234 boards rejected, 12.3 s".
std::string rejections_text(const Progress& progress);

}  // namespace nqueens::cli
