// nqueens/cli/options.h - options that several subcommands have.
//
// Every helper adds an option to a subcommand and writes its value, checked, into a variable that
// must live until the command line has been parsed.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/program.h"
#include "nqueens/io/reader.h"

namespace nqueens::cli {

// Whether a file of this name can be read: it exists, or is "-", the standard input.
bool is_file(const std::string& name);

void add_threads(Command& command, int& threads,
                 const std::string& help = "Number of threads (default: all of the processor)");
void add_time_limit(Command& command, double& seconds);
void add_output(Command& command, std::string& file_name);
void add_format(Command& command, std::string& format, const std::string& help);

// Queens that must be there and squares that must be empty.
struct SquareOptions {
  std::vector<std::string> given;
  std::vector<std::string> blocked;

  void add_to(Command& command);

  // A board with these besides its own. Throws UsageError.
  Problem added_to(const Problem& board) const;
};

// By which rule queens attack.
struct RuleOption {
  std::string name;  // empty: as the board says, which is the plain rule where it says nothing

  // --rule.
  void add_to(Command& command);

  // The board under the rule. Throws UsageError when the board names another one.
  Problem applied_to(const Problem& board) const;
};

// The level whose regions cut the board.
struct RegionsOption {
  std::string level;  // a file, or the level itself; empty: no regions

  // --regions.
  void add_to(Command& command);

  // None when not given. Throws UsageError, and what an InputFile throws.
  std::optional<RegionPuzzle> puzzle(const Watch& watch) const;
};

// Whether a command takes boards with several stars a row.
enum class ManyStars { Refused, Taken };

// The board cut as the level says, and by its rule unless another is named. Throws UsageError when
// their sizes differ, and for several stars where they are refused.
Problem cut(const Problem& board, const RegionPuzzle& level, const RuleOption& rule,
            ManyStars many_stars);

// "half turn", "quarter turn".
std::string_view turn_name(Symmetry turn);

// Whether a solution is to be its own image under a turn.
struct TurnOption {
  std::string name;  // centrally or quarter; empty: it need not be

  // --symmetric.
  void add_to(Command& command);

  bool is_there() const { return !name.empty(); }
  Symmetry symmetry() const;  // the half turn, the quarter turn, or none

  // Throws UsageError for a board with another rule than the plain one.
  void require_plain_rule(const Problem& board) const;
};

// N, or a file with a board or a level, and queens, blocked squares, regions and a rule besides.
struct BoardOptions {
  std::string target;
  SquareOptions squares;
  RegionsOption regions;
  RuleOption rule;

  void add_to(Command& command);

  // The board that was asked for. Throws UsageError, also for several stars where they are refused,
  // and what an InputFile throws.
  Problem problem(const Watch& watch = {}, ManyStars many_stars = ManyStars::Refused) const;
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

// The placements that `check` and `draw` take: typed as words, in a file, or on standard input.
struct PlacementOptions {
  std::vector<std::string> words;
  std::string format;  // empty: recognised
  std::optional<std::int32_t> size;
  RegionsOption regions;
  RuleOption rule;

  void add_to(Command& command);
};

// Reads them, one record at a time. Throws Error when a named file cannot be read, and InputEnded.
class PlacementSource {
 public:
  explicit PlacementSource(const PlacementOptions& options, const Watch& watch = {},
                           ManyStars many_stars = ManyStars::Refused);

  // The next board under the rule that was asked for.
  std::optional<io::Record> next();

  // The same without copying a placement, where there are no regions; its rule is rule_of(board).
  std::optional<io::BoardRecord> next_board();
  const Rule& rule_of(const io::Board& board) const;

 private:
  Problem applied_to(const Problem& board) const;

  RuleOption rule_;
  ManyStars many_stars_;
  std::optional<RegionPuzzle> level_;
  std::optional<BoardSource> source_;
  std::optional<io::Reader> reader_;
};

}  // namespace nqueens::cli
