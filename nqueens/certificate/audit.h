// nqueens/certificate/audit.h - counts some tasks of a certificate again.
//
// The tasks are drawn from the root and from a seed. If nobody knew the seed when the root was
// published, such as a later number of a public lottery, nobody could choose results that the audit
// does not draw. If a fraction f of all tasks is wrong, an audit of K tasks finds one of them with
// probability 1 - (1 - f)^K.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/certificate/certificate.h"
#include "nqueens/count/ledger/verify.h"

namespace nqueens::certificate {

struct AuditParams {
  std::uint64_t sample = 10;  // tasks to count again; at most all
  std::string seed = {};
  std::string kernel = "auto";
  int threads = 0;  // 0 or too many: all threads of the processor
};

// Returns `sample` different tasks, or all, in ascending order. Draw i = 0, 1, ... is the number in
// the first 8 bytes of SHA-256("ROOT SEED i"), the highest byte first, modulo the number of tasks.
// Tasks that were drawn before are left out.
std::vector<std::uint64_t> drawn_tasks(const Certificate& certificate, const std::string& seed,
                                       std::uint64_t sample);

// Checks a certificate that parse() has read. The findings are:
//
//   root       the root of the tasks, to be compared with the published one
//   plan       this program makes the same plan
//   published  the sum of all tasks equals the published number
//   audit      the drawn tasks, counted again, have the same solutions and nodes. If the method
//              can, they are counted at the mirror image of the board, which needs other lists.
//
//   errors     UsageError for an unknown kernel, or if the method needs more memory than is free
//   cost       that of the drawn tasks
count::Verification audit(const Certificate& certificate, const AuditParams& params = {},
                          const Watch& watch = {});

}  // namespace nqueens::certificate
