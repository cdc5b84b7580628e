// nqueens/cli/options.cpp - options that several subcommands share.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/options.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

#include "nqueens/base/error.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/rule.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/io/number.h"
#include "nqueens/io/reader.h"

namespace nqueens::cli {
namespace {

// The largest value of --threads. Few machines have more hardware threads, and one process can
// create this many.
constexpr int kMaxThreads = 1024;

Square parse_square(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos || text.find(',', comma + 1) != std::string::npos) {
    throw UsageError("expected a square as row,column, both from 0, such as 0,3; found '" + text +
                     "'");
  }
  const auto part = [&](const std::string& digits, const char* name) {
    return static_cast<std::int32_t>(io::parse_whole_number(digits, name, 0, kMaxSize - 1));
  };
  return {part(text.substr(0, comma), "row"), part(text.substr(comma + 1), "column")};
}

std::vector<Square> parse_squares(const std::vector<std::string>& texts) {
  std::vector<Square> squares;
  squares.reserve(texts.size());
  for (const std::string& text : texts) squares.push_back(parse_square(text));
  return squares;
}

// Returns the result of `read`. If `read` throws UsageError because the text could count rows and
// columns from 0 or from 1, adds to the message that --count-from decides this.
template <class Read>
auto with_choice(Read read) {
  try {
    return read();
  } catch (const UsageError& error) {
    if (error.sentence().code != "two-bases") throw;
    throw UsageError(std::string(error.what()) + ", or choose with --count-from");
  }
}

// Returns the board in the file. Writes a remark about skipped lines. If the file contains a level
// instead of a board, stores the level in `level` and returns an empty board of the level's size.
// Throws UsageError if the file contains a level and `level` already has a value, or if the file
// contains no board or several boards.
Problem read_board(const BoardOptions& options, const Session& session, const Watch& watch,
                   std::optional<RegionPuzzle>& level) {
  const std::string& name = options.target;
  BoardSource source(name, watch);
  if (io::looks_like_level(source.head())) {
    RegionPuzzle found = options.regions.read(source.head(), session);
    if (level) throw UsageError("'" + name + "' holds a level: remove --regions");
    return Problem(level.emplace(std::move(found)).size());
  }
  io::Reader reader(source.bytes(), nullptr, {}, {}, options.count_from.base);
  auto record = with_choice([&] { return reader.next(); });
  if (!record) throw UsageError("'" + name + "' holds no board");
  if (reader.next_board()) throw UsageError("'" + name + "' holds more than one board");
  session.note_skipped(reader.skipped());
  return std::move(record->problem);
}

bool looks_like_a_number(const std::string& text) {
  return text.find_first_not_of("-0123456789_,.eE+") == std::string::npos &&
         text.find_first_of("0123456789") != std::string::npos;
}

// Returns whether a text is one word that contains a letter other than Q and q, and no brace,
// bracket or quote. A placement in one word contains no other letters, unless it is JSON.
bool looks_like_a_file_name(const std::string& text) {
  constexpr std::string_view kNotInFileNames = " \t\n{[\"";
  constexpr std::string_view kLetters = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ";
  return text.find_first_of(kNotInFileNames) == std::string::npos &&
         text.find_first_of(kLetters) != std::string::npos;
}

// Returns whether a word is an entry of a list of columns: 3, "3," or -.
bool is_entry(std::string_view word) {
  if (word.ends_with(',')) word.remove_suffix(1);
  return word == "-" ||
         (!word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos);
}

// Throws UsageError for the first word that is not an entry, if at least two entries precede it.
// The message gives the number of the word instead of a line and a column, because the words are
// separate arguments.
void require_columns(const std::vector<std::string>& words) {
  constexpr std::ptrdiff_t kFewest = 2;
  const auto wrong = std::ranges::find_if_not(words, is_entry);
  if (wrong == words.end() || wrong - words.begin() < kFewest) return;
  throw UsageError("word " + std::to_string(wrong - words.begin() + 1) +
                   ": expected a column number or '-', found '" + *wrong + "'");
}

[[noreturn]] void refuse_many_stars(const RegionPuzzle& level) {
  throw UsageError("expected a level with one star per row, found " +
                   std::to_string(level.stars()) +
                   "; solve, explain, check, draw and model take several");
}

}  // namespace

