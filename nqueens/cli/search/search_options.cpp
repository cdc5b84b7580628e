// nqueens/cli/search/search_options.cpp - what the commands that search have in common.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/search/search_options.h"

#include <limits>

#include "nqueens/search/algorithms.h"

namespace nqueens::cli {

void SearchOptions::add_to(Command& command, const std::string& usual) {
  constexpr std::int64_t kMaxMebibytes = 1 << 24;
  command.choice("-a,--algorithm", algorithm, names_of(search::algorithms()), "NAME",
                 "How to look: a name that nqueens info lists, " + usual + " when not given",
                 Required::No, search::require_present);
  command.choice("--by", direction, {"rows", "columns"}, "LINES",
                 "Place the queens row by row or column by column, rows when not given");
  command.choice("--order", row_order, {"top-down", "centre-out"}, "ORDER",
                 "Which row is filled first, top-down when not given");
  add_seed(command, seed);
  command.number(
      "--memory", memory_mebibytes, 1, kMaxMebibytes, "MIB",
      "For boards that wait in a queue or a population, 1024 MiB when not given; end beyond it");
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
                 "Of algorithms that use chance: the same seed, the same run; 1 when not given");
}

}  // namespace nqueens::cli
