// nqueens/game/region_game.cpp - moves and hints of a game on regions.
// SPDX-License-Identifier: MIT
#include "nqueens/game/region_game.h"

#include <algorithm>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/game/squares.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::game {
namespace {

void require_on_board(Square square, std::int32_t n) {
  if (on_board(square, n)) return;
  throw UsageError("expected rows and columns from 0 to " + std::to_string(n - 1) + ", found (" +
                   std::to_string(square.row) + "," + std::to_string(square.column) + ")");
}

// Returns the units that contain both squares and have too many queens.
std::vector<Unit> crowded_units(const Problem& puzzle, const Squares& queens, Square a, Square b) {
  std::vector<Unit> units;
  for (const UnitKind kind : {UnitKind::Row, UnitKind::Column, UnitKind::Region}) {
    const std::int32_t of_a = unit_number(puzzle, kind, a);
    if (of_a != unit_number(puzzle, kind, b)) continue;
    const auto held = std::ranges::count_if(
        queens, [&](Square queen) { return unit_number(puzzle, kind, queen) == of_a; });
    if (held > puzzle.stars()) units.push_back({kind, of_a});
  }
  return units;
}

// Returns the value of RegionConflict::attack for two queens.
bool attack_each_other(const Problem& puzzle, Square a, Square b) {
  if (puzzle.stars() > 1) return attacks(a, b, puzzle);
  if (a.row == b.row || a.column == b.column) return false;
  return attacks(a, b, puzzle.size(), puzzle.rule());
}

// Returns a hint to remove the queen with the most conflicts; if there is a tie, the queen that was
// placed last. Returns nullopt if there is no conflict.
std::optional<RegionHint> conflict_hint(const Problem& puzzle, const Squares& queens) {
  const std::vector<RegionConflict> conflicts = region_conflicts(puzzle, queens);
  RegionHint hint = {.kind = RegionHintKind::Conflict};
  for (const Square queen : queens) {
    Squares other;
    for (const RegionConflict& conflict : conflicts) {
      if (conflict.first == queen) other.push_back(conflict.second);
      if (conflict.second == queen) other.push_back(conflict.first);
    }
    if (other.empty() || other.size() < hint.other.size()) continue;
    hint.square = queen;
    hint.other = std::move(other);
  }
  std::ranges::sort(hint.other);
  return hint.square ? std::optional(hint) : std::nullopt;
}

// Returns a hint about the first wrong queen or mark; `solution` is the only solution.
std::optional<RegionHint> mistake(const Squares& queens, const Squares& marks,
                                  const Squares& solution) {
  for (const Square queen : queens) {
    if (!has(solution, queen)) {
      return RegionHint{.kind = RegionHintKind::WrongQueen, .square = queen};
    }
  }
  for (const Square mark : marks) {
    if (has(solution, mark)) return RegionHint{.kind = RegionHintKind::WrongMark, .square = mark};
  }
  return std::nullopt;
}

// Returns a step that places a queen of the solution, for boards on which no technique applies.
puzzle::Step guess(const Squares& queens, const Squares& solution) {
  puzzle::Step step = {.technique = puzzle::Technique::Guess};
  for (const Square square : solution) {
    if (has(queens, square)) continue;
    step.placed = {square};
    break;
  }
  return step;
}

}  // namespace

const char* to_string(RegionHintKind kind) {
  switch (kind) {
    case RegionHintKind::Solved:
      return "solved";
    case RegionHintKind::Conflict:
      return "conflict";
    case RegionHintKind::WrongQueen:
      return "wrong-queen";
    case RegionHintKind::WrongMark:
      return "wrong-mark";
    case RegionHintKind::Step:
      return "step";
    case RegionHintKind::NoSolution:
      return "no-solution";
    case RegionHintKind::Several:
      break;
  }
  return "several";
}

std::vector<RegionConflict> region_conflicts(const Problem& puzzle, const Squares& queens) {
  require_regions(puzzle);
  std::vector<RegionConflict> conflicts;
  Squares sorted = queens;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t j = i + 1; j < sorted.size(); ++j) {
      RegionConflict conflict = {.first = sorted[i],
                                 .second = sorted[j],
                                 .units = crowded_units(puzzle, queens, sorted[i], sorted[j]),
                                 .attack = attack_each_other(puzzle, sorted[i], sorted[j])};
      if (conflict.attack || !conflict.units.empty()) conflicts.push_back(std::move(conflict));
    }
  }
  return conflicts;
}

