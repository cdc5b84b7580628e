// nqueens/count/halves/half_join.h - counts the pairs of a top and a bottom half without a common
// line.
//
// A half is a set of diagonals, called lines (half_layout.h). Idea: a sieve. Some lines that occur
// in many halves of both lists are chosen as sieve lines, and halves are sorted into buckets by the
// sieve lines that they have. Two buckets with a common sieve line are not compared, because all
// their pairs share this line. The halves of other buckets are compared by their remaining lines,
// at most 32, many halves at a time (kernel_halves.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/buffer.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

inline constexpr std::int32_t kAutoSieve = 0;

struct JoinRule {
  kernels::Half lines = 0;  // lines to compare; all others are ignored
  // Two of `lines`, or 0. If they are given, a pair counts twice if one of its halves has both
  // lines, and not at all if each of its halves has one of them.
  kernels::Half either = 0;
  kernels::Half other = 0;
  // If set, halves can be marked with kernels::kMark. A pair then counts twice unless one of its
  // halves is marked. Cannot be combined with `either`.
  bool has_marks = false;
  std::int32_t sieve_lines = kAutoSieve;  // number of sieve lines
};

// Belongs to one thread and reuses its memory, about 40 bytes for each half of the longest lists.
class HalfJoin {
 public:
  // Counts the pairs of halves without a common line, weighted by the rule. Short lists are
  // compared pair by pair, without a sieve, unless the rule has `either` or a number of sieve
  // lines. The bottom halves are upside down (half_layout.h). The result is incomplete if `control`
  // ended the run.
  //
  // The two lists can be swapped if turning the board upside down maps `lines` to itself, and the
  // set of `either` and `other` to itself. The join is fastest when `top` is the longer list,
  // because bottom halves are copied for each bucket of top halves.
  std::uint64_t pairs(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
                      const JoinRule& rule, const kernels::HalvesKernel& kernel,
                      RunControl& control);

 private:
  struct Lines;

  std::uint64_t marked_pairs(std::span<const kernels::Half> top,
                             std::span<const kernels::Half> bottom, JoinRule rule,
                             const kernels::HalvesKernel& kernel, RunControl& control);
  void sort_top(std::span<const kernels::Half> top, const Lines& lines,
                const kernels::HalvesKernel& kernel);
  void sort_bottom(std::span<const kernels::Half> bottom, const Lines& lines,
                   const kernels::HalvesKernel& kernel);
  void draw_chosen(kernels::HalfDraw& draw, const kernels::HalvesKernel& kernel);
  std::uint64_t match_lows(std::uint32_t high, const Lines& lines, kernels::HalfMatch& match,
                           const kernels::HalvesKernel& kernel);
  bool choose_top(std::uint32_t key, std::array<kernels::TopRecords, kernels::kNeighbours>& top);
  void choose_high(std::uint32_t free, std::uint32_t either, std::uint32_t buckets);
  void choose_low(std::uint32_t free, std::uint32_t lows);

  Buffer<kernels::Half> unmarked_top_;
  Buffer<kernels::Half> unmarked_bottom_;
  Buffer<std::uint64_t> keyed_;
  Buffer<kernels::HalfRecord> top_;
  Buffer<kernels::HalfRecord> bottom_;
  Buffer<std::uint8_t> packed_;
  Buffer<std::uint8_t> drawn_;
  Buffer<std::uint8_t> scratch_;
  std::vector<std::uint32_t> top_begins_;     // two starts per bucket (plain, sparse), and the end
  std::vector<std::uint32_t> top_ends_;       // ends of the same parts, before their padding
  std::vector<std::uint32_t> bottom_begins_;  // start of each bucket, and the end
  std::vector<std::uint32_t> drawn_begins_;   // start of each bucket of drawn_, and the end
  std::vector<std::uint32_t> once_;           // buckets to gather whose pairs count once
  std::vector<std::uint32_t> twice_;          // buckets to gather whose pairs count twice
};

}  // namespace nqueens::count
