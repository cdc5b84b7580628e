// nqueens/mpi/rank_runner.h - the runner of rank 0, whose tasks the other ranks count.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/run/runner.h"
#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// Used by rank 0 of a job with workers. A runner executes only one plan, and only once.
class RankRunner : public count::Runner {
 public:
  // Asks each worker to use `kernel` on `threads` threads, then waits for all greetings.
  //
  //   errors   UsageError if a worker has another version; the error that a worker reports
  RankRunner(Mailbox& mail, std::string_view kernel, int threads);

  std::string_view name() const override { return "mpi"; }
  std::string machine() const override;  // the machine of all workers; empty if there are several
  int threads() const override;          // the total of all workers
  std::string_view kernel_of(const count::PlanId& plan) const override;

  // Also throws an error that a worker reports; the message then names the rank and the machine.
  void run(const count::Plan& plan, std::vector<count::CostedTask> tasks, RunControl& control,
           const count::TaskObserver& observer) override;

 private:
  void take_greeting(const Message& message);

  Mailbox& mail_;
  std::vector<std::string> machines_;  // machine of each rank
  std::vector<int> threads_;           // threads of each worker, from rank 1
  std::string kernels_;                // the workers' kernels, each once: "avx2+avx512"
  bool has_run_ = false;
};

// Shuts the workers down and waits for them.
void shut_down_workers(Mailbox& mail);

}  // namespace nqueens::mpi
