// nqueens/mpi/mpi.h - the door of room `mpi`: one count by the processes of one MPI job.
//
//   Job job;                          // in each process (rank) that mpirun started
//   if (!job.leads()) job.serve();    // workers: all ranks except 0
//   else count::resolve(question, {.runner = "mpi"}, std::array{job.kind()})  // rank 0: count
//
// Input: a resolved question, in rank 0 only. The other ranks read no command line, board or
// ledger. Output: a runner.
// Errors: those of a count. The runner in rank 0 also throws the errors of the other ranks, with
// their rank and machine.
//
// Rank 0 makes the plan, distributes batches of tasks by their cost, receives a record of each
// finished task, and is the only writer of the ledger. It counts no tasks and sleeps most of the
// time, so a job can have one rank more than processors. The workers, which are the other ranks,
// make the plan from its id; the fingerprint in the id proves that the plans are equal. They count
// the batches that they receive, print nothing and ignore signals. If a rank dies, MPI ends the
// job; records that were in the ledger one second earlier are kept.
//
//   message.h      the messages between ranks, as bytes
//   mailbox.h      the transport of messages; mpi_mailbox.h implements it with MPI
//   dealer.h       chooses the tasks of each worker
//   rank_runner.h  rank 0: a runner (count/run/runner.h) whose tasks the workers count
//   worker.h       the other ranks
//   assignment.h   a worker's plan, and the thread that counts its tasks
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
  // Initializes MPI. Call it once in a process, before any thread is created. Without mpirun this
  // process is the only rank.
  Job();
  // Waits for all ranks. In rank 0 it shuts the workers down first: they wait for it.
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  // Returns whether this is rank 0.
  bool leads() const;

  // Counts tasks for rank 0 until rank 0 shuts this worker down. Only rank 0 handles SIGINT and
  // SIGTERM.
  void serve();

  // Returns the row of the table of runners: the runner counts on all other ranks, each with the
  // chosen number of threads (0 means 1), or on this processor if there are no other ranks. The job
  // must outlive the runner, which executes one count.
  //
  //   errors   of make(): UsageError if a rank has another version of nqueens; errors of
  //            count::cpu_kind()
  //   cost     1 to 2% of a processor in rank 0, 16 bytes a task
  count::RunnerKind kind() const;

 private:
  std::unique_ptr<Mailbox> mail_;
};

}  // namespace nqueens::mpi
