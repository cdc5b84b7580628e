// nqueens/mpi/mpi.h - the door of room `mpi`: one count by the processes of one MPI job.
//
//   Job job;                                    // in each process that mpirun started: a rank
//   if (!job.leads()) job.serve();    // all ranks but 0 count what they are given
//   else count::resolve(question, {.runner = "mpi"}, std::array{job.kind()})  // rank 0, to count
//
// What comes in: a question that is resolved, in rank 0 alone; nobody else reads a command line, a
// board or a ledger. What goes out: a runner. What can go wrong: all that can go wrong in a count,
// wherever it does: what fails in another rank comes out of the runner in rank 0, with rank and
// machine.
//
// Rank 0 makes the plan, hands out batches of tasks by their cost, gets a record of each finished
// one, and alone writes the ledger. It counts nothing itself but sleeps, so that there may be one
// rank more than processors. The others make the same plan from its id (which proves that it is the
// same) and count batches as they come; they print nothing and take no signals. A rank that dies
// ends the job, which is MPI's way; what was in the ledger a second before stays.
//
//   message.h       what ranks tell each other, as bytes
//   mailbox.h      how messages get there; mpi_mailbox.h by MPI
//   dealer.h       which tasks a worker gets, and when
//   rank_runner.h  rank 0: a runner (count/run/runner.h) whose tasks other ranks count
//   worker.h       the other ranks
//   assignment.h   a plan that a worker has, and the thread that counts its tasks
//
// Source: Message Passing Interface Forum, "MPI: A Message-Passing Interface Standard", 3.1, 2015;
// batches that shrink as work does: Polychronopoulos and Kuck, "Guided self-scheduling", 1987.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/count/run/runners.h"

namespace nqueens::mpi {

class Mailbox;

// This process's part in the job. All members are for the main thread.
class Job {
 public:
  // Begins to be a rank; once a process, before it makes threads. Without mpirun it is the only
  // one.
  Job();
  // Rank 0 lets the others go first, so it must not be left out there; waits for all of them.
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  // Whether this is rank 0.
  bool leads() const;

  // Counts what rank 0 asks for until that ends its part. SIGINT and SIGTERM are left to rank 0.
  void serve();

  // The row of the table of runners: all other ranks, each on so many threads as are chosen, 1 for
  // 0; rank 0's processor where it is alone. This job must live as long as what is made of it, and
  // counts once.
  //
  //   errors   of make(): UsageError when ranks are of another version of nqueens, and as
  //            count::cpu_kind()
  //   cost     a hundredth or two of a processor in rank 0, 16 bytes a task
  count::RunnerKind kind() const;

 private:
  std::unique_ptr<Mailbox> mail_;
};

}  // namespace nqueens::mpi
