// nqueens/count/ledger/verify.cpp - checks whether the total of a ledger is plausible.
//
// Residue: let P be the number of solutions that a half turn leaves unchanged; a separate search
// counts them (symmetric.h). All other solutions come in orbits of 8 under the eight symmetries, so
// Q(n) - P is divisible by 8. This check can detect wrong weights as well as results that were lost
// or added twice after the tasks had been counted.
//
// Sample: if a task of method `cross` has a wrong result, the error is nearly always a multiple of
// 8, the weight of the task. The residue cannot detect this error, so some tasks are counted again.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/verify.h"

#include <algorithm>
#include <optional>
#include <random>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/pair/block_tasks.h"
#include "nqueens/count/pair/central_reach.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/symmetric.h"

namespace nqueens::count {
namespace {

// The search for symmetric solutions takes half a minute at this size.
constexpr std::int32_t kMaxResidueSize = 27;

// Throws UsageError unless `rotation` is a plan of method `central-rows` for the board of `plan`,
// which is of another method. If `plan` is a plan of method `central-pair`, `rotation` can also
// have a smaller reach, because some tasks of `plan` then count the same solutions
// (BlockTasks::within()).
void require_comparable(const PlanId& plan, const PlanId& rotation) {
  if (rotation.method != kCentralRows.name) {
    throw UsageError("the check by rotation needs a ledger of method central-rows, found one of " +
                     rotation.method);
  }
  const auto reach = [](const PlanId& id) { return reach_of(question_of(id.n, id.board)); };
  if (!reach(rotation)) {
    throw UsageError("method central-rows does not count the boards of this ledger");
  }
  if (plan.method == rotation.method) {
    throw UsageError("the check by rotation compares two methods, found two ledgers of " +
                     plan.method);
  }
  const bool is_part = plan.method == kPair.name && reach(plan) > reach(rotation);
  if (plan.n == rotation.n && (is_part || plan.board == rotation.board)) return;
  throw UsageError(
      "the check by rotation needs ledgers of the same boards: " +
      difference({.n = rotation.n, .board = rotation.board}, {.n = plan.n, .board = plan.board}));
}

// Returns the number of solutions in the ledger whose reach is at most `reach`, or of all solutions
// if the method is not central-pair. Returns nullopt if one of the tasks that count them is
// missing. The ledger must be merged.
std::optional<WideCount> solutions_within(const Ledger& ledger, std::int32_t reach) {
  const Question question = question_of(ledger.plan.n, ledger.plan.board);
  const std::vector<TaskRange> tasks =
      ledger.plan.method == kPair.name
          ? BlockTasks(question.size(), *reach_of(question), QuarterTurn::Used).within(reach)
          : std::vector<TaskRange>{{0, ledger.plan.tasks}};
  WideCount solutions = 0;
  for (const TaskRange& range : tasks) {
    const auto first = std::ranges::lower_bound(ledger.records, range.begin, {}, &TaskRecord::task);
    const auto end = std::ranges::lower_bound(ledger.records, range.end, {}, &TaskRecord::task);
    if (static_cast<std::uint64_t>(end - first) != range.end - range.begin) return std::nullopt;
    for (auto record = first; record != end; ++record) solutions += record->solutions;
  }
  return solutions;
}

class Verifier {
 public:
  // `other` is the method that counts the board again, if there is one.
  Verifier(const Ledger& ledger, const VerifyParams& params, const std::optional<Resolved>& other,
           const Watch& watch)
      : ledger_(merge({&ledger, 1})),
        question_(question_of(ledger.plan.n, ledger.plan.board)),
        params_(params),
        other_(other),
        watch_(watch),
        control_(watch) {
    verification_.total = total(ledger_);
  }

  Verification run() {
    check_plan();
    check_complete();
    check_published();
    check_residue();
    check_sample();
    if (params_.rotation) check_rotation(*params_.rotation);
    if (other_) check_method();
    verification_.ended = control_.ended();
    return std::move(verification_);
  }

 private:
  void add(Finding finding) { verification_.findings.push_back(std::move(finding)); }
  void unknown(std::string_view check, std::string why) {
    add({check, Outcome::Unknown, std::move(why)});
  }

  void check_plan() {
    try {
      plan_ = make_plan(ledger_.plan, control_);
      if (!plan_) return unknown("plan", "the run was ended");
      add(passed_if(true, "plan", "this program makes the same plan"));
    } catch (const Error& error) {
      add(passed_if(false, "plan", error.what()));
    }
  }

  void check_complete() {
    const Total& total = verification_.total;
    const std::string text =
        std::to_string(total.tasks_done) + " of " + std::to_string(total.tasks) + " tasks are done";
    if (total.complete()) return add(passed_if(true, "complete", text));
    unknown("complete", text + "; the total is incomplete");
  }

  void check_published() {
    if (!verification_.total.complete()) return unknown("published", "there is no total yet");
    add(compared_with_published(question_, verification_.total.solutions));
  }

  void check_residue() {
    const std::int32_t n = ledger_.plan.n;
    if (!verification_.total.complete()) return unknown("residue", "there is no total yet");
    if (!question_.is_plain())
      return unknown("residue", "the count does not cover all solutions of an empty board");
    if (n == 1) return unknown("residue", "the solution for n = 1 has only one image");
    if (n > kMaxResidueSize) {
      return unknown("residue", "counting the symmetric solutions would take too long");
    }
    const std::uint64_t symmetric = point_symmetric_count(n, control_);
    if (control_.ended() != Ended::Complete) return unknown("residue", "the run was ended");
    const WideCount all = verification_.total.solutions;
    const bool divisible = all >= symmetric && (all - symmetric) % 8 == 0;
    const std::string text = "the total minus the " + std::to_string(symmetric) +
                             " solutions that equal their half turn is " +
                             (divisible ? "" : "not ") + "divisible by 8";
    if (!divisible || has_published_classes(symmetric)) {
      return add(passed_if(divisible, "residue", text));
    }
    add(passed_if(false, "residue",
                  text + ", but the number of fundamental solutions is not the published one"));
  }

