// nqueens/cli/options.cpp - options that several subcommands have.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/options.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "nqueens/base/error.h"
#include "nqueens/cli/suggest.h"
#include "nqueens/io/number.h"
#include "nqueens/io/reader.h"

namespace nqueens::cli {
namespace {

// More threads than any machine has, and few enough to be made.
constexpr int kMaxThreads = 1024;

Square parse_square(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw UsageError("expected a square as row,column, both from 0, such as 0,3; found '" + text +
                     "'");
  }
  const auto part = [&](const std::string& digits, const char* what) {
    return static_cast<std::int32_t>(io::parse_whole_number(digits, what, 0, kMaxSize - 1));
  };
  return {part(text.substr(0, comma), "row"), part(text.substr(comma + 1), "column")};
}

std::vector<Square> parse_squares(const std::vector<std::string>& texts) {
  std::vector<Square> squares;
  squares.reserve(texts.size());
  for (const std::string& text : texts) squares.push_back(parse_square(text));
  return squares;
}

Problem read_board(const std::string& name) {
  InputFile file(name);
  io::Reader reader(file.stream());
  auto record = reader.next();
  if (!record) throw UsageError("'" + name + "' holds no board");
  if (reader.next()) throw UsageError("'" + name + "' holds more than one board");
  return record->problem;
}

bool looks_like_a_number(const std::string& text) {
  return text.find_first_not_of("-0123456789_,.eE+") == std::string::npos;
}

bool is_file(const std::string& name) {
  std::error_code ignored;  // a name that cannot be looked up is no file
  return name == "-" || std::filesystem::exists(name, ignored);
}

}  // namespace

CLI::Option* add_choice(CLI::App& command, Session& session, const std::string& flags,
                        std::string& value, const std::vector<std::string>& names,
                        const std::string& help) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  const std::string option_name = flags.substr(flags.rfind(',') + 1);
  auto* option = command.add_option_function<std::string>(
      flags,
      [&value, names, list, option_name](const std::string& word) {
        if (std::find(names.begin(), names.end(), word) == names.end()) {
          throw UsageError(fmt::format("{}: there is no '{}'{}; choose from {}", option_name, word,
                                       did_you_mean(word, names), list));
        }
        value = word;
      },
      help + ": " + list);
  session.choices[option] = names;
  return option;
}

template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& flags, Number& value,
                        std::int64_t least, std::int64_t most, const std::string& help) {
  const std::string option_name = flags.substr(flags.rfind(',') + 1);
  return command.add_option_function<std::string>(
      flags,
      [&value, option_name, least, most](const std::string& text) {
        using Plain = std::int64_t;
        const Plain number = io::parse_whole_number(text, option_name, least, most);
        if constexpr (std::is_same_v<Number, std::optional<std::uint64_t>>) {
          value = static_cast<std::uint64_t>(number);
        } else {
          value = static_cast<Number>(number);
        }
      },
      help);
}

template CLI::Option* add_number(CLI::App&, const std::string&, int&, std::int64_t, std::int64_t,
                                 const std::string&);
template CLI::Option* add_number(CLI::App&, const std::string&, std::uint64_t&, std::int64_t,
                                 std::int64_t, const std::string&);
template CLI::Option* add_number(CLI::App&, const std::string&, std::optional<std::uint64_t>&,
                                 std::int64_t, std::int64_t, const std::string&);

CLI::Option* add_threads(CLI::App& command, int& threads) {
  return add_number(command, "-t,--threads", threads, 1, kMaxThreads,
                    "Threads; as many as the processor offers when not given")
      ->type_name("T");
}

CLI::Option* add_time_limit(CLI::App& command, double& seconds) {
  return command
      .add_option_function<std::string>(
          "--time-limit",
          [&seconds](const std::string& text) {
            seconds = io::parse_seconds(text, "--time-limit");
          },
          "End after this time with exit code 3 and what there is; 90, 1.5h, 10m30s")
      ->type_name("TIME");
}

CLI::Option* add_output(CLI::App& command, std::string& file_name) {
  return command
      .add_option(
          "-o,--output", file_name,
          "Write to this file, which appears when it is complete, instead of standard output")
      ->type_name("FILE");
}

void BoardOptions::add_to(CLI::App& command) {
  command
      .add_option("N", target,
                  "Board size, or a file with a board (any placement format, '#' for blocked "
                  "squares in format board), or - for standard input")
      ->type_name("N|FILE")
      ->required();
  command
      .add_option("--queens", given, "Queens already given, as row,column from 0; may be repeated")
      ->type_name("R,C");
  command
      .add_option("--blocked", blocked,
                  "Squares on which no queen may stand, as row,column from 0; may be repeated")
      ->type_name("R,C");
}

Problem BoardOptions::problem() const {
  const bool from_file = !looks_like_a_number(target) || target == "-";
  if (from_file && !is_file(target)) {
    throw UsageError("expected a board size such as 8, or a file with a board, found '" + target +
                     "', which is neither");
  }
  const Problem board = from_file ? read_board(target) : Problem(parse_size(target));
  std::vector<Square> queens = parse_squares(given);
  std::vector<Square> holes = parse_squares(blocked);
  queens.insert(queens.end(), board.given().begin(), board.given().end());
  holes.insert(holes.end(), board.blocked().begin(), board.blocked().end());
  return Problem(board.size(), std::move(queens), std::move(holes));
}

std::int32_t parse_size(const std::string& text) {
  const std::int64_t n = io::parse_whole_number(text, "N");
  require_size(n);
  return static_cast<std::int32_t>(n);
}

InputFile::InputFile(const std::string& name) : is_standard_input_(name == "-") {
  if (is_standard_input_) return;
  std::error_code ignored;  // what is no folder may still fail to open, which is said below
  if (std::filesystem::is_directory(name, ignored)) {
    throw Error("cannot read '" + name + "': it is a folder");
  }
  file_.open(name, std::ios::binary);
  if (!file_) throw Error("cannot read '" + name + "': " + std::strerror(errno));
}

std::istream& InputFile::stream() { return is_standard_input_ ? std::cin : file_; }

PlacementSource::PlacementSource(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  std::error_code ignored;  // a text too long for a file name is no file
  if (words.empty() || text == "-") {
    file_.emplace("-");
  } else if (words.size() == 1 && std::filesystem::exists(text, ignored)) {
    file_.emplace(text);
  } else {
    typed_.str(text);
  }
}

}  // namespace nqueens::cli
