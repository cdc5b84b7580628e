// nqueens/count/count.h - public interface of nqueens::count: counts solutions exactly.
//
//   count(resolve(question, choice, kinds), params, watch) -> Result
//
// Input: a board size, or a board with given queens, another rule or a symmetry
// (plan/question.h); the caller's choice of method, kernel and runner (resolve.h) and the
// available runners (run/runners.h); optionally a ledger and a subset of the tasks.
// Output: the exact number of solutions, on request also split by symmetry or by first row. If the
// caller ended the run or asked for a subset of the tasks, only the solutions in the finished tasks
// are counted. Result::complete() returns whether all tasks are finished.
// Errors: UsageError for an unknown method or kernel and for a question that the method cannot
// count; Error for a ledger that cannot be read or written.
//
// All callers in the project count through this function.
//
// A count has these stages, which can also be run separately and on many machines:
//
//   resolve    resolve.h         choose the method and the runner
//   plan       plan/plan.h       divide the count into tasks, the same on every machine
//   schedule   run/schedule.h    distribute the tasks over threads
//   ledger     ledger/ledger.h   keep the finished tasks on disk
//   total      ledger/ledger.h   add up the results
//   verify     ledger/verify.h   check that the total is plausible
//
// Methods (plan/plan.cpp has the table):
//
//   cross         searches an eighth of the boards, by symmetry of the middle row and column
//   halves        joins all top halves of the board with all bottom halves; fastest for n = 18 to
//                 25 and for n = 27
//   rows          fills rows from the top, with mirror symmetry and kernels; fastest with given
//                 queens or blocked squares; used to check `cross`
//   textbook      the backtracking program found in textbooks; the reference for all others
//   rules         counts under any rule of attack, with given queens, blocked squares and regions
//   orbits        counts solutions that a half or a quarter turn maps to themselves
//   pairings      counts solutions that a quarter turn maps to themselves, on the empty board only
//   torus         finds one solution of each orbit on an empty torus
//   central-pair  joins halves on both sides of the two central queens; fastest for n = 26 and 28
//   central-rows  like `central-pair`, without quarter turns; used to check other methods
//
// Reading order: prefixes/textbook.h, plan/plan.h, resolve.h, run/runners.h, plan/recount.h,
// cross/cross.h, kernels/kernels.h, run/runner.h, run/count_plan.h, ledger/ledger.h,
// ledger/ledger_folder.h, total_check.h, ledger/verify.h, symmetric.h, trees/search_tree.h. Method
// `halves`: halves/quadrants.h, half_lists.h, half_join.h, tree_join.h, partitioned_join.h,
// halves_tasks.h, plan_halves.h. Methods `central-pair` and `central-rows`: pair/central_reach.h,
// pair/block_tasks.h, pair/block_join.h; with leaps, pair/pair_halves.h. Estimates of time and
// memory: project.h, run/memory.h.
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

// The largest n for which Q(n) can be counted. The diagonals of larger boards do not fit in a word.
inline constexpr std::int32_t kMaxCountSize = kMaxOccupancySize;

// Whether the count is also split into symmetry classes, which needs two far smaller searches.
enum class Classify { No, Yes };

// Whether the solutions are also counted by the column of the queen in the first row.
enum class ByFirstRow { No, Yes };

// Whether the solutions are counted again by method `central-rows`, which does not use the quarter
// turn. If the result of a single task is wrong, the two numbers differ.
enum class CheckRotation { No, Yes };

// What to do with the ledger file.
enum class Keep { New, Resume };

struct Params {
  Classify classify = Classify::No;
  ByFirstRow by_first_row = ByFirstRow::No;
  CheckRotation check_rotation = CheckRotation::No;
  std::optional<std::filesystem::path> ledger = {};  // where to keep finished tasks
  Keep keep = Keep::New;
  std::string machine = {};  // this machine's name in the ledger; default the runner's host name
  std::vector<std::filesystem::path> known = {};     // ledgers whose tasks are not counted again
  std::optional<std::vector<TaskRange>> tasks = {};  // tasks to count, ascending; default all
  std::optional<ShareNumber> share = {};             // the share to count; overrides `tasks`
};

