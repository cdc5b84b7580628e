// nqueens/count/halves/partitioned_join.cpp - joins the halves of a task part by part.
//
// 1. Choose the lines that split the lists. The two longest diagonals come first. Each of them
//    crosses only one quadrant of a half, so there is only one way to divide them between left and
//    right. They also give all pairs of two parts the same weight (halves_tasks.cpp): 0 if each
//    part has one of the diagonals, 2 if one part has both, otherwise 1. The neighbours of these
//    diagonals come next, because nearly as many halves have them.
// 2. Estimate the lengths of the parts from a sample of the left quadrant's sets of rows. From
//    these lengths, compute the number of lines needed.
// 3. List each part of the longer list once, and join it with all parts of the shorter list that
//    have no split line in common with it. The parts of the shorter list are listed again each
//    time, except for the part that is still in memory, which is joined first. If only the two
//    longest diagonals split the lists, and pairs have weights, each part is listed only once.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/partitioned_join.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace nqueens::count {
namespace {

// The memory in bytes for each half of the longer part and for each half of the shorter part: in
// the list, in the sorted copies or buckets, and among the gathered or filtered halves. The numbers
// are for the kernel whose packed halves are largest.
constexpr double kBytesOfLonger = 20;
constexpr double kBytesOfShorter = 36;

// Returns the maximum number of lines that split the lists. With this number, no part takes too
// much memory. Splitting also changes the time of joins without a tree. Two lines take no extra
// time for 24 and 27 rows and save a fifth for 26 rows, but would add a fifth for 25 rows, where
// lists are much shorter. For 24 rows, three lines would add a sixth and four lines a third; for 26
// rows, they would add nothing.
std::size_t most_lines(std::int32_t n) { return n == 28 ? kMaxSplitLines : n == 25 ? 0 : 2; }

// Chooses up to `size` of `lines`, the best ones first. Patterns are computed from the quadrants,
// so the queen of an odd board's middle column, who is in neither quadrant, must not be on a chosen
// line. She never is, because she is at least two rows above the centre.
SplitLines choose_lines(const kernels::HalfLayout& layout, kernels::Half lines, std::size_t size) {
  const kernels::Half diagonal = layout.main_diagonal();
  const kernels::Half anti_diagonal = layout.main_anti_diagonal();
  SplitLines chosen;
  for (const kernels::Half line :
       {diagonal, anti_diagonal, diagonal << 1, anti_diagonal << 1, diagonal >> 1,
        anti_diagonal >> 1, diagonal << 2, anti_diagonal << 2}) {
    if ((line & lines) != 0 && chosen.size() < size) chosen.add(line);
  }
  return chosen;
}

// Returns the length of the longest part, when only the first `lines` lines split the list.
double longest_part(const std::vector<double>& expected, std::size_t lines) {
  const std::size_t merged = expected.size() >> lines;
  double longest = 0;
  for (auto part = expected.begin(); part != expected.end();) {
    double size = 0;
    for (std::size_t i = 0; i < merged; ++i) size += *part++;
    longest = std::max(longest, size);
  }
  return longest;
}

}  // namespace

JoinedParts PartitionedJoin::run(const HalfColumns& top, const HalfColumns& bottom,
                                 const JoinRule& rule, RunControl& control,
                                 std::optional<std::size_t> lines) {
  // Either both lines of a rule split the lists, or neither.
  if (lines == 1 && rule.either != 0) lines = 2;
  const SplitLines most =
      choose_lines(layout_, rule.lines, lines.value_or(most_lines(layout_.n())));
  rule_ = rule;
  joined_ = {};
  auto& [above, below] = sides_;
  begin(above, top, most, control);
  begin(below, bottom, most.flipped(), control);
  lines_ = lines ? most.size() : lines_needed();
  const auto length = [](const Side& side) { return longest_part(side.expected, 0); };
  const bool is_above = length(above) >= length(below);
  Side& longer = is_above ? above : below;
  Side& shorter = is_above ? below : above;
  if (lines_ == 0 && has_tree_join(kernel_) &&
      length(longer) >= static_cast<double>(min_tree_halves_)) {
    join_whole(longer, shorter, control);
  } else {
    join_all(longer, shorter, control);
  }
  return joined_;
}

