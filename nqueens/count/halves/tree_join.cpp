// nqueens/count/halves/tree_join.cpp - counts the pairs of a top and a bottom half without a common
// line, for long lists.
//
// 1. Rank the lines by a sample: lines that both halves have in many pairs come first. The best
//    lines become the tree lines. The next ones become the low lines, the order lines and the skip
//    lines, in this order; step 5 uses them. The remaining lines and the skip lines form the
//    record, by which halves are compared: 28 main lines, and up to four sparse lines, which few
//    top halves have.
// 2. Move the lines of some thousand halves at a time to their places, and put each half into a
//    bucket: top halves by leaf; bottom halves by their low, order and skip lines.
// 3. Pack the bottom halves bucket by bucket into planes, one for each byte of the record and of
//    the tree lines.
// 4. Walk the tree, depth first.
// 5. In a leaf, sort the top halves by low lines, then by order lines, by whether they have a
//    sparse line, and by skip lines. For each set of low lines, gather the bottom halves that agree
//    with it, range by range; a range holds the halves with the same order and skip lines. Then
//    take the top halves with the same order lines in groups of sixteen. Compare each group with
//    the ranges that agree with its order lines and with the skip lines that all sixteen have in
//    common.
//
// The two lines of the rule, which are the first tree lines, decide the weight (JoinRule):
//
//   top halves with neither       count once with bottom halves that have one or neither
//                                 and twice with those that have both
//   top halves with one           count once with bottom halves that have neither
//   top halves with both          count twice with bottom halves that have neither
//
// The key of a half has two bits for the rule. The upper bit is set if the half has exactly one of
// the two lines, the lower bit if it has the first of them. So 0 means neither line, 1 both lines,
// and 2 and 3 one line.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/tree_join.h"

#include <algorithm>
#include <bit>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/join_lines.h"

namespace nqueens::count {
namespace {

// A keyed half holds, from the lowest bit on, the record, the tree lines and the range.
constexpr std::size_t kTreeShift = 32;
constexpr std::size_t kRangeShift = 48;
constexpr std::size_t kRangeBits = kernels::kOrderLines + kernels::kSkipLines;
constexpr std::size_t kPlaneLines = 8;     // tree lines of a plane
constexpr std::size_t kMaxTreeLines = 16;  // including those of the rule
constexpr std::size_t kMaxLowLines = 5;

// The number of halves whose lines are moved at a time. The halves and their results together fit
// the second-level cache.
constexpr std::size_t kMovedTogether = 8192;

// The low lines and the order lines of bottom halves are encoded in pairs
// (JoinMoves::pair_in_bottom()). A position is the number that the encoded lines form. If the
// number of lines is odd, the last line is a plain bit. Returns the lines that a position encodes.
constexpr std::size_t lines_at(std::size_t position, std::size_t lines) {
  std::size_t decoded = position;
  for (std::size_t pair = 0; pair + 1 < lines; pair += 2) {
    const std::size_t first = position >> (pair + 1) & 1;
    const std::size_t second = (position >> pair & 1) ^ first ^ 1;
    decoded = (decoded & ~(std::size_t{3} << pair)) | (first | second << 1) << pair;
  }
  return decoded;
}

constexpr kernels::AgreeingRanges make_agreeing_ranges() {
  kernels::AgreeingRanges agreeing = {};
  for (std::size_t order = 0; order < kernels::kOrders; ++order) {
    for (std::size_t skip = 0; skip < kernels::kSkips; ++skip) {
      for (std::size_t range = 0; range < kernels::kRanges; ++range) {
        const std::size_t lines = lines_at(range >> kernels::kSkipLines, kernels::kOrderLines);
        if ((lines & order) == 0 && (range & skip) == 0) {
          agreeing[order][skip] |= std::uint64_t{1} << range;
        }
      }
    }
  }
  return agreeing;
}

constexpr kernels::AgreeingRanges kAgreeingRanges = make_agreeing_ranges();

}  // namespace

// The place of each line in keys and records.
struct TreeJoin::Lines {
  std::size_t tree = 0;   // number of tree lines, including those of the rule
  std::size_t low = 0;    // number of low lines
  bool has_rule = false;  // the first two tree lines are those of the rule
  JoinMoves moves;
  std::uint64_t sparse = 0;  // bits of sparse lines in a record

