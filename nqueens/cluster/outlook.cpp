// nqueens/cluster/outlook.cpp - what a count would take on a cluster: hours and bytes.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/outlook.h"

namespace nqueens::cluster {

double core_hours(double core_seconds) { return core_seconds / 3600; }

std::uint64_t ledger_bytes(std::uint64_t tasks) { return tasks * kRecordBytes; }

}  // namespace nqueens::cluster
