// nqueens/cli/solve/proving.h - writes and checks proofs that a board has no solution, or only
// the listed solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/cli/exit_code.h"
#include "nqueens/cli/program.h"
#include "nqueens/cli/session.h"
#include "nqueens/cli/solve/solving.h"

namespace nqueens::cli {

// The statement that a proof proves.
enum class ProofScope {
  NoSolution,  // the board has no solution
  AllListed,   // the board has only the solutions that the search lists
};

struct ProofOptions {
  std::string proof;    // the file to write
  std::string check;    // the file to check
  std::string clauses;  // the file for the clauses that the proof refutes

  // Adds --proof, --check-proof and --clauses.
  void add_to(Command& command);

  bool is_given() const { return !proof.empty() || !check.empty() || !clauses.empty(); }

  // Throws UsageError if --proof and --check-proof are both given, if --clauses is given without
  // either, if two files are the same, if the proof and an answer would be mixed on standard
  // output, or if a format is given for a check, which writes no solution.
  void require_one(const AnswerOptions& answer, ProofScope scope) const;
};

// Writes a proof (`solve ... --proof`), and the clauses. Returns None for NoSolution and Done for
// AllListed. If the run ends before a proof is found, writes no proof and returns LimitReached or
// Interrupted.
ExitCode write_proof(const Problem& problem, ProofScope scope, const ProofOptions& options,
                     const AnswerOptions& answer, const Session& session);

// Checks a proof (`solve ... --check-proof`) and writes the verdict, as text or JSON, and the
// clauses. Returns Done if the proof is valid, and None if it is not.
ExitCode check_proof(const Problem& problem, ProofScope scope, const ProofOptions& options,
                     const AnswerOptions& answer, const Session& session);

}  // namespace nqueens::cli
