// nqueens/count/plan/plan_id.h - which count a plan is of, and its tasks by number.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace nqueens::count {

// What a count is a count of. Plans with equal ids have the same tasks, wherever they are made.
struct PlanId {
  std::int32_t n = 0;
  std::string method = {};
  std::int32_t split = 0;
  std::uint64_t tasks = 0;
  std::uint64_t fingerprint = 0;  // of everything that the tasks are
  std::string board = {};         // what is counted, if not Q(n): question.h

  friend bool operator==(const PlanId&, const PlanId&) = default;
};

// Tasks begin to end-1 of a plan.
struct TaskRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend bool operator==(const TaskRange&, const TaskRange&) = default;
};

// What is known of a finished task.
struct TaskRecord {
  std::uint64_t task = 0;       // below the plan's tasks
  std::uint64_t solutions = 0;  // those counted times the task's weight
  std::uint64_t nodes = 0;
  std::string kernel = {};  // what counted: a kernel, or the method where it uses none
  double seconds = 0;       // of processor time, of the thread that counted it
  std::uint64_t leg = 0;    // of the count, in which it was finished (ledger.h); 0: unknown

  friend bool operator==(const TaskRecord&, const TaskRecord&) = default;
};

}  // namespace nqueens::count
