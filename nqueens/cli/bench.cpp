// nqueens/cli/bench.cpp - `nqueens bench`: measures how fast this machine counts and solves.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "nqueens/base/system/version.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/count/bench.h"
#include "nqueens/gpu/bench.h"
#include "nqueens/gpu/choice.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/solve/bench.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::ordered_json;

struct BenchOptions {
  std::string benchmark = "count";
  std::string size;  // empty: the default of the benchmark
  std::vector<std::string> methods;
  std::vector<std::string> kernels;
  count::BenchParams params;
  count::Choice choice;  // runner and devices
  bool fingerprint = false;
  std::uint64_t sample = 1000;  // number of tasks that bench gpu runs
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

// Returns the name of the processor, or an empty text if /proc/cpuinfo does not contain it.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line)) {
    if (line.rfind("model name", 0) != 0) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

// Throws UsageError if an option of `bench count` is given.
void require_no_count_options(const BenchOptions& options) {
  if (options.methods.empty() && options.kernels.empty() && options.params.threads == 1 &&
      !options.fingerprint && options.choice == count::Choice()) {
    return;
  }
  throw UsageError(
      "--method, --kernel, --runner, --device, --threads and --fingerprint need bench count");
}

ExitCode bench_solve(const BenchOptions& options, const Session& session) {
  require_no_count_options(options);
  solve::BenchParams params = {.rounds = options.params.rounds};
  if (!options.size.empty()) params.largest = parse_size(options.size);
  const solve::BenchResult result = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) { return solve::bench(params, watch); },
      [&](const solve::BenchResult& measured) {
        return options.json ? report::to_json(measured, processor()) + "\n"
                            : report::to_text(measured);
      });
  session.note(fmt::format("{}; {}; {} rounds, one thread", processor(), compiler(),
                           result.measurements.front().seconds.size()));
  return exit_code_of(result.ended);
}

// Returns the contender that counts on devices: on the devices that the options select, or on the
// GPUs if a count of this board uses them by default. Returns an empty list if there are no such
// devices.
std::vector<count::OtherContender> devices_of(const BenchOptions& options,
                                              const count::BenchParams& params,
                                              const Watch& watch) {
  count::Choice choice = options.choice;
  if (choice.runner == "cpu") {
    // Throws UsageError if devices are named.
    count::resolve(params.n, {.runner = "cpu", .devices = choice.devices});
    return {};
  }
  const count::RunnerKind gpus = gpu::kind();
  const std::string_view method = gpu::default_method(params.n);
  const bool is_auto = choice == count::Choice();
  if (is_auto && (params.n < gpus.auto_from || !gpus.refusal(params.n, method).empty())) {
    return {};
  }
  const std::vector<gpu::DeviceInfo> devices = gpu::chosen_devices(choice, watch);
  if (devices.empty()) return {};
  choice = {.runner = "gpu", .threads = params.threads, .only_devices = true};
  return {{fmt::format("{} {}", method, devices.front().driver),
           count::resolve(params.n, choice, std::array{gpu::kind_with(devices)})}};
}

ExitCode bench_count(const BenchOptions& options, const Session& session) {
  if (options.fingerprint) {
    write_all(fmt::format("{:016x}\n", count::fingerprint()));
    return ExitCode::Done;
  }
  count::BenchParams params = options.params;
  if (!options.size.empty()) params.n = parse_size(options.size);
  if (!options.methods.empty()) params.methods = options.methods;
  params.kernels = options.kernels;
  const count::BenchResult result = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) {
        params.others = devices_of(options, params, watch);
        return count::bench(params, watch);
      },
      [&](const count::BenchResult& measured) {
        return options.json ? report::to_json(measured, processor()) + "\n"
                            : report::to_text(measured);
      });
  const std::size_t rounds = result.contenders.front().seconds.size();
  session.note(fmt::format("{}; {}; medians of {} round{}; ratios to {} in the same round",
                           processor(), compiler(), rounds, rounds == 1 ? "" : "s",
                           result.contenders.front().name));
  return exit_code_of(result.ended);
}

std::string shape_name(const gpu::HalvesShape& shape) {
  return fmt::format("{} items, {} per bucket, {} rows", shape.match_group, shape.per_bucket,
                     static_cast<std::uint32_t>(shape.rows));
}

std::string table(const gpu::DeviceBench& result) {
  if (result.shapes.empty()) return "";
  const gpu::ShapeTimes& first = result.shapes.front();
  std::string text =
      fmt::format("{:<16} {:>10} {:>12} {:>8}\n", "kernel", "launches", "seconds", "part");
  for (const gpu::KernelTime& kernel : first.kernels) {
    text += fmt::format("{:<16} {:>10} {:>12.4g} {:>7.1f}%\n", kernel.kernel, kernel.launches,
                        kernel.seconds, 100 * kernel.seconds / first.kernel_seconds());
  }
  if (first.table_seconds > 0) {
    text += fmt::format("table of quadrants, once for all tasks: {:.4g} s\n", first.table_seconds);
  }
  text += fmt::format("\n{:<36} {:>12} {:>12} {:>8}\n", "launch configuration", "kernels, s",
                      "clock, s", "ratio");
  for (const gpu::ShapeTimes& shape : result.shapes) {
    text += fmt::format("{:<36} {:>12.4g} {:>12.4g} {:>8.3g}\n", shape_name(shape.shape),
                        shape.kernel_seconds(), shape.seconds, first.seconds / shape.seconds);
  }
  const double whole = static_cast<double>(result.tasks) / static_cast<double>(result.sample);
  return text + fmt::format("\nall {} tasks of n = {} in the first configuration: about {}\n",
                            io::grouped(result.tasks), result.n,
                            io::human_seconds(first.seconds * whole));
}

