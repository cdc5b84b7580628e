// nqueens/count/count.cpp - plan, schedule, ledger, total, its check, and the split by symmetry.
// SPDX-License-Identifier: MIT
#include "nqueens/count/count.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/threads.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/prefix_counts.h"
#include "nqueens/count/run/memory.h"
#include "nqueens/count/run/schedule.h"
#include "nqueens/count/symmetric.h"
#include "nqueens/count/total_check.h"

namespace nqueens::count {
namespace {

TaskRange range_of(const Params& params, const PlanId& id) {
  const TaskRange range = params.tasks.value_or(TaskRange{0, id.tasks});
  if (range.begin <= range.end && range.end <= id.tasks) return range;
  throw UsageError("the plan has " + std::to_string(id.tasks) + " tasks, found the range " +
                   std::to_string(range.begin) + ".." + std::to_string(range.end));
}

std::optional<LedgerWriter> open_ledger(const Params& params, const PlanId& id) {
  if (!params.ledger) return std::nullopt;
  return params.keep == Keep::Resume ? LedgerWriter::resume(*params.ledger, id)
                                     : LedgerWriter::create(*params.ledger, id);
}

void classify(Result& result, RunControl& control) {
  if (result.solutions > std::numeric_limits<std::uint64_t>::max()) {
    throw Error("the count of " + std::to_string(result.n) +
                " queens is too large to be split into symmetry classes");
  }
  const std::uint64_t point_symmetric = point_symmetric_count(result.n, control);
  const std::uint64_t quarter_symmetric = quarter_symmetric_count(result.n, control);
  if (control.ended() != Ended::Complete) return;
  result.classes = symmetry_classes(result.n, static_cast<std::uint64_t>(result.solutions),
                                    point_symmetric, quarter_symmetric);
}

// Method cross counts an eighth of the solutions and does not know where the border queens of the
// other seven images stand, so this is a second count of all solutions, by method rows.
void split_by_first_row(Result& result, const Params& params, RunControl& control) {
  const std::vector<PrefixCount> left =
      count_prefixes(result.n, 1, kernels::kernel(params.kernel), result.threads, control);
  if (control.ended() != Ended::Complete) return;
  WideCount sum = 0;
  for (const PrefixCount& column : with_mirror_images(result.n, left)) {
    result.by_first_row.push_back(column.solutions);
    sum += column.solutions;
  }
  ensure(sum == result.solutions, "the columns of the first row add up to all solutions");
}

// One count: what is known of it before, and what is added.
class Count {
 public:
  Count(const Plan& plan, const Params& params, Result& result, RunControl& control)
      : plan_(plan),
        params_(params),
        result_(result),
        control_(control),
        range_(range_of(params, plan.id())),
        done_(plan.id().tasks),
        ledger_(open_ledger(params, plan.id())) {
    result_.is_planned = true;
    result_.tasks = plan.id().tasks;
    if (ledger_) take_over(ledger_->found());
  }

  void run() {
    std::vector<std::uint64_t> tasks = remaining();
    const bool is_leg = !tasks.empty() || params_.classify == Classify::Yes ||
                        params_.by_first_row == ByFirstRow::Yes;
    if (ledger_ && is_leg) ledger_->begin_leg(result_.threads, control_.started());
    run_all(std::move(tasks));
    if (result_.complete()) {
      require_believable(result_.n, result_.solutions);
      split();
    }
    const double seconds = control_.elapsed_seconds();
    if (ledger_ && is_leg) ledger_->end_leg(seconds);
    if (ledger_) ledger_->close();
    result_.elapsed_seconds = before_.elapsed_seconds + seconds;
    result_.legs = before_.legs + (is_leg || before_.legs == 0 ? 1 : 0);
    result_.untimed_tasks = before_.untimed_tasks;
  }

 private:
  void take_over(const Ledger& found) {
    const Ledger once = merge({&found, 1});
    before_ = total(once);
    for (const TaskRecord& record : once.records) add(record);
    result_.tasks_found = once.records.size();
  }

  void add(const TaskRecord& record) {
    done_[record.task] = true;
    result_.solutions += record.solutions;
    result_.nodes += record.nodes;
    ++result_.tasks_done;
  }

  // Not all of them when the run was ended meanwhile.
  std::vector<std::uint64_t> remaining() const {
    std::vector<std::uint64_t> tasks;
    tasks.reserve(range_.end - range_.begin);
    for (std::uint64_t task = range_.begin; task < range_.end; ++task) {
      if (!done_[task]) tasks.push_back(task);
      if (task % kTasksBetweenChecks == kTasksBetweenChecks - 1 && control_.should_end()) break;
    }
    return tasks;
  }

  Before before() const {
    Before before = {.tasks = result_.tasks_done,
                     .solutions = static_cast<std::uint64_t>(result_.solutions),
                     .seconds = before_.elapsed_seconds};
    for (std::uint64_t task = 0; task < done_.size(); ++task) {
      if (done_[task]) before.cost += plan_.cost(task);
      if (task % kTasksBetweenChecks == kTasksBetweenChecks - 1 && control_.should_end()) break;
    }
    return before;
  }

  void run_all(std::vector<std::uint64_t> tasks) {
    const kernels::Kernel& chosen = kernels::kernel(params_.kernel);
    const bool has_kernel = method(plan_.id().method, plan_.id().n).uses_kernels;
    if (has_kernel) result_.kernel = chosen.name;
    const std::optional<double> fraction =
        run_tasks(plan_, std::move(tasks), before(), chosen, result_.threads, control_,
                  [&](TaskRecord record) {
                    if (!has_kernel) record.kernel = plan_.id().method;
                    if (ledger_) ledger_->append(record);
                    add(record);
                  });
    const double of_tasks = static_cast<double>(result_.tasks_done) /
                            static_cast<double>(std::max<std::uint64_t>(result_.tasks, 1));
    result_.fraction = result_.complete() ? 1 : fraction.value_or(of_tasks);
  }

  void split() {
    if (params_.classify == Classify::Yes) classify(result_, control_);
    if (params_.by_first_row == ByFirstRow::Yes) split_by_first_row(result_, params_, control_);
  }

  // Asking takes some nanoseconds, and 15 million tasks seconds.
  static constexpr std::uint64_t kTasksBetweenChecks = 1 << 12;

  const Plan& plan_;
  const Params& params_;
  Result& result_;
  RunControl& control_;
  const TaskRange range_;
  std::vector<bool> done_;
  std::optional<LedgerWriter> ledger_;
  Total before_;  // of the ledger
};

}  // namespace

Result count(std::int32_t n, const Params& params, const Watch& watch) {
  RunControl control(watch);
  const Method& method = method_of_plan(n, params.method, params.split);
  static_cast<void>(kernels::kernel(params.kernel));
  Result result = {.n = n, .method = std::string(method.name)};
  result.threads = usable_threads(params.threads);
  require_memory(method, n, result.threads);
  if (const auto plan = make_plan(n, params.method, params.split, control)) {
    Count(*plan, params, result, control).run();
  } else {
    result.elapsed_seconds = control.elapsed_seconds();
  }
  result.ended = control.ended();
  return result;
}

}  // namespace nqueens::count
