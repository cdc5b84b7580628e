// wasm/page_jobs.cpp - jobs of the page without a server.
// SPDX-License-Identifier: MIT
#include "wasm/page_jobs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/api/fields.h"
#include "nqueens/api/job_kind.h"
#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/count_plan.h"
#include "nqueens/count/run/cpu_runner.h"
#include "nqueens/count/run/memory.h"
#include "nqueens/count/run/runner.h"
#include "nqueens/report/documents.h"

namespace nqueens::page {
namespace {

constexpr std::uint64_t kMaxCosts = 100'000;
constexpr std::int64_t kMaxWorkers = 1024;

// Normalises the parameters of a count as the server does, except that the only runner is the CPU.
Json normalise_count(api::Fields& fields) {
  const std::array runners = {count::cpu_kind()};
  Json params = api::read_count_params(fields, runners);
  const count::Resolved how = api::resolved_count(params, runners);
  count::require_memory(*how.method, how.question.size(), 1);
  return params;
}

constexpr api::JobKind kCountJob = {
    .name = "count", .keeps_work = true, .normalise = normalise_count};

const api::JobKind& kind_in(const Json& job) {
  const std::array kinds = {&kCountJob, &api::kEstimateJob, &api::kCompareJob, &api::kSolveJob,
                            &api::kGenerateJob};
  const std::string name = job.value("kind", "");
  std::string names;
  for (const api::JobKind* kind : kinds) {
    if (kind->name == name) return *kind;
    names += (names.empty() ? "" : ", ") + std::string(kind->name);
  }
  throw UsageError(expected_but_found("one of " + names, "'" + name + "'").at("kind"));
}

bool is_count(const api::JobKind& kind) { return kind.name == kCountJob.name; }

// Returns the parameters of a job. Checks the parameters again, because they can come from the
// browser's storage.
Json params_in(const Json& job, const api::JobKind& kind) {
  api::Fields fields(job.value("params", Json::object()));
  Json params = kind.normalise(fields);
  fields.require_all_read();
  return params;
}

Watch watch_with(const OnNews& on_news) {
  return {.on_progress = [&on_news](const Progress& progress) {
    on_news({{"progress", api::progress_json(progress)}});
  }};
}

std::uint64_t number_in(const Json& text) {
  const std::string digits = text.get<std::string>();
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    throw UsageError("sums: expected a number, found '" + digits + "'");
  }
  return number;
}

// The sums over the tasks of a range.
struct RangeSum {
  count::TaskRange range;
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;  // of processor time
  std::uint64_t digest = 0;
};

// Returns a digest that shows whether a sum from the browser's storage is unchanged and belongs to
// this plan.
std::uint64_t digest_of(const count::PlanId& plan, const RangeSum& sum) {
  count::Fingerprint digest;
  digest.add(plan.fingerprint);
  digest.add(sum.range.begin);
  digest.add(sum.range.end);
  digest.add(sum.solutions);
  digest.add(sum.nodes);
  return digest.value();
}

Json json_of(const RangeSum& sum) {
  return {{"first", sum.range.begin},
          {"last", sum.range.end},
          {"solutions", std::to_string(sum.solutions)},
          {"nodes", std::to_string(sum.nodes)},
          {"seconds", sum.seconds},
          {"digest", std::to_string(sum.digest)}};
}

RangeSum sum_of(const Json& json) {
  return {.range = {json.at("first"), json.at("last")},
          .solutions = number_in(json.at("solutions")),
          .nodes = number_in(json.at("nodes")),
          .seconds = json.at("seconds"),
          .digest = number_in(json.at("digest"))};
}

// Returns the sums in the order of their tasks. Throws UsageError if ranges overlap.
std::vector<RangeSum> sums_in(const Json& job) {
  std::vector<RangeSum> sums;
  for (const Json& json : job.value("sums", Json::array())) sums.push_back(sum_of(json));
  std::ranges::sort(sums, {}, [](const RangeSum& sum) { return sum.range.begin; });
  for (std::size_t i = 1; i < sums.size(); ++i) {
    const std::uint64_t task = sums[i].range.begin;
    if (task < sums[i - 1].range.end) {
      throw UsageError("sums: task " + std::to_string(task) + " appears twice");
    }
  }
  return sums;
}

// A runner that does not count: it reports sums that workers have already computed. The first task
// of a range gets the whole sum, the others 0. Throws SelfCheckError for a sum with a wrong digest.
class ReplayRunner : public count::Runner {
 public:
  ReplayRunner(std::unique_ptr<count::Runner> counter, const std::vector<RangeSum>& sums)
      : counter_(std::move(counter)), sums_(sums) {}

