// nqueens/mpi/mpi.cpp - runs one count on all processes of an MPI job.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/mpi.h"

#include <signal.h>

#include <algorithm>

#include "nqueens/count/resolve.h"
#include "nqueens/mpi/mpi_mailbox.h"
#include "nqueens/mpi/rank_runner.h"
#include "nqueens/mpi/worker.h"

namespace nqueens::mpi {

// Blocks SIGINT and SIGTERM, except in the main thread of rank 0. mpirun sends them to all ranks,
// but the workers must count until rank 0 stops them, so that no finished task is lost. MPI's own
// threads inherit the blocked signals in every rank.
Job::Job() {
  sigset_t signals = {};
  sigset_t before = {};
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  mail_ = make_mpi_mailbox();
  if (leads()) pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Job::~Job() {
  if (leads()) shut_down_workers(*mail_);
}

bool Job::leads() const { return mail_->rank() == 0; }

void Job::serve() { mpi::serve(*mail_); }

count::RunnerKind Job::kind() const {
  const count::RunnerKind alone = count::cpu_kind();
  const auto make = [mail = mail_.get(), alone](const count::Resolved& how, const Watch& watch) {
    count::Resolved of_rank = how;
    of_rank.choice.threads = std::max(how.choice.threads, 1);
    if (mail->ranks() == 1) return alone.make(of_rank, watch);
    const count::Choice& choice = of_rank.choice;
    return std::unique_ptr<count::Runner>(
        std::make_unique<RankRunner>(*mail, choice.kernel, choice.threads));
  };
  return {.name = "mpi", .refusal = alone.refusal, .make = make};
}

}  // namespace nqueens::mpi
