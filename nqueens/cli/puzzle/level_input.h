// nqueens/cli/puzzle/level_input.h - where levels come from: files, standard input, or words.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/program.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::cli {

// How levels are read.
struct LevelOptions {
  std::string format;      // empty: recognised
  std::int32_t stars = 1;  // where a level does not say how many

  // -f, --format and --stars.
  void add_to(Command& command);
};

// The levels of a file, of standard input (`-`), or of the argument itself when it is a level, more
// than a word, and there is no file of that name.
class LevelSource {
 public:
  // Throws Error when a file cannot be read. `names_file`: whether messages say which file it is.
  LevelSource(const std::string& argument, const LevelOptions& options, const Watch& watch = {},
              bool names_file = false);

  // The next level; none at the end. Throws UsageError, and what an InputFile throws.
  std::optional<io::LevelRecord> next();

 private:
  std::string name_;  // for messages; empty where they do not say it
  std::optional<BoardSource> source_;
  std::optional<io::LevelReader> reader_;
};

// The only level of an argument. Throws UsageError when it has none, or more than one.
RegionPuzzle only_level(const std::string& argument, const LevelOptions& options,
                        const Watch& watch);

// Whether the argument is a level, or the name of a file, rather than a number.
bool names_level(const std::string& argument);

}  // namespace nqueens::cli
