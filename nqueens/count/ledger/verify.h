// nqueens/count/ledger/verify.h - is a total believable?
//
//   verify(ledger, params, watch) -> Verification
//
// Each check can fail, or pass, or have nothing to say (there is no published value for n = 28).
// A total is believable when none has failed and some have passed.
//
//   plan        this program makes the same plan: its tasks add up to the whole board
//   complete    every task is done
//   published   the total is the published one
//   residue     Q(n) less the solutions equal to their half turn is divisible by 8, and the
//               fundamental solutions that follow are as many as published
//   sample      some tasks, chosen by chance, have the same count by the plain search
//   method      another method, if one is named, comes to the same total
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/ledger/ledger.h"

namespace nqueens::count {

enum class Outcome { Passed, Failed, Unknown };

// "passed", "failed", "unknown".
const char* to_string(Outcome outcome);

struct Finding {
  std::string_view check;
  Outcome outcome = Outcome::Unknown;
  std::string text = {};  // what was compared, in words
};

struct VerifyParams {
  std::uint64_t sample = 3;  // tasks to recount
  std::uint64_t seed = 0;    // chooses them
  std::string method = {};   // to count the whole board once more; not that of the ledger
  int threads = 0;           // for that count; 0, or too many: as many as the processor has
};

struct Verification {
  Total total = {};
  std::vector<Finding> findings = {};
  Ended ended = Ended::Complete;

  bool failed() const;
};

// Checks a ledger. The sample takes longest: about 300 times as long as the same tasks took.
//
//   errors   SelfCheckError when the ledger has two results for a task; UsageError for an unknown
//            method and for the ledger's own. A plan that this program does not make is a failed
//            check.
Verification verify(const Ledger& ledger, const VerifyParams& params = {}, const Watch& watch = {});

}  // namespace nqueens::count
