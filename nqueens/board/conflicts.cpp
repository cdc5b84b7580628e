// nqueens/board/conflicts.cpp - finds conflicts by grouping the queens by line.
// SPDX-License-Identifier: MIT
#include "nqueens/board/conflicts.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "nqueens/board/lines.h"

namespace nqueens {
namespace {

// Thrown by Poll to end a computation; caught by the functions at the end of this file.
struct WorkEnded {};

// Checks periodically whether the run should end and, if so, throws WorkEnded. If `control` is
// null, the run never ends early.
class Poll {
 public:
  explicit Poll(RunControl* control) : control_(control) {}

  void operator()() {
    constexpr std::uint64_t kStepsBetweenPolls = 1 << 16;
    if (control_ == nullptr || ++steps_ % kStepsBetweenPolls != 0) return;
    if (control_->should_end()) throw WorkEnded();
  }

 private:
  RunControl* control_;
  std::uint64_t steps_ = 0;
};

// All lines of one kind: rows, columns, diagonals of one direction, or the lines of one rider.
class Lines {
 public:
  Lines(Line kind, const Diagonals& diagonals) : kind_(kind), diagonals_(diagonals) {}
  Lines(std::int32_t n, const Rider& rider, const Diagonals& diagonals)
      : kind_(Line::Rider), diagonals_(diagonals), rider_(rider), of_rider_(RiderLines(n, rider)) {}

  // Returns an exclusive upper bound for the numbers of the lines on an n x n board.
  std::size_t count(std::int32_t n) const {
    return static_cast<std::size_t>(of_rider_ ? of_rider_->count() : 2 * std::int64_t{n} - 1);
  }

  // Returns the number of the line through a square of the board or through a mirror image
  // (RiderLines). Two squares or images have the same number if and only if they are on the same
  // line.
  std::int64_t number(Square s) const {
    switch (kind_) {
      case Line::Row:
        return s.row;
      case Line::Column:
        return s.column;
      case Line::Diagonal:
        return diagonals_.diagonal(s);
      case Line::AntiDiagonal:
        return diagonals_.anti_diagonal(s);
      default:
        return of_rider_->number(s);
    }
  }

  // Calls `visit` for the square and, if lines are reflected, its mirror image.
  template <class Visit>
  void for_each_image(Square s, Visit visit) const {
    if (of_rider_) {
      of_rider_->for_each_image(s, visit);
    } else {
      visit(s);
    }
  }

  // Returns whether two squares of the board share a line.
  bool connect(Square a, Square b) const {
    return of_rider_ ? of_rider_->connects(a, b) : number(a) == number(b);
  }

  // Returns the kind of the line that two squares share.
  Line kind_between(Square a, Square b) const {
    return of_rider_ ? ridden_between(a, b, rider_) : kind_;
  }

 private:
  Line kind_;
  Diagonals diagonals_;
  Rider rider_ = {};
  std::optional<RiderLines> of_rider_;
};

// Returns the lines along which queens attack.
std::vector<Lines> lines_of(std::int32_t n, const Rule& rule) {
  const Diagonals diagonals(n, rule);
  std::vector<Lines> all = {{Line::Row, diagonals}, {Line::Column, diagonals}};
  if (rule.diagonal != Reach::None) all.emplace_back(Line::Diagonal, diagonals);
  if (rule.anti_diagonal != Reach::None) all.emplace_back(Line::AntiDiagonal, diagonals);
  for (const Rider& rider : rule.riders) all.emplace_back(n, rider, diagonals);
  return all;
}

// Returns whether two squares of the board share a line of any of these kinds.
bool share_one_of(std::span<const Lines> kinds, Square a, Square b) {
  return std::ranges::any_of(kinds, [&](const Lines& lines) { return lines.connect(a, b); });
}

// Returns the number of pairs among `queens` queens.
std::uint64_t pairs_of(std::uint64_t queens) { return queens < 2 ? 0 : queens * (queens - 1) / 2; }

// The functions below accept queens as a list of squares (in any order) or as a placement.
template <class Visit>
void for_each_queen(std::span<const Square> queens, Visit visit) {
  for (const Square queen : queens) visit(queen);
}

template <class Visit>
void for_each_queen(const Placement& placement, Visit visit) {
  std::int32_t row = 0;
  for (const std::int32_t column : placement.columns()) {
    if (column != kNoColumn) visit(Square{row, column});
    ++row;
  }
}

std::size_t queen_total(std::span<const Square> queens) { return queens.size(); }
std::size_t queen_total(const Placement& placement) {
  return static_cast<std::size_t>(placement.queen_count());
}

// Counts the queens on each line of one kind. Each count takes one byte. The counts of the few
// lines with more than 255 queens are in a separate table.
class LineCounts {
 public:
  explicit LineCounts(std::size_t lines) : few_(lines) {}

