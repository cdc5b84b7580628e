// tests/gpu/gpu_runner_test.cpp - tests counts on devices that work and on devices that fail.
//
// The devices are host devices (host_device.h). Before a device counts, it must find a known
// answer: the published number of solutions for a board with `known_size` rows. The expected
// results are also published numbers (OEIS A000170).
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/gpu_runner.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/project.h"
#include "tests/count/runner_testing.h"
#include "tests/gpu/fake_device.h"
#include "tests/gpu/host_device.h"
#include "tests/sentences.h"
#include "tests/temporary_folder.h"

namespace nqueens::gpu {
namespace {

constexpr std::int32_t kSize = 9;
constexpr std::uint64_t kSolutions = 352;  // OEIS A000170

using namespace std::chrono_literals;

std::vector<HostKernel> kernels_of(const ProgramText& program) {
  const bool is_few = program.options == halves_program(TableRows::Few).options;
  return host_halves_kernels(is_few ? TableRows::Few : TableRows::Many);
}

std::unique_ptr<Device> host(const ProgramText& program) {
  return make_host_device(kernels_of(program));
}

void small(HalvesShape& shape) {
  shape.match_group = 32;
  shape.list_group = 32;
  shape.sort_group = 32;
  shape.halves_room = 1 << 15;
  shape.most_parts = 1;
}

// The result of a count with devices, and the notices about these devices.
struct Counted {
  count::Result result;
  std::vector<std::string> notices;
  std::string code;  // code of the last notice

