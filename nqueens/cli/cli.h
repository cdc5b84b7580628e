// nqueens/cli/cli.h - the door of room `cli`: the nqueens program.
//
// One file per subcommand, each doing the same three things: parse its options, call one engine
// function, write the result. Data goes to standard output, everything else to standard error.
//
//   exit_code.h   what the program's exit codes mean
//   session.h     what all subcommands share: global options, remarks, what surrounds a run
//   program.h     subcommands and options, and the parser behind them
//   options.h     options that several subcommands have: N, a board, limits, output
//   output.h      standard output and files, with broken pipes and full disks
//   interrupts.h  Ctrl-C as a stop request
//   progress.h    the progress line
//   mpi_program.h the same program with MPI in it
//   run.cpp       the table of subcommands; errors become sentences and exit codes here
//
// then one file for each subcommand, whose functions are declared in commands.h; counting.h is what
// count, plan, work and bench have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "nqueens/count/run/runners.h"

namespace nqueens::cli {

// Runs the program on its command line and returns its exit code; nothing is thrown. `ranks` are
// those of an MPI job that can count, too (`work --mpi`); a program without them hands a command
// line with --mpi over to the one that has them (mpi_program.h).
int run(int argc, char** argv, const std::optional<count::RunnerKind>& ranks = std::nullopt);

}  // namespace nqueens::cli