  Lines(const HalfSource& of_top, const HalfSource& of_bottom, const JoinRule& rule,
        const TreeShape& shape, const kernels::HalvesKernel& kernel)
      : has_rule(rule.either != 0) {
    JoinLines lines(of_top.sample, of_bottom.sample, rule.lines & ~(rule.either | rule.other),
                    kernel);
    choose_shape(lines.size(), of_top.size, shape);
    if (has_rule) set_rule(rule);
    for (std::size_t i = has_rule ? 2 : 0; i < tree && !lines.empty(); ++i) {
      set_tree(lines.take(), i);
    }
    // In top halves the low lines are the highest bits of the key, in bottom halves the lowest.
    set_pairs(lines, low, kRangeShift + kRangeBits, kRangeShift);
    set_pairs(lines, kernels::kOrderLines, kRangeShift + kernels::kSkipLines,
              kRangeShift + low + kernels::kSkipLines);
    // Skip lines stay in the record as well.
    JoinLines skips = lines;
    for (std::size_t i = 0; i < kernels::kSkipLines && !skips.empty(); ++i) {
      moves.set(skips.take(), kRangeShift + i, kRangeShift + low + i);
    }
    sparse = lines.take_record(kernel, moves);
  }

  std::size_t planes() const { return tree > kPlaneLines ? 2 : 1; }
  std::size_t buckets() const { return std::size_t{1} << (low + kRangeBits); }

  // Returns the place of a tree line in bottom halves. The lines that are tested last are in the
  // first plane, so that the second plane can be dropped before they are tested.
  std::size_t place_in_tree(std::size_t line) const {
    if (tree <= kPlaneLines) return line;
    return line < kPlaneLines ? kPlaneLines + line : line - kPlaneLines;
  }

 private:
  // Sets `tree` and `low`. A leaf then has about 64 top halves for each combination of low and
  // order lines. There are more tree lines if the remaining lines would not fit a record.
  void choose_shape(std::size_t lines, std::size_t halves, const TreeShape& shape) {
    constexpr std::size_t kPerKey = 64;
    const std::size_t of_rule = has_rule ? 2 : 0;
    const std::size_t in_record = kernels::kMainLines + kernels::kSparseLines;
    const std::size_t needed = lines > in_record ? lines - in_record : 0;
    const auto wanted = static_cast<std::size_t>(std::bit_width(halves / kPerKey));
    low = shape.low != kAutoLines ? static_cast<std::size_t>(shape.low) : wanted >= 15 ? 4 : 3;
    low = std::min(low, kMaxLowLines);
    const std::size_t others = low + kernels::kOrderLines;
    const std::size_t least = of_rule + (needed > others ? needed - others : 0);
    ensure(least <= kMaxTreeLines, "no board has more lines than tree and record take");
    if (shape.tree != kAutoLines) {
      tree = static_cast<std::size_t>(shape.tree);
    } else {
      tree = wanted > others ? wanted - others : 0;
    }
    tree = std::min(std::max({tree, least, of_rule}), kMaxTreeLines);
  }

  // The tree lines of a top half form the number of its leaf, with the first line as highest bit.
  void set_tree(std::size_t line, std::size_t number) {
    moves.set(line, kTreeShift + tree - 1 - number, kTreeShift + place_in_tree(number));
  }