  void add(const Sentence& notice) {
    notices.push_back(notice.text);
    code = tests::coded(notice);
  }
};

struct Setting {
  std::vector<DeviceInfo> devices = {host_device_info()};
  int threads = 1;
  bool only_devices = true;
  std::function<std::unique_ptr<Device>(const DeviceInfo&, const ProgramText&)> open =
      [](const DeviceInfo&, const ProgramText& program) { return host(program); };
  count::Params params = {};
  Watch watch = {};
  std::function<void(HalvesShape&)> adjust = small;
  Tuning tuning = {};
  std::int32_t known_size = 10;
  std::string method = "halves";
};

Counted count_by(const Setting& setting, std::int32_t n = kSize) {
  Counted counted;
  const auto make = [&] {
    return make_gpu_runner({.devices = setting.devices,
                            .threads = setting.threads,
                            .only_devices = setting.only_devices,
                            .notice = [&](const Sentence& notice) { counted.add(notice); }},
                           {.open = [&](const DeviceInfo& info, const ProgramText& program,
                                        const Patience&) { return setting.open(info, program); },
                            .adjust = setting.adjust,
                            .tuning = setting.tuning,
                            .known_size = setting.known_size});
  };
  counted.result = count::count(count::testing::resolved_for(n, {.method = setting.method}, make),
                                setting.params, setting.watch);
  return counted;
}

std::string name_of_host() { return host_device_info().name; }

// Returns the notice that a host device is not used for this reason.
std::string unused(const std::string& reason) {
  return "device " + name_of_host() + " (" + host_device_info().driver + ") is not used: " + reason;
}

DeviceInfo device_of(const std::string& driver) {
  DeviceInfo info = host_device_info();
  info.driver = driver;
  return info;
}

// Returns how many tasks each kernel has counted. Requires that no task is in the ledger twice.
std::map<std::string, std::uint64_t> tasks_by_kernel(const std::filesystem::path& path) {
  const count::Ledger ledger = count::read_ledger(path);
  std::set<std::uint64_t> tasks;
  std::map<std::string, std::uint64_t> by_kernel;
  for (const count::TaskRecord& record : ledger.records) {
    EXPECT_TRUE(tasks.insert(record.task).second) << record.task;
    ++by_kernel[record.kernel];
  }
  return by_kernel;
}

TEST(GpuRunner, CountsAloneWithoutNotices) {
  const Counted counted = count_by({});
  EXPECT_TRUE(counted.result.complete());
  EXPECT_EQ(counted.result.solutions, kSolutions);
  EXPECT_EQ(counted.notices, std::vector<std::string>());
}

TEST(GpuRunner, FindsTheNodesThatAProcessorFinds) {
  const count::Result by_processor = count::count(kSize, {.method = "halves", .threads = 1});
  EXPECT_EQ(count_by({}).result.nodes, by_processor.nodes);
}

TEST(GpuRunner, CountsTogetherWithThreadsAndOtherDevices) {
  const Counted counted = count_by(
      {.devices = {host_device_info(), host_device_info()}, .threads = 2, .only_devices = false});
  EXPECT_EQ(counted.result.solutions, kSolutions);
  EXPECT_EQ(counted.notices, std::vector<std::string>());
}

TEST(GpuRunner, LedgersNameTheDeviceThatCounted) {
  const tests::TemporaryFolder folder;
  count_by({.params = {.ledger = folder / "x"}});
  const count::Ledger ledger = count::read_ledger(folder / "x");
  EXPECT_EQ(ledger.records.size(), ledger.plan.tasks);
  std::set<std::string> kernels;
  for (const count::TaskRecord& record : ledger.records) {
    kernels.insert(record.kernel);
    EXPECT_GT(record.seconds, 0);
  }
  EXPECT_EQ(kernels, std::set<std::string>{host_device_info().driver});
}

TEST(GpuRunner, ResumesALedgerOfTheProcessor) {
  const tests::TemporaryFolder folder;
  count::count(kSize, {.method = "halves", .threads = 1},
               {.ledger = folder / "x", .tasks = std::vector{count::TaskRange{0, 100}}});
  const Counted counted =
      count_by({.params = {.ledger = folder / "x", .keep = count::Keep::Resume}});
  EXPECT_EQ(counted.result.solutions, kSolutions);
  EXPECT_EQ(counted.result.tasks_found, 100U);
}

TEST(GpuKind, CountsOnlyEmptyBoardsByMethodsThatJoinHalves) {
  const count::RunnerKind gpus = kind();
  const std::string refusal =
      "GPUs can count only all solutions of an empty board of 5 to 28 rows, by methods halves, "
      "central-pair and central-rows; use runner cpu";
  EXPECT_EQ(gpus.refusal(5, "halves").text, "");
  EXPECT_EQ(gpus.refusal(28, "halves").text, "");
  EXPECT_EQ(gpus.refusal(8, "central-pair").text, "");
  EXPECT_EQ(gpus.refusal(8, "central-rows").text, "");
  EXPECT_EQ(gpus.refusal(4, "halves").text, refusal);
  EXPECT_EQ(tests::coded(gpus.refusal(4, "halves")), "not-for-gpus least=5 most=28");
  EXPECT_EQ(gpus.refusal(29, "halves").text, refusal);
  EXPECT_EQ(gpus.refusal(12, "cross").text, refusal);
  EXPECT_EQ(gpus.refusal(count::Question(Problem(12, {{0, 0}})), "halves").text, refusal);
}

TEST(GpuKind, IsTheAutomaticChoiceForLongCounts) {
  const std::array kinds = {kind(), count::cpu_kind()};
  const auto runners = [&](std::int32_t n, const count::Choice& choice) {
    std::string names;
    for (const count::RunnerKind& one : count::resolve(n, choice, kinds).runners) {
      names += std::string(one.name) + " ";
    }
    return names;
  };
  EXPECT_EQ(runners(19, {}), "cpu ");
  EXPECT_EQ(runners(20, {}), "gpu cpu ");
  EXPECT_EQ(runners(22, {.method = "cross"}), "cpu ");
  EXPECT_EQ(runners(26, {}), "gpu cpu ");
  EXPECT_EQ(runners(22, {.runner = "cpu"}), "cpu ");
  EXPECT_EQ(runners(12, {.devices = {"0"}}), "gpu ");
  EXPECT_EQ(count::resolve(12, {.runner = "gpu"}, kinds).method->name, "halves");
  EXPECT_EQ(count::resolve(26, {.runner = "gpu"}, kinds).method->name, "central-pair");
  EXPECT_EQ(count::resolve(27, {.runner = "gpu"}, kinds).method->name, "halves");
}

// The calls are divided among this many tests, which run in parallel.
constexpr std::uint64_t kShares = 4;

// Whichever call fails, no task may be lost or counted twice. count_plan.cpp checks this contract
// of the runner, and would end a count that violates it.
class GpuRunnerFaultSlow : public testing::TestWithParam<std::uint64_t> {};

INSTANTIATE_TEST_SUITE_P(, GpuRunnerFaultSlow, testing::Range(std::uint64_t{0}, kShares));

TEST_P(GpuRunnerFaultSlow, ContinuesWhicheverCallFails) {
  // The loop ends when `call` exceeds the number of calls of a run, because then no call fails.
  std::uint64_t call = GetParam();
  for (;; call += kShares) {
    const Counted counted = count_by({.open =
                                          [&](const DeviceInfo&, const ProgramText& program) {
                                            return std::make_unique<FakeDevice>(
                                                host(program), Faults{.error_at = call});
                                          },
                                      .known_size = 5},
                                     7);
    EXPECT_EQ(counted.result.solutions, 40U) << "call " << call;
    EXPECT_TRUE(counted.result.complete());
    if (counted.notices.empty()) break;
    EXPECT_EQ(counted.notices.size(), 1U);
    EXPECT_EQ(counted.notices[0], unused("the device fails at call " + std::to_string(call)));
  }
  RecordProperty("calls", static_cast<int>(call));
  EXPECT_GT(call, 200U);
}

// The shape has so little memory that tasks, quadrants and joins are divided in all ways. The
// method `central-pair` has no table of quadrants.
void small_pieces(HalvesShape& shape) {
  small(shape);
  shape.quadrants = {.placements = 24, .list_words = 1 << 8, .sets = 1 << 6};
  shape.halves_room = 30;
}

// The number of solutions in tasks 1 to 4 for n = 8, as counted by the processor.
constexpr std::uint64_t kSolutionsOfFour = 56;

// In each run, one call fails or runs out of memory. Only every fifth call is tried; the tests of
// the engine (halves_on_host_test.cpp) try all calls.
TEST_P(GpuRunnerFaultSlow, ContinuesWithoutATableWhicheverCallFails) {
  std::uint64_t call = 5 * GetParam();
  for (;; call += 5 * kShares) {
    Faults faults = {.commands_of_poll = 100};
    (call % 2 == 0 ? faults.error_at : faults.refused_at) = call;
    const Counted counted =
        count_by({.open =
                      [&](const DeviceInfo&, const ProgramText& program) {
                        return std::make_unique<FakeDevice>(host(program), faults);
                      },
                  .params = {.tasks = std::vector{count::TaskRange{1, 5}}},
                  .adjust = small_pieces,
                  .known_size = 8,
                  .method = "central-pair"},
                 8);
    EXPECT_EQ(counted.result.tasks_done, 4U) << "call " << call;
    EXPECT_EQ(counted.result.solutions, kSolutionsOfFour) << "call " << call;
    if (counted.notices.empty()) break;
    EXPECT_EQ(counted.notices,
              std::vector<std::string>{unused(
                  (call % 2 == 0 ? "the device fails at call " : "there is no room for call ") +
                  std::to_string(call))});
  }
  RecordProperty("calls", static_cast<int>(call));
  EXPECT_GT(call, 400U);
}

// When the first device has failed, the second device begins and takes over its tasks. Processor
// threads count no tasks. Only one call in eight is tried.
TEST_P(GpuRunnerFaultSlow, LeavesTheTasksToAnotherDevice) {
  std::uint64_t call = GetParam();
  for (;; call += 8 * kShares) {
    const tests::TemporaryFolder folder;
    std::atomic<bool> has_failed = false;
    Counted counted;
    const auto make = [&] {
      return make_gpu_runner({.devices = {device_of("first"), device_of("second")},
                              .threads = 1,
                              .only_devices = true,
                              .notice =
                                  [&](const Sentence& notice) {
                                    counted.add(notice);
                                    has_failed = true;
                                  }},
                             {.open = [&](const DeviceInfo& info, const ProgramText& program,
                                          const Patience& patience) -> std::unique_ptr<Device> {
                                if (info.driver == "first") {
                                  return std::make_unique<FakeDevice>(host(program),
                                                                      Faults{.error_at = call});
                                }
                                while (!has_failed) {
                                  if (patience.is_over()) throw GivenUp("no task is left");
                                  std::this_thread::sleep_for(1ms);
                                }
                                return host(program);
                              },
                              .adjust = small,
                              .known_size = 5});
    };
    counted.result = count::count(count::testing::resolved_for(7, {.method = "halves"}, make),
                                  {.ledger = folder / "x"});
    EXPECT_EQ(counted.result.solutions, 40U) << "call " << call;
    auto kernels = tasks_by_kernel(folder / "x");
    EXPECT_EQ(kernels["first"] + kernels["second"], counted.result.tasks) << "call " << call;
    EXPECT_LE(counted.notices.size(), 1U);
    if (counted.notices.empty()) break;
  }
  EXPECT_GT(call, 200U);
}

// The slow device takes a batch and does not finish it until the fast device has counted half of
// all tasks. The fast device must reach this half without the tasks of the slow device.
TEST(GpuRunner, CountsOnDevicesOfDifferentSpeed) {
  constexpr std::uint64_t kQueuesOfEngine = 4;  // the board, the table and two launches
  const tests::TemporaryFolder folder;
  const std::uint64_t half = count::make_plan(kSize, "halves")->id().tasks / 2;
  std::atomic<bool> has_batch = false;
  std::atomic<bool> is_half_done = false;
  // The first engine finds the known answer. The last two queues of the second engine run its
  // launches.
  const Faults slow = {.must_wait = [&](std::uint64_t queue) {
    if (queue < 2 * kQueuesOfEngine - 2) return false;
    has_batch = true;
    return !is_half_done;
  }};
  Setting setting = {
      .devices = {device_of("fast"), device_of("slow")},
      .open = [&](const DeviceInfo& info, const ProgramText& program) -> std::unique_ptr<Device> {
        if (info.driver == "slow") {
          return std::make_unique<FakeDevice>(host(program), slow);
        }
        while (!has_batch) std::this_thread::sleep_for(1ms);
        return host(program);
      },
      .params = {.ledger = folder / "x"},
      .known_size = 5};
  setting.watch.on_progress = [&](const Progress& progress) {
    if (progress.tasks_done >= half) is_half_done = true;
  };
  setting.watch.report_interval = {};
  const Counted counted = count_by(setting);
  EXPECT_EQ(counted.result.solutions, kSolutions);
  EXPECT_EQ(counted.notices, std::vector<std::string>());
  auto tasks = tasks_by_kernel(folder / "x");
  EXPECT_EQ(tasks["fast"] + tasks["slow"], counted.result.tasks);
  EXPECT_GE(tasks["fast"], half);
  EXPECT_GT(tasks["slow"], 0U);
}

// The device reports 128 MiB, but other programs use all except `megabytes` MiB.
Counted count_on_a_shared_device(std::uint64_t megabytes, std::vector<HalvesShape>& shapes) {
  DeviceInfo info = host_device_info();
  info.memory = std::uint64_t{128} << 20;
  return count_by({.devices = {info},
                   .open =
                       [&](const DeviceInfo&, const ProgramText& program) {
                         DeviceInfo shared = info;
                         shared.memory = megabytes << 20;
                         return make_host_device(kernels_of(program), shared);
                       },
                   .adjust =
                       [&](HalvesShape& shape) {
                         const std::uint64_t room = shape.halves_room;
                         small(shape);
                         shape.halves_room = room;
                         shapes.push_back(shape);
                       },
                   .known_size = 5},
                  7);
}

TEST(GpuRunner, UsesLessMemoryIfOtherProgramsUseTheDevice) {
  std::vector<HalvesShape> shapes;
  const Counted counted = count_on_a_shared_device(30, shapes);
  EXPECT_EQ(counted.result.solutions, 40U);
  EXPECT_EQ(counted.notices, std::vector<std::string>());
  ASSERT_EQ(shapes.size(), 3U);
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    EXPECT_LE(2 * shape_bytes(shapes[i]), shape_bytes(shapes[i - 1]));
  }
}

TEST(GpuRunner, ReportsADeviceWhoseMemoryOtherProgramsUse) {
  std::vector<HalvesShape> shapes;
  const Counted counted = count_on_a_shared_device(12, shapes);
  EXPECT_EQ(counted.result.solutions, 40U);
  ASSERT_EQ(counted.notices.size(), 1U);
  EXPECT_NE(counted.notices[0].find("there is no room for a buffer of "), std::string::npos)
      << counted.notices[0];
}

// A table takes up to two fifths of the memory. If there is no room for the table, each batch lists
// its own quadrants.
TEST(GpuRunner, DropsTheTableIfThereIsNoRoomForIt) {
  std::vector<HalvesShape> shapes;
  DeviceInfo info = host_device_info();
  info.memory = std::uint64_t{24} << 30;
  info.max_buffer = info.memory;
  constexpr std::uint64_t kRightAllocations = 40;  // more than the known answer needs
  const Counted counted = count_by(
      {.devices = {info},
       .open =
           [&](const DeviceInfo&, const ProgramText& program) {
             return std::make_unique<FakeDevice>(
                 host(program),
                 Faults{.no_memory_at = kRightAllocations, .no_memory_for = Faults::kNever});
           },
       .params = {.tasks = std::vector{count::TaskRange{0, 1}}},
       .adjust =
           [&](HalvesShape& shape) {
             const HalvesShape of_device = shape;
             small(shape);
             shapes.push_back(of_device);
           },
       .known_size = 5},
      24);
  EXPECT_EQ(counted.result.tasks_done, 1U);
  EXPECT_EQ(counted.notices.size(), 1U);
  EXPECT_TRUE(shapes.front().has_table);
  EXPECT_FALSE(shapes.back().has_table);
}

// The next tests stop a count on a device and resume it on the processor, or the other way round.
// Each task must be in the ledger exactly once.

Setting by_device(const std::filesystem::path& ledger, count::Keep keep) {
  return {.params = {.ledger = ledger, .keep = keep}, .known_size = 8, .method = "central-pair"};
}

// Returns a Watch that stops a count as soon as its first tasks are done.
Watch stopped_early(std::stop_source& source) {
  return {.stop = source.get_token(),
          .on_progress =
              [&source](const Progress& progress) {
                if (progress.tasks_done > 0) source.request_stop();
              },
          .report_interval = {}};
}

TEST(GpuRunner, WritesALedgerThatTheProcessorResumes) {
  const tests::TemporaryFolder folder;
  std::stop_source source;
  Setting setting = by_device(folder / "x", count::Keep::New);
  setting.watch = stopped_early(source);
  const Counted stopped = count_by(setting, 10);
  EXPECT_EQ(stopped.result.ended, Ended::Stopped);
  const count::Result resumed = count::count(10, {.method = "central-pair", .threads = 1},
                                             {.ledger = folder / "x", .keep = count::Keep::Resume});
  EXPECT_EQ(resumed.solutions, 724U);
  EXPECT_GT(resumed.tasks_found, 0U);
  EXPECT_LT(resumed.tasks_found, resumed.tasks);
  auto tasks = tasks_by_kernel(folder / "x");
  EXPECT_EQ(tasks["host"], resumed.tasks_found);
}

TEST(GpuRunner, ResumesACountOfTheProcessor) {
  const tests::TemporaryFolder folder;
  std::stop_source source;
  const count::Result stopped = count::count(10, {.method = "central-pair", .threads = 1},
                                             {.ledger = folder / "x"}, stopped_early(source));
  EXPECT_EQ(stopped.ended, Ended::Stopped);
  const Counted resumed = count_by(by_device(folder / "x", count::Keep::Resume), 10);
  EXPECT_EQ(resumed.result.solutions, 724U);
  EXPECT_EQ(resumed.result.tasks_found, stopped.tasks_done);
  EXPECT_EQ(resumed.notices, std::vector<std::string>());
  auto tasks = tasks_by_kernel(folder / "x");
  EXPECT_EQ(tasks["host"], resumed.result.tasks - stopped.tasks_done);
}

TEST(GpuRunner, ThreadsCountIfTheDeviceIsTooSmall) {
  DeviceInfo info = host_device_info();
  info.memory = std::uint64_t{16} << 20;
  const Counted counted =
      count_by({.devices = {info},
                .open = [](const DeviceInfo&, const ProgramText&) -> std::unique_ptr<Device> {
                  throw DeviceError("a device that is too small is not opened");
                },
                .params = {.tasks = std::vector{count::TaskRange{0, 1}}},
                .method = "central-pair"},
               26);
  EXPECT_EQ(counted.result.tasks_done, 1U);
  EXPECT_EQ(counted.notices,
            std::vector<std::string>{unused("it has 16 MiB, and n = 26 needs 32 MiB")});
  EXPECT_EQ(counted.code, "device-unused device=" + name_of_host() + " (" +
                              host_device_info().driver +
                              ") reason=it has 16 MiB, and n = 26 needs 32 MiB");
}

TEST(GpuRunner, ReportsADeviceThatCannotBeOpened) {
  const Counted counted =
      count_by({.open = [](const DeviceInfo&, const ProgramText&) -> std::unique_ptr<Device> {
        throw DeviceError("the compiler says: line 3 is wrong");
      }});
  EXPECT_EQ(counted.result.solutions, kSolutions);
  ASSERT_EQ(counted.notices.size(), 1U);
  EXPECT_EQ(counted.notices[0], unused("the compiler says: line 3 is wrong"));
  EXPECT_EQ(counted.code, "device-unused device=" + name_of_host() + " (" +
                              host_device_info().driver +
                              ") reason=the compiler says: line 3 is wrong");
}

// In each run, a different allocation fails: one for the known answer, for a table or for a batch.
TEST(GpuRunnerSlow, UsesLessMemoryIfAnAllocationFails) {
  std::uint64_t buffer = 0;
  for (;; ++buffer) {
    std::uint64_t allocations = 0;
    const Counted counted =
        count_by({.open =
                      [&](const DeviceInfo&, const ProgramText& program) {
                        return std::make_unique<FakeDevice>(
                            host(program), Faults{.no_memory_at = buffer}, &allocations);
                      },
                  .known_size = 5},
                 7);
    EXPECT_EQ(counted.result.solutions, 40U) << "buffer " << buffer;
    EXPECT_LE(counted.notices.size(), 1U);
    if (allocations <= buffer) break;
  }
  EXPECT_GT(buffer, 50U);
}

// A device that records the group sizes with which the kernel `match` is launched.
class WatchedDevice : public Device {
 public:
  WatchedDevice(std::unique_ptr<Device> device, std::set<std::uint32_t>& groups)
      : device_(std::move(device)), groups_(groups) {}

