// tests/count/run/task_seconds.h - reads measured times of the tasks of whole counts.
//
// The files tests/count/run/data/halves-N.seconds hold the times of the tasks of N queens by the
// method `halves`. They were measured on 2026-11-22, on an AMD EPYC (Zen 4) with the kernel
// `avx512-vbmi2`, on two threads for 22 queens and on one thread for the others. The times for 16
// queens are medians of 30 runs.
//
// The first line of a file has the parameters `first`, `ratio`, `chunk` and `every`. The following
// lines have 100 characters each. Each character is one task, in the plan's order:
// seconds = first * ratio ^ (character - '!'). The file has the first `chunk` tasks of each group
// of `chunk` * `every` consecutive tasks of the plan.
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace nqueens::count::testing {

struct MeasuredTasks {
  std::vector<std::uint64_t> tasks;  // ascending
  std::vector<double> seconds;       // for each task in `tasks`
};

inline MeasuredTasks measured_tasks(std::int32_t n) {
  const std::string path = NQUEENS_COUNT_DATA "/halves-" + std::to_string(n) + ".seconds";
  std::ifstream file(path);
  std::string header;
  std::getline(file, header);
  const auto number = [&](const std::string& name) {
    const std::size_t at = header.find(" " + name + "=");
    if (at == std::string::npos) throw std::runtime_error(path + " has no " + name);
    return std::stod(header.substr(at + name.size() + 2));
  };
  const double first = number("first");
  const double ratio = number("ratio");
  const auto chunk = static_cast<std::uint64_t>(number("chunk"));
  const auto every = static_cast<std::uint64_t>(number("every"));
  MeasuredTasks measured;
  for (std::string line; std::getline(file, line);) {
    for (const char c : line) {
      const std::uint64_t i = measured.tasks.size();
      measured.tasks.push_back(i / chunk * chunk * every + i % chunk);
      measured.seconds.push_back(first * std::pow(ratio, c - '!'));
    }
  }
  if (measured.tasks.empty()) throw std::runtime_error(path + " has no tasks");
  return measured;
}

}  // namespace nqueens::count::testing