std::string json(const gpu::DeviceBench& result) {
  Json shapes = Json::array();
  for (const gpu::ShapeTimes& shape : result.shapes) {
    Json kernels = Json::object();
    for (const gpu::KernelTime& kernel : shape.kernels) {
      kernels[kernel.kernel] = {{"launches", kernel.launches}, {"seconds", kernel.seconds}};
    }
    shapes.push_back({{"match_group", shape.shape.match_group},
                      {"per_bucket", shape.shape.per_bucket},
                      {"rows", static_cast<std::uint32_t>(shape.shape.rows)},
                      {"seconds", shape.seconds},
                      {"table_seconds", shape.table_seconds},
                      {"kernels", kernels}});
  }
  return Json({{"benchmark", "gpu"},
               {"n", result.n},
               {"device", result.device.name},
               {"driver", result.device.driver},
               {"driver_version", result.device.version},
               {"tasks", result.tasks},
               {"sample", result.sample},
               {"halves", result.halves},
               {"version", version()},
               {"ended", to_string(result.ended)},
               {"shapes", shapes}})
             .dump() +
         "\n";
}

// Measures the first of the chosen devices. If the run ends before a device is found, the result
// names no device.
gpu::DeviceBench bench_of_device(const BenchOptions& options, const Watch& watch) {
  constexpr std::int32_t kSize = 18;
  const std::int32_t n = options.size.empty() ? kSize : parse_size(options.size);
  if (options.choice.runner == "cpu") {
    throw UsageError("bench gpu measures a device: remove --runner cpu");
  }
  count::Choice choice = options.choice;
  choice.runner = "gpu";
  RunControl control(watch);
  const gpu::DeviceSearch search = gpu::search_for(choice, control);
  if (control.ended() != Ended::Complete) return {.n = n, .ended = control.ended()};
  const gpu::DeviceInfo device = gpu::chosen_devices(choice, search, watch).front();
  return gpu::bench_device(device, n, options.sample, watch);
}

ExitCode bench_gpu(const BenchOptions& options, const Session& session) {
  if (!options.methods.empty() || !options.kernels.empty() || options.params.threads != 1 ||
      options.fingerprint) {
    throw UsageError("--method, --kernel, --threads and --fingerprint need bench count");
  }
  const gpu::DeviceBench result = run_and_write(
      session, options.time_limit_seconds,
      [&](const Watch& watch) { return bench_of_device(options, watch); },
      [&](const gpu::DeviceBench& bench) { return options.json ? json(bench) : table(bench); });
  if (!result.device.name.empty()) {
    session.note(fmt::format("{}, {} ({}); {} of {} tasks, each in every launch configuration",
                             result.device.name, result.device.driver, result.device.version,
                             io::grouped(result.sample), io::grouped(result.tasks)));
  }
  return exit_code_of(result.ended);
}

ExitCode bench(const BenchOptions& options, const Session& session) {
  if (options.benchmark == "gpu") return bench_gpu(options, session);
  return options.benchmark == "solve" ? bench_solve(options, session)
                                      : bench_count(options, session);
}

}  // namespace

void add_bench(Program& program) {
  Command command = program.add("bench", "Measure the speed of counting or solving");
  BenchOptions& options = command.action(bench);
  constexpr std::int64_t kMaxRounds = 1000;
  constexpr std::int64_t kMaxBenchThreads = 1024;
  command.choice("WHAT", options.benchmark, {"count", "solve", "gpu"}, "WHAT",
                 "What to measure (default: count)");
  command.text("N", options.size, "N",
               "Board size; for solve, the largest size (default: 16; gpu: 18; solve: 1e7)");
  command.texts("-m,--method", options.methods, "NAME",
                "Methods; the first is the baseline (default: textbook, cross, halves)");
  command.texts("-k,--kernel", options.kernels, "NAME",
                "Only these kernels (default: all that this processor supports)");
  command.number("--rounds", options.params.rounds, 1, kMaxRounds, "R",
                 "Number of rounds (default: 5)");
  command.number("-t,--threads", options.params.threads, 1, kMaxBenchThreads, "T",
                 "Also run each method with the first kernel on T threads");
  add_runner(command, options.choice);
  command.number("--sample", options.sample, 1, std::numeric_limits<std::int64_t>::max(), "M",
                 "Tasks that a GPU counts per launch configuration (default: 1000)");
  command.flag("--fingerprint", options.fingerprint,
               "Print one hash of the results and nodes of a fixed list of counts");
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json,
               "Write a JSON object with every round, the machine and the compiler");
  command.examples({"nqueens bench", "nqueens bench count 15 --kernel avx2 --rounds 9",
                    "nqueens bench count 16 -t 2 --json",
                    "nqueens bench count 20 --method cross halves --rounds 1",
                    "nqueens bench --fingerprint", "nqueens bench solve 1e6",
                    "nqueens bench gpu 20"});
}

}  // namespace nqueens::cli
