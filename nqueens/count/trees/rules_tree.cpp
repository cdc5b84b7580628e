// nqueens/count/trees/rules_tree.cpp - the search of method textbook, with the masks of each rule.
//
// Idea: as in textbook.cpp, the free squares of a row are one word and rows are filled from the
// top. The rule determines how attacks continue to the next row. Diagonals move by one column with
// each row. At the edge of the board they end, or they re-enter on the other side; then words of n
// bits are rotated. A leap attacks the square at a fixed offset from a queen in an earlier row. The
// compiler makes a separate search for each rule of the table, so that no search tests the rule at
// run time.
//
// Regions close further squares of a row: those in the regions of the queens above. For each rule
// there is a second search with regions, so that the first one does not test for them.
//
// Symmetries restrict the first rows, on a board without given queens, blocked squares and regions:
//
//   Mirror. Under every rule, a solution with left and right exchanged is a solution. No solution
//   is its own image, because its first two queens cannot both be in the middle. So the search is
//   restricted to solutions with the first queen in the left half, or with the first queen in the
//   middle and the second in the left half. Each of them counts twice.
//
//   Translation. On a torus all columns can be moved one to the right, where the last column
//   becomes the first. Then column - row and column + row grow by 1 for every queen, modulo n, so
//   they remain different. In this way each solution yields n solutions, exactly one of which has
//   its first queen in column 0. So only solutions with this queen are searched, and each counts n
//   times. The mirror that keeps column 0 maps column c to n - c. A torus has solutions only for
//   odd n, so this mirror maps no other column to itself. So only the columns 1 to (n - 1) / 2 are
//   searched for the second queen, and each solution counts twice.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "nqueens/board/occupancy.h"
#include "nqueens/board/rules.h"
#include "nqueens/count/trees/tree_plan.h"

namespace nqueens::count {
namespace {

// A subtree of this many rows takes at most some milliseconds. should_end() is not called within
// it.
constexpr std::int32_t kRowsWithoutCheck = 12;

// The attacks on a row by the queens above, under one rule of the table. next_row(bit, n) returns
// the attacks on the next row; `bit` is the queen of this row, `n` the size of the board.
template <std::size_t kRule>
struct RuleAttacks {
  // NOLINTNEXTLINE(readability-identifier-naming): clang-tidy 14 does not see a constant here.
  static constexpr const Rule& kBy = nqueens::kRules[kRule];
  static constexpr auto kRowsAbove =
      static_cast<std::size_t>(kBy.leaps.empty() ? 0 : kBy.leaps.back().row);

  Mask columns = 0;
  Mask diagonals = 0;
  Mask anti_diagonals = 0;
  std::array<Mask, kRowsAbove> above = {};  // the queens of the rows above, the nearest first

  // The rule needs no data from the board.
  struct Board {
    explicit Board(const Problem&) {}
  };
  static RuleAttacks begin(const Board&) { return {}; }

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

// For each row, the squares of each region.
class RegionRows {
 public:
  explicit RegionRows(const Problem& problem)
      : regions_(problem.regions()), squares_(regions_.of_squares().size()) {
    for (Square square = {0, 0}; square.row < regions_.size(); ++square.row) {
      for (square.column = 0; square.column < regions_.size(); ++square.column) {
        squares_[at(square.row, regions_[square])] |= column_bit(square.column);
      }
    }
  }

  // Returns the squares of a row in any of `regions`.
  Mask squares(std::int32_t row, Mask regions) const {
    Mask squares = 0;
    for (; regions != 0; regions = without_lowest(regions)) {
      squares |= squares_[at(row, lowest_column(regions))];
    }
    return squares;
  }

  // Returns the region of a square, as a set with this one region.
  Mask region(Square square) const { return Mask{1} << regions_[square]; }

 private:
  std::size_t at(std::int32_t row, std::int32_t region) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(regions_.size()) +
           static_cast<std::size_t>(region);
  }

  Regions regions_;
  std::vector<Mask> squares_;
};

// Attacks by a rule (`Attacks`) and by the regions of the board.
template <class Attacks>
struct RegionAttacks {
  using Board = RegionRows;

  const Board* board = nullptr;
  Attacks by_rule = {};
  Mask regions = 0;  // regions that have a queen
  std::int32_t row = 0;

  static RegionAttacks begin(const Board& board) { return {.board = &board}; }

  Mask attacked() const { return by_rule.attacked() | board->squares(row, regions); }

