// nqueens/count/run/cpu_runner.cpp - counts tasks on the processor's threads, by a kernel.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/cpu_runner.h"

#include <array>
#include <utility>

#include "nqueens/base/named.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/run_order.h"

namespace nqueens::count {

// The rows of the table, each beside its class.
extern const CpuMethod kCrossOnCpu;
extern const CpuMethod kHalvesOnCpu;
extern const CpuMethod kRowsOnCpu;
extern const CpuMethod kTextbookOnCpu;
extern const CpuMethod kRulesOnCpu;
extern const CpuMethod kOrbitsOnCpu;
extern const CpuMethod kPairingsOnCpu;

namespace {

std::span<const CpuMethod> cpu_methods() {
  static const std::array kAll = {kCrossOnCpu, kHalvesOnCpu, kRowsOnCpu,    kTextbookOnCpu,
                                  kRulesOnCpu, kOrbitsOnCpu, kPairingsOnCpu};
  return kAll;
}

std::unique_ptr<CpuTasks> tasks_of(const Plan& plan, const kernels::Kernel& kernel) {
  return find_named(cpu_methods(), plan.id().method, "method for processors").make(plan, kernel);
}

// What records of such a plan say that counted.
std::string_view counter_of(const PlanId& plan, const kernels::Kernel& kernel) {
  return method(plan.method, plan.n).uses_kernels ? kernel.name : std::string_view(plan.method);
}

class CpuRunner : public Runner {
 public:
  CpuRunner(const kernels::Kernel& kernel, int threads) : kernel_(kernel), threads_(threads) {}

  std::string_view name() const override { return "cpu"; }

  bool supports(const PlanId& plan) const override { return has_named(cpu_methods(), plan.method); }

  std::string_view kernel_of(const PlanId& plan) const override {
    return method(plan.method, plan.n).uses_kernels ? kernel_.name : std::string_view();
  }

  void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
           const TaskObserver& observer) override {
    run(*tasks_of(plan, kernel_), plan, std::move(tasks), control, observer);
  }

 protected:
  void run(CpuTasks& cpu_tasks, const Plan& plan, std::vector<CostedTask> tasks,
           RunControl& control, const TaskObserver& observer) const {
    run_tasks(cpu_tasks, run_order(std::move(tasks), threads_, control), threads_,
              counter_of(plan.id(), kernel_), control, observer);
  }

 private:
  const kernels::Kernel& kernel_;
  int threads_;
};

// Tasks that are prepared once, for all runs.
class PreparedTasks : public CpuTasks {
 public:
  explicit PreparedTasks(std::unique_ptr<CpuTasks> tasks) : tasks_(std::move(tasks)) {}

  void prepare(RunControl& control) override {
    if (is_prepared_) return;
    tasks_->prepare(control);
    is_prepared_ = control.ended() == Ended::Complete;
  }

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    return tasks_->run(task, control);
  }

 private:
  std::unique_ptr<CpuTasks> tasks_;
  bool is_prepared_ = false;
};

class CpuRunnerOfPlan : public CpuRunner {
 public:
  CpuRunnerOfPlan(const Plan& plan, const kernels::Kernel& kernel, int threads)
      : CpuRunner(kernel, threads), plan_(plan), tasks_(tasks_of(plan, kernel)) {}

  bool supports(const PlanId& plan) const override { return plan == plan_.id(); }

  void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
           const TaskObserver& observer) override {
    CpuRunner::run(tasks_, plan, std::move(tasks), control, observer);
  }

 private:
  const Plan& plan_;
  PreparedTasks tasks_;
};

}  // namespace

std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads) {
  return std::make_unique<CpuRunner>(kernels::kernel(kernel), threads);
}

std::unique_ptr<Runner> make_cpu_runner_of(const Plan& plan, std::string_view kernel, int threads) {
  return std::make_unique<CpuRunnerOfPlan>(plan, kernels::kernel(kernel), threads);
}

void count_as_they_come(const Plan& plan, std::string_view kernel, int threads,
                        const NextTask& next, RunControl& control, const TaskObserver& observer) {
  const kernels::Kernel& chosen = kernels::kernel(kernel);
  const auto tasks = tasks_of(plan, chosen);
  run_tasks_as_they_come(*tasks, next, threads, counter_of(plan.id(), chosen), control, observer);
}

}  // namespace nqueens::count
