// nqueens/count/run/count_plan.cpp - counts the tasks of a plan with a runner and a ledger.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/count_plan.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/version.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/run/task_progress.h"
#include "nqueens/count/total_check.h"

namespace nqueens::count {
namespace {

// Returns the ranges of tasks to count, ascending. The result is meaningless if `control` ended the
// run.
std::vector<TaskRange> ranges_of(const Params& params, const Plan& plan, RunControl& control) {
  if (params.share) return share_ranges(plan, *params.share, control);
  const PlanId& id = plan.id();
  std::vector<TaskRange> ranges = params.tasks.value_or(std::vector{TaskRange{0, id.tasks}});
  for (const TaskRange& range : ranges) {
    if (range.begin <= range.end && range.end <= id.tasks) continue;
    throw UsageError("the plan has " + std::to_string(id.tasks) + " tasks, found the range " +
                     std::to_string(range.begin) + ".." + std::to_string(range.end));
  }
  return ranges;
}

std::optional<LedgerWriter> open_ledger(const Params& params, const PlanId& id) {
  if (!params.ledger) return std::nullopt;
  return params.keep == Keep::Resume ? LedgerWriter::resume(*params.ledger, id)
                                     : LedgerWriter::create(*params.ledger, id);
}

// Returns the results that are known before the run: the ledger that is resumed and the ledgers in
// `params.known`, merged.
Ledger known_ledger(const Params& params, const PlanId& id,
                    const std::optional<LedgerWriter>& writer) {
  if (writer && params.known.empty()) return merge({&writer->found(), 1});  // without a copy
  std::vector<Ledger> ledgers = {{.plan = id}};
  std::vector<std::string> names = {"plan"};
  if (writer) {
    ledgers.push_back(writer->found());
    names.push_back(params.ledger->string());
  }
  for (const std::filesystem::path& path : params.known) {
    ledgers.push_back(read_ledger(path));
    names.push_back(path.string());
  }
  return merge(ledgers, names);
}

// Returns a fingerprint of a task's result, for comparison with a second result of the same task.
// It is never 0, because 0 marks a task that is not done.
std::uint32_t mark_of(const TaskRecord& record) {
  Fingerprint fingerprint;
  fingerprint.add(record.solutions);
  fingerprint.add(record.nodes);
  return static_cast<std::uint32_t>(fingerprint.value()) | 1U;
}

// One count: the records that the ledgers hold and those that this run adds.
class PlanCount {
 public:
  PlanCount(const Plan& plan, Runner& runner, const Params& params, RunControl& control,
            Result& result)
      : plan_(plan),
        runner_(runner),
        control_(control),
        result_(result),
        ranges_(ranges_of(params, plan, control)),
        marks_(plan.id().tasks),
        ledger_(open_ledger(params, plan.id())) {
    result_.is_planned = true;
    result_.tasks = plan.id().tasks;
    result_.kernel = runner.kernel_of(plan.id());
    take_over(known_ledger(params, plan.id(), ledger_));
  }

  void run(const Params& params, bool has_more_to_do, const std::function<void()>& finish) {
    std::vector<std::uint64_t> tasks = remaining();
    const bool is_leg = !tasks.empty() || has_more_to_do;
    if (ledger_ && is_leg) begin_leg(params);
    run_all(tasks);
    if (result_.complete()) {
      require_believable(question_of(result_.n, plan_.id().board), result_.solutions);
      finish();
    }
    const double seconds = control_.elapsed_seconds();
    if (ledger_ && is_leg) ledger_->end_leg(seconds);
    if (ledger_) ledger_->close();
    result_.elapsed_seconds = before_.elapsed_seconds + seconds;
    result_.legs = before_.legs + (is_leg || before_.legs == 0 ? 1 : 0);
  }

 private:
  void take_over(const Ledger& known) {
    before_ = total(known);
    for (const TaskRecord& record : known.records) add(record);
    result_.tasks_found = known.records.size();
  }

  void add(const TaskRecord& record) {
    marks_[record.task] = mark_of(record);
    result_.solutions += record.solutions;
    result_.nodes += record.nodes;
    result_.core_seconds += record.seconds;
    ++result_.tasks_done;
  }