bool is_file(const std::string& name) {
  std::error_code ignored;  // if the lookup fails, the name is not a file
  return name == "-" || std::filesystem::exists(name, ignored);
}

void add_threads(Command& command, int& threads, const std::string& help) {
  command.number("-t,--threads", threads, 1, kMaxThreads, "T", help);
}

void add_time_limit(Command& command, double& seconds) {
  command.seconds("--time-limit", seconds,
                  "Stop with a partial result after this time, such as 90, 1.5h, 10m30s");
}

void add_output(Command& command, std::string& file_name) {
  command.text("-o,--output", file_name, "FILE",
               "Write to this file, compressed with zstd if its name ends in .zst");
}

void add_format(Command& command, std::string& format, const std::string& help) {
  command.choice("-f,--format", format, names_of(io::formats()), "NAME", help);
}

void SquareOptions::add_to(Command& command) {
  command.texts("--queens,--contains", given, "R,C", "Given queens, as row,column from 0");
  command.texts("--blocked,--avoid", blocked, "R,C",
                "Squares without a queen, as row,column from 0");
}

Problem SquareOptions::added_to(const Problem& board) const {
  std::vector<Square> queens = parse_squares(given);
  std::vector<Square> holes = parse_squares(blocked);
  queens.insert(queens.end(), board.given().begin(), board.given().end());
  holes.insert(holes.end(), board.blocked().begin(), board.blocked().end());
  return board.with_squares(std::move(queens), std::move(holes));
}

void add_stars(Command& command, std::optional<std::int32_t>& stars) {
  command.number(
      "--stars", stars, 1, kMaxStars, "K",
      "Queens in each row, column and region, for levels that do not state it (default: 1)");
}

void RegionsOption::add_to(Command& command, ManyStars accepted) {
  many_stars = accepted;
  command.text("--regions", level, "LEVEL",
               "Regions: a file with a level, or the level itself, such as AAB/CAB/CCB\n"
               "  each has one queen; the rule is touching unless --rule is given");
  if (many_stars == ManyStars::Accepted) add_stars(command, stars);
}

std::optional<RegionPuzzle> RegionsOption::puzzle(const Session& session,
                                                  const Watch& watch) const {
  if (level.empty()) return std::nullopt;
  BoardSource source = is_file(level) ? BoardSource(level, watch) : BoardSource(level);
  return read(source.head(), session);
}

RegionPuzzle RegionsOption::read(std::string_view text, const Session& session) const {
  std::vector<std::int64_t> skipped;
  RegionPuzzle puzzle = io::read_level(text, "", {.stars = stars.value_or(1)}, &skipped);
  session.note_skipped(skipped);
  return puzzle;
}

void RegionsOption::require_no_stars() const {
  if (stars) throw UsageError("--stars needs a level: add --regions, or remove --stars");
}

Problem RegionsOption::with_level(const Problem& board, const RegionPuzzle& puzzle,
                                  const std::optional<Rule>& rule) const {
  if (puzzle.stars() > 1 && many_stars == ManyStars::Refused) refuse_many_stars(puzzle);
  const Problem as_level = board.rule().is_plain() ? board.with_rule(puzzle.rule()) : board;
  return (rule ? board.with_rule(*rule) : as_level).with_regions(puzzle.regions(), puzzle.stars());
}

