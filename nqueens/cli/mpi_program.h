// nqueens/cli/mpi_program.h - the program for ranks of an MPI job, which has MPI in it.
//
// It is a program of its own, nqueens-mpi, so that no other start of nqueens loads MPI's libraries.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::cli {

// Becomes the program nqueens-mpi that stands beside this one, with the same arguments, if --mpi is
// among them; returns if it is not, or if there is no such program. To be asked before arguments
// are parsed: what is wrong with them is said by rank 0 there, and here by every rank.
void become_mpi_program(char** argv);

}  // namespace nqueens::cli
