// nqueens/count/prefixes/prefix_counts.h - how many solutions begin with each prefix, by counting
// them.
//
// The list of all solutions is in lexicographic order, so the solutions that begin with a prefix
// lie side by side in it, and these numbers are where one piece ends and the next begins.
//
// The mirror image of a solution, left and right exchanged, is a solution, so a prefix has as many
// completions as its mirror image. Only one of the two is counted and kept: the lesser, in
// lexicographic order. Its first queen is in the left half; where that queen is on the middle
// column of an odd board, the second queen is.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// There are millions of longer ones on the boards that can be counted.
inline constexpr std::int32_t kMaxCountedRows = 6;

// Queens on rows 0 to rows-1, and how many solutions begin with them.
struct PrefixCount {
  std::array<std::uint8_t, kMaxCountedRows> columns = {};
  std::uint8_t rows = 0;
  std::uint64_t solutions = 0;

  std::span<const std::uint8_t> queens() const { return std::span(columns).first(rows); }
  friend bool operator==(const PrefixCount&, const PrefixCount&) = default;
};

// The prefix with left and right exchanged.
PrefixCount mirrored(std::int32_t n, const PrefixCount& prefix);

// For how many prefixes of the board this one stands: 1 if it is its own mirror image, which a
// single queen on the middle column is, else 2.
std::uint64_t mirror_weight(std::int32_t n, const PrefixCount& prefix);

// Solutions that begin with one of the prefixes or of their mirror images.
std::uint64_t weighted_sum(std::int32_t n, std::span<const PrefixCount> prefixes);

// The prefixes of `rows` queens that are not greater than their mirror images, in lexicographic
// order, their counts 0.
//
//   errors  UsageError unless n is from 1 to kMaxCountSize and rows from 1 to
//           min(n, kMaxCountedRows)
//   cost    16 bytes of memory a prefix
std::vector<PrefixCount> prefixes_in_order(std::int32_t n, std::int32_t rows);

// The same, each with the number of its completions. Empty when `control` ended the run meanwhile.
//
//   errors   as above
//   cost     method rows on half of the board: about five times `nqueens count`, however many rows;
//            16 bytes of memory a prefix that has been counted
//   threads  oneTBB's, `threads` of them
std::vector<PrefixCount> count_prefixes(std::int32_t n, std::int32_t rows,
                                        const kernels::Kernel& kernel, int threads,
                                        RunControl& control);

// All prefixes in lexicographic order, from those not greater than their mirror images.
std::vector<PrefixCount> with_mirror_images(std::int32_t n, std::vector<PrefixCount> prefixes);

struct PrefixParams {
  std::int32_t rows = 1;
  std::string kernel = "auto";
  int threads = 0;  // 0, or too many: as many as the processor offers
};

struct PrefixResult {
  std::int32_t n = 0;
  std::int32_t rows = 0;
  std::vector<PrefixCount> prefixes = {};  // all of them in order; empty when the run ended early
  std::uint64_t solutions = 0;             // their sum, which is Q(n)
  std::string kernel = {};
  int threads = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// The table of all prefixes, mirror images included. Throws UsageError as above, and for a kernel
// that is not there; SelfCheckError when the sum is not the published Q(n).
PrefixResult count_all_prefixes(std::int32_t n, const PrefixParams& params,
                                const Watch& watch = {});

}  // namespace nqueens::count
