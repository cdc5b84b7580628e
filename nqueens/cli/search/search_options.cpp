// nqueens/cli/search/search_options.cpp - options shared by the commands that search.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/search/search_options.h"

#include <limits>

#include "nqueens/search/algorithms.h"

namespace nqueens::cli {

void SearchOptions::add_to(Command& command, const std::string& default_algorithm) {
  constexpr std::int64_t kMaxMebibytes = 1 << 24;
  const auto accepts = [](const std::string& name) {
    search::require_present(name);
    return false;
  };
  command.choice("-a,--algorithm", algorithm, names_of(search::algorithms()), "NAME",
                 "Search step by step with this algorithm (default: " + default_algorithm + ")",
                 Required::No, accepts);
  command.choice("--by", direction, {"rows", "columns"}, "LINES",
                 "Place queens row by row or column by column (default: rows)");
  command.choice("--order", row_order, {"top-down", "centre-out"}, "ORDER",
                 "Order of the rows (default: top-down)");
  add_seed(command, seed);
  command.number("--memory", memory_mebibytes, 1, kMaxMebibytes, "MIB",
                 "Memory limit for queues and populations of boards (default: 1024 MiB)");
}

search::Params SearchOptions::params() const {
  return {
      .algorithm = algorithm,
      .direction = direction == "columns" ? search::Direction::Columns : search::Direction::Rows,
      .row_order =
          row_order == "centre-out" ? search::RowOrder::CentreOut : search::RowOrder::TopDown,
      .seed = seed,
      .frontier_limit = memory_mebibytes << 20};
}

void add_seed(Command& command, std::uint64_t& seed) {
  command.number("--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "S",
                 "Seed of random choices; a run is reproducible (default: 1)");
}

}  // namespace nqueens::cli
