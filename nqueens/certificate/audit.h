// nqueens/certificate/audit.h - counts some tasks of a certificate again.
//
// The root and a seed determine which tasks are drawn. The seed should be a number that nobody knew
// when the root was published, such as a later result of a public lottery. Then nobody could have
// hidden wrong results in the tasks that the audit does not draw. If a fraction f of all tasks is
// wrong, an audit of K tasks finds a wrong task with probability at least 1 - (1 - f)^K.
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
  std::uint64_t sample = 10;  // number of tasks to count again; all tasks if there are fewer
  std::string seed = {};
  std::string kernel = "auto";
  int threads = 0;  // 0 means all threads of the processor, which is also the maximum
};

// Returns `sample` different tasks, or all tasks if there are fewer, in ascending order. Draw
// i = 0, 1, ... is the number in the first 8 bytes of SHA-256("ROOT SEED i"), the highest byte
// first, modulo the number of tasks. Repeated draws of a task are ignored.
std::vector<std::uint64_t> drawn_tasks(const Certificate& certificate, const std::string& seed,
                                       std::uint64_t sample);

// Checks a certificate that parse() has read. The findings are:
//
//   root       the root of the tasks, which the caller compares with the published root
//   plan       this program builds the same plan
//   published  the sum of all tasks equals the published number
//   audit      the drawn tasks, counted again, have the same solutions and nodes. If the method
//              supports it, the tasks are counted on the mirror image of the board, so that the
//              recount works through different data in a different order.
//
//   errors     UsageError for an unknown kernel, or if the method needs more memory than is free
//   cost       the cost of building the plan and of counting the drawn tasks
count::Verification audit(const Certificate& certificate, const AuditParams& params = {},
                          const Watch& watch = {});

}  // namespace nqueens::certificate
