// nqueens/cli/mpi_program.h - switches to nqueens-mpi, the program for the ranks of an MPI job.
//
// MPI is in a separate program, so that nqueens does not load MPI's libraries.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::cli {

// If --mpi is among the arguments, replaces this process with the program nqueens-mpi in the same
// folder, with the same arguments. Returns if --mpi is not among the arguments, or if nqueens-mpi
// cannot be started.
//
// Must be called before the arguments are parsed, because every rank runs nqueens and would report
// wrong arguments. In nqueens-mpi only rank 0 reports them.
void become_mpi_program(char** argv);

}  // namespace nqueens::cli
