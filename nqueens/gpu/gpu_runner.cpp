// nqueens/gpu/gpu_runner.cpp - a runner that counts tasks on devices and on threads of the
// processor.
//
// Each device has a thread that opens it, submits batches and polls for their results, while the
// processor's threads count other tasks. A failed device is dropped and its tasks are requeued. If
// a device does not answer, its thread stops waiting as soon as the run ends or no task is left for
// devices.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/gpu_runner.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/count/run/run_order.h"
#include "nqueens/count/run/schedule.h"
#include "nqueens/gpu/halves/autotuner.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_engine.h"
#include "nqueens/gpu/halves/join_tasks.h"
#include "nqueens/gpu/task_pool.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::gpu {
namespace {

using namespace std::chrono_literals;

// The interval between polls of a device: kShortNap after a batch has begun or finished, then
// doubled up to kLongNap.
constexpr auto kShortNap = 20us;
constexpr auto kLongNap = 100us;

// On boards of this size or larger, a task takes a thread seconds or minutes.
constexpr std::int32_t kMinLongTasks = 26;

// Before its first batch, a device is verified: it must count a board of GpuParts::known_size rows.
// This is the room for quadrants in that count if the method has no table of quadrants.
constexpr QuadrantRoom kKnownRoom = {.placements = 1 << 16, .list_words = 1 << 16, .sets = 1 << 12};

// The tasks that the processor counts, and the parts of tasks that it recounts to check devices.
class TasksAndChecks : public count::CpuTasks {
 public:
  TasksAndChecks(const count::Plan& plan, const kernels::Kernel& kernel, const TaskPool& pool)
      : tasks_(plan.cpu_tasks(kernel)), pool_(pool) {}

  void prepare(RunControl& control) override { tasks_->prepare(control); }

  kernels::Tally run(std::uint64_t job, RunControl& control) override {
    const std::optional<TaskPart> check = pool_.check(job);
    return check ? tasks_->run_part(check->task, check->part, control) : tasks_->run(job, control);
  }

 private:
  std::unique_ptr<count::CpuTasks> tasks_;
  const TaskPool& pool_;
};

// Counts the tasks of one call of GpuRunner::run().
class Run {
 public:
  Run(const GpuParams& params, const GpuParts& parts, const count::Plan& plan,
      const kernels::Kernel& kernel, std::vector<count::CostedTask> tasks, RunControl& control,
      const count::TaskObserver& observer)
      : params_(params),
        parts_(parts),
        plan_(plan),
        kernel_(kernel),
        control_(control),
        observer_(observer),
        pool_(count::run_order(std::move(tasks), params.threads, control), params.devices.size(),
              counting_threads(params, plan)),
        of_devices_(join_tasks(plan)),
        tasks_(plan, kernel, pool_) {}

  void run() {
    {
      std::vector<std::jthread> feeders;
      for (std::size_t device = 0; device < params_.devices.size(); ++device) {
        feeders.emplace_back([this, device] { feed(device); });
      }
      run_threads();
    }
    if (trouble_) std::rethrow_exception(trouble_);
  }

 private:
  // Returns the number of threads that count tasks while devices count. On large boards, one thread
  // only checks batches. If all threads counted tasks, which take a long time on such boards,
  // devices would wait for their checks.
  static int counting_threads(const GpuParams& params, const count::Plan& plan) {
    if (params.only_devices) return 0;
    return plan.id().n >= kMinLongTasks ? params.threads - 1 : params.threads;
  }

  void run_threads() {
    try {
      count::run_streamed_tasks(
          tasks_, [this] { return pool_.next(control_); }, params_.threads, kernel_.name, control_,
          {.ready = observer_.ready, .done = [this](const count::TaskRecord& record) {
             for (const count::TaskRecord& one : pool_.finish(record)) observer_.done(one);
           }});
    } catch (...) {
      control_.end(Ended::Stopped);  // stop the devices: their results would be discarded
      throw;
    }
  }

  // Opens a device and uses it until the run ends or the device fails. Each device has a thread
  // that calls this function.
  void feed(std::size_t device) {
    std::set<std::uint64_t> open;  // tasks on the device
    try {
      use(device, open);
    } catch (const GivenUp&) {  // the run has ended or no longer needs devices
    } catch (const DeviceError& error) {
      notice(device, error.what());
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      trouble_ = std::current_exception();
      control_.end(Ended::Stopped);
    }
    const std::vector<std::uint64_t> tasks(open.begin(), open.end());
    pool_.retire(tasks);
  }

