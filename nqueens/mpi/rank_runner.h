// nqueens/mpi/rank_runner.h - a runner whose tasks other ranks count.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/run/runner.h"
#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// For rank 0 of a job with workers. It runs one plan in its life.
class RankRunner : public count::Runner {
 public:
  // Asks all workers who they are, to count with this kernel on so many threads each.
  //
  //   errors   UsageError when one is of another version, or as what a worker complains of
  RankRunner(Mailbox& mail, std::string_view kernel, int threads);

  std::string_view name() const override { return "mpi"; }
  std::string machine() const override;  // of all workers; empty if they have several
  int threads() const override;          // of all workers together
  std::string_view kernel_of(const count::PlanId& plan) const override;

  // Also throws what a worker complains of, in the form that it has there, with rank and machine.
  void run(const count::Plan& plan, std::vector<count::CostedTask> tasks, RunControl& control,
           const count::TaskObserver& observer) override;

 private:
  void take_greeting(const Message& message);

  Mailbox& mail_;
  std::vector<std::string> machines_;  // of each rank
  std::vector<int> threads_;           // of each worker: the ranks from 1 on
  std::string kernels_;                // those that workers use, each once
  bool has_run_ = false;
};

// Rank 0's last words: all workers go home, which it waits for.
void shut_down_workers(Mailbox& mail);

}  // namespace nqueens::mpi
