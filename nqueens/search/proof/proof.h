// nqueens/search/proof/proof.h - proofs that a board has no solutions, or only the listed ones.
//
// Idea: clauses.h describes the board by clauses that only its solutions satisfy. An additional
// clause for each listed solution forbids that solution, so all clauses together are unsatisfiable
// if and only if the list is complete. A satisfiability solver can prove that: it writes the
// clauses that it learns, in the order in which it learns them. The last one is the empty clause,
// which no assignment satisfies.
//
// A checker does not search and does not need to trust the solver. For each learnt clause, in
// order, it assumes that all literals of the clause are false. If unit propagation (clauses with
// one literal left force that literal) then violates a clause, the learnt clause follows from the
// clauses before it. A clause with this property is called RUP, for reverse unit propagation.
//
// The format is the text form of DRAT, which checkers such as drat-trim read: one learnt clause per
// line, terminated by 0; `d` before a clause deletes it. DRAT also allows clauses that do not
// follow but keep the formula satisfiable (RAT). CaDiCaL 1.5.3 does not write clauses of this kind
// with its default options, and check_proof() refuses them.
//
// Sources: E. Goldberg and Y. Novikov, "Verification of proofs of unsatisfiability for CNF
// formulas", DATE 2003; N. Wetzler, M. Heule and W. Hunt, "DRAT-trim", SAT 2014.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/model/model.h"

namespace nqueens::search {

// Largest board with proofs. Its clauses take 130 MB in the solver and 180 MB in the checker.
inline constexpr std::int32_t kMaxProofSize = 300;

// The claim that a board has these solutions and no others.
struct Claim {
  Problem problem;
  std::vector<std::vector<Square>> solutions = {};  // each a list of queens; empty if there is none
};

// Like the functions of clauses.h, but for a claim: the clauses of the problem come first, and
// those of the solutions last.
ClauseTotals clause_totals(const Claim& claim);
void for_each_clause(const Claim& claim, const TakeClause& take);

// Writes the clauses in DIMACS format. Without solutions, the text is the model `dimacs` of the
// problem.
void write_clauses(const Claim& claim, const TakeText& take);

// Throws UsageError if n > kMaxProofSize, or if the claim lists a placement that is not a solution
// or lists a solution twice.
void require_provable(const Claim& claim);

struct ProofResult {
  bool is_proven = false;
  bool has_others = false;  // the claim is wrong: there is another solution
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Searches for a proof of the claim with CaDiCaL and passes its text to `take` as it is written.
// The text is a proof only if `is_proven` is true.
//
//   errors  UsageError if the build does not have CaDiCaL, and those of require_provable()
//   cost    exponential in the worst case; a proof can take many times as long as the search in
//           nqueens/solve, because clauses express counting arguments only at great length
ProofResult prove(const Claim& claim, const TakeText& take, const Watch& watch = {});

// Reads bytes into the buffer, which it need not fill. Returns their number; 0 at the end.
using ReadText = std::function<std::size_t(std::span<char>)>;

struct ProofCheck {
  bool is_valid = false;
  std::string refusal = {};   // why the proof was refused; empty if it is valid or the run ended
  std::uint64_t clauses = 0;  // learnt clauses that were checked
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Checks a proof of the claim, which any program may have written. Every learnt clause is checked,
// even if the empty clause does not depend on it. A deletion must name a clause that is present.
// Literals that unit propagation has forced stay true after a deletion, as in drat-trim.
//
//   errors  those of require_provable()
//   cost    propagation for each learnt clause, about as long as the solver took to find it; memory
//           for the clauses that are not deleted
ProofCheck check_proof(const Claim& claim, const ReadText& read, const Watch& watch = {});

}  // namespace nqueens::search
