// nqueens/cli/count/counting.h - options and texts shared by the commands that count.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "nqueens/cli/options.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/verify.h"

namespace nqueens::cli {

// The question that a count answers: how many solutions a board has, or how many of them have a
// given symmetry or lie within a given reach (count/pair/central_reach.h).
struct QuestionOptions {
  BoardOptions board;
  TurnOption turn;
  std::int32_t reach = 0;  // for count::within_reach(); 0: not limited

  // Adds the options of the board, --symmetric and --reach.
  void add_to(Command& command);

  // Returns the question. Throws UsageError if a reach is given together with a symmetry, with a
  // board that is not empty, or with a rule other than the plain one. Exceptions of
  // BoardOptions::problem(), TurnOption::require_plain_rule() and count::within_reach() are
  // propagated.
  count::Question question(const Session& session, const Watch& watch) const;

  // Returns the question as arguments of a command line, quoted for a shell.
  std::string command_words() const;
};

// Returns the result as text, such as "8 queens: 92 solutions".
std::string answer_text(const count::Result& result);

// Adds --method and --split.
void add_plan_options(Command& command, count::Choice& choice);

// Adds --runner, with the runners of the session, and --device.
void add_runner(Command& command, count::Choice& choice);

// Returns whether the choice names devices, or a runner other than this processor.
bool names_another_runner(const count::Choice& choice);

// Adds the options of add_plan_options() and add_runner(), --kernel and --threads.
void add_choice(Command& command, count::Choice& choice);

// Returns the command-line options for the parts of the choice that differ from the defaults, with
// a space before each word.
std::string choice_words(const count::Choice& choice);

// Adds --kernel.
void add_kernel(Command& command, std::string& kernel);

// Return the time of a count, such as "17.4 s in 3 legs". A leg is one run of the program; a
// resumed count has several legs.
std::string legs_text(double seconds, std::uint64_t legs);
std::string time_text(const count::Result& result);

// Returns "cross, kernel avx512, 2 threads, 1.2 s".
std::string how_counted(const count::Result& result);

// Returns "partial: 1234 solutions in 5 of 76 tasks", or a text that says that the run ended before
// it had a plan.
std::string partial(const count::Result& result);

// Runs check(watch), writes its findings as text or as a JSON object, and returns the exit code.
// Writes a message that names `checked`, such as "the ledger", if the check failed.
ExitCode run_check(const Session& session, double time_limit_seconds, bool json,
                   const std::string& checked,
                   const std::function<count::Verification(const Watch&)>& check);

// Reads and merges the ledgers at these paths, which are files or folders. Writes a remark for each
// ledger whose last line is incomplete.
count::Ledger merged_ledger(const std::vector<std::string>& paths, const Session& session);

}  // namespace nqueens::cli