  void set_rule(const JoinRule& rule) {
    const auto either = static_cast<std::uint8_t>(lowest_column(rule.either));
    const auto other = static_cast<std::uint8_t>(lowest_column(rule.other));
    set_tree(either, 1);
    set_tree(either, 0);
    moves.top.second[kTreeShift + tree - 1] = other;
    kernels::LineMoves& bottom = moves.bottom;
    bottom.second[kTreeShift + place_in_tree(0)] = JoinMoves::upside_down(other);
    // In bottom halves the lines of the rule are also above the range.
    const std::size_t place = kRangeShift + kRangeBits + low;
    bottom.first[place] = bottom.first[place + 1] = JoinMoves::upside_down(either);
    bottom.second[place + 1] = JoinMoves::upside_down(other);
  }

  // Places the next `size` lines. In bottom halves they are encoded in pairs, for lines_at().
  void set_pairs(JoinLines& lines, std::size_t size, std::size_t in_top, std::size_t in_bottom) {
    for (std::size_t i = 0; i < size; ++i) {
      if (!lines.empty()) moves.set(lines.take(), in_top + i, in_bottom + i);
      if (i % 2 != 0) moves.pair_in_bottom(in_bottom + i - 1);
    }
  }
};

std::uint64_t TreeJoin::pairs(std::span<const kernels::Half> top,
                              std::span<const kernels::Half> bottom, const JoinRule& rule,
                              const kernels::HalvesKernel& kernel, RunControl& control,
                              const TreeShape& shape) {
  const auto source = [](std::span<const kernels::Half> list) {
    return HalfSource{.sample = list,
                      .size = list.size(),
                      .for_each_piece = [list](const HalfLister::Visit& visit) { visit(list); }};
  };
  return pairs(source(top), source(bottom), rule, kernel, control, shape);
}

std::uint64_t TreeJoin::pairs(const HalfSource& top, const HalfSource& bottom, const JoinRule& rule,
                              const kernels::HalvesKernel& kernel, RunControl& control,
                              const TreeShape& shape) {
  const Lines lines(top, bottom, rule, shape, kernel);
  kernel_ = &kernel;
  control_ = &control;
  lines_ = &lines;
  put_top(top);
  put_bottom(bottom);
  levels_.resize(std::max(levels_.size(), lines.tree + 2));
  const List others = pack(0);
  if (control.should_end()) return 0;
  if (!lines.has_rule) return walk(others, 0, 0);
  const std::size_t quarter = std::size_t{1} << (lines.tree - 2);
  std::uint64_t pairs = walk(others, 2, 0);
  const List neither = filtered(others, 0);
  pairs += 2 * walk(neither, 2, quarter);
  pairs += walk(neither, 2, 2 * quarter) + walk(neither, 2, 3 * quarter);
  return pairs + 2 * walk(pack(lines.buckets()), 2, 0);
}

// Calls put(keyed) for each half, with its lines moved to their places.
template <class Put>
void TreeJoin::move_all(const HalfSource& source, const kernels::LineMoves& moves, const Put& put) {
  std::uint64_t* const moved = moved_.make_room(kMovedTogether);
  source.for_each_piece([&](std::span<const kernels::Half> halves) {
    for (std::size_t i = 0; i < halves.size() && !control_->should_end(); i += kMovedTogether) {
      const auto some = halves.subspan(i, std::min(kMovedTogether, halves.size() - i));
      kernel_->move(some, moves, moved);
      for (std::size_t j = 0; j < some.size(); ++j) put(moved[j]);
    }
  });
}

void TreeJoin::put_top(const HalfSource& top) {
  const std::size_t leaves = std::size_t{1} << lines_->tree;
  top_.reset(leaves);
  move_all(top, lines_->moves.top,
           [&](std::uint64_t keyed) { top_.add(keyed >> kTreeShift & (leaves - 1), keyed); });
  top_before_.assign(1, 0);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    top_before_.push_back(top_before_.back() + static_cast<std::uint32_t>(top_.size(leaf)));
  }
}

