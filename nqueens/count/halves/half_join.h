// nqueens/count/halves/half_join.h - how many pairs of a top and a bottom half have no common line?
//
// Idea: a sieve. Of the lines, some that are in many halves of both lists are chosen as sieve
// lines; halves are sorted into buckets by which of these they have. Buckets with a common sieve
// line hold no pair; the halves of the others are compared by what is left of them, 32 lines at
// most, many at a time (kernel_halves.h).
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
  kernels::Half lines = 0;  // that count; others are not looked at
  // Two of the lines, or 0. If given, a pair counts twice that has both lines in one half and none
  // in the other, and not at all that has one in each half.
  kernels::Half either = 0;
  kernels::Half other = 0;
  std::int32_t sieve_lines = kAutoSieve;  // how many
};

// One thread's: it keeps its memory, some 40 bytes for each half of the longest lists.
class HalfJoin {
 public:
  // The bottom halves are upside down (half_layout.h). Only a part when `control` ended the run
  // meanwhile.
  //
  // Where lines, either and other together are the same upside down, the two lists may change
  // places. It takes the least time when `top` is the longer one: its halves are cut into groups,
  // the bottom halves are drawn together for each bucket of them.
  std::uint64_t pairs(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
                      const JoinRule& rule, const kernels::HalvesKernel& kernel,
                      RunControl& control);

 private:
  struct Lines;

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

  Buffer<std::uint64_t> keyed_;
  Buffer<kernels::HalfRecord> top_;
  Buffer<kernels::HalfRecord> bottom_;
  Buffer<std::uint8_t> packed_;
  Buffer<std::uint8_t> drawn_;
  Buffer<std::uint8_t> scratch_;
  std::vector<std::uint32_t> top_begins_;     // two to a bucket, plain and sparse; and the end
  std::vector<std::uint32_t> top_ends_;       // without what fills up groups
  std::vector<std::uint32_t> bottom_begins_;  // of each bucket, and the end
  std::vector<std::uint32_t> drawn_begins_;   // of each bucket of drawn_, and the end
  std::vector<std::uint32_t> once_;           // what is to be drawn and counts once
  std::vector<std::uint32_t> twice_;          // and what counts twice
};

}  // namespace nqueens::count
