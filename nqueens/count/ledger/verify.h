// nqueens/count/ledger/verify.h - checks whether the total of a ledger is plausible.
//
//   verify(ledger, params, watch) -> Verification
//
// Each check passes, fails, or does not apply. For example, "published" does not apply to n = 28,
// for which no number is published. A total is plausible if at least one check has passed and none
// has failed.
//
//   plan        this program builds the same plan, whose tasks cover the whole board
//   complete    every task is done
//   published   the total equals the published number
//   residue     Q(n) minus the number of solutions that a half turn leaves unchanged is divisible
//               by 8, and the resulting number of fundamental solutions equals the published one
//   sample      the plain search finds the same number for some randomly chosen tasks
//   rotation    the total equals that of a ledger of method `central-rows`, if one is given. If
//               that ledger has a smaller reach (pair/central_reach.h), only the tasks within this
//               reach are compared. A wrong total of the compared tasks passes only if both ledgers
//               are wrong by the same number.
//   method      another method, if one is named, finds the same total
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

enum class Outcome { Passed, Failed, Unknown };

// Returns "passed", "failed" or "unknown".
const char* to_string(Outcome outcome);

struct Finding {
  std::string_view check;
  Outcome outcome = Outcome::Unknown;
  std::string text = {};  // the comparison, in words
};

Finding passed_if(bool passed, std::string_view check, std::string text);

// Compares the number of all solutions of a question with the published one. Returns the finding
// "published", whose outcome is Unknown if no number is published.
Finding compared_with_published(const Question& question, WideCount solutions);

struct VerifyParams {
  std::uint64_t sample = 3;             // tasks to recount
  std::uint64_t seed = 0;               // seed of the random choice of these tasks
  std::optional<Ledger> rotation = {};  // a ledger of method `central-rows`
  std::string method = {};  // another method that counts the whole board again; empty: none
  int threads = 0;          // for `method`; 0 or too many: all threads of the processor
};

struct Verification {
  Total total = {};
  std::vector<Finding> findings = {};
  Ended ended = Ended::Complete;

  bool failed() const;
};

// Checks a ledger. Recounting a sampled task takes about 300 times as long as counting it took.
//
//   errors   SelfCheckError when the ledger has two different results for a task; UsageError if
//            params.method is unknown, cannot count the board or is the ledger's own method, or if
//            params.rotation is not a ledger of method `central-rows` for the same boards or boards
//            with a smaller reach. If this program builds a different plan, the check "plan" fails.
Verification verify(const Ledger& ledger, const VerifyParams& params = {}, const Watch& watch = {});

}  // namespace nqueens::count
