// nqueens/cli/mpi_program.h - switches to nqueens-mpi, the program for the ranks of an MPI job.
//
// MPI is in a separate program, so that nqueens does not load MPI's libraries.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::cli {

// Replaces this process by the program nqueens-mpi in the same folder, with the same arguments, if
// --mpi is among them. Returns if it is not, or if there is no such program.
//
// Call it before the arguments are parsed. In nqueens-mpi only rank 0 reports wrong arguments; in
// nqueens every rank would.
void become_mpi_program(char** argv);

}  // namespace nqueens::cli