  const DeviceInfo& info() const override { return device_->info(); }
  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return device_->allocate(bytes);
  }
  std::unique_ptr<Queue> make_queue(Timing timing) override {
    return std::make_unique<WatchedQueue>(device_->make_queue(timing), groups_);
  }

 private:
  class WatchedQueue : public Queue {
   public:
    WatchedQueue(std::unique_ptr<Queue> queue, std::set<std::uint32_t>& groups)
        : queue_(std::move(queue)), groups_(groups) {}
    void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
      queue_->write(to, offset, bytes);
    }
    void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
      queue_->read(from, offset, bytes);
    }
    void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
      queue_->clear(buffer, offset, bytes);
    }
    void launch(const Launch& launch) override {
      if (launch.kernel == "match") groups_.insert(launch.group_size);
      queue_->launch(launch);
    }
    bool is_done() override { return queue_->is_done(); }
    std::vector<KernelTime> times() const override { return queue_->times(); }

   private:
    std::unique_ptr<Queue> queue_;
    std::set<std::uint32_t>& groups_;
  };

  std::unique_ptr<Device> device_;
  std::set<std::uint32_t>& groups_;
};

TEST(GpuRunner, TriesOtherLaunchConfigurationsWhileItCounts) {
  std::set<std::uint32_t> groups;
  const Counted counted =
      count_by({.open =
                    [&](const DeviceInfo&, const ProgramText& program) {
                      return std::make_unique<WatchedDevice>(host(program), groups);
                    },
                .adjust =
                    [](HalvesShape& shape) {
                      small(shape);
                      shape.match_group = 128;
                      shape.most_tasks = 2;
                    },
                .tuning = {.warm_up = 2, .skipped = 1, .measured = 1, .worthwhile = 5},
                .known_size = 5},
               8);
  EXPECT_EQ(counted.result.solutions, 92U);
  EXPECT_EQ(counted.notices, std::vector<std::string>());
  EXPECT_EQ(groups, (std::set<std::uint32_t>{64, 128}));
}