  void notice(std::size_t device, const std::string& reason) {
    const DeviceInfo& info = params_.devices[device];
    const std::scoped_lock lock(mutex_);
    params_.notice({"device-unused",
                    "device {device} is not used: {reason}",
                    {{"device", info.name + " (" + info.driver + ")"}, {"reason", reason}}});
  }

  void use(std::size_t number, std::set<std::uint64_t>& open) {
    const DeviceInfo& info = params_.devices[number];
    DeviceInfo usable = info;  // with less memory if an allocation has failed
    std::string reason;
    std::optional<HalvesShape> shape = shape_for(usable, size_of(*of_devices_), reason);
    if (!shape) throw DeviceError(reason);
    parts_.adjust(*shape);
    const std::unique_ptr<Device> device = parts_.open(
        info, halves_program(shape->rows), {.limit = kDriverLimit, .is_over = [this] {
                                              return control_.should_end() || !pool_.is_open();
                                            }});
    require_known_answer(*device, *shape);
    while (!control_.should_end()) {
      try {
        HalvesEngine engine(*device, *of_devices_, *shape);
        Autotuner tuner(shape->launch_shape(), parts_.tuning);
        return count_batches(number, engine, tuner, open);
      } catch (const OutOfDeviceMemory&) {
        pool_.give_back(std::vector<std::uint64_t>(open.begin(), open.end()));
        open.clear();
        shape = shape_with_less_memory(*shape, usable);
        if (!shape) throw;
      }
    }
  }

  // Returns a launch configuration that takes at most half of the memory that `shape` takes;
  // nullopt if this memory is not enough. Reduces usable.memory accordingly.
  std::optional<HalvesShape> shape_with_less_memory(const HalvesShape& shape,
                                                    DeviceInfo& usable) const {
    // shape_for() uses four fifths of a device's memory.
    usable.memory = std::min(usable.memory / 2, shape_bytes(shape) / 8 * 5);
    std::string reason;
    std::optional<HalvesShape> smaller = shape_for(usable, size_of(*of_devices_), reason);
    if (smaller) parts_.adjust(*smaller);
    return smaller;
  }

  void count_batches(std::size_t device, HalvesEngine& engine, Autotuner& tuner,
                     std::set<std::uint64_t>& open) {
    auto nap = kLongNap;
    while (!control_.should_end()) {
      require_trust(device);
      bool is_at_work = false;
      while (engine.has_room()) {
        const std::vector<std::uint64_t> tasks = pool_.next_batch(engine.batch_size());
        if (tasks.empty()) break;
        open.insert(tasks.begin(), tasks.end());
        engine.use(tuner.next(pool_.batches_left(engine.batch_size())));
        engine.begin(tasks);
        is_at_work = true;
      }
      while (const std::optional<Batch> batch = engine.poll()) {
        tuner.learn(batch->launch_shape, cost_of(*batch), batch->seconds);
        take(device, *batch, open);
        is_at_work = true;
      }
      if (engine.is_idle() && !pool_.is_open()) return require_trust(device);
      nap = is_at_work ? kShortNap : std::min<decltype(nap)>(2 * nap, kLongNap);
      std::this_thread::sleep_for(nap);
    }
  }

  // Throws DeviceError if a check of the device has failed.
  void require_trust(std::size_t device) {
    if (const auto suspicion = pool_.suspicion(device)) throw DeviceError(*suspicion);
  }

  double cost_of(const Batch& batch) const {
    double cost = 0;
    for (const TaskPairs& task : batch.done) cost += plan_.cost(task.task);
    return cost;
  }

