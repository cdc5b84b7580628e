// nqueens/cli/puzzle/level_input.h - reads levels from files, standard input or arguments.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/program.h"
#include "nqueens/cli/session.h"
#include "nqueens/io/levels/level_format.h"

namespace nqueens::cli {

// The notation of levels, and the number of stars for levels that do not state it.
struct LevelOptions {
  std::string format;                 // empty: recognised from the input
  std::optional<std::int32_t> stars;  // none: 1

  // Adds -f, --format with these names, and --stars.
  void add_to(Command& command,
              const std::vector<std::string>& names = names_of(io::level_formats()));
};

// The levels of a file, of standard input ("-") or of the argument itself. An argument is itself a
// level if it looks like one, contains a character that does not occur in words (such as a space,
// '/' or ','), and is not the name of a file.
class LevelSource {
 public:
  // Throws Error if a file cannot be opened. If `names_file` is true, messages name the file.
  LevelSource(const std::string& argument, const LevelOptions& options, const Session& session,
              const Watch& watch = {}, bool names_file = false);

  // Returns the next level; none at the end. Throws UsageError for a wrong level, and the
  // exceptions of InputFile::read().
  std::optional<io::LevelRecord> next();

  // For use by another reader: head() returns the first bytes of the input, and bytes() returns a
  // function that reads the whole input (BoardSource). Both must be called before next().
  const std::string& head() { return source_->head(); }
  io::ReadBytes bytes() { return source_->bytes(); }

 private:
  const Session& session_;
  std::string name_;  // beginning of messages; may be empty
  std::optional<BoardSource> source_;
  std::optional<io::LevelReader> reader_;
};

// Returns the only level of an argument. Throws UsageError if the argument contains no level or
// several.
RegionPuzzle only_level(const std::string& argument, const LevelOptions& options,
                        const Session& session, const Watch& watch = {});

// Returns whether the argument is a level or a file name rather than a number.
bool names_level(const std::string& argument);

}  // namespace nqueens::cli
