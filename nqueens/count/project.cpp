// nqueens/count/project.cpp - what would a whole count take?
// SPDX-License-Identifier: MIT
#include "nqueens/count/project.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/random.h"
#include "nqueens/base/threads.h"
#include "nqueens/count/run/cpu_runner.h"
#include "nqueens/count/run/memory.h"
#include "nqueens/count/run/task_progress.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {
namespace {

// One task of each stratum; all tasks, if there are no more.
std::vector<std::uint64_t> sample_of(std::uint64_t tasks, const ProjectParams& params) {
  std::vector<std::uint64_t> sample;
  const std::uint64_t size = std::min(params.sample / 2 * 2, tasks);
  FastRandom random(params.seed);
  for (std::uint64_t i = 0; i < size; ++i) {
    const std::uint64_t begin = tasks * i / size;
    const std::uint64_t end = tasks * (i + 1) / size;
    sample.push_back(begin + random.below(end - begin));
  }
  return sample;
}

// The sum over all tasks from that of a sample in the order of its strata. Two neighbours stand for
// one stratum twice as large, from which both were drawn: their difference tells the error.
Projected projected(const std::vector<double>& sample, std::uint64_t tasks) {
  const double strata = static_cast<double>(tasks) / static_cast<double>(sample.size());
  double sum = 0;
  double variance = 0;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    sum += sample[i];
    if (i % 2 == 1) variance += (sample[i] - sample[i - 1]) * (sample[i] - sample[i - 1]);
  }
  if (sample.size() == tasks) variance = 0;
  return {.value = strata * sum, .error = strata * std::sqrt(variance)};
}

void run_sample(const Plan& plan, const ProjectParams& params, Runner& runner, RunControl& control,
                Projection& projection) {
  projection.tasks = plan.id().tasks;
  std::vector<TaskRecord> records;
  std::vector<CostedTask> tasks = with_costs(plan, sample_of(plan.id().tasks, params), control);
  TaskProgress progress({}, tasks, control);
  runner.run(plan, std::move(tasks), control,
             {.ready =
                  [&] {
                    projection.prepare_seconds = control.elapsed_seconds();
                    progress.begin();
                  },
              .done =
                  [&](const TaskRecord& record) {
                    records.push_back(record);
                    progress.add(plan.cost(record.task), record.solutions);
                  }});
  projection.sample = records.size();
  // Tasks are not run in random order: those of a part say nothing of the others.
  if (control.ended() != Ended::Complete) return;
  std::ranges::sort(records, {}, &TaskRecord::task);
  std::vector<double> seconds;
  std::vector<double> solutions;
  for (const TaskRecord& record : records) {
    seconds.push_back(record.seconds);
    solutions.push_back(static_cast<double>(record.solutions));
  }
  projection.core_seconds = projected(seconds, plan.id().tasks);
  projection.solutions = projected(solutions, plan.id().tasks);
}

}  // namespace

Projection project(std::int32_t n, const ProjectParams& params, const Watch& watch) {
  if (params.sample < kMinProjectTasks) {
    throw UsageError("a projection needs a sample of " + std::to_string(kMinProjectTasks) +
                     " tasks or more, found " + std::to_string(params.sample));
  }
  RunControl control(watch);
  const Method& method = method_of_plan(n, params.method, params.split);
  Projection projection = {.n = n,
                           .method = std::string(method.name),
                           .threads = usable_threads(params.threads),
                           .seed = params.seed};
  const auto runner = make_cpu_runner(params.kernel, projection.threads);
  projection.kernel = kernels::kernel(params.kernel).name;
  require_memory(method, n, projection.threads);
  projection.memory = memory_of(method, n, projection.threads);
  const std::unique_ptr<const Plan> plan = make_plan(n, params.method, params.split, control);
  if (plan) run_sample(*plan, params, *runner, control, projection);
  projection.ended = control.ended();
  projection.elapsed_seconds = control.elapsed_seconds();
  return projection;
}

}  // namespace nqueens::count
