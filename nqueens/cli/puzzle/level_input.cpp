// nqueens/cli/puzzle/level_input.cpp - reads levels from files, standard input or arguments.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/puzzle/level_input.h"

#include <string_view>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::cli {
namespace {

// Returns whether the argument is itself a level. A single word is the name of a file even if it
// looks like a level, so a level must contain one of the characters below.
bool is_typed(const std::string& argument) {
  constexpr std::string_view kLevelCharacters = " /\n,.:{[";
  return !is_file(argument) && io::looks_like_level(argument) &&
         argument.find_first_of(kLevelCharacters) != std::string::npos;
}

}  // namespace

void LevelOptions::add_to(Command& command, const std::vector<std::string>& names) {
  command.choice("-f,--format", format, names, "NAME", "Notation of the input (default: detected)");
  add_stars(command, stars);
}

LevelSource::LevelSource(const std::string& argument, const LevelOptions& options,
                         const Session& session, const Watch& watch, bool names_file)
    : session_(session) {
  if (names_file) name_ = argument == "-" ? "standard input" : "'" + argument + "'";
  const io::LevelFormat* const format =
      options.format.empty() ? nullptr : &io::level_format(options.format);
  if (is_typed(argument)) {
    name_ = "there is no file '" + argument + "', and it is not a valid level";
    source_.emplace(argument);
  } else {
    source_.emplace(argument, watch);
  }
  reader_.emplace(source_->bytes(), format,
                  io::LevelReadOptions{.stars = options.stars.value_or(1)});
}

std::optional<io::LevelRecord> LevelSource::next() {
  try {
    std::optional<io::LevelRecord> record = reader_->next();
    if (!record) session_.note_skipped(reader_->skipped());
    return record;
  } catch (const UsageError& error) {
    if (name_.empty()) throw;
    throw UsageError(name_ + ": " + error.what());
  }
}

RegionPuzzle only_level(const std::string& argument, const LevelOptions& options,
                        const Session& session, const Watch& watch) {
  LevelSource source(argument, options, session, watch);
  std::optional<io::LevelRecord> record = source.next();
  if (!record) throw UsageError("expected one level in '" + argument + "', found none");
  if (const auto second = source.next()) {
    throw UsageError("line " + std::to_string(second->first_line) +
                     ": expected one level, found a second one");
  }
  return std::move(record->puzzle);
}

bool names_level(const std::string& argument) {
  return argument == "-" || io::looks_like_level(argument) ||
         argument.find_first_not_of("-0123456789_,.eE+") != std::string::npos;
}

}  // namespace nqueens::cli