// A device that returns wrong sums after `right_reads` right ones.
class WrongDevice : public Device {
 public:
  WrongDevice(std::unique_ptr<Device> device, std::uint64_t right_reads)
      : device_(std::move(device)), right_reads_(right_reads) {}

  const DeviceInfo& info() const override { return device_->info(); }
  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return device_->allocate(bytes);
  }
  std::unique_ptr<Queue> make_queue(Timing timing) override {
    return std::make_unique<WrongQueue>(device_->make_queue(timing), right_reads_);
  }

 private:
  class WrongQueue : public Queue {
   public:
    WrongQueue(std::unique_ptr<Queue> queue, std::uint64_t& right_reads)
        : queue_(std::move(queue)), right_reads_(right_reads) {}
    void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
      queue_->write(to, offset, bytes);
    }
    void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
      queue_->read(from, offset, bytes);
      // The sums are read after a launch of `match`: 16 bytes for each join, solutions first.
      if (!std::exchange(has_matched_, false)) return;
      if (right_reads_ > 0) {
        --right_reads_;
      } else {
        wrong_ = bytes;
      }
    }
    void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
      queue_->clear(buffer, offset, bytes);
    }
    void launch(const Launch& launch) override {
      has_matched_ = launch.kernel == "match";
      queue_->launch(launch);
    }
    bool is_done() override {
      if (!queue_->is_done()) return false;
      for (std::size_t task = 0; task < wrong_.size(); task += 16) wrong_[task] ^= std::byte{1};
      wrong_ = {};
      return true;
    }
    std::vector<KernelTime> times() const override { return queue_->times(); }

   private:
    std::unique_ptr<Queue> queue_;
    std::uint64_t& right_reads_;
    bool has_matched_ = false;
    std::span<std::byte> wrong_;
  };

  std::unique_ptr<Device> device_;
  std::uint64_t right_reads_;
};