// Puts the bottom halves into buckets. Halves with both lines of the rule have separate buckets,
// which come after the others.
void TreeJoin::put_bottom(const HalfSource& bottom) {
  const std::size_t buckets = lines_->buckets();
  bottom_.reset(lines_->has_rule ? 2 * buckets : buckets);
  move_all(bottom, lines_->moves.bottom, [&](std::uint64_t keyed) {
    const std::size_t key = keyed >> kRangeShift;
    const std::size_t behind = key / buckets == 1 ? buckets : 0;
    bottom_.add((key & (buckets - 1)) + behind, keyed);
  });
}

TreeJoin::List TreeJoin::pack(std::size_t first_bucket) {
  Level& level = levels_[0];
  const std::size_t buckets = lines_->buckets();
  level.begins.assign(1, 0);
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    level.begins.push_back(level.begins.back() +
                           static_cast<std::uint32_t>(bottom_.size(first_bucket + bucket)));
  }
  List list = {.size = level.begins.back(), .begins = level.begins.data()};
  const std::size_t tree_planes = lines_->planes();
  list.planes.stride = kernels::plane_stride(list.size);
  list.planes.bytes =
      level.bytes.make_room((kernels::kRecordPlanes + tree_planes) * list.planes.stride);
  for (std::size_t bucket = 0; bucket < buckets && !control_->should_end(); ++bucket) {
    std::size_t at = level.begins[bucket];
    bottom_.for_each_block(first_bucket + bucket, [&](std::span<const std::uint64_t> keyed) {
      kernel_->tree.pack(keyed, list.planes, at, tree_planes);
      at += keyed.size();
    });
  }
  return list;
}

// Returns the list without the halves that have this tree line.
TreeJoin::List TreeJoin::filtered(const List& from, std::size_t line) {
  const std::size_t place = lines_->place_in_tree(line);
  const bool is_second_needed = lines_->planes() == 2 && line + 1 < kPlaneLines;
  const std::size_t words = from.size / 64 + 2;
  if (kept_.size() < words) kept_.resize(words + words / 4);
  if (kept_before_.size() < words) kept_before_.resize(words + words / 4);
  kernels::HalfFilter filter = {.from = from.planes,
                                .size = from.size,
                                .tested = kernels::kRecordPlanes + place / kPlaneLines,
                                .lines = static_cast<std::uint8_t>(1U << (place % kPlaneLines)),
                                .kept = kept_.data(),
                                .kept_before = kept_before_.data(),
                                .planes = kernels::kRecordPlanes + (is_second_needed ? 2 : 1),
                                .to = {}};
  Level& level = levels_[from.depth + 1];
  List list = {.size = kernel_->tree.find_kept(filter), .depth = from.depth + 1};
  list.planes.stride = kernels::plane_stride(list.size);
  list.planes.bytes = level.bytes.make_room(filter.planes * list.planes.stride);
  filter.to = list.planes;
  kernel_->tree.keep(filter);
  const std::size_t begins = lines_->buckets() + 1;
  level.begins.resize(begins);
  for (std::size_t i = 0; i < begins; ++i) {
    const std::uint32_t begin = from.begins[i];
    const std::uint64_t before = (std::uint64_t{1} << (begin % 64)) - 1;
    level.begins[i] = kept_before_[begin / 64] +
                      static_cast<std::uint32_t>(std::popcount(kept_[begin / 64] & before));
  }
  list.begins = level.begins.data();
  return list;
}

// Counts the pairs of the subtree whose root tests tree line `line` and whose first leaf is
// `first_leaf`.
std::uint64_t TreeJoin::walk(const List& bottom, std::size_t line, std::size_t first_leaf) {
  const std::size_t leaves = std::size_t{1} << (lines_->tree - line);
  const auto is_empty = [&](std::size_t first, std::size_t size) {
    return top_before_[first] == top_before_[first + size];
  };
  if (bottom.size == 0 || is_empty(first_leaf, leaves) || control_->should_end()) return 0;
  if (leaves == 1) return leaf(bottom, first_leaf);
  const std::size_t half = leaves / 2;
  std::uint64_t pairs = walk(bottom, line + 1, first_leaf);
  if (is_empty(first_leaf + half, half)) return pairs;
  return pairs + walk(filtered(bottom, line), line + 1, first_leaf + half);
}

