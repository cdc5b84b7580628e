// apps/nqueens_mpi.cpp - the nqueens program with MPI: `nqueens ... --mpi` becomes it.
//
// Rank 0 is the program; the other ranks do what it tells them, and nothing else.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/cli.h"
#include "nqueens/mpi/mpi.h"

int main(int argc, char** argv) {
  nqueens::mpi::Job job;
  if (job.leads()) return nqueens::cli::run(argc, argv, job.kind());
  job.serve();
  return 0;
}
