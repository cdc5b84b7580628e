// nqueens/count/torus/plan_torus.cpp - the tasks of method `torus`: a few queens, among them a
// triple that represents a class.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/plan_torus.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/plan/fingerprint.h"

namespace nqueens::count {
namespace {

std::string torus_refusal(const Question& question) {
  const Rule& rule = question.problem.rule();
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  const bool has_both = rule.diagonal == Reach::Wrapped && rule.anti_diagonal == Reach::Wrapped;
  if (!has_both || !rule.has_only_diagonals()) {
    return std::string("counts only queens on a torus, found ") + to_string(rule);
  }
  if (question.problem.has_regions()) return "does not support regions";
  if (!question.has_all_squares()) return "supports only the empty board";
  const std::int32_t n = question.size();
  if (n < 5 || !has_toroidal_solution(n)) {
    return "counts only boards of 5 or more rows whose number is divisible by neither 2 nor 3, "
           "found " +
           std::to_string(n);
  }
  return "";
}

// Counts the solutions of a task again: places the other queens row by row, always in a row with
// the fewest open squares, and applies the definition of the task to each solution.
class TorusRecount {
 public:
  // Recounts tasks of class `number`, whose solutions contain no triple of an earlier class.
  TorusRecount(const Torus& torus, const TripleClasses& classes, std::size_t number,
               RunControl& control)
      : torus_(torus),
        classes_(classes),
        number_(number),
        control_(control),
        columns_(static_cast<std::size_t>(torus.n()), kNoColumn) {}

  std::uint64_t run(std::span<const std::uint16_t> queens) {
    for (const std::uint16_t queen : queens) {
      place(queen);
      if (has_earlier_class(queen)) return 0;
    }
    search();
    return solutions_;
  }

 private:
  static constexpr std::int32_t kNoColumn = -1;

  Mask& used(TorusLine kind) { return used_[static_cast<std::size_t>(kind)]; }

  // Marks or unmarks the column and the diagonals of a square.
  void change_lines(std::int32_t square) {
    for (const TorusLine kind : {TorusLine::Column, TorusLine::Diagonal, TorusLine::AntiDiagonal}) {
      used(kind) ^= column_bit(torus_.line(kind, square));
    }
  }

  void place(std::int32_t square) {
    columns_[static_cast<std::size_t>(torus_.row(square))] = torus_.column(square);
    change_lines(square);
  }

  void remove(std::int32_t square) {
    columns_[static_cast<std::size_t>(torus_.row(square))] = kNoColumn;
    change_lines(square);
  }

  // Returns the mask of lines with each line number increased by `shift`, modulo n.
  Mask shifted(Mask lines, std::int32_t shift) const {
    const std::int32_t n = torus_.n();
    return (lines << shift | lines >> (n - shift)) & all_columns(n);
  }

  // Returns the columns of the open squares of a row. In this row, diagonal number d is on column
  // d + row, and anti-diagonal number a is on column a - row.
  Mask open_columns(std::int32_t row) {
    return all_columns(torus_.n()) &
           ~(used(TorusLine::Column) | shifted(used(TorusLine::Diagonal), row) |
             shifted(used(TorusLine::AntiDiagonal), torus_.n() - row));
  }

  void search() {
    if (control_.should_end()) return;
    std::int32_t fewest = -1;  // the row with the fewest open squares
    Mask open = 0;
    for (std::int32_t row = 0; row < torus_.n(); ++row) {
      if (has_queen(row)) continue;
      const Mask columns = open_columns(row);
      if (fewest >= 0 && column_count(columns) >= column_count(open)) continue;
      fewest = row;
      open = columns;
    }
    if (fewest < 0) {
      solutions_ += orbit_if_least();
      return;
    }
    for (; open != 0; open = without_lowest(open)) {
      const std::int32_t square = fewest * torus_.n() + lowest_column(open);
      place(square);
      if (!has_earlier_class(square)) search();
      remove(square);
    }
  }

  std::int32_t queen(std::int32_t row) const {
    return row * torus_.n() + columns_[static_cast<std::size_t>(row)];
  }

  // Returns whether this queen and two others form a triple of an earlier class than the task's.
  // The queens of a task contain a triple of its own class, so if no queen of a solution fails this
  // test, that class is the least class of the solution.
  bool has_earlier_class(std::int32_t square) const {
    for (std::int32_t i = 0; i < torus_.n(); ++i) {
      if (!has_queen(i) || queen(i) == square) continue;
      for (std::int32_t j = i + 1; j < torus_.n(); ++j) {
        if (!has_queen(j) || queen(j) == square) continue;
        const std::uint16_t number =
            classes_.of(torus_.difference(queen(i), square), torus_.difference(queen(j), square));
        if (number < number_) return true;
      }
    }
    return false;
  }

