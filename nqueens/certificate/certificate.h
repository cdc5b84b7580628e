// nqueens/certificate/certificate.h - the certificate of a count: the results of all its tasks in
// compact form, and a root that depends on each result.
//
// Once the authors of a count have published its 64-digit root, they can no longer change a result
// unnoticed. Other people can read the certificate, add up the tasks, and count some of them again
// (audit.h). They do not need this program: examples/check_certificate.py, 81 lines of Python, adds
// up the tasks of any certificate that has a task. It also recounts one task if the method is
// `central-pair` or `central-rows` and the board is empty.
//
//   nqueens-certificate 1 solutions=14200 unit=4 bytes=1+2 root=dd197fac...
//   nqueens-ledger 4 n=12 method=central-pair split=1 tasks=180 fingerprint=db73... sum=9ace...
//   (compressed numbers)
//
// The second line is the header of the ledger (count/ledger/ledger.h), which describes the plan.
//
//   field      meaning
//   ---------  ----------------------------------------------------------------------------------
//   solutions  sum over all tasks
//   unit       a common divisor of the solutions of all tasks
//   bytes      S+V: S bytes store the solutions of a task, divided by the unit, and V bytes store
//              its nodes; V is at least 1
//   root       root of the Merkle tree (merkle_tree.h), 64 digits 0-9 a-f
//
// The numbers are compressed in the zlib format (RFC 1950). First come the lowest bytes of the
// solutions of all tasks, then their second bytes, and so on. The bytes of the nodes follow in the
// same order.
//
// Leaf 0 of the tree is the second line of the file, without its line feed. Leaf T + 1 is the text
// "task=T solutions=S nodes=V". The digest of a ledger is computed from the same texts.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/plan_id.h"

namespace nqueens::certificate {

struct TaskResult {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;

  friend bool operator==(const TaskResult&, const TaskResult&) = default;
};

struct Certificate {
  count::PlanId plan = {};
  std::vector<TaskResult> tasks = {};  // all tasks of the plan, by number
  std::string root = {};

  WideCount solutions() const;
};

// Creates the certificate of a ledger. Throws UsageError if a task is missing, and SelfCheckError
// if a task has two different results.
Certificate certify(const count::Ledger& ledger);

// Returns the bytes of the file.
std::string to_bytes(const Certificate& certificate);

// The maximum number of tasks. The largest plan that can be counted, for n = 27, has 65 million.
inline constexpr std::uint64_t kMaxTasks = 100'000'000;

// Reads a certificate, adds up its tasks and computes its root. Returns nothing if `control` ended
// the run.
//
//   errors  Error, which begins with `name`, if the bytes are not a certificate, or if the sum or
//           the root does not match the tasks
//   cost    up to 32 bytes of memory per task and a copy of the compressed numbers; one second per
//           million tasks
std::optional<Certificate> parse(std::string_view bytes, const std::string& name,
                                 RunControl& control);

}  // namespace nqueens::certificate