  // Returns whether the number of fundamental solutions equals the published one. Returns true if
  // no such number is published or if the run was ended.
  bool has_published_classes(std::uint64_t point_symmetric) {
    const std::int32_t n = ledger_.plan.n;
    const std::optional<std::uint64_t> known = published_fundamental(n);
    if (!known) return true;
    const std::uint64_t quarter_symmetric = quarter_symmetric_count(n, control_);
    const auto all = static_cast<std::uint64_t>(verification_.total.solutions);
    return control_.ended() != Ended::Complete ||
           symmetry_classes(n, all, point_symmetric, quarter_symmetric).fundamental() == *known;
  }

  void check_sample() {
    if (plan_ == nullptr) return unknown("sample", "a task cannot be recounted without its plan");
    std::vector<TaskRecord> records = ledger_.records;
    std::mt19937_64 random(params_.seed);
    const auto wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(params_.sample, records.size()));
    for (std::size_t i = 0; i < wanted; ++i) {
      std::swap(records[i], records[i + random() % (records.size() - i)]);
      const TaskRecord& record = records[i];
      const std::uint64_t again = plan_->recount(record.task, control_);
      if (control_.ended() != Ended::Complete) break;
      if (again != record.solutions) {
        return add(passed_if(
            false, "sample",
            "task " + std::to_string(record.task) + " has " + std::to_string(record.solutions) +
                " solutions in the ledger, and " + std::to_string(again) + " by the plain search"));
      }
      control_.report({.fraction = static_cast<double>(i + 1) / static_cast<double>(wanted),
                       .tasks_done = i + 1});
      recounted_ = i + 1;
    }
    const std::string text = std::to_string(recounted_) + " of " +
                             std::to_string(ledger_.records.size()) +
                             " finished tasks were recounted, seed " + std::to_string(params_.seed);
    if (recounted_ == 0) return unknown("sample", text);
    add(passed_if(true, "sample", text));
  }

  // Compares the totals of the solutions that both ledgers count.
  void check_rotation(const Ledger& other) {
    if (plan_ == nullptr)
      return unknown("rotation", "the total cannot be checked without the plan");
    try {
      if (!make_plan(other.plan, control_)) return unknown("rotation", "the run was ended");
    } catch (const Error& error) {
      return add(passed_if(false, "rotation", error.what()));
    }
    const Total again = total(other);
    const std::int32_t reach = *reach_of(question_of(other.plan.n, other.plan.board));
    const std::optional<WideCount> ours = solutions_within(ledger_, reach);
    if (!again.complete() || !ours) {
      return unknown("rotation", "not all tasks of the boards with reach " + std::to_string(reach) +
                                     " are done in both ledgers");
    }
    add(passed_if(again.solutions == *ours, "rotation",
                  "within reach " + std::to_string(reach) + " method central-rows finds " +
                      nqueens::to_string(again.solutions) + ", the ledger has " +
                      nqueens::to_string(*ours)));
  }

  void check_method() {
    if (!verification_.total.complete()) return unknown("method", "there is no total yet");
    const Result again = count(*other_, {}, watch_);
    if (again.ended != Ended::Complete) {
      control_.end(again.ended);
      return unknown("method", "the run was ended");
    }
    add(passed_if(again.solutions == verification_.total.solutions, "method",
                  "method " + again.method + " finds " + nqueens::to_string(again.solutions) +
                      ", the total is " + nqueens::to_string(verification_.total.solutions)));
  }

  Ledger ledger_;
  Question question_;
  const VerifyParams& params_;
  const std::optional<Resolved>& other_;
  const Watch& watch_;
  RunControl control_;
  std::unique_ptr<const Plan> plan_;
  std::size_t recounted_ = 0;
  Verification verification_;
};

}  // namespace

Finding passed_if(bool passed, std::string_view check, std::string text) {
  return {check, passed ? Outcome::Passed : Outcome::Failed, std::move(text)};
}

Finding compared_with_published(const Question& question, WideCount solutions) {
  const std::optional<std::uint64_t> known =
      question.is_empty_board() ? published_solutions(question.problem.rule(), question.size())
                                : std::nullopt;
  if (!known) return {"published", Outcome::Unknown, "no value for this board is published"};
  return passed_if(solutions == *known, "published",
                   "the published count is " + std::to_string(*known) + ", the total " +
                       nqueens::to_string(solutions));
}

const char* to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::Passed:
      return "passed";
    case Outcome::Failed:
      return "failed";
    case Outcome::Unknown:
      return "unknown";
  }
  return "";
}

bool Verification::failed() const {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.outcome == Outcome::Failed; });
}

Verification verify(const Ledger& ledger, const VerifyParams& params, const Watch& watch) {
  std::optional<Resolved> other;
  if (!params.method.empty()) {
    other = resolve(question_of(ledger.plan.n, ledger.plan.board),
                    {.method = params.method, .threads = params.threads});
    if (other->method->name == ledger.plan.method) {
      throw UsageError("the ledger was counted by method " + ledger.plan.method +
                       "; choose another method");
    }
  }
  if (params.rotation) require_comparable(ledger.plan, params.rotation->plan);
  return Verifier(ledger, params, other, watch).run();
}

}  // namespace nqueens::count
