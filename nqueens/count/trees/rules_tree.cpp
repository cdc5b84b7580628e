// nqueens/count/trees/rules_tree.cpp - the search of method `rules`: row by row, under any rule.
//
// Idea: as in prefixes/textbook.cpp, the free squares of a row are one word, and rows are filled
// from the top. The occupied columns, diagonals and anti-diagonals are three words. From row to
// row, the words of diagonals are either shifted, so that diagonals end at the edge of the board,
// or rotated, so that diagonals re-enter on the other side. The compiler generates a separate
// search for each reach of diagonals, so that no search tests the reach at run time.
//
// All other attacks (leaps, riders, reflected diagonals and regions) are in a table: for each
// square and each row below it, the squares of that row that a queen on the square attacks. In each
// row, the search looks up the queens of the rows above, as far as such attacks reach: two rows for
// knight's moves, all rows for riders. Boards without such attacks are searched without the table.
//
// Symmetries restrict the first rows, on a board without given queens, blocked squares and regions:
//
//   Mirror. Under most rules, a solution with left and right exchanged is also a solution. No
//   solution is its own mirror image, because its first two queens cannot both be in the middle
//   column. The search is therefore restricted to solutions with the first queen in the left half,
//   or with the first queen in the middle column and the second in the left half. Each of them
//   counts twice.
//
//   Translation. If all lines other than rows and columns are those of a torus, a solution remains
//   a solution when all columns move one to the right and the last column becomes the first. This
//   move increases column - row and column + row of every queen by 1 modulo n. For a rider with a
//   step of p rows, it increases the number of a line by p (lines.h). Numbers that differ remain
//   different. In this way, each solution yields n solutions, exactly one of which has its first
//   queen in column 0. Only solutions with this queen are searched, and each counts n times. If the
//   rule also has mirror symmetry, the mirror image that keeps column 0 in place maps column c to
//   column n - c. The second queen is then searched only in columns below n / 2, and each solution
//   counts twice as often. For even n, solutions with the second queen in column n / 2 are also
//   searched and count n times.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "nqueens/board/lines.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/count/trees/tree_plan.h"

namespace nqueens::count {
namespace {

// should_end() is not called when at most this many rows are left, whose search takes a few
// milliseconds: 12 rows if queens attack along both diagonals, 8 if they attack along none.
constexpr std::int32_t last_rows(Reach diagonal, Reach anti_diagonal) {
  constexpr std::int32_t kRowsOfOne = 2;
  return 8 + (diagonal == Reach::None ? 0 : kRowsOfOne) +
         (anti_diagonal == Reach::None ? 0 : kRowsOfOne);
}

// The column of the queen of each row above the current one.
using Queens = std::array<std::uint8_t, kMaxMaskSize>;

// The attacks that the words of columns and diagonals do not express.
class OtherAttacks {
 public:
  explicit OtherAttacks(const Problem& problem) : n_(problem.size()) {
    if (problem.rule().has_only_diagonals() && !problem.has_regions()) return;
    masks_.resize(index({0, 0}, n_));
    for (Square from = {0, 0}; from.row < n_; ++from.row) {
      for (from.column = 0; from.column < n_; ++from.column) add(from, problem);
    }
    for (std::int32_t row = 0; row < n_; ++row) {
      next_row_.push_back(index({std::max(row - 1, 0), 0}, row));
    }
  }

  bool is_empty() const { return rows_ == 0; }

  // Returns the squares of a row that the queens of the rows above attack.
  Mask attacked(std::int32_t row, const Queens& queens) const {
    if (row == 0) return 0;
    const std::uint8_t* queen = queens.data() + row - 1;
    const Mask* by_column = masks_.data() + next_row_[static_cast<std::size_t>(row)];
    Mask squares = by_column[*queen];
    for (std::int32_t left = std::min(rows_, row); left > 1; --left) {
      by_column -= n_;
      squares |= by_column[*--queen];
    }
    return squares;
  }

 private:
  // Returns the index in masks_ of the squares of `row` that a queen on `from` attacks. The masks
  // for all squares `from` of one row are adjacent.
  std::size_t index(Square from, std::int32_t row) const {
    const std::int32_t place = (row * n_ + from.row) * n_ + from.column;
    return static_cast<std::size_t>(place);
  }

