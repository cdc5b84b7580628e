// nqueens/count/count.h - the door of room `count`: how many placements there are.
//
//   count(resolve(question, choice, kinds), params, watch) -> Result
//
// What comes in: a board size, or a board with given queens, another rule or a symmetry
// (question.h); what the caller chooses of how it is counted (resolve.h), and who can count
// (run/runners.h); perhaps a ledger and a part of the tasks. Every count of the project is a call of
// this function.
// What goes out: the exact number of solutions, on request split by symmetry, or, when the caller
// ended the run or asked for a part, the number found in the finished tasks, which the result says
// is partial. What can go wrong: an unknown method or kernel, or what the method cannot count, is a
// UsageError; a ledger that cannot be read or written is an Error.
//
// A count goes through these stages, which can also be used one by one, on many machines:
//
//   resolve    resolve.h    the method, and who counts
//   plan       plan.h       the tasks, the same wherever they are made
//   schedule   schedule.h   tasks over threads
//   ledger     ledger.h     what is done, on disk
//   total      ledger.h     the sum
//   verify     verify.h     is it believable?
//
// Methods (plan.cpp has the table):
//
//   cross      an eighth of the boards by symmetry on the central cross, many boards side by side
//   halves     all top halves of the board joined with all bottom halves; fastest from n = 18 on
//   rows       from the top with mirror symmetry, on the same kernels; a second opinion
//   textbook   the program everyone writes; reference for all others
//   rules      by any rule, with given queens and blocked squares
//   orbits     solutions that a half or a quarter turn maps to themselves
//   pairings   those of the quarter turn on the empty board
//
// Reading order: prefixes/textbook.h, plan/plan.h, resolve.h, run/runners.h, plan/recount.h, cross/cross.h,
// kernels/kernels.h, run/runner.h, run/count_plan.h, ledger/ledger.h, ledger/ledger_folder.h,
// total_check.h, ledger/verify.h, symmetric.h, trees/search_tree.h. Method halves:
// halves/quadrants.h, half_lists.h, half_join.h, tree_join.h, partitioned_join.h, halves_tasks.h,
// plan_halves.h. What a count would take: project.h, run/memory.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/plan/shares.h"
#include "nqueens/count/resolve.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// No method counts larger boards: their diagonals would not fit one word.
inline constexpr std::int32_t kMaxCountSize = kMaxOccupancySize;

// Whether the count is also split into symmetry classes, which needs a second, far smaller search.
enum class Classify { No, Yes };

// Whether the solutions are also counted by the column of the queen in the first row.
enum class ByFirstRow { No, Yes };

// What to do with the ledger file.
enum class Keep { New, Resume };

struct Params {
  Classify classify = Classify::No;
  ByFirstRow by_first_row = ByFirstRow::No;
  std::optional<std::filesystem::path> ledger = {};  // where to keep finished tasks
  Keep keep = Keep::New;
  std::string machine = {};  // what the ledger calls it; the runner's host name when not given
  std::vector<std::filesystem::path> known = {};     // ledgers whose tasks are not done again
  std::optional<std::vector<TaskRange>> tasks = {};  // only these, ascending; all when not given
  std::optional<ShareNumber> share = {};             // only those of this share, instead
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
  Rule rule = {};                                // of the question
  Symmetry symmetry = Symmetry::Identity;        // of the question
  std::string kernel = {};                       // empty when the method uses none
  int threads = 0;                               // of processors, on all machines
  WideCount solutions = 0;                       // of the finished tasks
  WideCount nodes = 0;                           // boards visited in them, 0 for textbook
  std::optional<std::uint64_t> published = {};   // of this question, where somebody has
  std::optional<SymmetryClasses> classes = {};   // if asked for and complete
  std::vector<std::uint64_t> by_first_row = {};  // of each column, if asked for and complete
  std::uint64_t tasks_done = 0;   // all finished ones, also those found in the ledger
  std::uint64_t tasks_found = 0;  // those found in the ledger
  std::uint64_t tasks = 0;
  bool is_planned = false;  // or it was ended before the plan was made, and all of these are 0
  double fraction = 0;      // of the work that is done, by estimated cost, as progress tells it
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;  // of all legs: this run, and those that the ledger knows
  std::uint64_t legs = 1;      // their number
  // Of tasks_done, processor time of all threads that counted them, in all legs: without plan and
  // preparation, and without classes and first rows. A device's tasks have the time of the device.
  double core_seconds = 0;

  // Whether `solutions` is the answer.
  bool complete() const { return is_planned && tasks_done == tasks; }
};

// Counts all solutions, or as much of them as the parameters say.
//
//   errors   UsageError when the split or the tasks are out of range, when a part of the parameters
//            is not for this question, or what the runner's kind refuses (run/runners.h), which is
//            asked before the plan is made; Error when the ledger cannot be used; SelfCheckError
//            when the total cannot be right (total_check.h).
//   cost     exponential: docs/benchmarks.md. Memory of method cross is 10 MB at n = 18 and
//            30 MB at n = 20; the plan alone takes up to 510 MB, at n = 31. Of method halves it is
//            what `nqueens plan` says.
//   threads  oneTBB's; progress is reported from them, one at a time.
Result count(const Resolved& how, const Params& params = {}, const Watch& watch = {});

// Resolves the question for this processor alone and counts it; count(n) is Q(n).
Result count(const Question& question, const Choice& choice = {}, const Params& params = {},
             const Watch& watch = {});

}  // namespace nqueens::count
