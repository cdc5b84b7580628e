// nqueens/cli/search/search_options.h - options shared by the commands that search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/cli/options.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {

// The algorithm of a search and its parameters.
struct SearchOptions {
  std::string algorithm;
  std::string direction = "rows";
  std::string row_order = "top-down";
  std::uint64_t seed = 1;
  std::uint64_t memory_mebibytes = search::kDefaultFrontierLimit >> 20;

  // Adds the options. `default_algorithm` is the text that --help shows as the default.
  void add_to(Command& command, const std::string& default_algorithm);
  search::Params params() const;
};

// Adds --seed.
void add_seed(Command& command, std::uint64_t& seed);

}  // namespace nqueens::cli