  std::string_view name() const override { return counter_->name(); }
  int threads() const override { return counter_->threads(); }
  std::string_view kernel_of(const count::PlanId& plan) const override {
    return counter_->kernel_of(plan);
  }
  void run(const count::Plan& plan, std::vector<count::CostedTask> /*tasks*/,
           RunControl& /*control*/, const count::TaskObserver& observer) override {
    observer.ready();
    for (const RangeSum& sum : sums_) {
      if (sum.digest != digest_of(plan.id(), sum)) {
        throw SelfCheckError("the stored results of this count are damaged: start the count again");
      }
      count::TaskRecord record = {
          .solutions = sum.solutions, .nodes = sum.nodes, .seconds = sum.seconds};
      for (std::uint64_t task = sum.range.begin; task < sum.range.end; ++task) {
        record.task = task;
        observer.done(std::exchange(record, {}));
      }
    }
  }

 private:
  std::unique_ptr<count::Runner> counter_;
  const std::vector<RangeSum>& sums_;
};

std::unique_ptr<const count::Plan> plan_of(const Json& params) {
  const Watch watch;
  RunControl control(watch);
  return count::make_plan(api::resolved_count(params, std::array{count::cpu_kind()}), control);
}

// Performs ranges of the tasks of one count. The first range also computes the data that all tasks
// share, which takes about 33 ms for n = 18.
class CurrentCount {
 public:
  explicit CurrentCount(const Json& params)
      : params_(params),
        plan_(plan_of(params)),
        runner_(count::make_cpu_runner_of(*plan_, "auto", 1)) {}

  bool is_of(const Json& params) const { return params == params_; }

  RangeSum perform(const count::TaskRange& range, const Watch& watch) {
    const count::Params run_params = {.tasks = std::vector{range}};
    count::Result result = {.n = plan_->id().n, .method = plan_->id().method};
    RunControl control(watch);
    count::count_plan(*plan_, *runner_, run_params, control, result);
    RangeSum sum = {.range = range,
                    .solutions = static_cast<std::uint64_t>(result.solutions),
                    .nodes = static_cast<std::uint64_t>(result.nodes),
                    .seconds = result.core_seconds};
    sum.digest = digest_of(plan_->id(), sum);
    return sum;
  }

 private:
  Json params_;
  std::unique_ptr<const count::Plan> plan_;
  std::unique_ptr<count::Runner> runner_;
};

}  // namespace

Json plan_job(const Json& job) {
  const api::JobKind& kind = kind_in(job);
  Json planned = {{"params", params_in(job, kind)}, {"tasks", 1}};
  if (!is_count(kind)) return planned;
  const Json& params = planned["params"];
  const auto plan = plan_of(params);
  const count::PlanId& id = plan->id();
  planned["tasks"] = id.tasks;
  if (id.tasks > kMaxCosts) return planned;
  Json& costs = planned["costs"] = Json::array();
  for (std::uint64_t task = 0; task < id.tasks; ++task) costs.push_back(plan->cost(task));
  return planned;
}

Json perform_job(const Json& job, const OnNews& on_news) {
  const api::JobKind& kind = kind_in(job);
  const Json params = params_in(job, kind);
  const Watch watch = watch_with(on_news);
  if (!is_count(kind)) return {{"result", kind.run(params, {.watch = watch}).result}};
  static std::unique_ptr<CurrentCount> current;  // null after a count that failed
  auto count = std::exchange(current, nullptr);
  if (count != nullptr && !count->is_of(params)) count = nullptr;
  if (count == nullptr) count = std::make_unique<CurrentCount>(params);
  const RangeSum sum = count->perform({job.at("first"), job.at("last")}, watch);
  current = std::move(count);
  return {{"sum", json_of(sum)}};
}

Json finish_job(const Json& job, const OnNews& on_news) {
  const api::JobKind& kind = kind_in(job);
  if (!is_count(kind))
    throw UsageError("kind: expected count, found '" + std::string(kind.name) + "'");
  const Json params = params_in(job, kind);
  const std::vector<RangeSum> sums = sums_in(job);
  count::Params run_params = api::count_params(params);
  run_params.tasks.emplace();
  for (const RangeSum& sum : sums) run_params.tasks->push_back(sum.range);
  count::RunnerKind replay = count::cpu_kind();
  replay.make = [&](const count::Resolved&, const Watch&) -> std::unique_ptr<count::Runner> {
    return std::make_unique<ReplayRunner>(count::make_cpu_runner("auto", 1), sums);
  };
  const Watch watch = watch_with(on_news);
  count::Result result =
      count::count(api::resolved_count(params, std::array{replay}), run_params, watch);
  api::Fields fields(job);
  result.threads = static_cast<int>(fields.whole("threads", 1, kMaxWorkers, 1));
  result.elapsed_seconds += job.value("elapsed_seconds", 0.0);
  return report::document(result, report::Wide::Texts);
}

}  // namespace nqueens::page
