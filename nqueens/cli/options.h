// nqueens/cli/options.h - options that several subcommands share.
//
// The functions named add_... add options to a subcommand. Parsing the command line checks the
// values of the options and writes them into variables, which must still exist at that time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iterator>
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

// Returns whether the name is "-" (standard input) or the name of an existing file or folder.
bool is_file(const std::string& name);

void add_threads(Command& command, int& threads,
                 const std::string& help = "Number of threads (default: all of the processor)");
void add_time_limit(Command& command, double& seconds);
void add_output(Command& command, std::string& file_name);
void add_format(Command& command, std::string& format, const std::string& help);

// Given queens and blocked squares, each as "row,column".
struct SquareOptions {
  std::vector<std::string> given;
  std::vector<std::string> blocked;

  // Adds --queens and --blocked.
  void add_to(Command& command);

  // Returns the board with these squares in addition to its own. Throws UsageError if a text is not
  // a square of the board, or if a queen is given twice.
  Problem added_to(const Problem& board) const;
};

// The rule of attack.
struct RuleOption {
  std::string name;  // a name or terms (board/rule.h); empty: not given
  std::string file;  // a file with a name or terms; empty: not given

  // Adds --rule and --rule-file.
  void add_to(Command& command);

  bool is_given() const { return !name.empty() || !file.empty(); }

  // Returns the rule that the options give; none if the board keeps its own rule, which is the
  // plain rule by default. Throws UsageError if both options are given or the file contains no
  // rule.
  std::optional<Rule> chosen() const;
};

// Returns the board with this rule, or the board unchanged if `rule` has no value. Throws
// UsageError if the board already has a different rule, unless the board's rule is the plain one.
Problem with_rule(const Problem& board, const std::optional<Rule>& rule);

// Whether a command accepts boards with several stars per row.
enum class ManyStars { Refused, Accepted };

// Adds --stars, the number of stars for levels that do not state it.
void add_stars(Command& command, std::optional<std::int32_t>& stars);

// The level whose regions divide the board.
struct RegionsOption {
  std::string level;                  // a file, or the level itself; empty: no regions
  std::optional<std::int32_t> stars;  // stars of a level that does not state them; none: 1
  ManyStars many_stars = ManyStars::Refused;

  // Adds --regions and, if levels with several stars are accepted, --stars.
  void add_to(Command& command, ManyStars accepted);

  // Returns the level of --regions; none if the option is not given. Writes a remark about skipped
  // lines. Throws UsageError if the text is not a level, and the exceptions of InputFile::read().
  std::optional<RegionPuzzle> puzzle(const Session& session, const Watch& watch) const;

  // Returns the level of a text. Writes a remark about skipped lines. Throws UsageError if the text
  // is not a level.
  RegionPuzzle read(std::string_view text, const Session& session) const;

  // Throws UsageError if --stars is given. Called if there is no level that could use the option.
  void require_no_stars() const;

  // Returns the board with the regions and stars of the level. The rule is `rule` if it is given,
  // else the rule of the board if that is not the plain one, else the rule of the level. Throws
  // UsageError if the sizes differ, or if the level has several stars per row and `many_stars` is
  // Refused.
  Problem with_level(const Problem& board, const RegionPuzzle& puzzle,
                     const std::optional<Rule>& rule) const;
};

// Returns "half turn" or "quarter turn".
std::string_view turn_name(Symmetry turn);

// The turn that must map each solution to itself.
struct TurnOption {
  std::string name;  // "centrally" or "quarter"; empty: none

  // Adds --symmetric.
  void add_to(Command& command);

  bool is_given() const { return !name.empty(); }
  Symmetry symmetry() const;  // the half turn, the quarter turn, or the identity

  // Throws UsageError if a turn is given for a board with regions or a rule other than the plain
  // one.
  void require_plain_rule(const Problem& board) const;
};

// Whether lists of numbers count rows and columns from 0 or from 1.
struct CountFromOption {
  std::optional<std::int32_t> base;  // 0 or 1; none: inferred from the numbers

  // Adds --count-from.
  void add_to(Command& command);
};

// A board: its size, or a file with a board or level. Queens, blocked squares, regions and a rule
// can be added.
struct BoardOptions {
  std::string target;  // the size or the name of the file
  SquareOptions squares;
  RegionsOption regions;
  RuleOption rule;
  CountFromOption count_from;

  void add_to(Command& command, ManyStars accepted = ManyStars::Refused);

  // Returns the board. Writes a remark about skipped lines of its file. Throws UsageError if the
  // options do not describe a board, or if the board has several stars per row and
  // `regions.many_stars` is Refused. Exceptions of InputFile::read() are propagated.
  Problem problem(const Session& session, const Watch& watch = {}) const;
};

// Parses a board size, such as 8 or 1e6. Throws UsageError if the text is not an allowed size.
std::int32_t parse_size(const std::string& text);

// Returns the names of a table's entries.
template <class Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  names.reserve(std::size(table));
  for (const auto& entry : table) names.emplace_back(entry.name);
  return names;
}

// The placements that `check`, `draw` and `rank` read: one placement in the arguments, or all
// placements of a file or of standard input.
struct PlacementOptions {
  std::vector<std::string> words;
  std::string format;  // empty: recognised from the input
  std::optional<std::int32_t> size;
  RegionsOption regions;
  RuleOption rule;
  CountFromOption count_from;

  void add_to(Command& command, ManyStars accepted = ManyStars::Refused);
};

// Reads the placements, one record at a time. The constructor and the functions that read throw
// UsageError for wrong input, and the exceptions of InputFile::read().
class PlacementSource {
 public:
  // `session` receives the remark about skipped lines and must outlive the source.
  PlacementSource(const PlacementOptions& options, const Session& session, const Watch& watch = {});

  // Reads the boards from `bytes`, not from the words in the options. Ignores the regions and the
  // rule in the options.
  PlacementSource(io::ReadBytes bytes, const PlacementOptions& options, const Session& session);

  // Returns the next board, with the rule and the regions of the options; none at the end.
  std::optional<io::Record> next();

  // Like next(), but if there are no regions, a placement is not copied into a Problem. A placement
  // stores no rule, so rule_of() returns the rule of the board.
  std::optional<io::BoardRecord> next_board();
  Rule rule_of(const io::Board& board) const;

 private:
  const Session& session_;
  void read(io::ReadBytes bytes, const PlacementOptions& options);
  Problem applied_to(const Problem& board) const;

  RegionsOption regions_;
  std::optional<Rule> rule_;
  std::optional<RegionPuzzle> level_;
  std::optional<BoardSource> source_;
  std::optional<io::Reader> reader_;
};

}  // namespace nqueens::cli
