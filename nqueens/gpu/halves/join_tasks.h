// nqueens/gpu/halves/join_tasks.h - the tasks of the methods `halves`, `central-pair` and
// `central-rows`, in the form that the kernels need.
//
// A task has one or more joins. A join pairs a list of top halves with a list of bottom halves. Its
// result is the number of pairs whose halves have no common line (diagonal or anti-diagonal). A
// half is the union of a placement of the left quadrant and a placement of the right quadrant.
//
// A task lists sets of columns for the left quadrant and sets of columns for the right quadrant. It
// has one join for each pair of a left and a right set. If there are r right sets, join number
// i * r + j uses left set i and right set j.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/count/plan/plan.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::gpu {

inline std::uint32_t low_word(std::uint64_t number) { return static_cast<std::uint32_t>(number); }
inline std::uint32_t high_word(std::uint64_t number) { return low_word(number >> 32); }

// Consecutive numbers.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t size = 0;

  friend auto operator<=>(const Range&, const Range&) = default;
};

// A set of columns of a quadrant, and the limits of the placements on it: the SET_ words of
// halves_kernels.cl, except for those that say where the placements are stored.
struct QuadrantSet {
  std::uint32_t columns = 0;
  std::uint32_t sums = 0;         // taken anti-diagonals: row + column
  std::uint32_t differences = 0;  // taken diagonals: row - column + number of columns - 1
  std::uint32_t last_open = 0;    // open rows of the last column
  std::uint32_t marked = 0;       // rows in which a queen in the last column marks the placement
  Range lists = {};               // the lists to write, given by the ranks of their sets of rows

  friend auto operator<=>(const QuadrantSet&, const QuadrantSet&) = default;
};

// The halves of one side, top or bottom.
struct JoinSide {
  std::vector<QuadrantSet> left = {};
  std::vector<QuadrantSet> right = {};  // mirrored, as sets of a left quadrant
  // Rows for the queen of an odd board's middle column; 0 if this side has no such queen.
  std::uint32_t middle_rows = 0;
  kernels::Half taken = 0;  // lines of the queen in an odd board's middle row
  bool is_possible = true;  // false if no row is left for the queen of the middle column
};

struct JoinTask {
  std::uint64_t number = 0;
  std::uint64_t weight = 0;
  kernels::Half lines = 0;  // lines that a top and a bottom half can share
  JoinSide top = {};
  JoinSide bottom = {};

  std::size_t joins() const { return top.left.size() * top.right.size(); }
};

// The result of a join or a task.
struct Pairs {
  std::uint64_t solutions = 0;  // number of pairs, weighted and multiplied by the task's weight
  std::uint64_t halves = 0;     // number of halves listed

  Pairs& operator+=(const Pairs& other) {
    solutions += other.solutions;
    halves += other.halves;
    return *this;
  }
  friend bool operator==(const Pairs&, const Pairs&) = default;
};

// How pairs are weighted: the WEIGHTS_ of halves_kernels.cl.
enum class Weights : std::uint32_t { Equal, Turned, Marked };

class JoinTasks {
 public:
  JoinTasks() = default;
  JoinTasks(const JoinTasks&) = delete;
  JoinTasks& operator=(const JoinTasks&) = delete;
  virtual ~JoinTasks() = default;

  virtual const kernels::HalfLayout& layout() const = 0;
  virtual std::int32_t rows() const = 0;  // rows of a half
  virtual Weights weights() const = 0;

  // Returns whether the sets of all tasks have no limits (table_set()). If so, one table of all
  // placements of a quadrant serves all tasks.
  virtual bool has_table() const = 0;

  // Computes a task. This takes less than ten microseconds.
  virtual JoinTask task(std::uint64_t number) const = 0;
};

// Returns the number of sets of `size` rows out of `rows` rows.
std::uint32_t lists_of(std::int32_t rows, std::int32_t size);

// Returns the set `columns` of a quadrant of `rows` rows, without limits.
QuadrantSet table_set(std::int32_t rows, std::uint32_t columns);

// Returns the tasks of `plan`, which must outlive them. Requires a plan that devices can count
// (gpu.h).
std::unique_ptr<JoinTasks> join_tasks(const count::Plan& plan);

}  // namespace nqueens::gpu