  // Adds the attacks from a square. Attacks along diagonals are also added, but do not increase
  // rows_, because the words express these attacks.
  void add(Square from, const Problem& problem) {
    const Diagonals diagonals(n_, problem.rule());
    Square to = {from.row + 1, 0};
    for (; to.row < n_; ++to.row) {
      for (to.column = 0; to.column < n_; ++to.column) {
        const auto line = line_between(from, to, problem);
        if (!line || *line == Line::Column) continue;
        masks_[index(from, to.row)] |= column_bit(to.column);
        if (!diagonals.connect(from, to)) rows_ = std::max(rows_, to.row - from.row);
      }
    }
  }

  std::int32_t n_;
  std::int32_t rows_ = 0;  // the greatest distance, in rows, of such an attack
  std::vector<Mask> masks_;
  std::vector<std::size_t> next_row_;  // for each row, index({row - 1, 0}, row)
};

// The words of a row: the columns, diagonals and anti-diagonals of the queens above it.
struct Words {
  Mask columns = 0;
  Mask diagonals = 0;
  Mask anti_diagonals = 0;
};

// Returns the word of diagonals for the next row. moved_left() does this for anti-diagonals.
template <Reach kReach>
Mask moved_right(Mask word, std::int32_t n) {
  if constexpr (kReach == Reach::None) return 0;
  if constexpr (kReach == Reach::Wrapped) return (word << 1 | word >> (n - 1)) & all_columns(n);
  return word << 1;
}

template <Reach kReach>
Mask moved_left(Mask word, std::int32_t n) {
  if constexpr (kReach == Reach::None) return 0;
  if constexpr (kReach == Reach::Wrapped) return (word >> 1 | word << (n - 1)) & all_columns(n);
  return word >> 1;
}

// Each branch chooses the column of the next row's queen.
template <Reach kDiagonal, Reach kAntiDiagonal, bool kHasOthers>
class RulesTree : public SearchTree {
 public:
  RulesTree(const Problem& problem, OtherAttacks others)
      : n_(problem.size()),
        has_translations_(problem.rule().has_translations()),
        has_mirror_(problem.rule().has_mirror()),
        is_empty_(problem.is_empty() && !problem.has_regions()),
        is_hopeless_(problem.rule().is_hopeless(n_) || problem.contradicts_itself()),
        others_(std::move(others)),
        open_(open_squares(problem)) {}

  std::int32_t depth() const override { return n_; }

  std::vector<Branch> top() const override {
    if (is_hopeless_) return {};
    if (!is_empty_ || n_ == 1) return {{}};
    return has_translations_ ? first_rows_of_torus() : first_rows();
  }

  Mask next(const Branch& branch) const override {
    Queens queens = {};
    const Words words = words_of(branch, queens);
    return free(words, row_below(branch), queens);
  }

  std::uint64_t solutions(const Branch& branch, RunControl& control) const override {
    Queens queens = {};
    const Words words = words_of(branch, queens);
    return stoppable_completions(words, row_below(branch), queens, control);
  }

  void restrict_to(const Branch& branch, std::vector<Mask>& open) const override {
    for (std::size_t row = 0; row < branch.choices.size(); ++row) {
      open[row] &= column_bit(branch.choices[row]);
    }
  }

 private:
  static std::int32_t row_below(const Branch& branch) {
    return static_cast<std::int32_t>(branch.choices.size());
  }

  Mask free(const Words& words, std::int32_t row, const Queens& queens) const {
    Mask attacked = words.columns | words.diagonals | words.anti_diagonals;
    if constexpr (kHasOthers) attacked |= others_.attacked(row, queens);
    return open_[static_cast<std::size_t>(row)] & ~attacked;
  }

