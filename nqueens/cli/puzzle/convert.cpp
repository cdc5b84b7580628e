// nqueens/cli/puzzle/convert.cpp - `nqueens convert`: converts levels between notations and
// placements between formats.
//
// Levels have notations (io::level_formats) and placements have formats (io::formats). If an option
// gives a name that is in only one of these two tables, the name decides whether the input contains
// levels or placements. The names jsonl and grid are in both tables; if the options give only these
// names, the input itself is examined.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/puzzle/level_input.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct ConvertOptions {
  std::string item = "-";
  LevelOptions reading;
  std::optional<std::int32_t> size;
  CountFromOption count_from;
  std::string to;
  bool canonical = false;
  bool distinct = false;
  std::string file_name;
};

template <class Table>
bool has_name(const Table& table, std::string_view name) {
  return std::ranges::any_of(table, [&](const auto& row) { return row.name == name; });
}

bool begins_with_board(const std::string& text) {
  BoardSource source(text);
  try {
    return io::Reader(source.bytes()).next_board().has_value();
  } catch (const UsageError&) {
    return false;
  }
}

enum class Items { Levels, Placements };

// Returns whether the options name a notation of levels or a format of placements; none if they
// name only jsonl or grid, because these names are in both tables.
std::optional<Items> named_items(const ConvertOptions& options) {
  for (const std::string& name : {options.reading.format, options.to}) {
    const bool is_format = has_name(io::formats(), name);
    if (is_format == has_name(io::level_formats(), name)) continue;
    return is_format ? Items::Placements : Items::Levels;
  }
  return std::nullopt;
}

// Returns whether the argument is itself a placement.
bool is_typed_placement(const std::string& argument) {
  return !is_file(argument) && !io::looks_like_level(argument) && begins_with_board(argument);
}

// Applies --canonical and --distinct to a list of boards.
class Images {
 public:
  explicit Images(const ConvertOptions& options) : options_(options) {}

  // Returns the board to write. With --distinct, returns none for a board that equals an earlier
  // board up to symmetry.
  std::optional<Problem> taken(Problem board) {
    if (!options_.canonical && !options_.distinct) return board;
    Problem form = canonical_form(board);
    ++count_;
    if (options_.distinct && !seen_.insert(key_of(form)).second) {
      ++dropped_;
      return std::nullopt;
    }
    return options_.canonical ? std::move(form) : std::move(board);
  }

  void note_dropped(const Session& session, std::string_view things) const {
    if (!options_.distinct) return;
    session.note(fmt::format("{} of {} {} were dropped, because they are images of earlier ones",
                             io::grouped(dropped_), io::grouped(count_), things));
  }

 private:
  static std::string key_of(const Problem& board) {
    std::string key = fmt::format("{} {} {}:", board.rule().name, board.size(), board.stars());
    for (const std::uint8_t region : board.regions().of_squares()) key += static_cast<char>(region);
    for (const auto* squares : {&board.given(), &board.blocked()}) {
      for (const Square square : *squares) key += fmt::format("{},{} ", square.row, square.column);
      key += ';';
    }
    return key;
  }

  const ConvertOptions& options_;
  std::unordered_set<std::string> seen_;
  std::uint64_t count_ = 0;
  std::uint64_t dropped_ = 0;
};

ExitCode write_levels(LevelSource& source, const ConvertOptions& options, const Session& session) {
  const io::LevelFormat& format = io::level_format(options.to);
  Output output(options.file_name);
  Images images(options);
  bool has_level = false;
  bool has_written = false;
  while (auto record = source.next()) {
    has_level = true;
    std::optional<Problem> board = images.taken(std::move(record->puzzle.problem));
    if (!board) continue;
    record->puzzle.problem = std::move(*board);
    if (has_written && format.shape == io::RecordShape::Block) output.write("\n");
    has_written = true;
    try {
      output.write(written(format, record->puzzle));
    } catch (const UsageError& error) {
      throw UsageError(error.sentence().at("line " + std::to_string(record->first_line)));
    }
  }
  if (!has_level) throw UsageError("there is no level to convert");
  output.commit();
  images.note_dropped(session, "levels");
  return ExitCode::Done;
}

