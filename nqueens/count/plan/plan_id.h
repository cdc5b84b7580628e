// nqueens/count/plan/plan_id.h - the identity of a plan, ranges of its tasks, and results of tasks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace nqueens::count {

// Identifies a plan. Plans with equal ids have the same tasks, even if made on different machines.
struct PlanId {
  std::int32_t n = 0;
  std::string method = {};
  std::int32_t split = 0;
  std::uint64_t tasks = 0;        // number of tasks
  std::uint64_t fingerprint = 0;  // covers everything that defines the tasks
  std::string board = {};         // board_word() of the question (question.h); empty for Q(n)

  friend bool operator==(const PlanId&, const PlanId&) = default;
};

// The tasks of a plan from number `begin` to `end` - 1.
struct TaskRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend bool operator==(const TaskRange&, const TaskRange&) = default;
};

// The result of a finished task.
struct TaskRecord {
  std::uint64_t task = 0;       // number of the task, less than PlanId::tasks
  std::uint64_t solutions = 0;  // counted solutions times the task's weight
  std::uint64_t nodes = 0;
  std::string kernel = {};  // the kernel's or GPU driver's name; the method's if it uses no kernels
  double seconds = 0;       // processor time; for a GPU, its part of the batch's wall-clock time
  std::uint64_t leg = 0;    // id of the leg that finished the task (ledger.h); 0 if unknown

  friend bool operator==(const TaskRecord&, const TaskRecord&) = default;
};

}  // namespace nqueens::count