void PartitionedJoin::begin(Side& side, const HalfColumns& columns, const SplitLines& lines,
                            RunControl& control) {
  const QuadrantColumns of_quadrants = quadrant_columns(layout_, columns.columns);
  side.columns = columns;
  side.lines = lines;
  side.left.make(of_quadrants.left, lines, search_, subsets_, control);
  side.right.make(of_quadrants.right, lines.mirrored(layout_), search_, subsets_, control);
  expect(side, control);
  side.held.reset();
}

void PartitionedJoin::expect(Side& side, RunControl& control) const {
  constexpr std::size_t kSetsSampled = 100;  // sets of rows
  const std::int32_t queens_left =
      column_count(quadrant_columns(layout_, side.columns.columns).left);
  const std::size_t every = subsets_.of_size(queens_left).size() / kSetsSampled + 1;
  side.lister.clear();
  side.lister.add(side.columns, {side.left.lists(), side.right.lists()}, kernel_, control, every);
  side.expected.assign(side.lines.patterns(), 0);
  for (const kernels::Half half : side.lister.halves()) {
    side.expected[side.lines.pattern_of(half)] += static_cast<double>(every);
  }
}

// Returns the least number of split lines with which the join fits in kPartsBytes. Without a tree
// join it is at least two, because parts that fit the caches are joined faster.
std::size_t PartitionedJoin::lines_needed() const {
  const auto& [above, below] = sides_;
  double quadrants = 0;
  for (const Side& side : sides_) {
    quadrants += sizeof(kernels::Half) * static_cast<double>(side.left.size() + side.right.size());
  }
  const std::size_t most = above.lines.size();
  const std::size_t least = has_tree_join(kernel_) ? 0 : std::min<std::size_t>(2, most);
  for (std::size_t lines = least; lines < most; ++lines) {
    if (lines == 1 && rule_.either != 0) continue;
    const double one = longest_part(above.expected, lines);
    const double other = longest_part(below.expected, lines);
    const double bytes =
        quadrants + kBytesOfLonger * std::max(one, other) + kBytesOfShorter * std::min(one, other);
    if (bytes <= static_cast<double>(kPartsBytes)) return lines;
  }
  return most;
}

std::span<const kernels::Half> PartitionedJoin::part(Side& side, LinePattern pattern,
                                                     RunControl& control) {
  if (side.held == pattern) return side.lister.halves();
  side.held = pattern;
  side.lister.clear();
  for (LinePattern left = pattern;; left = (left - 1) & pattern) {
    side.lister.add(side.columns,
                    {side.left.lists(left, lines_), side.right.lists(pattern & ~left, lines_)},
                    kernel_, control);
    if (left == 0) break;
  }
  if (!side.is_counted[pattern]) joined_.halves += side.lister.halves().size();
  side.is_counted[pattern] = true;
  return side.lister.halves();
}

// Lists the parts that no join needed, because the number of halves includes their lengths.
void PartitionedJoin::count_unlisted(Side& side, RunControl& control) {
  for (LinePattern pattern = 0; pattern < side.is_counted.size(); ++pattern) {
    if (!side.is_counted[pattern]) part(side, pattern, control);
  }
}