// Returns the columns of the board. Throws UsageError if the board has blocked squares or several
// queens in a row, which placement formats cannot express.
Placement columns_of(const Problem& board) {
  if (!board.blocked().empty()) {
    throw UsageError("placement formats cannot express blocked squares: draw the board");
  }
  for (std::size_t i = 1; i < board.given().size(); ++i) {
    if (board.given()[i - 1].row != board.given()[i].row) continue;
    throw UsageError(
        "row " + std::to_string(board.given()[i].row + 1) +
        " has several queens, and placement formats allow at most one: draw the board");
  }
  return given_placement(board);
}

ExitCode write_placements(PlacementSource& source, const ConvertOptions& options,
                          const Session& session) {
  const io::Format& format = io::format(options.to);
  Output output(options.file_name);
  Images images(options);
  std::int32_t last_size = 0;
  bool has_placement = false;
  while (auto record = source.next()) {
    has_placement = true;
    const std::optional<Problem> board = images.taken(std::move(record->problem));
    if (!board) continue;
    try {
      const Placement placement = columns_of(*board);
      if (last_size > 0 && format.shape == io::RecordShape::Block) output.write("\n");
      if (last_size != board->size())
        output.write(format.header(board->size(), io::Orbits::Unknown));
      output.write(written(format, placement, {.rule = board->rule().label()}));
      last_size = board->size();
    } catch (const UsageError& error) {
      throw UsageError(error.sentence().at("line " + std::to_string(record->first_line)));
    }
  }
  if (!has_placement) throw UsageError("there is no placement to convert");
  output.commit();
  images.note_dropped(session, "placements");
  return ExitCode::Done;
}

ExitCode convert(const ConvertOptions& options, const Session& session) {
  const std::optional<Items> named = named_items(options);
  PlacementOptions placements;
  placements.size = options.size;
  placements.count_from = options.count_from;
  if (has_name(io::formats(), options.reading.format)) placements.format = options.reading.format;
  if (is_typed_placement(options.item)) {
    if (named == Items::Levels) throw UsageError("expected a level, found a placement");
    BoardSource text(options.item);
    PlacementSource source(text.bytes(), placements, session);
    return write_placements(source, options, session);
  }
  LevelOptions levels = options.reading;
  if (!has_name(io::level_formats(), levels.format)) levels.format.clear();
  LevelSource source(options.item, levels, session);
  const bool has_levels =
      named ? named == Items::Levels
            : io::looks_like_level(source.head()) || !begins_with_board(source.head());
  if (has_levels) return write_levels(source, options, session);
  PlacementSource boards(source.bytes(), placements, session);
  return write_placements(boards, options, session);
}

// Returns the names of both tables, without duplicates.
std::vector<Command::Value> all_names() {
  std::vector<Command::Value> names;
  for (const io::LevelFormat& notation : io::level_formats()) {
    names.push_back({std::string(notation.name), std::string(notation.summary)});
  }
  for (const io::Format& format : io::formats()) {
    const auto same = std::ranges::find(names, format.name, &Command::Value::name);
    if (same == names.end()) {
      names.push_back({std::string(format.name), "placements: " + std::string(format.summary)});
    } else {
      same->summary += "; placements: " + std::string(format.summary);
    }
  }
  return names;
}

}  // namespace

void add_convert(Program& program) {
  Command command = program.add("convert", "Convert levels or placements to another notation");
  ConvertOptions& options = command.action(convert);
  const std::vector<Command::Value> values = all_names();
  command.text(
      "LEVEL", options.item, "LEVEL|PLACEMENT|FILE|-",
      "A level as link or letters, a placement, or a file of them (default: standard input)");
  command.explained_choice("--to", options.to, values, "NAME", "Notation or format to write",
                           Required::Yes);
  options.reading.add_to(command, names_of(values));
  command.number("--size", options.size, kMinSize, kMaxSize, "N",
                 "Board size, for formats of placements that do not contain it");
  options.count_from.add_to(command);
  command.flag("--canonical", options.canonical,
               "Write the least of the eight images under turns and mirrors");
  command.flag("--distinct", options.distinct,
               "Drop each item that is an image of an earlier one, whatever its name; memory grows "
               "with the number of different items");
  add_output(command, options.file_name);
  command.examples({"nqueens convert level.txt --to puzzlink",
                    "nqueens convert puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg --to "
                    "letters",
                    "nqueens generate 9 --count 10 | nqueens convert --to jsonl -o ten.jsonl",
                    "nqueens list 8 | nqueens convert --to leetcode --distinct"});
}

}  // namespace nqueens::cli
