// nqueens/report/text.h - writes results of the engines as tables and sentences for people; json.h
// writes them for programs.
//
// Texts of several lines end in a line feed.
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
#include "nqueens/gpu/device_plan.h"
#include "nqueens/search/compare.h"
#include "nqueens/search/most/most.h"
#include "nqueens/solve/bench.h"
#include "nqueens/solve/core.h"

namespace nqueens::report {

std::string to_text(const search::Comparison& comparison);
// Return the header line of the comma-separated values, and the lines of one comparison.
std::string comparison_csv_heading();
std::string to_csv(const search::Comparison& comparison);

// Returns an empty text if the projection ended before it had a plan. If `shares` is given, a
// second part of the text recommends a number of shares for a cluster.
std::string to_text(const count::Projection& projection,
                    const std::optional<cluster::ShareLength>& shares);
// Returns a line such as "memory: 0.61 GB with 2 threads", with a line feed. Returns an empty text
// if `bytes` is 0, which stands for a small amount.
std::string memory_line(std::uint64_t bytes, int threads);
std::string to_text(const std::vector<gpu::DevicePlan>& devices);
std::string to_text(const count::Verification& verification);
std::string to_text(const std::vector<count::Figure>& figures);

// Returns `core_seconds` in hours, for example "0.46" or "278,611".
std::string core_hours_text(double core_seconds);
std::string to_text(const cluster::JobStatus& status);
std::string to_text(const cluster::AuditReport& report);

// Returns the estimated number with its significant digits, in one line.
std::string value_text(const estimate::Result& result);
// Returns the estimated number with its interval, the size of the sample, the time and the
// published number, in one line.
std::string to_text(const estimate::Result& result);
// Returns a sentence with the reason why the interval cannot be trusted. `result.doubt` must not be
// Doubt::None.
std::string doubt_text(const estimate::Result& result);

// Returns a sentence such as "The queens at (1,2) and (3,1) alone leave no solution; if either of
// them is removed, there is one".
std::string to_text(const solve::Core& core);

// Returns a phrase such as "7 queens; a search has proven that no more fit".
std::string to_text(const search::MostResult& result);

std::string to_text(const count::BenchResult& result);
std::string to_text(const solve::BenchResult& result);

}  // namespace nqueens::report
