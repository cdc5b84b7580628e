// nqueens/cli/search/search_options.h - what the commands that search have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/cli/options.h"
#include "nqueens/search/search.h"

namespace nqueens::cli {

// Which algorithm looks, and how.
struct SearchOptions {
  std::string algorithm;
  std::string direction = "rows";
  std::string row_order = "top-down";
  std::uint64_t seed = 1;
  std::uint64_t memory_mebibytes = search::kDefaultFrontierLimit >> 20;

  // `usual` says in the help which algorithm it is when none is named.
  void add_to(Command& command, const std::string& usual);
  search::Params params() const;
};

// --seed.
void add_seed(Command& command, std::uint64_t& seed);

}  // namespace nqueens::cli