// Joins the whole lists by a tree. Halves are passed to the tree piece by piece, so the lists
// themselves are never in memory.
void PartitionedJoin::join_whole(Side& longer, Side& shorter, RunControl& control) {
  const auto source = [&](Side& side) {
    const auto for_each_piece = [this, &side, &control](const HalfLister::Visit& visit) {
      const HalfQuadrants quadrants = {side.left.lists(), side.right.lists()};
      side.lister.for_each_piece(side.columns, quadrants, kernel_, control,
                                 [&](std::span<const kernels::Half> halves) {
                                   joined_.halves += halves.size();
                                   visit(halves);
                                 });
    };
    return HalfSource{.sample = side.lister.halves(),
                      .size = static_cast<std::size_t>(longest_part(side.expected, 0)),
                      .for_each_piece = for_each_piece};
  };
  if (!layout_.is_odd()) {
    const UnitedHalves top = {
        .layout = layout_,
        .sample = longer.lister.halves(),
        .size = static_cast<std::size_t>(longest_part(longer.expected, 0)),
        .quadrants = {longer.left.lists(), longer.right.lists()},
        .lists =
            subsets_.of_size(column_count(quadrant_columns(layout_, longer.columns.columns).left))
                .size(),
        .lines = quadrant_lines(layout_, layout_.rows())};
    std::uint64_t united = 0;
    joined_.pairs = tree_join_.pairs(top, source(shorter), rule_, kernel_, control, united);
    joined_.halves += united;
    return;
  }
  joined_.pairs = tree_join_.pairs(source(longer), source(shorter), rule_, kernel_, control);
}

void PartitionedJoin::join_all(Side& longer, Side& shorter, RunControl& control) {
  for (Side& side : sides_) side.is_counted.assign(std::size_t{1} << lines_, false);
  const LinePattern all = (LinePattern{1} << lines_) - 1;
  for (LinePattern one = all;; --one) {
    const LinePattern free = all & ~one;
    if (control.should_end()) return;
    if (!part(longer, one, control).empty()) {
      const std::optional<LinePattern> held = shorter.held;
      if (held && (*held & one) == 0) join(longer, shorter, one, *held, control);
      for (LinePattern other = free;; other = (other - 1) & free) {
        if (other != held) join(longer, shorter, one, other, control);
        if (other == 0) break;
      }
    }
    if (one == 0) break;
  }
  for (Side& side : sides_) count_unlisted(side, control);
}

void PartitionedJoin::join(Side& longer, Side& shorter, LinePattern of_longer,
                           LinePattern of_shorter, RunControl& control) {
  const std::uint64_t weight_of_pairs = weight(of_longer, of_shorter);
  if (weight_of_pairs == 0 || control.should_end()) return;
  std::span<const kernels::Half> first = part(longer, of_longer, control);
  std::span<const kernels::Half> second = part(shorter, of_shorter, control);
  JoinRule rule = rule_;
  rule.lines &= ~longer.lines.first(lines_);
  if ((rule.either & ~rule.lines) != 0) rule.either = rule.other = 0;
  if (first.size() < second.size()) {
    std::swap(first, second);
    rule.lines = kernels::flipped(rule.lines);
  }
  joined_.pairs += weight_of_pairs * pairs(first, second, rule, control);
}

std::uint64_t PartitionedJoin::pairs(std::span<const kernels::Half> first,
                                     std::span<const kernels::Half> second, const JoinRule& rule,
                                     RunControl& control) {
  if (has_tree_join(kernel_) && first.size() >= min_tree_halves_) {
    return tree_join_.pairs(first, second, rule, kernel_, control);
  }
  return join_.pairs(first, second, rule, kernel_, control);
}

// Returns the weight that the rule gives to all pairs of two parts. If its two lines split the
// lists, they are the first two split lines; otherwise the weight is 1, and the join of the parts
// applies the rule.
std::uint64_t PartitionedJoin::weight(LinePattern of_longer, LinePattern of_shorter) const {
  if (rule_.either == 0 || lines_ < 2) return 1;
  const int in_longer = std::popcount(of_longer >> (lines_ - 2));
  const int in_shorter = std::popcount(of_shorter >> (lines_ - 2));
  if (in_longer == 1 && in_shorter == 1) return 0;
  return in_longer + in_shorter == 2 ? 2 : 1;
}

}  // namespace nqueens::count
