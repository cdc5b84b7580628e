// nqueens/solve/exact/counted_board.cpp - a board of any size to be completed, with counters of
// open squares.
//
// A square is open if it is not blocked and none of its lines has a queen. Placing a queen closes
// the open squares of her row and up to three squares in each other open row: those on her column
// and on her two diagonals. For each square that is closed, the counts of its row and of its column
// decrease by 1, except the counts of the queen's own row and column, which are no longer needed.
// Removing a queen adds the same numbers back. Both take O(open rows and columns) time.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/counted_board.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "nqueens/base/error.h"
#include "nqueens/solve/exact/line_index.h"

namespace nqueens::solve {
namespace {

constexpr std::int32_t kFilled = -1;

}  // namespace

CountedBoard::Lines::Lines(std::int32_t n)
    : members(at(n)), positions(at(n)), open(at(n)), weights(at(n), 1) {
  std::iota(members.begin(), members.end(), 0);
  positions = members;
}

bool CountedBoard::Lines::has(std::int32_t line) const { return positions[at(line)] != kFilled; }

void CountedBoard::Lines::remove(std::int32_t line) {
  const std::int32_t last = members.back();
  members[at(positions[at(line)])] = last;
  positions[at(last)] = positions[at(line)];
  positions[at(line)] = kFilled;
  members.pop_back();
}

void CountedBoard::Lines::add(std::int32_t line) {
  positions[at(line)] = static_cast<std::int32_t>(members.size());
  members.push_back(line);
}

CountedBoard::CountedBoard(const Problem& problem)
    : n_(problem.size()),
      rows_(n_),
      columns_(n_),
      diagonals_(2 * at(n_)),
      anti_diagonals_(2 * at(n_)) {
  if (!problem.blocked().empty()) blocked_.resize(at(n_) * at(n_));
  for (const Square square : problem.blocked()) {
    blocked_[at(square.row) * at(n_) + at(square.column)] = true;
  }
  for (const Square queen : problem.given()) {
    rows_.remove(queen.row);
    columns_.remove(queen.column);
    diagonals_[at(diagonal_index(queen, n_))] = 1;
    anti_diagonals_[at(anti_diagonal_index(queen))] = 1;
    queens_.push_back(queen);
  }
  count_open_squares();
}

bool CountedBoard::start() { return settle(); }

bool CountedBoard::place(Square square) {
  placed_.push_back(queens_.size());
  put(square);
  return settle();
}

void CountedBoard::undo() {
  while (queens_.size() > placed_.back()) {
    take_back(queens_.back());
    queens_.pop_back();
  }
  placed_.pop_back();
}

bool CountedBoard::is_open(Square square) const {
  return rows_.has(square.row) && columns_.has(square.column) && is_on_free_lines(square);
}

void CountedBoard::append_choices(std::vector<Square>& squares) const {
  const Line line = narrowest();
  const auto begin = static_cast<std::ptrdiff_t>(squares.size());
  for (const std::int32_t place : lines_across(line).members) {
    const Square square = square_of(line, place);
    if (is_on_free_lines(square)) squares.push_back(square);
  }
  std::sort(squares.begin() + begin, squares.end());
}

std::vector<double> CountedBoard::weights() const {
  std::vector<double> weights = rows_.weights;
  weights.insert(weights.end(), columns_.weights.begin(), columns_.weights.end());
  return weights;
}

void CountedBoard::set_weights(const std::vector<double>& weights) {
  rows_.weights.assign(weights.begin(), weights.begin() + n_);
  columns_.weights.assign(weights.begin() + n_, weights.end());
}

Placement CountedBoard::placement() const {
  Placement placement(n_);
  for (const Square queen : queens_) placement.place(queen);
  return placement;
}

// Returns whether a square is open, given that its row and column have no queen.
bool CountedBoard::is_on_free_lines(Square square) const {
  return diagonals_[at(diagonal_index(square, n_))] == 0 &&
         anti_diagonals_[at(anti_diagonal_index(square))] == 0 && !is_blocked(square);
}

bool CountedBoard::is_blocked(Square square) const {
  return !blocked_.empty() && blocked_[at(square.row) * at(n_) + at(square.column)];
}

void CountedBoard::count_open_squares() {
  for (const std::int32_t row : rows_.members) {
    for (const std::int32_t column : columns_.members) {
      if (is_on_free_lines({row, column})) change_count_of({row, column}, 1);
    }
  }
}

void CountedBoard::change_count_of(Square square, std::int32_t change) {
  rows_.open[at(square.row)] += change;
  columns_.open[at(square.column)] += change;
}

// Adds `change` to the counts of the row and column of each square that is open without this queen
// and closed with her, except to those of her own row and column. These two lines must be marked as
// filled, and her diagonals as free.
void CountedBoard::change_counts(Square queen, std::int32_t change) {
  for (const std::int32_t row : rows_.members) {
    if (is_on_free_lines({row, queen.column})) rows_.open[at(row)] += change;
    const std::int32_t distance = row - queen.row;
    const Square on_diagonal = {row, queen.column + distance};
    if (on_board(on_diagonal, n_) && columns_.has(on_diagonal.column) &&
        anti_diagonals_[at(anti_diagonal_index(on_diagonal))] == 0 && !is_blocked(on_diagonal)) {
      change_count_of(on_diagonal, change);
    }
    const Square on_anti_diagonal = {row, queen.column - distance};
    if (on_board(on_anti_diagonal, n_) && columns_.has(on_anti_diagonal.column) &&
        diagonals_[at(diagonal_index(on_anti_diagonal, n_))] == 0 &&
        !is_blocked(on_anti_diagonal)) {
      change_count_of(on_anti_diagonal, change);
    }
  }
  for (const std::int32_t column : columns_.members) {
    if (is_on_free_lines({queen.row, column})) columns_.open[at(column)] += change;
  }
}

void CountedBoard::put(Square queen) {
  queens_.push_back(queen);
  rows_.remove(queen.row);
  columns_.remove(queen.column);
  change_counts(queen, -1);
  diagonals_[at(diagonal_index(queen, n_))] = 1;
  anti_diagonals_[at(anti_diagonal_index(queen))] = 1;
}

void CountedBoard::take_back(Square queen) {
  diagonals_[at(diagonal_index(queen, n_))] = 0;
  anti_diagonals_[at(anti_diagonal_index(queen))] = 0;
  change_counts(queen, 1);
  columns_.add(queen.column);
  rows_.add(queen.row);
}

// Places forced queens until none is left. Returns false if a line has no open square.
bool CountedBoard::settle() {
  while (!is_full()) {
    const Line line = narrowest();
    const std::int32_t open = lines_along(line).open[at(line.index)];
    if (open == 0) blame_empty_lines();
    if (open != 1) return open != 0;
    put(only_square(line));
  }
  return true;
}

void CountedBoard::blame_empty_lines() {
  for (Lines* lines : {&rows_, &columns_}) {
    for (const std::int32_t line : lines->members) {
      if (lines->open[at(line)] == 0) lines->weights[at(line)] += 1;
    }
  }
}

// Returns the line with the lowest score. Lines without an open square have the lowest scores,
// followed by lines with one open square.
CountedBoard::Line CountedBoard::narrowest() const {
  Line narrowest;
  double least = std::numeric_limits<double>::infinity();
  for (const bool is_column : {false, true}) {
    const Lines& lines = is_column ? columns_ : rows_;
    for (const std::int32_t line : lines.members) {
      const double score = (lines.open[at(line)] - 1) / lines.weights[at(line)];
      if (score >= least) continue;
      least = score;
      narrowest = {line, is_column};
    }
  }
  return narrowest;
}

Square CountedBoard::square_of(Line line, std::int32_t place) {
  return line.is_column ? Square{place, line.index} : Square{line.index, place};
}

Square CountedBoard::only_square(Line line) const {
  const std::vector<std::int32_t>& places = lines_across(line).members;
  const auto place = std::ranges::find_if(
      places, [&](std::int32_t i) { return is_on_free_lines(square_of(line, i)); });
  ensure(place != places.end(), "a line with a count of one has an open square");
  return square_of(line, *place);
}

}  // namespace nqueens::solve