  // Puts a queen into a row and returns the words of the next row.
  Words place(const Words& words, Mask bit, std::int32_t row, Queens& queens) const {
    if constexpr (kHasOthers)
      queens[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(lowest_column(bit));
    return {.columns = words.columns | bit,
            .diagonals = moved_right<kDiagonal>(words.diagonals | bit, n_),
            .anti_diagonals = moved_left<kAntiDiagonal>(words.anti_diagonals | bit, n_)};
  }

  Words words_of(const Branch& branch, Queens& queens) const {
    Words words;
    std::int32_t row = 0;
    for (const std::uint8_t column : branch.choices) {
      words = place(words, column_bit(column), row++, queens);
    }
    return words;
  }

  // Appends the branches with the first queen in column `first` and the second in one of `columns`.
  void append_two(std::int32_t first, Mask columns, std::uint64_t weight,
                  std::vector<Branch>& out) const {
    const Branch above = {.choices = {static_cast<std::uint8_t>(first)}};
    for (columns &= next(above); columns != 0; columns = without_lowest(columns)) {
      out.push_back(
          {.choices = {above.choices[0], static_cast<std::uint8_t>(lowest_column(columns))},
           .weight = weight});
    }
  }

  // Returns branches that contain every solution or, if the rule has mirror symmetry, exactly one
  // of each pair of mirror images.
  std::vector<Branch> first_rows() const {
    if (!has_mirror_) return {{}};
    std::vector<Branch> branches;
    if (n_ % 2 == 1) append_two(n_ / 2, all_columns(n_ / 2), 2, branches);
    for (std::int32_t first = 0; first < n_ / 2; ++first) {
      append_two(first, all_columns(n_), 2, branches);
    }
    return branches;
  }

  // Returns the branches for a rule with translations. Their weights account for translations and
  // mirror images.
  std::vector<Branch> first_rows_of_torus() const {
    std::vector<Branch> branches;
    const auto weight = static_cast<std::uint64_t>(n_);
    const Mask half = all_columns((n_ + 1) / 2);
    append_two(0, has_mirror_ ? half : all_columns(n_), has_mirror_ ? 2 * weight : weight,
               branches);
    if (has_mirror_ && n_ % 2 == 0) append_two(0, column_bit(n_ / 2), weight, branches);
    return branches;
  }

  std::uint64_t completions(const Words& words, std::int32_t row, Queens& queens) const {
    Mask columns = free(words, row, queens);
    if (row == n_ - 1) return static_cast<std::uint64_t>(column_count(columns));
    std::uint64_t total = 0;
    for (; columns != 0; columns = without_lowest(columns)) {
      total += completions(place(words, lowest_bit(columns), row, queens), row + 1, queens);
    }
    return total;
  }

  std::uint64_t stoppable_completions(const Words& words, std::int32_t row, Queens& queens,
                                      RunControl& control) const {
    if (row == n_) return 1;
    if (n_ - row <= last_rows(kDiagonal, kAntiDiagonal)) return completions(words, row, queens);
    std::uint64_t total = 0;
    Mask columns = free(words, row, queens);
    for (; columns != 0 && !control.should_end(); columns = without_lowest(columns)) {
      total += stoppable_completions(place(words, lowest_bit(columns), row, queens), row + 1,
                                     queens, control);
    }
    return total;
  }

  std::int32_t n_;
  bool has_translations_;
  bool has_mirror_;
  bool is_empty_;
  bool is_hopeless_;
  OtherAttacks others_;
  std::vector<Mask> open_;
};

// Returns the tree of a rule whose diagonals and anti-diagonals have these reaches.
template <Reach kDiagonal, Reach kAntiDiagonal>
std::unique_ptr<const SearchTree> tree_of(const Problem& problem) {
  OtherAttacks others(problem);
  if (others.is_empty()) {
    return std::make_unique<RulesTree<kDiagonal, kAntiDiagonal, false>>(problem, std::move(others));
  }
  return std::make_unique<RulesTree<kDiagonal, kAntiDiagonal, true>>(problem, std::move(others));
}

template <Reach kDiagonal>
std::unique_ptr<const SearchTree> tree_with(const Problem& problem) {
  switch (problem.rule().anti_diagonal) {
    case Reach::Bounded:
      return tree_of<kDiagonal, Reach::Bounded>(problem);
    case Reach::Wrapped:
      return tree_of<kDiagonal, Reach::Wrapped>(problem);
    default:
      return tree_of<kDiagonal, Reach::None>(problem);
  }
}

std::unique_ptr<const SearchTree> make_rules_tree(const Question& question) {
  switch (question.problem.rule().diagonal) {
    case Reach::Bounded:
      return tree_with<Reach::Bounded>(question.problem);
    case Reach::Wrapped:
      return tree_with<Reach::Wrapped>(question.problem);
    default:
      return tree_with<Reach::None>(question.problem);
  }
}

std::string rules_refusal(const Question& question) {
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (!question.is_plain()) return "";
  return "does not count the empty board under the rule queens; use textbook";
}

}  // namespace

constinit const Method kRules = {
    .name = "rules",
    .summary = "row by row under any rule, with given queens, blocked squares and regions",
    .max_size = kMaxOccupancySize,
    .uses_kernels = false,
    .refusal = rules_refusal,
    .make_plan = make_tree_plan<kRules, make_rules_tree>,
};

}  // namespace nqueens::count
