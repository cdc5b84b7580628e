// nqueens/count/project.cpp - estimates the time of a whole count from a sample of its tasks.
// SPDX-License-Identifier: MIT
#include "nqueens/count/project.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/count/run/task_progress.h"

namespace nqueens::count {
namespace {

// A task of the sample, and the number of tasks of the plan that it represents.
struct Drawn {
  std::uint64_t task = 0;
  double weight = 1;
};

// Draws the sample (project.h). Returns its tasks in ascending order. The costs of all tasks, laid
// end to end, form an interval, which is divided into `size` equal strata. In each stratum a random
// point is drawn, and the task whose cost covers this point joins the sample. If the plan has no
// more tasks than the sample, all tasks are taken. The result is incomplete if `control` ended the
// run.
std::vector<Drawn> sample_of(const Plan& plan, const Sample& wanted, RunControl& control) {
  constexpr std::uint64_t kBlock = 64;  // tasks
  constexpr std::uint64_t kTasksBetweenChecks = 64 * kBlock;
  const std::uint64_t tasks = plan.id().tasks;
  const std::uint64_t size = std::min(wanted.tasks / 2 * 2, tasks);
  std::vector<Drawn> sample;
  if (size == tasks) {
    for (std::uint64_t task = 0; task < tasks; ++task) sample.push_back({task});
    return sample;
  }
  std::vector<double> begins;  // for each block, the cost of all tasks before it
  double sum = 0;
  for (std::uint64_t task = 0; task < tasks; ++task) {
    if (task % kTasksBetweenChecks == 0 && control.should_end()) return sample;
    if (task % kBlock == 0) begins.push_back(sum);
    sum += plan.cost(task);
  }
  const double stratum = sum / static_cast<double>(size);
  FastRandom random(wanted.seed);
  constexpr std::uint64_t kParts = std::uint64_t{1} << 53;
  for (std::uint64_t i = 0; i < size; ++i) {
    const double part = static_cast<double>(random.below(kParts)) / static_cast<double>(kParts);
    const double point = stratum * (static_cast<double>(i) + part);
    const auto block = std::ranges::upper_bound(begins, point) - begins.begin() - 1;
    double end = begins[static_cast<std::size_t>(block)];
    std::uint64_t task = static_cast<std::uint64_t>(block) * kBlock;
    while ((end += plan.cost(task)) <= point && task + 1 < tasks) ++task;
    sample.push_back({task, stratum / plan.cost(task)});
  }
  return sample;
}

// Estimates a sum over all tasks. `parts` are the estimates for the strata, in order. For the
// error, two neighbouring strata are treated as one stratum from which two tasks were drawn. The
// difference of their values then estimates the error of their sum.
Projected projected(const std::vector<double>& parts, bool is_whole) {
  double sum = 0;
  double variance = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    sum += parts[i];
    if (i % 2 == 1) variance += (parts[i] - parts[i - 1]) * (parts[i] - parts[i - 1]);
  }
  return {.value = sum, .error = is_whole ? 0 : std::sqrt(variance)};
}

// Sets the estimates of the projection from the records of the sample's tasks.
void project_from(const std::vector<Drawn>& sample, std::vector<TaskRecord>& records,
                  Projection& projection) {
  std::ranges::sort(records, {}, &TaskRecord::task);
  std::vector<double> seconds;
  std::vector<double> solutions;
  for (const Drawn& drawn : sample) {
    const auto record = std::ranges::lower_bound(records, drawn.task, {}, &TaskRecord::task);
    seconds.push_back(drawn.weight * record->seconds);
    solutions.push_back(drawn.weight * static_cast<double>(record->solutions));
  }
  const bool is_whole = sample.size() == projection.tasks;
  projection.core_seconds = projected(seconds, is_whole);
  projection.solutions = projected(solutions, is_whole);
}

void run_sample(const Plan& plan, const Sample& wanted, Runner& runner, RunControl& control,
                Projection& projection) {
  projection.tasks = plan.id().tasks;
  const std::vector<Drawn> sample = sample_of(plan, wanted, control);
  std::vector<std::uint64_t> drawn;
  drawn.reserve(sample.size());
  for (const Drawn& one : sample) drawn.push_back(one.task);
  drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
  std::vector<TaskRecord> records;
  std::vector<CostedTask> tasks = with_costs(plan, drawn, control);
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
  // The estimates need a task from every stratum, so a part of the sample is not enough.
  if (control.ended() == Ended::Complete) {
    projection.sample = sample.size();
    project_from(sample, records, projection);
  } else {
    projection.sample = records.size();
  }
}

// The costs of a plan's finished tasks and of all its tasks.
struct Costs {
  double done = 0;
  double all = 0;
};

// Estimates the sum of `value_of` over all tasks: the cost of all tasks, times the ratio of the
// value of the finished tasks to their cost.
template <class ValueOf>
Projected by_ratio(const std::vector<TaskRecord>& records, const Plan& plan, const Costs& costs,
                   const ValueOf& value_of) {
  if (records.empty()) return {};  // the plan has no tasks
  double sum = 0;
  for (const TaskRecord& record : records) sum += value_of(record);
  const double ratio = sum / costs.done;
  double squares = 0;
  for (const TaskRecord& record : records) {
    const double off = value_of(record) - ratio * plan.cost(record.task);
    squares += off * off;
  }
  const double part = costs.done / costs.all;  // exactly 1 when all are done
  return {.value = sum / part, .error = std::sqrt(squares * (1 - part)) / part};
}

// Returns the names of the kernels in the records, for example "avx2+avx512".
std::string kernels_of(const std::vector<TaskRecord>& records) {
  std::set<std::string> kernels;
  for (const TaskRecord& record : records) kernels.insert(record.kernel);
  std::string text;
  for (const std::string& kernel : kernels) text += (text.empty() ? "" : "+") + kernel;
  return text;
}

// Returns the costs of the plan. The finished tasks are those of `records`, which are sorted by
// task. Both sums add the costs in this order, so that they are exactly equal when all tasks are
// done.
Costs costs_of(const Plan& plan, const std::vector<TaskRecord>& records, RunControl& control) {
  constexpr std::uint64_t kTasksBetweenChecks = 1 << 12;
  Costs costs;
  auto next = records.begin();
  for (std::uint64_t task = 0; task < plan.id().tasks; ++task) {
    if (task % kTasksBetweenChecks == 0 && control.should_end()) break;
    const double cost = plan.cost(task);
    costs.all += cost;
    if (next != records.end() && next->task == task) {
      costs.done += cost;
      ++next;
    }
  }
  return costs;
}

}  // namespace