std::uint64_t TreeJoin::leaf(const List& bottom, std::size_t number) {
  sort_leaf(number);
  std::uint64_t pairs = 0;
  constexpr std::size_t kParts = 2 * kernels::kRanges;  // parts of each low key
  const std::size_t lows = std::size_t{1} << lines_->low;
  for (std::size_t low = 0; low < lows && !control_->should_end(); ++low) {
    if (part_begins_[low * kParts] != part_begins_[(low + 1) * kParts]) pairs += match(bottom, low);
  }
  return pairs;
}

void TreeJoin::sort_leaf(std::size_t number) {
  const std::uint64_t sparse = lines_->sparse;
  const std::size_t parts = 2 * lines_->buckets();
  const auto part_of = [sparse](std::uint64_t keyed) {
    const std::size_t range = keyed >> kRangeShift;
    const std::size_t has_sparse = (keyed & sparse) != 0 ? kernels::kSkips : 0;
    constexpr std::size_t kSkip = kernels::kSkips - 1;
    return (range & ~kSkip) << 1 | has_sparse | (range & kSkip);
  };
  part_ends_.assign(parts + 1, 0);
  std::uint32_t* const ends = part_ends_.data();
  top_.for_each_block(number, [&](std::span<const std::uint64_t> block) {
    for (const std::uint64_t keyed : block) ++ends[part_of(keyed)];
  });
  part_begins_.resize(parts + 1);
  std::uint32_t begin = 0;
  for (std::size_t part = 0; part <= parts; ++part) {
    part_begins_[part] = begin;
    begin += ends[part];
    ends[part] = part_begins_[part];
  }
  kernels::HalfRecord* const sorted = sorted_.make_room(begin);
  top_.for_each_block(number, [&](std::span<const std::uint64_t> block) {
    for (const std::uint64_t keyed : block) {
      sorted[ends[part_of(keyed)]++] = static_cast<kernels::HalfRecord>(keyed);
    }
  });
}

// Sets runs_ to the positions (encoded low lines) of the bottom halves that agree with top halves
// with the low lines `low`. Consecutive positions form one run.
void TreeJoin::choose_runs(std::size_t low) {
  runs_.clear();
  for (std::uint32_t position = 0; position < std::uint32_t{1} << lines_->low; ++position) {
    if ((lines_at(position, lines_->low) & low) != 0) continue;
    if (!runs_.empty() && runs_.back().end == position) {
      runs_.back().end = position + 1;
    } else {
      runs_.push_back({position, position + 1});
    }
  }
}

std::uint64_t TreeJoin::match(const List& bottom, std::size_t low) {
  choose_runs(low);
  const std::size_t stride =
      kernels::plane_stride(bottom.size + kernels::kRanges * kernels::kLongestVector);
  const kernels::HalfPlanes gathered = {gathered_.make_room(kernel_->packed_bytes * stride),
                                        stride};
  kernels::GatheredRanges ranges;
  kernel_->tree.gather({.from = bottom.planes,
                        .begins = bottom.begins,
                        .lows = std::size_t{1} << lines_->low,
                        .runs = runs_,
                        .has_sparse = lines_->sparse != 0,
                        .to = gathered},
                       ranges);
  if (ranges.before[kernels::kRanges] == 0) return 0;
  const std::size_t blocks = stride / kernels::kShortestVector + kernels::kSlack;
  if (blocks_.size() < blocks) blocks_.resize(blocks + blocks / 4);
  return kernel_->tree.match({.top = sorted_.data(),
                              .begins = &part_begins_[low * 2 * kernels::kRanges],
                              .agreeing = &kAgreeingRanges,
                              .bottom = gathered,
                              .ranges = &ranges,
                              .blocks = blocks_.data()});
}

}  // namespace nqueens::count