  void take(std::size_t device, const Batch& batch, std::set<std::uint64_t>& open) {
    std::vector<Pairs> sums;
    double halves = 0;
    for (const TaskPairs& task : batch.done) {
      sums.push_back(task.sum());
      halves += static_cast<double>(sums.back().halves) + 1;
    }
    std::vector<count::TaskRecord> records;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double part = (static_cast<double>(sums[i].halves) + 1) / halves;
      records.push_back({.task = batch.done[i].task,
                         .solutions = sums[i].solutions,
                         .nodes = sums[i].halves,
                         .kernel = params_.devices[device].driver,
                         .seconds = batch.seconds * part});
      open.erase(batch.done[i].task);
    }
    if (!records.empty()) {
      std::size_t joins = 0;
      for (const TaskPairs& task : batch.done) joins += task.joins.size();
      std::size_t join = pool_.choice(joins);
      auto checked = batch.done.begin();
      for (; join >= checked->joins.size(); ++checked) join -= checked->joins.size();
      const TaskPairs& task = *checked;
      pool_.submit({.device = device,
                    .records = std::move(records),
                    .part = {.task = task.task, .part = join},
                    .solutions = task.joins[join].solutions,
                    .nodes = task.joins[join].halves});
    }
    for (const std::uint64_t task : batch.left) {
      open.erase(task);
      pool_.leave_to_threads(task);
    }
  }

  // Has the device count all tasks of a board whose solutions are known. Throws DeviceError if the
  // result is wrong.
  void require_known_answer(Device& device, const HalvesShape& shape) {
    const std::int32_t n = parts_.known_size;
    const std::unique_ptr<const count::Plan> plan = count::make_plan(n, plan_.id().method);
    const std::unique_ptr<const JoinTasks> of_plan = join_tasks(*plan);
    HalvesShape small = shape;
    small.has_table = of_plan->has_table();
    small.quadrants = small.has_table ? table_room(n / 2) : kKnownRoom;
    small.halves_room = std::min<std::uint64_t>(shape.halves_room, std::uint64_t{1} << 16);
    HalvesEngine engine(device, *of_plan, small);
    std::vector<std::uint64_t> tasks(plan->id().tasks);
    std::iota(tasks.begin(), tasks.end(), std::uint64_t{0});
    const Batch all = count_all(engine, std::move(tasks), control_);
    if (!all.left.empty()) throw DeviceError("it has no room for n = " + std::to_string(n));
    std::uint64_t solutions = 0;
    for (const TaskPairs& one : all.done) solutions += one.sum().solutions;
    if (control_.ended() != Ended::Complete || solutions == published_solutions(n)) return;
    throw DeviceError("it found " + std::to_string(solutions) + " solutions for n = " +
                      std::to_string(n) + ", expected " + std::to_string(*published_solutions(n)));
  }

  const GpuParams& params_;
  const GpuParts& parts_;
  const count::Plan& plan_;
  const kernels::Kernel& kernel_;
  RunControl& control_;
  const count::TaskObserver& observer_;
  TaskPool pool_;
  std::unique_ptr<const JoinTasks> of_devices_;
  TasksAndChecks tasks_;
  std::mutex mutex_;  // protects trouble_ and serializes notices
  std::exception_ptr trouble_;
};

class GpuRunner : public count::Runner {
 public:
  GpuRunner(GpuParams params, GpuParts parts)
      : params_(std::move(params)),
        parts_(std::move(parts)),
        kernel_(kernels::kernel(params_.kernel)),
        name_of_kernels_(kernel_.name) {
    params_.threads = std::max(params_.threads, 1);
    std::set<std::string> drivers;
    for (const DeviceInfo& device : params_.devices) drivers.insert(device.driver);
    for (const std::string& driver : drivers) name_of_kernels_ += "+" + driver;
  }

  std::string_view name() const override { return "gpu"; }

  int threads() const override { return params_.threads; }

  int devices() const override { return static_cast<int>(params_.devices.size()); }

  std::string_view kernel_of(const count::PlanId& /*plan*/) const override {
    return name_of_kernels_;
  }

  void run(const count::Plan& plan, std::vector<count::CostedTask> tasks, RunControl& control,
           const count::TaskObserver& observer) override {
    Run(params_, parts_, plan, kernel_, std::move(tasks), control, observer).run();
  }

 private:
  GpuParams params_;
  GpuParts parts_;
  const kernels::Kernel& kernel_;
  std::string name_of_kernels_;
};

}  // namespace

std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params, GpuParts parts) {
  return std::make_unique<GpuRunner>(std::move(params), std::move(parts));
}

std::unique_ptr<count::Runner> make_gpu_runner(GpuParams params) {
  return make_gpu_runner(std::move(params), {});
}

}  // namespace nqueens::gpu
