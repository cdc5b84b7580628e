// nqueens/cli/count/counting.h - what the commands about counts have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/cli/options.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"

namespace nqueens::cli {

// What is counted: a board and perhaps a symmetry.
struct QuestionOptions {
  BoardOptions board;
  TurnOption turn;

  // N or BOARD, its squares and rule, --symmetric.
  void add_to(Command& command);

  // Throws as BoardOptions.
  count::Question question(const Watch& watch) const;

  // The same again as words of a command line.
  std::string command_words() const;
};

// "8 queens: 92 solutions".
std::string answer_text(const count::Result& result);

// --method and --split.
void add_plan_options(Command& command, count::Choice& choice);

// --runner, one of the session's runners, and --device.
void add_runner(Command& command, count::Choice& choice);

// Whether these options name a runner other than this processor.
bool names_another_runner(const count::Choice& choice);

// These and --kernel and --threads: all that a caller chooses of how it is counted.
void add_choice(Command& command, count::Choice& choice);

// The choice as words of a command line, with a space before each.
std::string choice_words(const count::Choice& choice);

// --kernel.
void add_kernel(Command& command, std::string& kernel);

// "17.4 s in 3 legs": the time of a count.
std::string legs_text(double seconds, std::uint64_t legs);
std::string time_text(const count::Result& result);

// "cross, kernel avx512, 2 threads, 1.2 s".
std::string how_counted(const count::Result& result);

// "partial: 1234 solutions in 5 of 76 tasks".
std::string partial(const count::Result& result);

// The ledgers in these files, and in the folders among them, as one. Says which of them end in a
// line that is cut off.
count::Ledger merged_ledger(const std::vector<std::string>& paths, const Session& session);

}  // namespace nqueens::cli
