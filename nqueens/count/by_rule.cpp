// nqueens/count/by_rule.cpp - the textbook's search with the masks of each rule.
//
// Idea: as in textbook.cpp a row's free squares are one word and rows are filled from the top. What
// a rule changes is how the attacks come down to the next row. Diagonals move by a column each row
// and are lost at the edge, or come in again on the other side: then the words of n bits are
// rotated. Leaps are the queens of the rows above, each moved by the leap's columns. The compiler
// makes one search of each rule of the table, so that none asks on the way.
//
// What is known of the first rows, on a board without given queens and blocked squares:
//
//   Mirror. Left and right exchanged, a solution is a solution, under every rule. No solution is
//   its own image, as its first two queens cannot both stand in the middle. So the first queen
//   stands in the left half and counts twice, or in the middle, and then the second stands in the
//   left half and counts twice.
//
//   Translation. On a torus all columns can be moved one to the right, the last one becoming the
//   first: column - row and column + row grow by 1 for every queen, modulo n, so that they are
//   different after as before. Of the n boards that a solution so becomes exactly one has its first
//   queen in column 0, so that solutions with that queen are counted n times. The mirror that keeps
//   this column takes column c to n - c; n being odd where there are solutions, it takes none but 0
//   to itself, and the second queen stands in columns 1 to (n - 1) / 2 and counts twice.
//
// Boards with queens on the first rows are listed until there are some thousand of them, and each
// is a piece of work for a thread.
// SPDX-License-Identifier: MIT
#include "nqueens/count/by_rule.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/threads.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/rules.h"

namespace nqueens::count {
namespace {

// Enough that the last ones end together; a hundred bytes each.
constexpr std::size_t kEnoughPieces = 4096;

// A subtree of this many rows takes some milliseconds at most; a stop is looked for above them.
constexpr std::int32_t kRowsWithoutCheck = 12;

// Attacks on a row by the queens above under one rule of the table. next_row() is told the board's
// size; the bit is the queen of this row.
template <std::size_t kRule>
struct RuleAttacks {
  // NOLINTNEXTLINE(readability-identifier-naming): clang-tidy 14 takes a reference for no constant.
  static constexpr const Rule& kBy = kRules[kRule];
  static constexpr auto kRowsAbove =
      static_cast<std::size_t>(kBy.leaps.empty() ? 0 : kBy.leaps.back().row);

  Mask columns = 0;
  Mask diagonals = 0;
  Mask anti_diagonals = 0;
  std::array<Mask, kRowsAbove> above = {};  // the queens of the rows above, the nearest first

  Mask attacked() const {
    return [this]<std::size_t... kLeap>(std::index_sequence<kLeap...>) {
      return ((columns | diagonals | anti_diagonals) | ... | leapt<kLeap>());
    }
    (std::make_index_sequence<kBy.leaps.size()>());
  }

  RuleAttacks next_row(Mask bit, std::int32_t n) const {
    RuleAttacks next = {.columns = columns | bit};
    if constexpr (kBy.diagonals != Reach::None) {
      const Mask down = diagonals | bit;
      const Mask up = anti_diagonals | bit;
      next.diagonals = down << 1;
      next.anti_diagonals = up >> 1;
      if constexpr (kBy.diagonals == Reach::Wrapped) {
        next.diagonals = (next.diagonals | down >> (n - 1)) & all_columns(n);
        next.anti_diagonals = (next.anti_diagonals | up << (n - 1)) & all_columns(n);
      }
    }
    if constexpr (kRowsAbove > 0) {
      std::copy(above.begin(), above.end() - 1, next.above.begin() + 1);
      next.above[0] = bit;
    }
    return next;
  }

 private:
  template <std::size_t kLeap>
  Mask leapt() const {
    constexpr Square kDown = kBy.leaps[kLeap];
    const Mask queen = above[static_cast<std::size_t>(kDown.row) - 1];
    return kDown.column < 0 ? queen >> -kDown.column : queen << kDown.column;
  }
};

template <class Attacks>
struct Piece {
  Attacks attacks = {};  // on the first row that is free
  std::int32_t rows = 0;
  std::uint64_t weight = 1;
};

template <class Attacks>
class RuleCount {
 public:
  RuleCount(const Problem& problem, RunControl& control)
      : n_(problem.size()), open_(open_squares(problem)), control_(control) {
    const bool is_torus = problem.rule().diagonals == Reach::Wrapped;
    pieces_ = !problem.is_empty() ? std::vector<Piece<Attacks>>{{}}
              : is_torus          ? first_rows_of_torus()
                                  : first_rows();
    while (pieces_.size() < kEnoughPieces && !pieces_.empty() && pieces_[0].rows + 1 < n_) {
      extend();
    }
  }

  // The weighted sum over all pieces; a part of it when the run was ended.
  WideCount run(int threads) {
    std::atomic<std::size_t> next = 0;
    tbb::task_arena(threads).execute([&] {
      tbb::parallel_for(
          0, threads,
          [&](int) {
            for (std::size_t i = next++; i < pieces_.size(); i = next++) {
              if (control_.should_end()) return;
              add(pieces_[i].weight * stoppable_completions(pieces_[i].attacks, pieces_[i].rows));
            }
          },
          tbb::simple_partitioner());
    });
    return solutions_;
  }

