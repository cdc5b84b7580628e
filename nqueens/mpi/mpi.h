// nqueens/mpi/mpi.h - public interface of nqueens::mpi: runs one count on all processes of an MPI
// job.
//
//   Job job;                          // in each process (rank) that mpirun started
//   if (!job.leads()) job.serve();    // workers: all ranks except 0
//   else count::resolve(question, {.runner = "mpi"}, std::array{job.kind()})  // rank 0: count
//
// Input: a resolved question, in rank 0 only. The other ranks read no command line, board or
// ledger.
// Output: a runner.
// Errors: the errors of a count. The runner in rank 0 also throws the errors that other ranks
// report. The messages name the rank and also its machine, if the rank has reported the machine.
//
// Rank 0 builds the plan, distributes batches of tasks by their cost, receives a record of each
// finished task, and is the only rank that writes the ledger. It counts no tasks and sleeps most of
// the time, so a job can have one more rank than there are processors. All other ranks are workers.
// A worker builds the plan from its id, and the fingerprint in the id ensures that the plans are
// equal. Workers count the batches that they receive, print nothing, and ignore SIGINT and SIGTERM.
// If a rank dies, MPI ends the job. At most the records of the last second are then missing from
// the ledger.
//
//   message.h      the messages between ranks, as bytes
//   mailbox.h      the transport of messages; mpi_mailbox.h implements it with MPI
//   dealer.h       chooses the tasks of each worker
//   rank_runner.h  rank 0: a runner (count/run/runner.h) whose tasks the workers count
//   worker.h       the other ranks
//   assignment.h   a worker's plan and the thread that counts its tasks
//
// Sources: Message Passing Interface Forum, "MPI: A Message-Passing Interface Standard", 3.1, 2015;
// for batches that shrink with the remaining work: Polychronopoulos and Kuck, "Guided
// self-scheduling", 1987.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/count/run/runners.h"

namespace nqueens::mpi {

class Mailbox;

// This process as a rank of an MPI job. Only the main thread may call the members.
class Job {
 public:
  // Initializes MPI. Must be called once per process, before any thread is created. Without mpirun,
  // this process is the only rank.
  Job();
  // Waits for all ranks. In rank 0, first shuts down the workers, which otherwise wait for rank 0.
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  // Returns whether this is rank 0.
  bool leads() const;

  // Counts tasks for rank 0 until rank 0 shuts this worker down. Only rank 0 handles SIGINT and
  // SIGTERM.
  void serve();

  // Returns a row for the table of runners. Its runner counts on all other ranks, or in this
  // process if there are no other ranks, with the chosen number of threads in each rank (0 means
  // 1). The job must outlive the runner, which executes one count.
  //
  //   errors   of make(): UsageError if a rank has another version of nqueens; errors of
  //            count::cpu_kind()
  //   cost     1 to 2% of a processor in rank 0, and 16 bytes per task
  count::RunnerKind kind() const;

 private:
  std::unique_ptr<Mailbox> mail_;
};

}  // namespace nqueens::mpi
