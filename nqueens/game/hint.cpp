// nqueens/game/hint.cpp - finds one step towards a solution, with its reason.
// SPDX-License-Identifier: MIT
#include "nqueens/game/hint.h"

#include <algorithm>
#include <array>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/game/squares.h"
#include "nqueens/solve/completion.h"

namespace nqueens::game {
namespace {

struct NamedLine {
  Line line = Line::Row;
  std::int32_t number = 0;
};

// The free squares of a board: not blocked, not attacked, and without a queen.
class FreeSquares {
 public:
  explicit FreeSquares(const Problem& board) : n_(board.size()) {
    for (std::int32_t row = 0; row < n_; ++row) {
      for (std::int32_t column = 0; column < n_; ++column) {
        const Square square = {row, column};
        const auto takes_it = [&](Square queen) {
          return queen == square || attacks(queen, square);
        };
        if (!board.is_blocked(square) && std::ranges::none_of(board.given(), takes_it)) {
          squares_.push_back(square);
        }
      }
    }
    for (const Square queen : board.given()) {
      has_queen_[kRows][index(queen.row)] = has_queen_[kColumns][index(queen.column)] = true;
    }
  }

  Squares on(NamedLine line) const {
    Squares found;
    for (const Square square : squares_) {
      if ((line.line == Line::Row ? square.row : square.column) == line.number) {
        found.push_back(square);
      }
    }
    return found;
  }

  // Returns the rows without a queen, then the columns without one, each in ascending order.
  std::vector<NamedLine> lines_without_queen() const {
    std::vector<NamedLine> lines;
    for (const auto& [kind, line] :
         {std::pair(kRows, Line::Row), std::pair(kColumns, Line::Column)}) {
      for (std::int32_t number = 0; number < n_; ++number) {
        if (!has_queen_[kind][index(number)]) lines.push_back({line, number});
      }
    }
    return lines;
  }

  // Returns the first line without a queen that has `count` free squares.
  std::optional<NamedLine> line_with(std::size_t count) const {
    for (const NamedLine line : lines_without_queen()) {
      if (on(line).size() == count) return line;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kRows = 0;
  static constexpr std::size_t kColumns = 1;

  static std::size_t index(std::int32_t number) { return static_cast<std::size_t>(number); }

  std::int32_t n_;
  Squares squares_;
  std::array<std::array<bool, kMaxGameSize>, 2> has_queen_ = {};
};

bool is_solved(const Problem& board) {
  return static_cast<std::int32_t>(board.given().size()) == board.size() &&
         !board.contradicts_itself();
}

Hint remove_most_attacked(const Squares& queens, const Squares& given) {
  const auto attackers_of = [&](Square queen) {
    Squares attackers;
    for (const Square other : queens) {
      if (attacks(queen, other)) attackers.push_back(other);
    }
    return attackers;
  };
  Hint hint = {.move = HintMove::Remove, .reason = Reason::Conflict};
  for (const Square queen : queens) {
    if (has(given, queen)) continue;
    Squares attackers = attackers_of(queen);
    if (attackers.size() < hint.other.size()) continue;
    hint.square = queen;
    hint.other = std::move(attackers);
  }
  if (hint.other.empty())
    return {.reason = Reason::NoSolution};  // the given queens attack each other
  std::ranges::sort(hint.other);
  return hint;
}

// Returns the largest k for which the first k queens can be completed to a solution. The first
// `least` queens must be completable, and all queens together must not be. Returns nullopt if the
// watch ended the search.
std::optional<std::size_t> completable_prefix(std::int32_t n, const Squares& queens,
                                              std::size_t least, const Squares& blocked,
                                              const Watch& watch) {
  std::size_t beyond = queens.size() - 1;
  while (least < beyond) {
    const std::size_t middle = least + (beyond - least) / 2;
    const Squares first(queens.begin(), queens.begin() + static_cast<std::ptrdiff_t>(middle) + 1);
    const auto result = solve::complete(Problem(n, first, blocked), {}, watch);
    if (!result.solution && !result.has_none) return std::nullopt;
    if (result.solution) {
      least = middle + 1;
    } else {
      beyond = middle;
    }
  }
  return least;
}

// Returns a hint for queens that cannot be completed to a solution (step 3 in hint.h). `queens`
// must begin with the given queens. Returns nullopt if the watch ended the search.
std::optional<Hint> remove_from_dead_board(const Problem& board, const Squares& queens,
                                           const Squares& given, const Watch& watch) {
  const auto start = solve::complete(Problem(board.size(), given, board.blocked()), {}, watch);
  if (start.has_none) return Hint{.reason = Reason::NoSolution};
  if (!start.solution) return std::nullopt;
  const auto kept = completable_prefix(board.size(), queens, given.size(), board.blocked(), watch);
  if (!kept) return std::nullopt;
  Hint hint = {.move = HintMove::Remove, .reason = Reason::DeadEnd, .square = queens[*kept]};
  if (const auto dead = FreeSquares(board).line_with(0)) {
    hint.reason = Reason::DeadLine;
    hint.line = dead->line;
    hint.number = dead->number;
  }
  return hint;
}

Hint place_on(const Problem& board, const Placement& solution) {
  const FreeSquares free(board);
  if (const auto forced = free.line_with(1)) {
    return {.move = HintMove::Place,
            .reason = Reason::OnlySquare,
            .square = free.on(*forced).front(),
            .line = forced->line,
            .number = forced->number};
  }
  std::vector<NamedLine> rows = free.lines_without_queen();
  std::erase_if(rows, [](NamedLine line) { return line.line != Line::Row; });
  const auto narrowest =
      std::ranges::min_element(rows, {}, [&](NamedLine line) { return free.on(line).size(); });
  return {.move = HintMove::Place,
          .reason = Reason::Continues,
          .square = Square{narrowest->number, solution.column(narrowest->number)}};
}

}  // namespace

const char* to_string(HintMove move) {
  constexpr std::array kNames = {"place", "remove", "none"};
  return kNames[static_cast<std::size_t>(move)];
}

const char* to_string(Reason reason) {
  constexpr std::array kNames = {"only-square", "continues", "conflict",   "dead-line",
                                 "dead-end",    "solved",    "no-solution"};
  return kNames[static_cast<std::size_t>(reason)];
}

std::optional<Hint> hint(std::int32_t n, const std::vector<Square>& queens,
                         const std::vector<Square>& blocked, const Watch& watch,
                         const std::vector<Square>& given) {
  require_game_size(n);
  const Problem board(n, queens, blocked);
  if (!std::ranges::all_of(given, [&](Square square) { return has(queens, square); })) {
    throw UsageError("given-square-empty", "a given square has no queen");
  }
  if (is_solved(board)) return Hint{};
  if (has_conflict(queens, n)) return remove_most_attacked(queens, given);
  const auto completed = solve::complete(board, {}, watch);
  if (completed.solution) return place_on(board, *completed.solution);
  if (completed.has_none) {
    Squares ordered = queens;
    std::stable_partition(ordered.begin(), ordered.end(),
                          [&](Square queen) { return has(given, queen); });
    return remove_from_dead_board(board, ordered, given, watch);
  }
  return std::nullopt;
}

}  // namespace nqueens::game
