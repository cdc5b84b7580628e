// nqueens/cli/solve/proving.cpp - writes and checks proofs that a board has no solution, or only
// the listed solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/solve/proving.h"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/cli/input.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/search/proof/proof.h"
#include "nqueens/solve/solve.h"

namespace nqueens::cli {
namespace {

// Maximum number of solutions that a claim lists. Each of them becomes a clause, which slows the
// solver down.
constexpr std::size_t kMaxListed = 100'000;

// For ProofScope::AllListed, searches for all solutions and adds them to the claim. Returns how the
// search ended.
Ended list_solutions(search::Claim& claim, ProofScope scope, const Watch& watch) {
  if (scope == ProofScope::NoSolution) return Ended::Complete;
  const Problem& problem = claim.problem;
  const auto take = [&](std::span<const Square> queens) {
    if (claim.solutions.size() == kMaxListed) {
      throw UsageError(fmt::format("a proof can list at most {} solutions, but this board has more",
                                   io::grouped(kMaxListed)));
    }
    claim.solutions.emplace_back(queens.begin(), queens.end());
    return true;
  };
  if (problem.stars() > 1) return solve::for_each_region_solution(problem, take, watch).ended;
  const auto take_placement = [&](const Placement& placement) { return take(placement.queens()); };
  return solve::for_each_completion(problem, take_placement, watch).ended;
}

// Returns what a proof proves, such as "the board has no solution".
std::string fact(std::size_t solutions) {
  if (solutions == 0) return "the board has no solution";
  if (solutions == 1) return "the board has only one solution";
  return fmt::format("the board has only {} solutions", io::grouped(solutions));
}

void write_clauses(const search::Claim& claim, const std::string& file_name) {
  if (file_name.empty()) return;
  Output output(file_name);
  search::write_clauses(claim, [&](std::string_view text) { output.write(text); });
  output.commit();
}

std::string clauses(std::uint64_t count) {
  return fmt::format("{} clause{}", io::grouped(count), count == 1 ? "" : "s");
}

}  // namespace

void ProofOptions::add_to(Command& command) {
  command.text("--proof", proof, "FILE",
               "Write a proof that no solution exists; with --count, that no others exist");
  command.text("--check-proof", check, "FILE", "Check such a proof, in the text form of DRAT");
  command.text("--clauses", clauses, "FILE", "Write the clauses that the proof refutes (DIMACS)");
}

void ProofOptions::require_one(const AnswerOptions& answer, ProofScope scope) const {
  if (!proof.empty() && !check.empty()) {
    throw UsageError("expected --proof or --check-proof, found both");
  }
  if (!clauses.empty() && proof.empty() && check.empty()) {
    throw UsageError(
        "--clauses writes the clauses of a proof: add --proof or --check-proof, or use "
        "`nqueens model --as dimacs`");
  }
  const std::string& file = proof.empty() ? check : proof;
  if (file == clauses) throw UsageError("the proof and --clauses name the same file");
  const bool is_input = !check.empty() && file == "-";
  if (file == answer.file_name && !is_input)
    throw UsageError("the proof and --output name the same file");
  const bool has_answer = answer.json || scope == ProofScope::AllListed;
  if (proof == "-" && answer.file_name.empty() && has_answer) {
    throw UsageError("standard output cannot contain both the proof and the answer: add --output");
  }
  if (!clauses.empty() && clauses == answer.file_name) {
    throw UsageError("--clauses and --output name the same file");
  }
  if (!check.empty() && !answer.format.empty()) {
    throw UsageError("--check-proof writes no solution: remove --format");
  }
}

ExitCode write_proof(const Problem& problem, ProofScope scope, const ProofOptions& options,
                     const AnswerOptions& answer, const Session& session) {
  Output output(options.proof);
  search::Claim claim = {.problem = problem};
  search::ProofResult result;
  {
    const Run run(session, output, DataFlow::AtTheEnd, answer.time_limit_seconds);
    result.ended = list_solutions(claim, scope, run.watch());
    if (result.ended == Ended::Complete) {
      write_clauses(claim, options.clauses);
      result = search::prove(
          claim, [&](std::string_view text) { output.write(text); }, run.watch());
    }
  }
  ensure(!result.has_others, "CaDiCaL finds no solution that the search has missed");
  if (!result.is_proven) {
    Session::say(fmt::format("No proof was written: the solver found none in {} ({})",
                             io::human_seconds(result.elapsed_seconds), to_string(result.ended)));
    return exit_code_of(result.ended);
  }
  output.commit();
  session.note(fmt::format("Proof: {}, found by CaDiCaL in {}", fact(claim.solutions.size()),
                           io::human_seconds(result.elapsed_seconds)));
  return scope == ProofScope::NoSolution ? ExitCode::None : ExitCode::Done;
}

ExitCode check_proof(const Problem& problem, ProofScope scope, const ProofOptions& options,
                     const AnswerOptions& answer, const Session& session) {
  Output output(answer.file_name);
  search::Claim claim = {.problem = problem};
  search::ProofCheck result;
  {
    const Run run(session, output, DataFlow::AtTheEnd, answer.time_limit_seconds);
    InputFile file(options.check, run.watch());
    result.ended = list_solutions(claim, scope, run.watch());
    if (result.ended == Ended::Complete) {
      write_clauses(claim, options.clauses);
      result = search::check_proof(
          claim, [&](std::span<char> room) { return file.read(room); }, run.watch());
    }
  }
  const bool is_decided = result.ended == Ended::Complete;
  if (answer.json) {
    output.write(report::to_json(claim, result) + "\n");
  } else if (result.is_valid) {
    output.write(fmt::format("proof: {}\n", fact(claim.solutions.size())));
  } else if (is_decided) {
    output.write(fmt::format("not a proof: {}\n", result.refusal));
  }
  if (answer.json || is_decided) output.commit();
  if (!is_decided) {
    Session::say(fmt::format("The proof was not checked to its end: {} in {} ({})",
                             clauses(result.clauses), io::human_seconds(result.elapsed_seconds),
                             to_string(result.ended)));
    return exit_code_of(result.ended);
  }
  session.note(fmt::format("{} checked in {}", clauses(result.clauses),
                           io::human_seconds(result.elapsed_seconds)));
  return result.is_valid ? ExitCode::Done : ExitCode::None;
}

}  // namespace nqueens::cli
