// nqueens/count/bench.h - compares counting methods and kernels with the textbook program.
//
// Machines are shared and their clock rates vary, so times of different rounds are never compared.
// Each round runs all contenders, one after the other. The first contender is the baseline, by
// default the textbook program. The result of a round is, for each contender, the time of the
// baseline divided by the time of the contender. Reports give the median, the smallest and the
// largest of these ratios over all rounds.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/resolve.h"

namespace nqueens::count {

// An additional contender, for example one that counts on a GPU.
struct OtherContender {
  std::string name = {};  // "halves cuda"
  Resolved how;
};

struct BenchParams {
  std::int32_t n = 16;
  int rounds = 5;
  std::vector<std::string> methods = {"textbook", "cross", "halves"};  // the first is the baseline
  std::vector<std::string> kernels = {};  // for each method; empty: all supported kernels
  // If this is more than 1, each method that uses kernels also runs the first of `kernels` on this
  // number of threads.
  int threads = 1;
  std::vector<OtherContender> others = {};
};

struct Contender {
  std::string name = {};  // "cross avx512", "cross avx512 x 2"
  int threads = 1;
  std::vector<double> seconds = {};  // wall-clock time of each round
  std::vector<double> ratios = {};   // speed relative to the first contender of the same round
};

struct BenchResult {
  std::int32_t n = 0;
  std::uint64_t solutions = 0;
  std::vector<Contender> contenders = {};
  Ended ended = Ended::Complete;
};

// Runs the rounds. The result holds only complete rounds.
//
//   errors   UsageError when `n`, a method or a kernel is not supported, or no method is given;
//            SelfCheckError when two contenders disagree.
//   cost     dominated by the textbook program: 6 s per round for n = 16.
BenchResult bench(const BenchParams& params, const Watch& watch = {});

// Returns a hash of the numbers of solutions and nodes that the methods find for Q(4) to Q(12);
// methods that refuse such a board are left out. All kernels that the processor supports must find
// the same numbers, so the hash is the same on every machine and changes only when the behaviour of
// the program changes.
std::uint64_t fingerprint();

}  // namespace nqueens::count