  // Adds a queen to the line and returns the number of queens that were already on it.
  std::uint64_t add(std::int64_t line) {
    std::uint8_t& count = few_[static_cast<std::size_t>(line)];
    if (count < kFull) return count++;
    return many_.try_emplace(line, kFull).first->second++;
  }

 private:
  static constexpr std::uint8_t kFull = 255;

  std::vector<std::uint8_t> few_;
  std::unordered_map<std::int64_t, std::uint64_t> many_;  // counts of lines whose byte is full
};

// Returns whether the board has so few queens that sorting them costs less than a table of all
// lines.
template <class Queens>
bool are_few(const Queens& queens, const Lines& lines, std::int32_t n) {
  constexpr std::size_t kLinesPerQueen = 64;
  return queen_total(queens) < lines.count(n) / kLinesPerQueen;
}

// Returns the queens and mirror images that share a line of this kind with another queen or image,
// sorted by line and then by square. If are_few() returns true, the result is all queens and
// images.
template <class Queens>
std::vector<Square> sharing_queens(const Queens& queens, const Lines& lines, std::int32_t n,
                                   Poll& poll) {
  const bool returns_all = are_few(queens, lines, n);
  const std::size_t total = returns_all ? 0 : lines.count(n);
  std::vector<bool> taken(total);
  std::vector<bool> shared(total);
  const auto for_each = [&](auto visit) {
    for_each_queen(queens, [&](Square queen) {
      poll();
      lines.for_each_image(queen, visit);
    });
  };
  if (!returns_all) {
    for_each([&](Square queen) {
      const auto line = static_cast<std::size_t>(lines.number(queen));
      if (taken[line]) shared[line] = true;
      taken[line] = true;
    });
  }
  std::vector<Square> sharing;
  for_each([&](Square queen) {
    if (returns_all || shared[static_cast<std::size_t>(lines.number(queen))])
      sharing.push_back(queen);
  });
  std::sort(sharing.begin(), sharing.end(), [&](Square a, Square b) {
    poll();
    const std::int64_t line_of_a = lines.number(a);
    const std::int64_t line_of_b = lines.number(b);
    return line_of_a != line_of_b ? line_of_a < line_of_b : a < b;
  });
  return sharing;
}

// The queens in row order, for lookups of single squares.
class SortedQueens {
 public:
  template <class Queens>
  explicit SortedQueens(const Queens& queens) {
    queens_.reserve(queen_total(queens));
    for_each_queen(queens, [&](Square queen) { queens_.push_back(queen); });
    std::sort(queens_.begin(), queens_.end());
  }

  // Calls `visit` for each pair of queens that a leap connects, until it returns false.
  template <typename Visit>
  void for_each_leap(std::span<const Square> leaps, Visit visit) const {
    for (const Square queen : queens_) {
      for (const Square by : leaps) {
        const Square other = {queen.row + by.row, queen.column + by.column};
        if (has(other) && !visit(Conflict{queen, other, leap_between(queen, other)})) return;
      }
    }
  }

 private:
  bool has(Square square) const {
    return std::binary_search(queens_.begin(), queens_.end(), square);
  }