namespace {

// Returns the board with the given queens and blocked squares of the level.
Problem with_squares_of(const RegionPuzzle& level, const Problem& board) {
  std::vector<Square> queens = board.given();
  std::vector<Square> blocked = board.blocked();
  std::ranges::set_difference(level.problem.given(), board.given(), std::back_inserter(queens));
  std::ranges::copy(level.problem.blocked(), std::back_inserter(blocked));
  return board.with_squares(std::move(queens), std::move(blocked));
}

// Returns the board of a placement with the blocked squares of the level. If the level has one
// queen per row, the other squares of a given queen's row are blocked too.
Problem confined_by(const RegionPuzzle& level, const Problem& board) {
  std::vector<Square> blocked = board.blocked();
  std::ranges::copy(level.problem.blocked(), std::back_inserter(blocked));
  for (const Square given : level.problem.given()) {
    for (Square other = {given.row, 0}; other.column < level.size(); ++other.column) {
      if (level.stars() == 1 && other != given) blocked.push_back(other);
    }
  }
  return board.with_squares(board.given(), std::move(blocked));
}

// Returns the rule in a file, in which # begins a comment. Throws UsageError if the file contains
// anything else.
Rule rule_in_file(const std::string& name) {
  constexpr std::size_t kMaxBytes = 4096;
  InputFile input(name, Watch());
  std::string text(kMaxBytes, '\0');
  std::size_t size = 0;
  while (const std::size_t count = input.read(std::span(text).subspan(size))) size += count;
  if (size == kMaxBytes) throw UsageError(name + ": expected a rule, found more than 4 kB");
  std::string terms;
  std::istringstream lines(text.substr(0, size));
  for (std::string line; std::getline(lines, line);) terms += line.substr(0, line.find('#')) + ' ';
  try {
    return rule(terms);
  } catch (const UsageError& error) {
    throw UsageError(name + ": " + error.what());
  }
}

}  // namespace

void RuleOption::add_to(Command& command) {
  const auto accepts = [](const std::string& word) {
    const bool has_terms = word.find_first_of("(+") != std::string::npos;
    return has_terms ? !nqueens::rule(word).name.empty() : find_rule(word).has_value();
  };
  command.open_choice("--rule", name, names_of(rules()), "RULE",
                      "How pieces attack: a name from `nqueens info`, or terms such as "
                      "rook+leap(1,3) (default: the board's rule)",
                      accepts);
  command.text("--rule-file", file, "FILE",
               "A file with the rule: a name or terms; # is a comment");
}

std::optional<Rule> RuleOption::chosen() const {
  if (!name.empty() && !file.empty())
    throw UsageError("--rule and --rule-file both set the rule: remove one of them");
  if (!file.empty()) return rule_in_file(file);
  return name.empty() ? std::nullopt : std::optional(nqueens::rule(name));
}

Problem with_rule(const Problem& board, const std::optional<Rule>& rule) {
  if (!rule) return board;
  if (!board.rule().is_plain() && board.rule() != *rule) {
    throw UsageError("the rule of the board is " + board.rule().name + ", found --rule " +
                     rule->name + ": remove one of them");
  }
  return board.with_rule(*rule);
}

std::string_view turn_name(Symmetry turn) {
  return turn == Symmetry::Rotate90 ? "quarter turn" : "half turn";
}

void CountFromOption::add_to(Command& command) {
  command.number("--count-from", base, 0, 1, "0|1",
                 "Number of the first row and column in lists (default: inferred)");
}

void TurnOption::add_to(Command& command) {
  command.explained_choice("--symmetric", name,
                           {{"centrally", "the half turn"}, {"quarter", "the quarter turn"}},
                           "TURN", "Only solutions that a turn of the board leaves unchanged");
}

Symmetry TurnOption::symmetry() const {
  if (name.empty()) return Symmetry::Identity;
  return name == "quarter" ? Symmetry::Rotate90 : Symmetry::Rotate180;
}

void TurnOption::require_plain_rule(const Problem& board) const {
  if (!is_given() || board.has_plain_rule()) return;
  if (board.has_regions())
    throw UsageError("--symmetric does not support regions: remove one of them");
  throw UsageError(std::string("--symmetric supports the plain rule only: remove it or --rule ") +
                   to_string(board.rule()));
}

void BoardOptions::add_to(Command& command, ManyStars accepted) {
  command.text("N", target, "N|FILE",
               "Board size, a file with a board or level (at most 2 GiB), or - for standard input",
               Required::Yes);
  squares.add_to(command);
  regions.add_to(command, accepted);
  rule.add_to(command);
  count_from.add_to(command);
}

