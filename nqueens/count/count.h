// nqueens/count/count.h - the door of room `count`: how many placements there are.
//
//   count(n, params, watch) -> Result
//
// What comes in: a board size, a method by name and a number of threads. What goes out: the exact
// number of solutions, on request split by symmetry, or, when the caller ended the run, the number
// found in the finished part, which the result says is partial. What can go wrong: an unknown
// method or a size beyond its limit is a UsageError.
//
// Methods:
//
//   textbook   bit masks and mirror symmetry, the program everyone writes; reference for all others
//
// Reading order: textbook.h, symmetric.h, threads.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run_control.h"

namespace nqueens::count {

// Q(27) is the largest known count (2.3e17); by its growth Q(28) is about 2.5e18, which still fits
// 64 bits, and Q(29) about 2.9e19, which does not.
inline constexpr std::int32_t kMaxCountSize = 28;

// Whether the count is also split into symmetry classes, which needs a second, far smaller search.
enum class Classify { No, Yes };

struct Params {
  std::string method = "textbook";
  Classify classify = Classify::No;
  int threads = 0;  // 0, or too many: as many as the processor offers
};

// Solutions up to the eight symmetries, by the size of their orbit. Every number counts orbits.
struct SymmetryClasses {
  std::uint64_t asymmetric = 0;  // orbits of 8
  std::uint64_t point = 0;       // orbits of 4: equal to the half turn only
  std::uint64_t quarter = 0;     // orbits of 2: equal to the quarter turn
  std::uint64_t full = 0;        // orbits of 1: equal to all images, only on the 1 x 1 board

  // The number of fundamental solutions.
  std::uint64_t fundamental() const { return asymmetric + point + quarter + full; }

  friend bool operator==(const SymmetryClasses&, const SymmetryClasses&) = default;
};

struct Result {
  std::int32_t n = 0;
  std::string method = {};
  int threads = 0;
  std::uint64_t solutions = 0;                  // of the finished tasks: all if ended is Complete
  std::optional<SymmetryClasses> classes = {};  // if asked for and ended is Complete
  std::uint64_t tasks_done = 0;
  std::uint64_t tasks = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

struct Method {
  std::string_view name;
  std::string_view summary;
  std::int32_t max_size;
};

std::span<const Method> methods();

// Counts all solutions on the n x n board.
//
//   errors   UsageError when n or the method is out of range.
//   cost     exponential; the textbook method needs about 6 s for n = 16 on one core of 2.5 GHz and
//            6 to 8 times as long for each further n. Memory is a few megabytes.
//   threads  oneTBB's; progress is reported from them, one at a time.
Result count(std::int32_t n, const Params& params = {}, const Watch& watch = {});

}  // namespace nqueens::count
