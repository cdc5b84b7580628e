// nqueens/gpu/bench.cpp - measures the time of each kernel on a device, with several launch
// configurations.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/bench.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "nqueens/count/resolve.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves/halves_engine.h"
#include "nqueens/gpu/halves/join_tasks.h"

namespace nqueens::gpu {
namespace {

// Returns the default configuration and configurations that differ from it in one parameter each.
std::vector<HalvesShape> shapes_like(const HalvesShape& defaults, const DeviceInfo& device) {
  std::vector<HalvesShape> shapes = {defaults};
  for (const std::uint32_t group : {128U, 256U, 512U, 1024U}) {
    if (group == defaults.match_group || group > device.max_group) continue;
    shapes.push_back(defaults);
    shapes.back().match_group = group;
  }
  for (const std::uint32_t per_bucket : {64U, 96U, 384U}) {
    shapes.push_back(defaults);
    shapes.back().per_bucket = per_bucket;
  }
  if (defaults.rows == TableRows::Many) {
    shapes.push_back(defaults);
    shapes.back().rows = TableRows::Few;
  }
  return shapes;
}

// Counts these tasks and returns the sum of their results, or nothing if `control` ended the run.
std::optional<Pairs> sums_of(HalvesEngine& engine, const std::vector<std::uint64_t>& tasks,
                             RunControl& control) {
  const Batch all = count_all(engine, tasks, control);
  if (control.ended() != Ended::Complete) return std::nullopt;
  if (!all.left.empty()) {
    throw DeviceError("device '" + engine.device().name + "' has no room for task " +
                      std::to_string(all.left.front()));
  }
  Pairs sums;
  for (const TaskPairs& task : all.done) sums += task.sum();
  return sums;
}

// Counts the tasks with this launch configuration, adds its times to `bench` and returns the sum of
// the results. If `control` ended the run, adds no times and returns nothing.
std::optional<Pairs> measure(const HalvesShape& shape, const JoinTasks& of_plan,
                             const std::vector<std::uint64_t>& tasks, RunControl& control,
                             DeviceBench& bench) {
  const std::unique_ptr<Device> opened =
      open_device(bench.device, halves_program(shape.rows),
                  {.limit = kDriverLimit, .is_over = [&control] { return control.should_end(); }});
  HalvesEngine engine(*opened, of_plan, shape, Timing::Yes);
  engine.prepare(control);
  const auto began = Clock::now();
  const std::optional<Pairs> sums = sums_of(engine, tasks, control);
  const std::chrono::duration<double> taken = Clock::now() - began;
  if (sums) {
    bench.shapes.push_back({shape, taken.count(), engine.times(), engine.table_seconds()});
  }
  return sums;
}

}  // namespace

double ShapeTimes::kernel_seconds() const {
  double sum = 0;
  for (const KernelTime& kernel : kernels) sum += kernel.seconds;
  return sum;
}

DeviceBench bench_device(const DeviceInfo& device, std::int32_t n, std::uint64_t sample,
                         const Watch& watch) {
  if (n < kMinGpuSize || n > kMaxGpuSize) {
    throw UsageError("devices are measured on boards of " + std::to_string(kMinGpuSize) + " to " +
                     std::to_string(kMaxGpuSize) + " rows, found " + std::to_string(n));
  }
  RunControl control(watch);
  DeviceBench bench = {.n = n, .device = device};
  const std::unique_ptr<const count::Plan> plan = count::make_plan(n, default_method(n));
  const std::unique_ptr<const JoinTasks> of_plan = join_tasks(*plan);
  bench.tasks = plan->id().tasks;
  std::vector<std::uint64_t> tasks;
  const std::uint64_t step =
      std::max<std::uint64_t>(bench.tasks / std::max<std::uint64_t>(sample, 1), 1);
  for (std::uint64_t task = step / 2; task < bench.tasks; task += step) tasks.push_back(task);
  bench.sample = tasks.size();
  std::string reason;
  const std::optional<HalvesShape> defaults = shape_for(device, size_of(*of_plan), reason);
  if (!defaults) throw DeviceError("device '" + device.name + "': " + reason);
  std::optional<Pairs> first;
  for (const HalvesShape& shape : shapes_like(*defaults, device)) {
    if (control.should_end()) break;
    try {
      const std::optional<Pairs> sums = measure(shape, *of_plan, tasks, control, bench);
      if (!sums) break;
      ensure(!first || *first == *sums, "all launch configurations find the same sums");
      first = sums;
    } catch (const GivenUp&) {
      break;
    }
    control.report({.tasks_done = bench.shapes.size(), .solutions = std::nullopt});
  }
  if (first) {
    bench.halves = first->halves;
    bench.solutions = first->solutions;
  }
  bench.ended = control.ended();
  return bench;
}

}  // namespace nqueens::gpu
