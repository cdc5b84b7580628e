// nqueens/server/jobs/job_count.cpp - an exact count as a job, which goes on from its ledger.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/report/documents.h"
#include "nqueens/server/jobs/job_kinds.h"

namespace nqueens::server {
namespace {

constexpr std::array<std::string_view, 3> kRunners = {"auto", "cpu", "gpu"};
constexpr std::size_t kMostDevices = 16;

std::vector<std::string_view> count_methods() {
  std::vector<std::string_view> names = {"auto"};
  for (const count::Method& method : count::methods()) {
    if (method.refusal(1).empty()) names.push_back(method.name);  // knows the empty board
  }
  return names;
}

// Who counts, as such parameters say; those that an older version has stored say nothing of it.
gpu::Choice runner_in(const Json& params) {
  const std::string runner = params.value("runner", "auto");
  const std::vector<std::string> devices = params.value("devices", std::vector<std::string>());
  const bool is_gpu = runner == "gpu" || !devices.empty();
  return {.counter = runner == "cpu" ? gpu::Counter::Processor
                     : is_gpu        ? gpu::Counter::Devices
                                     : gpu::Counter::Auto,
          .devices = devices};
}

// Whether there are such devices at all is found out by the job, which may ask their drivers.
void require_for_devices(const Json& params) {
  const gpu::Choice choice = runner_in(params);
  if (choice.counter == gpu::Counter::Processor && !choice.devices.empty()) {
    throw UsageError("devices: expected none with runner 'cpu'");
  }
  if (choice.counter != gpu::Counter::Devices) return;
  const auto n = params.at("n").get<std::int32_t>();
  const std::string method = gpu::method_for(choice, params.at("method"));
  if (gpu::make_gpu_runner({})->supports({.n = n, .method = method})) return;
  throw UsageError(
      fmt::format("runner: GPUs count boards of {} to {} rows by method halves, found n = {} and "
                  "method {}",
                  gpu::kMinGpuSize, gpu::kMaxGpuSize, n, method));
}

Json normalise_count(Fields& fields) {
  const std::int64_t n = fields.whole("n", 1, count::kMaxCountSize);
  const std::string name = fields.choice("method", count_methods());
  try {
    count::method_of_plan(static_cast<std::int32_t>(n), name, count::kAutoSplit);
  } catch (const UsageError& error) {
    throw UsageError(std::string("n: ") + error.what());
  }
  Json params = {{"n", n},
                 {"method", name},
                 {"threads", fields.whole("threads", 0, kMaxThreads, 0)},
                 {"runner", fields.choice("runner", kRunners)},
                 {"devices", fields.texts("devices", kMostDevices)},
                 {"classify", fields.flag("classify")},
                 {"by_first_row", fields.flag("by_first_row")}};
  require_for_devices(params);
  return params;
}

JobOutcome run_count(const Json& params, const JobContext& context) {
  const bool goes_on = std::filesystem::exists(context.ledger);
  const count::Params wanted = {
      .method = params.at("method"),
      .classify = params.at("classify").get<bool>() ? count::Classify::Yes : count::Classify::No,
      .by_first_row =
          params.at("by_first_row").get<bool>() ? count::ByFirstRow::Yes : count::ByFirstRow::No,
      .threads = params.at("threads"),
      .ledger = context.ledger,
      .keep = goes_on ? count::Keep::Resume : count::Keep::New};
  const count::Result result = gpu::count(params.at("n").get<std::int32_t>(), wanted,
                                          runner_in(params), context.notice, context.watch);
  if (!result.is_planned) return {.ended = result.ended};
  return {.result = report::document(result, report::Wide::Texts), .ended = result.ended};
}

}  // namespace

const JobKind kCountJob = {
    .name = "count", .keeps_work = true, .normalise = normalise_count, .run = run_count};

}  // namespace nqueens::server