  std::vector<Square> queens_;
};

// Returns whether a leap connects two queens.
template <class Queens>
bool has_leaping_pair(const Queens& queens, const Rule& rule) {
  bool found = false;
  if (rule.leaps.empty()) return found;
  SortedQueens(queens).for_each_leap(rule.leaps, [&](const Conflict&) { return !(found = true); });
  return found;
}

// Returns whether a leap connects two queens of a full placement, without building a list of
// queens.
bool has_leap(const Placement& placement, const Rule& rule) {
  return std::ranges::any_of(rule.leaps, [&](Square by) {
    const std::span<const std::int32_t> columns = placement.columns();
    for (auto row = static_cast<std::size_t>(by.row); row < columns.size(); ++row) {
      const std::size_t above = row - static_cast<std::size_t>(by.row);
      if (columns[row] - columns[above] == by.column) return true;
    }
    return false;
  });
}

// Calls `visit` for each pair of queens that attack each other, until it returns false. If two
// queens share several lines, the pair is visited only for the first of these lines.
template <class Queens>
void visit_pairs(const Queens& queens, std::int32_t n, const Rule& rule,
                 const std::function<bool(const Conflict&)>& visit, RunControl* control = nullptr) {
  Poll poll(control);
  const std::vector<Lines> all = lines_of(n, rule);
  const auto share_before = [&](Square a, Square b, std::size_t end) {
    return rule.can_share_lines() && share_one_of(std::span(all).first(end), a, b);
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Lines& lines = all[i];
    const std::vector<Square> sharing = sharing_queens(queens, lines, n, poll);
    for (auto first = sharing.begin(); first != sharing.end(); ++first) {
      const Square a = RiderLines::original(*first);
      for (auto second = first + 1; second != sharing.end(); ++second) {
        if (lines.number(*second) != lines.number(*first)) break;
        poll();
        const Square b = RiderLines::original(*second);
        if (share_before(a, b, i)) continue;
        if (!visit({std::min(a, b), std::max(a, b), lines.kind_between(a, b)})) return;
      }
    }
  }
  if (rule.leaps.empty()) return;
  SortedQueens(queens).for_each_leap(rule.leaps, [&](const Conflict& conflict) {
    return share_before(conflict.first, conflict.second, all.size()) || visit(conflict);
  });
}

// Returns whether two queens of a full placement share a line of a rider.
bool has_ridden_pair(const Placement& placement, const RiderLines& lines, Poll& poll) {
  std::vector<bool> taken(static_cast<std::size_t>(lines.count()));
  bool found = false;
  for_each_queen(placement, [&](Square queen) {
    poll();
    lines.for_each_image(queen, [&](Square s) {
      const auto number = static_cast<std::size_t>(lines.number(s));
      found = found || taken[number];
      taken[number] = true;
    });
  });
  return found;
}

// Returns the number of pairs of queens that share a line of this kind.
template <class Queens>
std::uint64_t pairs_on(const Lines& lines, const Queens& queens, std::int32_t n) {
  std::uint64_t pairs = 0;
  const auto for_each_number = [&](auto visit) {
    for_each_queen(queens, [&](Square queen) {
      lines.for_each_image(queen, [&](Square s) { visit(lines.number(s)); });
    });
  };
  if (!are_few(queens, lines, n)) {
    LineCounts on_line(lines.count(n));
    for_each_number([&](std::int64_t number) { pairs += on_line.add(number); });
    return pairs;
  }
  std::vector<std::int64_t> numbers;
  for_each_number([&](std::int64_t number) { numbers.push_back(number); });
  std::ranges::sort(numbers);
  std::uint64_t before = 0;  // earlier queens on the same line
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    before = numbers[i] == numbers[i - 1] ? before + 1 : 0;
    pairs += before;
  }
  return pairs;
}

// Returns the number of pairs of queens that share a line of any of these kinds. Two queens share
// at most one line of each kind. A pair is counted only for the first kind of line that its queens
// share.
template <class Queens>
std::uint64_t pairs_on_any(std::span<const Lines> kinds, const Queens& queens, std::int32_t n,
                           Poll& poll) {
  const std::uint64_t all_pairs = pairs_of(queen_total(queens));
  std::uint64_t pairs = 0;
  for (std::size_t kind = 0; kind < kinds.size() && pairs < all_pairs; ++kind) {
    const Lines& lines = kinds[kind];
    std::vector<Square> sharing = sharing_queens(queens, lines, n, poll);
    for (auto begin = sharing.begin(), end = begin; begin != sharing.end(); begin = end) {
      const std::int64_t line = lines.number(*begin);
      end = std::find_if(begin, sharing.end(), [&](Square s) { return lines.number(s) != line; });
      std::transform(begin, end, begin, RiderLines::original);
      const std::span<const Square> group(begin, end);
      pairs += pairs_of(group.size());
      if (group.size() > 1) pairs -= pairs_on_any(kinds.first(kind), group, n, poll);
    }
  }
  return pairs;
}

template <class Queens>
std::uint64_t pair_count(const Queens& queens, std::int32_t n, const Rule& rule) {
  const std::vector<Lines> all = lines_of(n, rule);
  std::uint64_t pairs = 0;
  if (rule.can_share_lines()) {
    Poll poll(nullptr);
    pairs = pairs_on_any(std::span(all), queens, n, poll);
  } else {
    for (const Lines& lines : all) pairs += pairs_on(lines, queens, n);
  }
  if (rule.leaps.empty()) return pairs;
  SortedQueens(queens).for_each_leap(rule.leaps, [&](const Conflict& leap) {
    if (!share_one_of(all, leap.first, leap.second)) ++pairs;
    return true;
  });
  return pairs;
}

// Calls `visit` for each pair of queens that share only a region, until it returns false.
template <class Visit>
void visit_regions(const Problem& board, Visit visit) {
  const Regions& regions = board.regions();
  std::vector<std::vector<Square>> queens(static_cast<std::size_t>(regions.size()));
  for (const Square queen : board.given()) {
    queens[static_cast<std::size_t>(regions[queen])].push_back(queen);
  }
  for (const std::vector<Square>& in_region : queens) {
    for (auto first = in_region.begin(); first != in_region.end(); ++first) {
      for (auto second = first + 1; second != in_region.end(); ++second) {
        if (attacks(*first, *second, board.size(), board.rule())) continue;
        if (!visit(Conflict{*first, *second, Line::Region})) return;
      }
    }
  }
}

// Calls `visit` for each pair of queens that touch, until it returns false.
template <class Visit>
void visit_touching(const Problem& board, Visit visit) {
  const std::vector<Square>& queens = board.given();
  const std::vector<Square>& leaps = board.rule().leaps;
  const std::int32_t rows = leaps.empty() ? 1 : leaps.back().row;  // the most rows a leap spans
  for (auto first = queens.begin(); first != queens.end(); ++first) {
    for (auto second = first + 1; second != queens.end() && second->row <= first->row + rows;
         ++second) {
      const auto line = touching_line(*first, *second, board.rule());
      if (line && !visit(Conflict{*first, *second, *line})) return;
    }
  }
}

// Returns whether no two queens of a full placement are in the same region.
bool has_one_in_each_region(const Placement& placement, const Regions& regions) {
  std::vector<bool> taken(static_cast<std::size_t>(regions.size()));
  for (std::int32_t row = 0; row < regions.size(); ++row) {
    const auto region = static_cast<std::size_t>(regions[{row, placement.column(row)}]);
    if (taken[region]) return false;
    taken[region] = true;
  }
  return true;
}

}  // namespace

