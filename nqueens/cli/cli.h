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

#include <functional>

#include "nqueens/base/run_control.h"
#include "nqueens/count/count.h"

namespace nqueens::cli {

// What counts as count::count() does, but by the ranks of one MPI job (`work --mpi`), each on
// params.threads threads, 1 for 0.
using CountByRanks = std::function<count::Result(const count::Question& question,
                                                 const count::Params& params, const Watch& watch)>;

// Runs the program on its command line and returns its exit code; nothing is thrown. A program
// without ranks hands a command line with --mpi over to the one that has them (mpi_program.h).
int run(int argc, char** argv, const CountByRanks& count_by_ranks = nullptr);

}  // namespace nqueens::cli
