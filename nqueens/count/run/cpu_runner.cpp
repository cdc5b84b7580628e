// nqueens/count/run/cpu_runner.cpp - counts tasks on the processor's threads, by a kernel.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/cpu_runner.h"

#include <array>
#include <utility>

#include "nqueens/base/named.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/run_order.h"
#include "nqueens/count/run/schedule.h"

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
    const PlanId& id = plan.id();
    const auto cpu_tasks =
        find_named(cpu_methods(), id.method, "method for processors").make(plan, kernel_);
    const std::string_view kernel = kernel_of(id);
    run_tasks(*cpu_tasks, run_order(std::move(tasks), threads_, control), threads_,
              kernel.empty() ? id.method : kernel, control, observer);
  }

 private:
  const kernels::Kernel& kernel_;
  int threads_;
};

}  // namespace

std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads) {
  return std::make_unique<CpuRunner>(kernels::kernel(kernel), threads);
}

}  // namespace nqueens::count
