// nqueens/cli/cli.h - public interface of nqueens::cli: the nqueens program.
//
// Input: the command line, files and standard input.
// Output: data on standard output or in a file, messages and progress on standard error, and an
// exit code.
// Errors: reported as one sentence on standard error and by the exit code (exit_code.h).
//
// Most subcommands have a file of their own, which declares the options, calls one engine function
// and writes the result. commands.h declares the functions that add the subcommands. These files
// are shared:
//
//   exit_code.h   the exit codes
//   session.h     the state of one run of the program: global options, messages, progress
//   program.h     subcommands and options, and their parser
//   options.h     options of several subcommands: N, a board, limits, output
//   input.h       reads boards and levels
//   output.h      writes standard output and files; handles broken pipes and full disks
//   interrupts.h  turns Ctrl-C into a stop request
//   progress.h    the progress line
//   mpi_program.h switches to nqueens-mpi, the program with MPI
//   by_rule.h     lists solutions under other rules and with regions
//   run.cpp       the table of subcommands; turns errors into sentences and exit codes
//
//   count/counting.h          shared by the commands that count
//   list/listing.h            shared by the commands that work on the list of solutions
//   puzzle/level_input.h      shared by the commands that read levels
//   puzzle/generating.h       shared by the commands that generate levels
//   puzzle/in_order.h         shared by the commands that work on several levels at once
//   search/search_options.h   shared by the commands that search
//   solve/solving.h           shared by the files that implement `solve`
//
// Read the files in this order, then the files of the subcommands.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "nqueens/count/run/runners.h"

namespace nqueens::cli {

// Runs the program with this command line and returns its exit code. Never throws. `ranks` is the
// runner that counts on the ranks of an MPI job (`work --mpi`). If `ranks` is not given, a command
// line with --mpi replaces this program with nqueens-mpi (mpi_program.h).
int run(int argc, char** argv, const std::optional<count::RunnerKind>& ranks = std::nullopt);

}  // namespace nqueens::cli