// A small shape for methods without a table of quadrants.
void small_without_table(HalvesShape& shape) {
  small(shape);
  shape.has_table = false;
  shape.quadrants = {1 << 14, 1 << 12, 1 << 9};
}

TEST(GpuRunner, CountsByMethodsWithoutATable) {
  for (const char* const method : {"central-pair", "central-rows"}) {
    const Counted counted =
        count_by({.adjust = small_without_table, .known_size = 8, .method = method}, 10);
    EXPECT_EQ(counted.result.solutions, 724U) << method;
    EXPECT_EQ(counted.notices, std::vector<std::string>()) << method;
  }
}

// A fault that happens once, after `launches_before` launches of `kernel`: the next launch runs out
// of memory, or the first read after that launch returns a wrong byte.
struct OneFault {
  std::string kernel;
  std::uint64_t launches_before = 0;
  bool has_no_memory = false;
};

class OnceWrongDevice : public Device {
 public:
  OnceWrongDevice(std::unique_ptr<Device> device, OneFault fault)
      : device_(std::move(device)), fault_(std::move(fault)) {}

  const DeviceInfo& info() const override { return device_->info(); }
  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return device_->allocate(bytes);
  }
  std::unique_ptr<Queue> make_queue(Timing timing) override {
    return std::make_unique<OnceWrongQueue>(device_->make_queue(timing), fault_);
  }

 private:
  class OnceWrongQueue : public Queue {
   public:
    OnceWrongQueue(std::unique_ptr<Queue> queue, OneFault& fault)
        : queue_(std::move(queue)), fault_(fault) {}
    void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
      queue_->write(to, offset, bytes);
    }
    void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
      queue_->read(from, offset, bytes);
      if (std::exchange(is_launched_, false)) wrong_ = bytes;
    }
    void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
      queue_->clear(buffer, offset, bytes);
    }
    void launch(const Launch& launch) override {
      if (launch.kernel == fault_.kernel && fault_.launches_before-- == 0) {
        if (fault_.has_no_memory) throw OutOfDeviceMemory("there is no memory for the launch");
        is_launched_ = true;
      }
      queue_->launch(launch);
    }
    bool is_done() override {
      if (!queue_->is_done()) return false;
      if (!wrong_.empty()) wrong_[wrong_.size() - 4] ^= std::byte{1};
      wrong_ = {};
      return true;
    }
    std::vector<KernelTime> times() const override { return queue_->times(); }

   private:
    std::unique_ptr<Queue> queue_;
    OneFault& fault_;
    bool is_launched_ = false;
    std::span<std::byte> wrong_;
  };

  std::unique_ptr<Device> device_;
  OneFault fault_;
};

