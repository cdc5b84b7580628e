// nqueens/count/bench.h - counting methods and kernels against the textbook program, in one run.
//
// Machines are shared, and their clocks go up and down. So times are never compared across runs:
// each round takes the textbook program and then each contender, one after the other, and what
// counts is the ratio of the two times of a round; of these the median, the least and the greatest.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/resolve.h"

namespace nqueens::count {

// A contender that is not a method with a kernel on this processor.
struct OtherContender {
  std::string name = {};  // "halves cuda"
  Resolved how;
};

struct BenchParams {
  std::int32_t n = 16;
  int rounds = 5;
  std::vector<std::string> methods = {"textbook", "cross", "halves"};  // the first is the yardstick
  std::vector<std::string> kernels = {};  // of each method; all supported ones when empty
  int threads = 1;                        // more than 1 adds the first kernel on so many
  std::vector<OtherContender> others = {};
};

struct Contender {
  std::string name = {};  // "cross avx512", "cross avx512 x 2"
  int threads = 1;
  std::vector<double> seconds = {};  // of each round
  std::vector<double> ratios = {};   // how many times as fast as the first one in the same round
};

struct BenchResult {
  std::int32_t n = 0;
  std::uint64_t solutions = 0;
  std::vector<Contender> contenders = {};
  Ended ended = Ended::Complete;
};

// Runs the rounds; only whole ones are in the result.
//
//   errors   UsageError when n, a method or a kernel is out of range, or there is no method;
//            SelfCheckError when two contenders disagree.
//   cost     the textbook program takes nearly all of it: 6 s a round for n = 16.
BenchResult bench(const BenchParams& params, const Watch& watch = {});

// One number made of the solutions and nodes of a fixed list of counts: n = 4 to 12 by every method
// and every kernel that the processor has. It is the same on every machine, and changes only when
// what the program does changes.
std::uint64_t fingerprint();

}  // namespace nqueens::count
