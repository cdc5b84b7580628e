// nqueens/cli/options.h - options that several subcommands have.
//
// Every helper adds an option to a subcommand and writes its value, checked, into a variable that
// must live until the command line has been parsed.
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <fstream>
#include <istream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/problem.h"
#include "nqueens/cli/session.h"

namespace nqueens::cli {

// An option that takes one of some names; another name is a UsageError with the nearest one.
CLI::Option* add_choice(CLI::App& command, Session& session, const std::string& flags,
                        std::string& value, const std::vector<std::string>& names,
                        const std::string& help);

// A whole number from `least` to `most`, written as people do: 1e6, 1_000_000.
template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& flags, Number& value,
                        std::int64_t least, std::int64_t most, const std::string& help);

CLI::Option* add_threads(CLI::App& command, int& threads);
CLI::Option* add_time_limit(CLI::App& command, double& seconds);
CLI::Option* add_output(CLI::App& command, std::string& file_name);

// N, or a file with a board, and queens and blocked squares besides.
struct BoardOptions {
  std::string target;
  std::vector<std::string> given;
  std::vector<std::string> blocked;

  void add_to(CLI::App& command);

  // The board that was asked for. Throws UsageError.
  Problem problem() const;
};

// A board size as people write it. Throws UsageError with the range.
std::int32_t parse_size(const std::string& text);

// The names of a table's entries.
template <class Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const auto& entry : table) names.emplace_back(entry.name);
  return names;
}

// Opens a file to read, "-" being standard input. Throws Error.
class InputFile {
 public:
  explicit InputFile(const std::string& name);
  std::istream& stream();

 private:
  std::ifstream file_;
  bool is_standard_input_;
};

// Placements to read: the words of the command line as text, or the file or standard input that
// they name. No words mean standard input. Throws Error when the file cannot be read.
class PlacementSource {
 public:
  explicit PlacementSource(const std::vector<std::string>& words);
  std::istream& stream() { return file_ ? file_->stream() : typed_; }

 private:
  std::optional<InputFile> file_;
  std::istringstream typed_;
};

}  // namespace nqueens::cli
