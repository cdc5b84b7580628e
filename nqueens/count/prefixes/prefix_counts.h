// nqueens/count/prefixes/prefix_counts.h - counts the solutions that begin with each prefix.
//
// The list of all solutions is in lexicographic order, so the solutions that begin with a prefix
// are contiguous in it. The counts of all prefixes determine where each prefix begins and ends in
// the list.
//
// The mirror image of a solution, with left and right exchanged, is also a solution, so a prefix
// has as many completions as its mirror image, and only the lexicographically lesser of the two is
// counted and kept. The first queen of this prefix is in the left half, or she is in the middle
// column of an odd board and the second queen, if any, is in the left half.
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

// The maximum length of a prefix. There would be millions of longer prefixes.
inline constexpr std::int32_t kMaxCountedRows = 6;

// Queens on rows 0 to rows-1, and the number of solutions that begin with them.
struct PrefixCount {
  std::array<std::uint8_t, kMaxCountedRows> columns = {};
  std::uint8_t rows = 0;
  std::uint64_t solutions = 0;

  std::span<const std::uint8_t> queens() const { return std::span(columns).first(rows); }
  friend bool operator==(const PrefixCount&, const PrefixCount&) = default;
};

// Returns the prefix with left and right exchanged.
PrefixCount mirrored(std::int32_t n, const PrefixCount& prefix);

// Returns the number of prefixes of the board that `prefix` represents: 1 if it is its own mirror
// image, as a single queen on the middle column is, otherwise 2.
std::uint64_t mirror_weight(std::int32_t n, const PrefixCount& prefix);

// Returns the number of solutions that begin with one of the prefixes or their mirror images.
std::uint64_t weighted_sum(std::int32_t n, std::span<const PrefixCount> prefixes);

// Returns the prefixes of `rows` queens that are not greater than their mirror images, in
// lexicographic order, with counts of 0.
//
//   errors  UsageError unless n is from 1 to kMaxCountSize and rows from 1 to
//           min(n, kMaxCountedRows)
//   cost    16 bytes of memory per prefix
std::vector<PrefixCount> prefixes_in_order(std::int32_t n, std::int32_t rows);

// Returns the prefixes of prefixes_in_order() with the numbers of their completions. The result is
// empty if `control` ended the run.
//
//   errors   as prefixes_in_order()
//   cost     that of method `rows` on half of the board: about five times the time of `nqueens
//            count`, for any number of rows; 16 bytes of memory per counted prefix
//   threads  uses `threads` oneTBB threads
std::vector<PrefixCount> count_prefixes(std::int32_t n, std::int32_t rows,
                                        const kernels::Kernel& kernel, int threads,
                                        RunControl& control);

// Adds the mirror images to `prefixes` and returns all prefixes in lexicographic order. `prefixes`
// must be in this order, and none may be greater than its mirror image.
std::vector<PrefixCount> with_mirror_images(std::int32_t n, std::vector<PrefixCount> prefixes);

struct PrefixParams {
  std::int32_t rows = 1;
  std::string kernel = "auto";
  int threads = 0;  // 0 or too many: all threads of the processor
};

struct PrefixResult {
  std::int32_t n = 0;
  std::int32_t rows = 0;
  std::vector<PrefixCount> prefixes = {};  // all prefixes in order; empty when the run ended early
  std::uint64_t solutions = 0;             // sum of all prefixes, which is Q(n)
  std::string kernel = {};
  int threads = 0;
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Returns the counts of all prefixes, including mirror images. Throws UsageError as
// prefixes_in_order() does and for an unknown kernel, and SelfCheckError when the sum is not the
// published Q(n).
PrefixResult count_all_prefixes(std::int32_t n, const PrefixParams& params,
                                const Watch& watch = {});

}  // namespace nqueens::count