// How many orbits the solutions form under the eight symmetries, by the size of the orbit.
struct SymmetryClasses {
  std::uint64_t asymmetric = 0;  // orbits of 8
  std::uint64_t point = 0;       // orbits of 4: unchanged by the half turn only
  std::uint64_t quarter = 0;     // orbits of 2: unchanged by the quarter turn
  std::uint64_t full = 0;        // orbits of 1: unchanged by all symmetries; only for n = 1

  // The number of fundamental solutions.
  std::uint64_t fundamental() const { return asymmetric + point + quarter + full; }

  friend bool operator==(const SymmetryClasses&, const SymmetryClasses&) = default;
};

struct Result {
  std::int32_t n = 0;
  std::string method = {};
  Rule rule = {};                                // the question's rule
  Symmetry symmetry = Symmetry::Identity;        // the question's symmetry
  std::string kernel = {};                       // empty when the method uses none
  int threads = 0;                               // processor threads on all machines
  WideCount solutions = 0;                       // solutions in the finished tasks
  WideCount nodes = 0;                           // whole or partial boards visited; 0: not counted
  std::optional<std::uint64_t> published = {};   // the published number, if there is one
  std::optional<SymmetryClasses> classes = {};   // if requested and complete
  std::vector<std::uint64_t> by_first_row = {};  // for each column, if requested and complete
  bool is_rotation_checked = false;              // whether `central-rows` found the same number
  std::uint64_t tasks_done = 0;   // all finished tasks, including those found in ledgers
  std::uint64_t tasks_found = 0;  // finished tasks found in ledgers
  std::uint64_t tasks = 0;
  bool is_planned = false;  // false: the run ended before the plan was built; all counters are 0
  double fraction = 0;      // fraction of the work done, by estimated cost, as in Progress
  Ended ended = Ended::Complete;
  // A leg is one run of the count: this run, or an earlier run recorded in a ledger.
  double elapsed_seconds = 0;  // sum of the times of all legs
  std::uint64_t legs = 1;      // number of legs
  // Sum of TaskRecord::seconds of the finished tasks, in all legs: processor time of threads and
  // wall-clock time of devices. It does not include planning, preparation, the splits by symmetry
  // and by first row, or the check by rotation.
  double core_seconds = 0;

  // Whether `solutions` is the number of all solutions of the question.
  bool complete() const { return is_planned && tasks_done == tasks; }
};

// Throws UsageError if `params` asks for a split by symmetry or by first row and the question is
// not plain (Question::is_plain()).
void require_allowed(const Question& question, const Params& params);

// Counts all solutions, or only those in the tasks that `params` selects.
//
//   errors   UsageError when the plan's split or the tasks are out of range, when require_allowed()
//            throws it, or when method `central-rows` cannot do the check by rotation; the errors
//            of RunnerKind::make() (run/runners.h), thrown before the plan is built; Error when the
//            ledger cannot be used or the runner fails; SelfCheckError when the total cannot be
//            right (total_check.h), when the check by rotation finds another number, or when the
//            runner breaks its contract (run/runner.h)
//   cost     exponential: docs/benchmarks.md. Method `cross` takes 10 MB of memory at n = 18 and
//            30 MB at n = 20; its plan alone takes up to 510 MB, at n = 31. Methods such as
//            `halves` take much more; `nqueens plan` prints how much.
//   threads  the count runs on oneTBB threads; only one of them reports progress at a time
Result count(const Resolved& how, const Params& params = {}, const Watch& watch = {});

// Resolves the question for this processor alone and counts the solutions. count(n).solutions is
// Q(n).
Result count(const Question& question, const Choice& choice = {}, const Params& params = {},
             const Watch& watch = {});

}  // namespace nqueens::count