Counted count_with(const OneFault& fault) {
  return count_by({.open =
                       [&](const DeviceInfo&, const ProgramText& program) {
                         return std::make_unique<OnceWrongDevice>(host(program), fault);
                       },
                   .adjust =
                       [](HalvesShape& shape) {
                         small(shape);
                         shape.halves_room = 1 << 22;  // half of this memory is enough for a retry
                       },
                   .known_size = 5});
}

// The first launch of list_quadrants belongs to the known answer, so the fault is in the second
// one.
TEST(GpuRunner, NoticesLostPlacements) {
  const Counted counted = count_with({"list_quadrants", 1});
  EXPECT_EQ(counted.result.solutions, kSolutions);
  ASSERT_EQ(counted.notices.size(), 1U);
  EXPECT_TRUE(
      counted.notices[0].ends_with(" is not used: it lost placements of queens while listing them"))
      << counted.notices[0];
}

// A launch runs out of memory while batches are on the device. The tasks of these batches must be
// counted again.
TEST(GpuRunner, LosesNoTaskIfALaunchHasNoMemory) {
  for (const std::uint64_t launches : {4U, 6U, 9U}) {
    const Counted counted = count_with({"count_halves", launches, true});
    EXPECT_EQ(counted.result.solutions, kSolutions) << launches;
    EXPECT_TRUE(counted.notices.empty()) << launches;
  }
}