Problem BoardOptions::problem(const Session& session, const Watch& watch) const {
  const bool from_file = !looks_like_a_number(target);
  if (from_file && !is_file(target)) {
    throw UsageError("expected a board size such as 8, or a file with a board, found '" + target +
                     "', which is neither");
  }
  std::optional<RegionPuzzle> level = regions.puzzle(session, watch);
  const Problem board = squares.added_to(from_file ? read_board(*this, session, watch, level)
                                                   : Problem(parse_size(target)));
  const std::optional<Rule> chosen = rule.chosen();
  if (level) return with_squares_of(*level, regions.with_level(board, *level, chosen));
  regions.require_no_stars();
  return with_rule(board, chosen);
}

std::int32_t parse_size(const std::string& text) {
  const std::optional<std::int64_t> n = io::whole_number(text, "N");
  if (!n) {
    throw UsageError("expected a board size from " + std::to_string(kMinSize) + " to " +
                     std::to_string(kMaxSize) + ", found " + text);
  }
  require_size(*n);
  return static_cast<std::int32_t>(*n);
}

void PlacementOptions::add_to(Command& command, ManyStars accepted) {
  command.texts("PLACEMENT", words, "PLACEMENT|FILE|-",
                "A placement in any format, a file of placements (at most 2 GiB), or - for "
                "standard input");
  add_format(command, format, "Format of the input (default: recognised)");
  command.number("--size", size, kMinSize, kMaxSize, "N",
                 "Board size, for formats that do not contain it");
  regions.add_to(command, accepted);
  rule.add_to(command);
  count_from.add_to(command);
}

PlacementSource::PlacementSource(const PlacementOptions& options, const Session& session,
                                 const Watch& watch)
    : session_(session),
      regions_(options.regions),
      rule_(options.rule.chosen()),
      level_(regions_.puzzle(session, watch)) {
  if (!level_) regions_.require_no_stars();
  std::string text;
  for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
  std::error_code ignored;  // a text that is too long for a file name is not a file
  if (options.words.empty() || text == "-") {
    source_.emplace("-", watch);
  } else if (options.words.size() == 1 && std::filesystem::exists(text, ignored)) {
    source_.emplace(text, watch);
  } else if (options.words.size() == 1 && looks_like_a_file_name(text)) {
    throw UsageError("there is no file '" + text + "', and it is not a placement");
  } else {
    if (options.format.empty()) require_columns(options.words);
    source_.emplace(std::move(text));
  }
  read(source_->bytes(), options);
}

PlacementSource::PlacementSource(io::ReadBytes bytes, const PlacementOptions& options,
                                 const Session& session)
    : session_(session) {
  read(std::move(bytes), options);
}

void PlacementSource::read(io::ReadBytes bytes, const PlacementOptions& options) {
  const io::Format* format = options.format.empty() ? nullptr : &io::format(options.format);
  reader_.emplace(std::move(bytes), format, options.size, io::ReadLimits{},
                  options.count_from.base);
}

Problem PlacementSource::applied_to(const Problem& board) const {
  return level_ ? confined_by(*level_, regions_.with_level(board, *level_, rule_))
                : with_rule(board, rule_);
}

std::optional<io::Record> PlacementSource::next() {
  std::optional<io::Record> record = with_choice([&] { return reader_->next(); });
  if (!record) session_.note_skipped(reader_->skipped());
  if (record) record->problem = applied_to(record->problem);
  return record;
}

std::optional<io::BoardRecord> PlacementSource::next_board() {
  std::optional<io::BoardRecord> record = with_choice([&] { return reader_->next_board(); });
  if (!record) {
    session_.note_skipped(reader_->skipped());
    return record;
  }
  const auto* placement = std::get_if<Placement>(&record->board);
  if (placement != nullptr && level_) record->board = problem_of(*placement);
  if (auto* problem = std::get_if<Problem>(&record->board)) *problem = applied_to(*problem);
  return record;
}

Rule PlacementSource::rule_of(const io::Board& board) const {
  if (const auto* problem = std::get_if<Problem>(&board)) return problem->rule();
  return rule_.value_or(Rule());
}

}  // namespace nqueens::cli
