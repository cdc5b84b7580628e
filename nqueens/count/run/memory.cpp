// nqueens/count/run/memory.cpp - checks that a run fits in the free memory.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/memory.h"

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/system/memory.h"

namespace nqueens::count {
namespace {

// Returns the amount in gigabytes with one decimal, for example "1.5 GB".
std::string gigabytes(std::uint64_t bytes) {
  const std::uint64_t tenths = (bytes + 50'000'000) / 100'000'000;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GB";
}

// Returns, for example, "2 threads" or "1 process".
std::string number_of(int number, const std::string& one, const std::string& several) {
  return std::to_string(number) + " " + (number == 1 ? one : several);
}

}  // namespace

void require_memory(const Method& method, const Question& question, int threads, int processes) {
  const auto runs = static_cast<std::uint64_t>(processes);
  const std::uint64_t needed = memory_of(method, question, threads) * runs;
  if (needed == 0) return;
  const std::uint64_t free = free_memory();
  if (needed <= free || free == 0) return;
  const std::string in_processes =
      processes == 1 ? "" : " in each of " + number_of(processes, "process", "processes");
  throw UsageError(
      "method " + std::string(method.name) + " for n = " + std::to_string(question.size()) +
      " on " + number_of(threads, "thread", "threads") + in_processes + " needs about " +
      gigabytes(needed) + " of memory, and " + gigabytes(free) + " are free" +
      (kCross.refusal(question).empty() ? "; choose method cross, which needs little" : ""));
}

}  // namespace nqueens::count