Projection project(const Ledger& ledger, const Watch& watch) {
  RunControl control(watch);
  const std::vector<TaskRecord> records = merge({&ledger, 1}).records;  // each task once
  const PlanId& id = ledger.plan;
  if (records.size() < std::min(kMinProjectTasks, id.tasks)) {
    throw UsageError("a projection needs " + std::to_string(kMinProjectTasks) +
                     " finished tasks or more, found " + std::to_string(records.size()));
  }
  Projection projection = {.n = id.n,
                           .board = id.board,
                           .method = id.method,
                           .kernel = kernels_of(records),
                           .threads = 1,
                           .tasks = id.tasks,
                           .sample = records.size()};
  projection.memory = memory_of(method(id.method), question_of(id.n, id.board), 1);
  if (const std::unique_ptr<const Plan> plan = make_plan(id, control)) {
    const Costs costs = costs_of(*plan, records, control);
    if (control.ended() == Ended::Complete) {
      projection.core_seconds =
          by_ratio(records, *plan, costs, [](const TaskRecord& task) { return task.seconds; });
      projection.solutions = by_ratio(records, *plan, costs, [](const TaskRecord& task) {
        return static_cast<double>(task.solutions);
      });
    }
  }
  projection.ended = control.ended();
  projection.elapsed_seconds = control.elapsed_seconds();
  return projection;
}

Projection project(const Resolved& how, const Sample& sample, const Watch& watch) {
  if (sample.tasks < kMinProjectTasks) {
    throw UsageError("a projection needs a sample of " + std::to_string(kMinProjectTasks) +
                     " tasks or more, found " + std::to_string(sample.tasks));
  }
  Resolved by_devices = how;
  by_devices.choice.only_devices = true;
  const std::unique_ptr<Runner> runner = make_runner(by_devices, watch);
  RunControl control(watch);
  Projection projection = {.n = how.question.size(),
                           .board = board_word(how.question),
                           .method = std::string(how.method->name),
                           .seed = sample.seed};
  projection.threads = runner ? runner->threads() : usable_threads(how.choice.threads);
  projection.devices = runner ? runner->devices() : 0;
  projection.memory = memory_of(*how.method, how.question, projection.threads);
  if (!runner) control.should_end();  // the run ended in make_runner(); this sets ended()
  if (const auto plan = runner ? make_plan(how, control) : nullptr) {
    projection.kernel = runner->kernel_of(plan->id());
    run_sample(*plan, sample, *runner, control, projection);
  }
  projection.ended = control.ended();
  projection.elapsed_seconds = control.elapsed_seconds();
  return projection;
}

}  // namespace nqueens::count
