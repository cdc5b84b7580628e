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
//   run.cpp       the table of subcommands; errors become sentences and exit codes here
//
// then one file for each subcommand, whose functions are declared in commands.h; counting.h is what
// count, plan, work and bench have in common.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::cli {

// Runs the program on its command line and returns its exit code; nothing is thrown.
int run(int argc, char** argv);

}  // namespace nqueens::cli
