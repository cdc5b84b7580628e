// nqueens/cli/list/listing.h - functions and options shared by the commands that work on the list
// of solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/program.h"
#include "nqueens/cli/session.h"
#include "nqueens/io/format.h"

namespace nqueens::cli {

// The subset of a board's solutions that a command lists.
struct SubsetOptions {
  TurnOption turn;
  bool fundamental = false;

  // Adds --symmetric and --fundamental.
  void add_to(Command& command);
  // Adds --symmetric.
  void add_symmetric_to(Command& command);

  // Returns the subset. Throws UsageError if both options are given.
  catalog::Subset subset() const;
};

// Returns "8 queens".
std::string queens(const catalog::List& list);

// Returns "1 solution" or "1,787 fundamental solutions".
std::string counted(std::uint64_t solutions, catalog::Subset subset);

// Renders a list in a format. The record of a fundamental solution includes the size of its orbit
// if the format has a field for it.
class ListFormat {
 public:
  ListFormat(const std::string& name, const catalog::List& list);

  std::string head() const;  // empty for most formats
  std::string rendered(const catalog::Block& block) const;

 private:
  const io::Format& format_;
  std::int32_t n_;
  io::Orbits orbits_;
};

// The format, the file and the time limit of a list.
struct ListWriting {
  std::string format = "cols";
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

// Writes a range of a list in order. Returns ExitCode::None if the range begins at index 0 and the
// list is empty.
ExitCode write_list(const catalog::List& list, const catalog::Range& range,
                    const ListWriting& writing, const Session& session);

}  // namespace nqueens::cli
