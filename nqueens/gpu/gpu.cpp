// nqueens/gpu/gpu.cpp - counts and projections with devices.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/gpu.h"

#include <utility>

#include "nqueens/base/threads.h"
#include "nqueens/count/run/memory.h"

namespace nqueens::gpu {

count::Result count(const count::Question& question, const count::Params& params,
                    const Choice& choice, const Notice& notice, const Watch& watch) {
  count::Params here = params;
  here.method = method_for(choice, params.method);
  const count::Method& method = count::method_of_plan(question, here.method, here.split);
  std::vector<DeviceInfo> devices = chosen_devices(choice, question, method.name, notice, watch);
  if (devices.empty()) return count::count(question, params, watch);
  here.threads = usable_threads(params.threads);
  count::require_memory(method, question.size(), here.threads);
  const auto runner = make_gpu_runner({.devices = std::move(devices),
                                       .kernel = params.kernel,
                                       .threads = here.threads,
                                       .notice = notice});
  return count::count(question, here, *runner, watch);
}

count::Projection project(std::int32_t n, const count::ProjectParams& params, const Choice& choice,
                          const Notice& notice, const Watch& watch) {
  count::ProjectParams here = params;
  here.method = method_for(choice, params.method);
  const count::Method& method = count::method_of_plan(n, here.method, here.split);
  std::vector<DeviceInfo> devices = chosen_devices(choice, n, method.name, notice, watch);
  if (devices.empty()) return count::project(n, params, watch);
  here.threads = usable_threads(params.threads);
  count::require_memory(method, n, here.threads);
  const auto of_devices = static_cast<int>(devices.size());
  const auto runner = make_gpu_runner({.devices = std::move(devices),
                                       .kernel = params.kernel,
                                       .threads = here.threads,
                                       .only_devices = true,
                                       .notice = notice});
  count::Projection projection = count::project(n, here, *runner, watch);
  projection.devices = of_devices;
  return projection;
}

}  // namespace nqueens::gpu
