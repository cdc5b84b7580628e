// nqueens/gpu/gpu.cpp - the entry for GPUs in the table of runners.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/gpu.h"

#include <utility>

#include "nqueens/base/run/threads.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/memory.h"

namespace nqueens::gpu {
namespace {

// The smallest board for which the runner `auto` uses GPUs. On smaller boards they would save
// little: opening a GPU takes about half a second, and one core counts n = 19 in four seconds.
constexpr std::int32_t kMinAutoSize = 20;

// The smallest even board without a reach that devices count by method `central-pair` if the caller
// chooses no method.
constexpr std::int32_t kMinPairedSize = 26;

std::string_view method_of_gpus(const count::Question& question) {
  return question.is_plain() ? default_method(question.size()) : "central-pair";
}

Sentence refusal_of_gpus(const count::Question& question, std::string_view method) {
  const std::int32_t n = question.size();
  const bool can_count = (question.is_plain() && method == "halves") ||
                         (method == "central-pair" && question.problem.has_plain_rule()) ||
                         method == "central-rows";
  if (can_count && n >= kMinGpuSize && n <= kMaxGpuSize) return "";
  return {
      "not-for-gpus",
      "GPUs can count only all solutions of an empty board of {least} to {most} rows, by methods "
      "halves, central-pair and central-rows; use runner cpu",
      {{"least", std::to_string(kMinGpuSize)}, {"most", std::to_string(kMaxGpuSize)}}};
}

std::unique_ptr<count::Runner> runner_with(std::vector<DeviceInfo> devices,
                                           const count::Resolved& how, const Watch& watch) {
  const int threads = usable_threads(how.choice.threads);
  count::require_memory(*how.method, how.question, threads);
  GpuParams params = {.devices = std::move(devices),
                      .kernel = how.choice.kernel,
                      .threads = threads,
                      .only_devices = how.choice.only_devices};
  if (watch.on_notice) params.notice = watch.on_notice;
  return make_gpu_runner(std::move(params));
}

std::unique_ptr<count::Runner> make_for_gpus(const count::Resolved& how, const Watch& watch) {
  std::vector<DeviceInfo> devices = chosen_devices(how.choice, watch);
  return devices.empty() ? nullptr : runner_with(std::move(devices), how, watch);
}

}  // namespace

std::string_view default_method(std::int32_t n) {
  return n >= kMinPairedSize && n % 2 == 0 ? "central-pair" : "halves";
}

count::RunnerKind kind() {
  return {.name = "gpu",
          .summary = "GPUs and the processor together",
          .method = method_of_gpus,
          .auto_from = kMinAutoSize,
          .has_devices = true,
          .refusal = refusal_of_gpus,
          .make = make_for_gpus};
}

count::RunnerKind kind_with(const std::vector<DeviceInfo>& devices) {
  count::RunnerKind of_devices = kind();
  of_devices.make = [devices](const count::Resolved& how, const Watch& watch) {
    return runner_with(devices, how, watch);
  };
  return of_devices;
}

}  // namespace nqueens::gpu