  void begin_leg(const Params& params) {
    const std::string machine = params.machine.empty() ? runner_.machine() : params.machine;
    const Leg leg = {.threads = result_.threads,
                     .host = machine.empty() ? machine : plain_word(machine),
                     .program = plain_word(version())};
    ledger_->begin_leg(leg, control_.started());
  }

  // Returns the requested tasks that are not done. Some are missing if `control_` ended the run.
  std::vector<std::uint64_t> remaining() const {
    std::vector<std::uint64_t> tasks;
    for (const TaskRange& range : ranges_) {
      for (std::uint64_t task = range.begin; task < range.end; ++task) {
        if (marks_[task] == 0) tasks.push_back(task);
        const bool is_time = task % kTasksBetweenChecks == kTasksBetweenChecks - 1;
        if (is_time && control_.should_end()) return tasks;
      }
    }
    return tasks;
  }

  bool is_asked_for(std::uint64_t task) const {
    const auto next = std::ranges::upper_bound(ranges_, task, {}, &TaskRange::begin);
    return next != ranges_.begin() && task < std::prev(next)->end;
  }

  Completed completed() const {
    Completed completed = {.tasks = result_.tasks_done,
                           .solutions = static_cast<std::uint64_t>(result_.solutions),
                           .seconds = before_.elapsed_seconds};
    for (std::uint64_t task = 0; task < marks_.size(); ++task) {
      if (marks_[task] != 0) completed.cost += plan_.cost(task);
      if (task % kTasksBetweenChecks == kTasksBetweenChecks - 1 && control_.should_end()) break;
    }
    return completed;
  }

  void run_all(const std::vector<std::uint64_t>& tasks) {
    const std::uint64_t expected = result_.tasks_done + tasks.size();
    std::vector<CostedTask> costed = with_costs(plan_, tasks, control_);
    TaskProgress progress(completed(), costed, control_);
    const bool has_all_costs = control_.ended() == Ended::Complete;
    if (has_all_costs) {
      runner_.run(plan_, std::move(costed), control_,
                  {.ready = [&] { progress.begin(); },
                   .done =
                       [&](const TaskRecord& record) {
                         if (!is_new(record)) return;
                         if (ledger_) ledger_->append(record);
                         add(record);
                         progress.add(plan_.cost(record.task), record.solutions);
                       }});
    }
    if (control_.ended() == Ended::Complete) {
      ensure(result_.tasks_done == expected, "a runner counts all tasks that it is given");
    }
    const double of_tasks = static_cast<double>(result_.tasks_done) /
                            static_cast<double>(std::max<std::uint64_t>(result_.tasks, 1));
    result_.fraction = result_.complete() ? 1 : has_all_costs ? progress.fraction() : of_tasks;
  }

  // Returns whether the runner reports this task for the first time. Throws SelfCheckError if an
  // earlier result of the task was different.
  bool is_new(const TaskRecord& record) const {
    ensure(is_asked_for(record.task), "a runner reports only tasks that it is given");
    const std::uint32_t mark = marks_[record.task];
    if (mark == 0) return true;
    if (mark == mark_of(record)) return false;
    throw SelfCheckError("task " + std::to_string(record.task) + " was counted twice by runner " +
                         std::string(runner_.name()) + ", with different results");
  }

  // A loop over 15 million tasks takes seconds, so it must call should_end(). But a call takes
  // several nanoseconds, so it is not made for every task.
  static constexpr std::uint64_t kTasksBetweenChecks = 1 << 12;

  const Plan& plan_;
  Runner& runner_;
  RunControl& control_;
  Result& result_;
  const std::vector<TaskRange> ranges_;
  std::vector<std::uint32_t> marks_;  // mark_of() for each finished task, 0 for all others
  std::optional<LedgerWriter> ledger_;
  Total before_;  // total of the ledgers before this run
};

}  // namespace

void count_plan(const Plan& plan, Runner& runner, const Params& params, RunControl& control,
                Result& result, const std::function<void()>& finish) {
  const bool has_more_to_do = params.classify == Classify::Yes ||
                              params.by_first_row == ByFirstRow::Yes ||
                              params.check_rotation == CheckRotation::Yes;
  PlanCount(plan, runner, params, control, result).run(params, has_more_to_do, finish);
}

}  // namespace nqueens::count