std::optional<RegionHint> region_hint(const Problem& puzzle, const Squares& queens,
                                      const Squares& marks, const Watch& watch) {
  require_level(puzzle);
  for (std::size_t i = 0; i < queens.size(); ++i) {
    require_on_board(queens[i], puzzle.size());
    if (std::find(queens.begin(), queens.begin() + static_cast<std::ptrdiff_t>(i), queens[i]) !=
        queens.begin() + static_cast<std::ptrdiff_t>(i)) {
      throw UsageError("two queens are on one square");
    }
  }
  Squares empty;
  for (const Square mark : marks) {
    require_on_board(mark, puzzle.size());
    if (!has(queens, mark)) empty.push_back(mark);
  }
  std::ranges::sort(empty);
  if (solves(queens, puzzle)) return RegionHint{.kind = RegionHintKind::Solved};
  if (auto hint = conflict_hint(puzzle, queens)) return hint;
  RunControl control(watch);
  if (control.should_end()) return std::nullopt;
  solve::FewSolutions found = solve::uniqueness(puzzle, watch);
  if (found.ended != Ended::Complete) return std::nullopt;
  if (found.solutions.empty()) return RegionHint{.kind = RegionHintKind::NoSolution};
  if (!found.is_unique()) {
    return RegionHint{.kind = RegionHintKind::Several, .solutions = std::move(found.solutions)};
  }
  if (auto hint = mistake(queens, empty, found.solutions.front())) return hint;
  auto step = puzzle::deduce(puzzle.with_squares(queens, empty), puzzle::kMaxLevel - 1, watch);
  if (!step && control.should_end()) return std::nullopt;
  if (!step) step = guess(queens, found.solutions.front());
  return RegionHint{.kind = RegionHintKind::Step, .step = std::move(step)};
}

RegionGame::RegionGame(Problem puzzle) : puzzle_(std::move(puzzle)) {
  require_level(puzzle_);
  contents_.resize(static_cast<std::size_t>(size()) * static_cast<std::size_t>(size()));
}

std::vector<Square> RegionGame::marks() const {
  Squares marks;
  for (Square at = {0, 0}; at.row < size(); ++at.row) {
    for (at.column = 0; at.column < size(); ++at.column) {
      if (has_mark(at)) marks.push_back(at);
    }
  }
  return marks;
}

std::size_t RegionGame::index(Square square) const {
  require_on_board(square, size());
  return static_cast<std::size_t>(square.row) * static_cast<std::size_t>(size()) +
         static_cast<std::size_t>(square.column);
}

RegionGame::Change RegionGame::change_to(Square square, Content after) const {
  return {.square = square,
          .before = content(square),
          .after = after,
          .place = static_cast<std::size_t>(std::ranges::find(queens_, square) - queens_.begin())};
}

bool RegionGame::toggle_queen(Square square) {
  return make({change_to(square, has_queen(square) ? Content::Empty : Content::Queen)});
}

bool RegionGame::toggle_mark(Square square) {
  if (has_queen(square)) return false;
  return make({change_to(square, has_mark(square) ? Content::Empty : Content::Mark)});
}

bool RegionGame::mark(const Squares& squares) {
  Move move;
  for (const Square square : squares) {
    const auto is_of_square = [&](const Change& change) { return change.square == square; };
    if (content(square) == Content::Empty && std::ranges::none_of(move, is_of_square)) {
      move.push_back(change_to(square, Content::Mark));
    }
  }
  return make(std::move(move));
}

bool RegionGame::make(Move move) {
  if (move.empty() || is_won()) return false;
  moves_.resize(done_);
  moves_.push_back(std::move(move));
  return redo();
}

bool RegionGame::undo() {
  if (done_ == 0 || is_won()) return false;
  for (const Change& change : moves_[--done_]) apply(change, change.after, change.before);
  return true;
}

bool RegionGame::redo() {
  if (done_ == moves_.size() || is_won()) return false;
  for (const Change& change : moves_[done_++]) apply(change, change.before, change.after);
  return true;
}

void RegionGame::apply(const Change& change, Content before, Content after) {
  const auto place = queens_.begin() + static_cast<std::ptrdiff_t>(change.place);
  if (before == Content::Queen) queens_.erase(place);
  if (after == Content::Queen) queens_.insert(place, change.square);
  contents_[index(change.square)] = after;
}

bool RegionGame::is_won() const { return solves(queens_, puzzle_); }

}  // namespace nqueens::game