bool has_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule) {
  const std::vector<Lines> all = lines_of(n, rule);
  return std::ranges::any_of(all, [&](const Lines& l) { return pairs_on(l, queens, n) != 0; }) ||
         has_leaping_pair(queens, rule);
}

std::uint64_t conflict_count(std::span<const Square> queens, std::int32_t n, const Rule& rule) {
  return pair_count(queens, n, rule);
}

std::uint64_t conflict_count(const Placement& placement, const Rule& rule) {
  return pair_count(placement, placement.size(), rule);
}

void for_each_conflict(std::span<const Square> queens, std::int32_t n, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit) {
  visit_pairs(queens, n, rule, visit);
}

void for_each_conflict(const Placement& placement, const Rule& rule,
                       const std::function<bool(const Conflict&)>& visit, RunControl* control) try {
  visit_pairs(placement, placement.size(), rule, visit, control);
} catch (const WorkEnded&) {  // control->ended() returns the reason
}

bool has_conflict(const Problem& board) {
  bool has_one = false;
  if (board.stars() > 1) {
    visit_touching(board, [&](const Conflict&) { return !(has_one = true); });
    return has_one;
  }
  if (has_conflict(board.given(), board.size(), board.rule())) return true;
  if (board.has_regions()) visit_regions(board, [&](const Conflict&) { return !(has_one = true); });
  return has_one;
}