  bool has_queen(std::int32_t row) const {
    return columns_[static_cast<std::size_t>(row)] != kNoColumn;
  }

  bool has(std::int32_t square) const {
    return columns_[static_cast<std::size_t>(torus_.row(square))] == torus_.column(square);
  }

  // Returns the size of the orbit, or 0 if an image that contains the triple of the class is less
  // than the solution. Tries all maps and all translations.
  std::uint64_t orbit_if_least() const {
    const Triple& triple = classes_.triple(number_);
    std::uint64_t all = 0;
    std::uint64_t equal = 0;
    for (const TorusMap& map : torus_.maps()) {
      const TorusMap back = torus_.inverse(map);
      for (std::int32_t shift = 0; shift < torus_.squares(); ++shift) {
        ++all;
        const auto image_of = [&](std::int32_t square) {
          return torus_.sum(torus_.image(map, square), shift);
        };
        // The image contains a square of the triple if the solution contains its preimage.
        const auto has_image = [&](std::int32_t square) {
          return has(torus_.image(back, torus_.difference(square, shift)));
        };
        if (!has_image(0) || !has_image(triple.second) || !has_image(triple.third)) continue;
        std::vector<std::int32_t> image(columns_.size());
        for (std::int32_t row = 0; row < torus_.n(); ++row) {
          const std::int32_t square = image_of(queen(row));
          image[static_cast<std::size_t>(torus_.row(square))] = torus_.column(square);
        }
        if (image < columns_) return 0;
        if (image == columns_) ++equal;
      }
    }
    return all / equal;
  }

  const Torus& torus_;
  const TripleClasses& classes_;
  std::size_t number_;
  RunControl& control_;
  std::vector<std::int32_t> columns_;  // by row
  std::array<Mask, kTorusLines> used_ = {};
  std::uint64_t solutions_ = 0;
};

// Returns the number of queens in each task of a class. The search of a class visits at most a
// fifth as many nodes as the search of the class before it, so its tasks need fewer queens.
std::size_t queens_of_tasks(std::int32_t n, std::size_t number) {
  const std::size_t most = std::min(static_cast<std::size_t>(n) / 4, kMaxTaskQueens);
  return number + kTripleQueens < most ? most - number : kTripleQueens;
}

std::unique_ptr<const Plan> make_torus_plan(const Question& question, std::int32_t /*split*/,
                                            RunControl& control) {
  return std::make_unique<TorusPlan>(question, control);
}

}  // namespace

TorusPlan::TorusPlan(const Question& question, RunControl& control)
    : torus_(question.size()),
      tables_(question.size() < 32
                  ? Tables(std::in_place_type<TorusTables<std::uint32_t>>, torus_)
                  : Tables(std::in_place_type<TorusTables<std::uint64_t>>, torus_)),
      classes_(torus_) {
  Fingerprint fingerprint;
  for (std::size_t number = 0; number < classes_.size(); ++number) {
    const Triple& triple = classes_.triple(number);
    const std::array<std::uint16_t, kTripleQueens> queens = {
        0, static_cast<std::uint16_t>(triple.second), static_cast<std::uint16_t>(triple.third)};
    const ForbiddenSquares forbidden(torus_, classes_, number);
    const auto add_task = [&](std::span<const std::uint16_t> placed) {
      TorusTask task = {.number = static_cast<std::uint16_t>(number),
                        .size = static_cast<std::uint8_t>(placed.size())};
      std::ranges::copy(placed, task.squares.begin());
      tasks_.push_back(task);
      fingerprint.add(number);
      for (const std::uint16_t queen : placed) fingerprint.add(queen);
    };
    find({torus_, forbidden, queens, queens_of_tasks(torus_.n(), number)}, control, add_task);
    if (control.should_end()) return;
  }
  id_ = {.n = question.size(),
         .method = "torus",
         .split = 1,
         .tasks = tasks_.size(),
         .fingerprint = fingerprint.value(),
         .board = board_word(question)};
}

std::uint64_t TorusPlan::find(const TorusQuestion& question, RunControl& control,
                              const TakeQueens& take) const {
  return std::visit(
      [&](const auto& tables) { return find_on_torus(tables, question, control, take); }, tables_);
}

std::uint64_t TorusPlan::recount(std::uint64_t task, RunControl& control) const {
  const TorusTask& counted = this->task(task);
  return TorusRecount(torus_, classes_, counted.number, control).run(counted.queens());
}

constinit const Method kTorus = {
    .name = "torus",
    .summary = "one solution of each orbit on a torus, found by its triples of queens",
    .max_size = kMaxTorusSize,
    .uses_kernels = false,
    .has_one_split = true,
    .refusal = torus_refusal,
    .make_plan = make_torus_plan,
};

}  // namespace nqueens::count