TEST(GpuRunner, DoesNotUseADeviceThatCannotCountTenQueens) {
  const Counted counted = count_by({.open = [](const DeviceInfo&, const ProgramText& program) {
    return std::make_unique<WrongDevice>(host(program), 0);
  }});
  EXPECT_EQ(counted.result.solutions, kSolutions);
  ASSERT_EQ(counted.notices.size(), 1U);
  EXPECT_NE(counted.notices[0].find(" solutions for n = 10, expected 724"), std::string::npos)
      << counted.notices[0];
}

TEST(GpuRunner, DropsADeviceThatReturnsWrongResults) {
  // Finding the known answer takes at least two of these right sums.
  for (const std::uint64_t right : {4U, 5U, 6U}) {
    const Counted counted = count_by({.open = [&](const DeviceInfo&, const ProgramText& program) {
      return std::make_unique<WrongDevice>(host(program), right);
    }});
    EXPECT_EQ(counted.result.solutions, kSolutions);
    ASSERT_EQ(counted.notices.size(), 1U) << "after " << right;
    EXPECT_NE(counted.notices[0].find(" is not used: it found "), std::string::npos)
        << counted.notices[0];
  }
}

TEST(GpuRunner, EndsWhenItIsStopped) {
  const tests::TemporaryFolder folder;
  std::stop_source source;
  Setting setting = {.params = {.ledger = folder / "x"}};
  setting.watch.stop = source.get_token();
  setting.watch.on_progress = [&](const Progress& progress) {
    if (progress.tasks_done > 0) source.request_stop();
  };
  setting.watch.report_interval = {};
  const Counted first = count_by(setting, 12);
  EXPECT_EQ(first.result.ended, Ended::Stopped);
  setting.watch = {};
  setting.params.keep = count::Keep::Resume;
  EXPECT_EQ(count_by(setting, 12).result.solutions, 14'200U);
}

TEST(GpuRunner, EndsWithTheErrorFromTheLedger) {
  const tests::TemporaryFolder folder;
  const auto runner = make_gpu_runner({.devices = {host_device_info()}},
                                      {.open = [](const DeviceInfo&, const ProgramText& program,
                                                  const Patience&) { return host(program); },
                                       .adjust = small});
  const Watch watch;
  RunControl control(watch);
  const auto plan = count::make_plan(kSize, "halves");
  std::vector<std::uint64_t> tasks(plan->id().tasks);
  for (std::uint64_t task = 0; task < tasks.size(); ++task) tasks[task] = task;
  EXPECT_THROW(
      runner->run(
          *plan, count::with_costs(*plan, tasks, control), control,
          {.done = [](const count::TaskRecord&) { throw Error("no space left on device"); }}),
      Error);
  EXPECT_EQ(control.ended(), Ended::Stopped);
}

TEST(GpuRunner, ProjectsFromTheTimesOfADevice) {
  const auto make = [] {
    return make_gpu_runner({.devices = {host_device_info()}, .only_devices = true},
                           {.open = [](const DeviceInfo&, const ProgramText& program,
                                       const Patience&) { return host(program); },
                            .adjust = small});
  };
  const count::Projection projection = count::project(
      count::testing::resolved_for(kSize, {.method = "halves"}, make), {.tasks = 1'000'000});
  EXPECT_EQ(projection.devices, 1);
  EXPECT_DOUBLE_EQ(projection.solutions.value, kSolutions);
  EXPECT_GT(projection.core_seconds.value, 0);
}

}  // namespace
}  // namespace nqueens::gpu
