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

// Who counts, as such parameters say; those that an older version has stored say nothing of it.
gpu::Choice runner_in(const api::Json& params) {
  const std::string runner = params.value("runner", "auto");
  const std::vector<std::string> devices = params.value("devices", std::vector<std::string>());
  const bool is_gpu = runner == "gpu" || !devices.empty();
  return {.counter = runner == "cpu" ? gpu::Counter::Processor
                     : is_gpu        ? gpu::Counter::Devices
                                     : gpu::Counter::Auto,
          .devices = devices};
}

// Whether there are such devices at all is found out by the job, which may ask their drivers.
void require_for_devices(const api::Json& params) {
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

api::Json normalise_count(api::Fields& fields) {
  api::Json params = api::read_count_params(fields);
  params["runner"] = fields.choice("runner", kRunners);
  params["devices"] = fields.texts("devices", kMostDevices);
  require_for_devices(params);
  return params;
}

api::JobOutcome run_count(const api::Json& params, const api::JobContext& context) {
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

const api::JobKind kCountJob = {
    .name = "count", .keeps_work = true, .normalise = normalise_count, .run = run_count};

}  // namespace nqueens::server
