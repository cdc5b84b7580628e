// apps/nqueens_mpi.cpp - the nqueens program with MPI, which `nqueens ... --mpi` executes.
//
// Rank 0 runs the command; the other ranks only work on the tasks that it sends.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/cli.h"
#include "nqueens/mpi/mpi.h"

int main(int argc, char** argv) {
  nqueens::mpi::Job job;
  if (job.leads()) return nqueens::cli::run(argc, argv, job.kind());
  job.serve();
  return 0;
}
