// nqueens/report/text.h - results of the engines as tables and sentences for people; json.h writes
// the same results for programs.
//
// A text of several lines ends in a line feed.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/cluster/audit.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/count/bench.h"
#include "nqueens/count/figures.h"
#include "nqueens/count/ledger/verify.h"
#include "nqueens/count/project.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/search/compare.h"
#include "nqueens/solve/bench.h"

namespace nqueens::report {

std::string to_text(const search::Comparison& comparison);
// The header line of the comma-separated values, and the lines of one comparison.
std::string comparison_csv_heading();
std::string to_csv(const search::Comparison& comparison);

// With `shares`, a second part recommends the number of shares into which to divide the count on a
// cluster. Empty if the projection ended before it had a plan.
std::string to_text(const count::Projection& projection,
                    const std::optional<cluster::ShareLength>& shares);
// "memory: 0.61 GB with 2 threads" and a line feed; empty if `bytes` is 0, which means little
// memory.
std::string memory_line(std::uint64_t bytes, int threads);
std::string to_text(const count::Verification& verification);
std::string to_text(const std::vector<count::Figure>& figures);

// `core_seconds` in hours: "0.46", "278,611".
std::string core_hours_text(double core_seconds);
std::string to_text(const cluster::JobStatus& status);
std::string to_text(const cluster::AuditReport& report);

// Each returns one line: value_text() the number with its significant digits, to_text() everything
// known about the number, and doubt_text() the reason not to trust the interval, or an empty text.
std::string value_text(const estimate::Result& result);
std::string to_text(const estimate::Result& result);
std::string doubt_text(const estimate::Result& result);

std::string to_text(const count::BenchResult& result);
std::string to_text(const solve::BenchResult& result);

}  // namespace nqueens::report