 private:
  Mask free(const Attacks& attacks, std::int32_t row) const {
    return open_[static_cast<std::size_t>(row)] & ~attacks.attacked();
  }

  // Those with a queen more, on one of these columns of the next row.
  void append_below(const Piece<Attacks>& piece, Mask columns, std::uint64_t weight,
                    std::vector<Piece<Attacks>>& out) const {
    for (; columns != 0; columns = without_lowest(columns)) {
      out.push_back({piece.attacks.next_row(lowest_bit(columns), n_), piece.rows + 1, weight});
    }
  }

  // Half of the solutions by the mirror. The only one of the 1 x 1 board is its own image.
  std::vector<Piece<Attacks>> first_rows() const {
    const Mask left_half = all_columns(n_ / 2);
    if (n_ == 1) return {{}};
    std::vector<Piece<Attacks>> pieces;
    if (n_ % 2 == 1) {
      std::vector<Piece<Attacks>> middle;
      append_below({}, column_bit(n_ / 2), 1, middle);
      append_below(middle[0], left_half & free(middle[0].attacks, 1), 2, pieces);
    }
    std::vector<Piece<Attacks>> halves;
    append_below({}, left_half, 2, halves);
    for (const Piece<Attacks>& half : halves) {
      append_below(half, free(half.attacks, 1), half.weight, pieces);
    }
    return pieces;
  }

  // Those of a torus of odd n by translation and mirror.
  std::vector<Piece<Attacks>> first_rows_of_torus() const {
    const auto translations = static_cast<std::uint64_t>(n_);
    std::vector<Piece<Attacks>> corner;
    append_below({}, column_bit(0), translations, corner);
    if (n_ == 1) return {{}};
    std::vector<Piece<Attacks>> pieces;
    const Mask left_half = all_columns((n_ + 1) / 2);
    append_below(corner[0], left_half & free(corner[0].attacks, 1), 2 * translations, pieces);
    return pieces;
  }

  void extend() {
    std::vector<Piece<Attacks>> longer;
    for (const Piece<Attacks>& piece : pieces_) {
      append_below(piece, free(piece.attacks, piece.rows), piece.weight, longer);
    }
    pieces_ = std::move(longer);
  }

  std::uint64_t completions(const Attacks& attacks, std::int32_t row) const {
    Mask columns = free(attacks, row);
    if (row == n_ - 1) return static_cast<std::uint64_t>(column_count(columns));
    std::uint64_t total = 0;
    for (; columns != 0; columns = without_lowest(columns)) {
      total += completions(attacks.next_row(lowest_bit(columns), n_), row + 1);
    }
    return total;
  }

  std::uint64_t stoppable_completions(const Attacks& attacks, std::int32_t row) {
    if (n_ - row <= kRowsWithoutCheck) return completions(attacks, row);
    std::uint64_t total = 0;
    Mask columns = free(attacks, row);
    for (; columns != 0 && !control_.should_end(); columns = without_lowest(columns)) {
      total += stoppable_completions(attacks.next_row(lowest_bit(columns), n_), row + 1);
    }
    return total;
  }

  void add(std::uint64_t solutions) {
    const std::lock_guard lock(adding_);
    solutions_ += solutions;
    ++done_;
    control_.report({.fraction = static_cast<double>(done_) / static_cast<double>(pieces_.size()),
                     .tasks_done = done_,
                     .solutions = static_cast<std::uint64_t>(solutions_)});
  }

  std::int32_t n_;
  std::vector<Mask> open_;
  RunControl& control_;
  std::vector<Piece<Attacks>> pieces_;
  std::mutex adding_;
  WideCount solutions_ = 0;
  std::uint64_t done_ = 0;
};

template <std::size_t... kRule>
WideCount counted(const Problem& problem, int threads, RunControl& control,
                  std::index_sequence<kRule...>) {
  WideCount solutions = 0;
  const auto count_by = [&]<std::size_t kBy>(std::integral_constant<std::size_t, kBy>) {
    if (problem.rule() != kRules[kBy]) return;
    solutions = RuleCount<RuleAttacks<kBy>>(problem, control).run(threads);
  };
  (count_by(std::integral_constant<std::size_t, kRule>()), ...);
  return solutions;
}

}  // namespace

RuleResult count_by_rule(const Problem& problem, int threads, const Watch& watch) {
  if (problem.size() > kMaxRuleCountSize) {
    throw UsageError("boards are counted by rule up to " + std::to_string(kMaxRuleCountSize) +
                     " rows, found " + std::to_string(problem.size()));
  }
  RunControl control(watch);
  RuleResult result = {.n = problem.size(), .rule = problem.rule()};
  result.threads = usable_threads(threads);
  const bool is_hopeless = problem.rule().is_hopeless(problem.size());
  const WideCount solutions =
      is_hopeless || problem.contradicts_itself()
          ? WideCount{0}
          : counted(problem, result.threads, control, std::make_index_sequence<kRules.size()>());
  result.ended = control.ended();
  if (result.ended == Ended::Complete) result.solutions = solutions;
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::count