  RegionAttacks next_row(Mask bit, std::int32_t n) const {
    return {.board = board,
            .by_rule = by_rule.next_row(bit, n),
            .regions = regions | board->region({row, lowest_column(bit)}),
            .row = row + 1};
  }
};

// A choice is the column of the next row.
template <class Attacks>
class RulesTree : public SearchTree {
 public:
  explicit RulesTree(const Problem& problem)
      : n_(problem.size()),
        has_translations_(problem.rule().diagonals == Reach::Wrapped),
        has_symmetries_(problem.is_empty() && !problem.has_regions()),
        is_hopeless_(problem.rule().is_hopeless(n_) || problem.contradicts_itself()),
        board_(problem),
        open_(open_squares(problem)) {}

  std::int32_t depth() const override { return n_; }

  std::vector<Branch> top() const override {
    if (is_hopeless_) return {};
    if (!has_symmetries_ || n_ == 1) return {{}};
    return has_translations_ ? first_rows_of_torus() : first_rows();
  }

  Mask next(const Branch& branch) const override {
    return free(attacks_of(branch), row_below(branch));
  }

  std::uint64_t solutions(const Branch& branch, RunControl& control) const override {
    return stoppable_completions(attacks_of(branch), row_below(branch), control);
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

  Mask free(const Attacks& attacks, std::int32_t row) const {
    return open_[static_cast<std::size_t>(row)] & ~attacks.attacked();
  }

  Attacks attacks_of(const Branch& branch) const {
    Attacks attacks = Attacks::begin(board_);
    for (const std::uint8_t column : branch.choices) {
      attacks = attacks.next_row(column_bit(column), n_);
    }
    return attacks;
  }

  // Appends the branches with the first queen on `first` and the second on one of `columns`.
  void append_two(std::int32_t first, Mask columns, std::uint64_t weight,
                  std::vector<Branch>& out) const {
    const Branch above = {.choices = {static_cast<std::uint8_t>(first)}};
    for (columns &= next(above); columns != 0; columns = without_lowest(columns)) {
      out.push_back(
          {.choices = {above.choices[0], static_cast<std::uint8_t>(lowest_column(columns))},
           .weight = weight});
    }
  }

  // Returns branches that contain exactly one solution of each mirror-image pair.
  std::vector<Branch> first_rows() const {
    std::vector<Branch> branches;
    if (n_ % 2 == 1) append_two(n_ / 2, all_columns(n_ / 2), 2, branches);
    for (std::int32_t first = 0; first < n_ / 2; ++first) {
      append_two(first, all_columns(n_), 2, branches);
    }
    return branches;
  }

  // Returns the branches of a torus of odd n, by translation and mirror.
  std::vector<Branch> first_rows_of_torus() const {
    std::vector<Branch> branches;
    append_two(0, all_columns((n_ + 1) / 2), 2 * static_cast<std::uint64_t>(n_), branches);
    return branches;
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

  std::uint64_t stoppable_completions(const Attacks& attacks, std::int32_t row,
                                      RunControl& control) const {
    if (row == n_) return 1;
    if (n_ - row <= kRowsWithoutCheck) return completions(attacks, row);
    std::uint64_t total = 0;
    Mask columns = free(attacks, row);
    for (; columns != 0 && !control.should_end(); columns = without_lowest(columns)) {
      total += stoppable_completions(attacks.next_row(lowest_bit(columns), n_), row + 1, control);
    }
    return total;
  }

  std::int32_t n_;
  bool has_translations_;
  bool has_symmetries_;
  bool is_hopeless_;
  typename Attacks::Board board_;
  std::vector<Mask> open_;
};

template <std::size_t... kRule>
std::unique_ptr<const SearchTree> tree_of(const Problem& problem, std::index_sequence<kRule...>) {
  std::unique_ptr<const SearchTree> tree;
  const auto make_if = [&]<std::size_t kBy>(std::integral_constant<std::size_t, kBy>) {
    if (problem.rule() != nqueens::kRules[kBy]) return;
    if (problem.has_regions()) {
      tree = std::make_unique<RulesTree<RegionAttacks<RuleAttacks<kBy>>>>(problem);
    } else {
      tree = std::make_unique<RulesTree<RuleAttacks<kBy>>>(problem);
    }
  };
  (make_if(std::integral_constant<std::size_t, kRule>()), ...);
  return tree;
}

std::unique_ptr<const SearchTree> make_rules_tree(const Question& question) {
  return tree_of(question.problem, std::make_index_sequence<nqueens::kRules.size()>());
}

std::string rules_refusal(const Question& question) {
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (!question.is_plain()) return "";
  return "does not count the empty board by the rule queens; use textbook";
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
