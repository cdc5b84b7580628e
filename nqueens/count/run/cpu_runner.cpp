// nqueens/count/run/cpu_runner.cpp - counts tasks with a kernel, on threads of the processor.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/cpu_runner.h"

#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/memory.h"
#include "nqueens/count/run/run_order.h"

namespace nqueens::count {
namespace {

// Returns the value of TaskRecord::kernel: the kernel's name, or the method's if it uses no kernel.
std::string_view counter_of(const PlanId& plan, const kernels::Kernel& kernel) {
  return method(plan.method).uses_kernels ? kernel.name : std::string_view(plan.method);
}

class CpuRunner : public Runner {
 public:
  CpuRunner(const kernels::Kernel& kernel, int threads) : kernel_(kernel), threads_(threads) {}

  std::string_view name() const override { return "cpu"; }

  int threads() const override { return threads_; }

  std::string_view kernel_of(const PlanId& plan) const override {
    return method(plan.method).uses_kernels ? kernel_.name : std::string_view();
  }

  void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
           const TaskObserver& observer) override {
    run(*plan.cpu_tasks(kernel_), plan, std::move(tasks), control, observer);
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

// Prepares the tasks once for several runs. If a run ends during the preparation, the next run
// prepares them again.
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
      : CpuRunner(kernel, threads), plan_(plan), tasks_(plan.cpu_tasks(kernel)) {}

  void run(const Plan& plan, std::vector<CostedTask> tasks, RunControl& control,
           const TaskObserver& observer) override {
    ensure(&plan == &plan_, "this runner was made for another plan");
    CpuRunner::run(tasks_, plan, std::move(tasks), control, observer);
  }

 private:
  const Plan& plan_;
  PreparedTasks tasks_;
};

Sentence refuse_nothing(const Question& /*question*/, std::string_view /*method*/) { return {}; }

std::unique_ptr<Runner> make_for_cpu(const Resolved& how, const Watch& /*watch*/) {
  const int threads = usable_threads(how.choice.threads);
  auto runner = make_cpu_runner(how.choice.kernel, threads);
  require_memory(*how.method, how.question, threads);
  return runner;
}

}  // namespace

RunnerKind cpu_kind() {
  return {.name = "cpu",
          .summary = "the processor alone",
          .auto_from = 1,
          .refusal = refuse_nothing,
          .make = make_for_cpu};
}

std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads) {
  return std::make_unique<CpuRunner>(kernels::kernel(kernel), threads);
}

std::unique_ptr<Runner> make_cpu_runner_of(const Plan& plan, std::string_view kernel, int threads) {
  return std::make_unique<CpuRunnerOfPlan>(plan, kernels::kernel(kernel), threads);
}

void count_streamed_tasks(const Plan& plan, std::string_view kernel, int threads,
                          const NextTask& next, RunControl& control, const TaskObserver& observer) {
  const kernels::Kernel& chosen = kernels::kernel(kernel);
  const auto tasks = plan.cpu_tasks(chosen);
  run_streamed_tasks(*tasks, next, threads, counter_of(plan.id(), chosen), control, observer);
}

}  // namespace nqueens::count