std::uint64_t conflict_count(const Problem& board) {
  if (board.stars() > 1) {
    std::uint64_t touching = 0;
    visit_touching(board, [&](const Conflict&) { return ++touching != 0; });
    return touching;
  }
  std::uint64_t pairs = pair_count(std::span(board.given()), board.size(), board.rule());
  if (board.has_regions()) visit_regions(board, [&](const Conflict&) { return ++pairs != 0; });
  return pairs;
}

void for_each_conflict(const Problem& board, const std::function<bool(const Conflict&)>& visit,
                       RunControl* control) try {
  if (board.stars() > 1) return visit_touching(board, visit);
  bool continues = true;
  const auto visit_on = [&](const Conflict& conflict) { return continues = visit(conflict); };
  visit_pairs(std::span(board.given()), board.size(), board.rule(), visit_on, control);
  if (continues && board.has_regions()) visit_regions(board, visit);
} catch (const WorkEnded&) {  // control->ended() returns the reason
}

void for_each_conflict(std::span<const Square> queens,
                       const std::function<bool(const Conflict&)>& visit) {
  for_each_conflict(queens, kMaxSize, Rule(), visit);
}

bool is_solution(const Placement& placement, const Rule& rule, RunControl* control) try {
  if (!placement.is_full()) return false;
  Poll poll(control);
  const std::int32_t n = placement.size();
  const Diagonals numbers(n, rule);
  std::vector<bool> columns(static_cast<std::size_t>(n));
  std::vector<bool> diagonals(static_cast<std::size_t>(numbers.count()));
  std::vector<bool> anti_diagonals(diagonals.size());
  for (std::int32_t row = 0; row < n; ++row) {
    poll();
    const Square queen = {row, placement.column(row)};
    const auto column = static_cast<std::size_t>(queen.column);
    const auto diagonal = static_cast<std::size_t>(numbers.diagonal(queen));
    const auto anti_diagonal = static_cast<std::size_t>(numbers.anti_diagonal(queen));
    if (columns[column] || diagonals[diagonal] || anti_diagonals[anti_diagonal]) return false;
    columns[column] = diagonals[diagonal] = anti_diagonals[anti_diagonal] = true;
  }
  return !has_leap(placement, rule) && std::ranges::none_of(rule.riders, [&](const Rider& rider) {
    return has_ridden_pair(placement, RiderLines(n, rider), poll);
  });
} catch (const WorkEnded&) {
  return false;
}

bool solves(const Placement& placement, const Problem& problem, RunControl* control) {
  const auto has_queen = [&](Square s) { return placement.column(s.row) == s.column; };
  return problem.stars() == 1 && placement.size() == problem.size() &&
         std::ranges::all_of(problem.given(), has_queen) &&
         std::ranges::none_of(problem.blocked(), has_queen) &&
         is_solution(placement, problem.rule(), control) &&
         has_one_in_each_region(placement, problem.regions());
}

bool solves(std::span<const Square> queens, const Problem& problem) {
  const auto n = static_cast<std::size_t>(problem.size());
  std::vector<std::int32_t> rows(n);
  std::vector<std::int32_t> columns(n);
  std::vector<std::int32_t> regions(problem.has_regions() ? n : 0);
  for (std::size_t i = 0; i < queens.size(); ++i) {
    const Square queen = queens[i];
    if (!on_board(queen, problem.size()) || problem.is_blocked(queen)) return false;
    ++rows[static_cast<std::size_t>(queen.row)];
    ++columns[static_cast<std::size_t>(queen.column)];
    if (problem.has_regions()) ++regions[static_cast<std::size_t>(problem.regions()[queen])];
    for (std::size_t j = 0; j < i; ++j) {
      if (queen == queens[j] || attacks(queen, queens[j], problem)) return false;
    }
  }
  const auto is_there = [&](Square given) {
    return std::ranges::find(queens, given) != queens.end();
  };
  const auto is_full = [&](std::int32_t held) { return held == problem.stars(); };
  return std::ranges::all_of(problem.given(), is_there) && std::ranges::all_of(rows, is_full) &&
         std::ranges::all_of(columns, is_full) && std::ranges::all_of(regions, is_full);
}

}  // namespace nqueens
