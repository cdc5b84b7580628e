// nqueens/count/halves/tree_join.cpp - counts the pairs of a top and a bottom half without a common
// line, for long lists.
//
// 1. Rank the lines by a sample: lines that both halves have in many pairs come first. The best
//    lines become the tree lines. The next ones become the low lines, the order lines and the skip
//    lines, in this order; step 5 uses all three. The remaining lines and the skip lines form the
//    record, by which halves are compared: 28 main lines, and up to four sparse lines, which few
//    top halves have.
// 2. Move the lines of several thousand halves at a time to their places, and put each half into a
//    bucket: top halves by leaf; bottom halves by their low, order and skip lines.
// 3. Pack the bottom halves bucket by bucket into planes. There is one plane for each byte of the
//    record and of the tree lines.
// 4. Walk the tree, depth first.
// 5. In a leaf, sort the top halves by low lines, then by order lines, by whether they have a
//    sparse line, and by skip lines. For each set of low lines, gather the bottom halves that agree
//    with it, that is, that have none of these lines. They are gathered range by range; a range
//    holds the halves with the same order and skip lines. Marked halves are gathered separately.
//    Then take the top halves with the same order lines in groups of sixteen. Compare each group
//    with the ranges that agree with its order lines and with the skip lines that all sixteen have
//    in common.
//
// The two lines of the rule, which are the first tree lines, decide the weight (JoinRule):
//
//   top halves with neither       count once with bottom halves that have one or neither
//                                 and twice with those that have both
//   top halves with one           count once with bottom halves that have neither
//   top halves with both          count twice with bottom halves that have neither
//
// The key of a bottom half has two bits for the rule. The upper bit is set if the half has exactly
// one of the two lines, the lower bit if it has the first of them. The values are therefore 0 for
// neither line, 1 for both lines, and 2 or 3 for one line.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/tree_join.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/join_lines.h"

namespace nqueens::count {
namespace {

// A keyed half holds, from the lowest bit up, the record, the tree lines, and the lines by which it
// is sorted.
constexpr std::size_t kTreeShift = 32;
constexpr std::size_t kRangeShift = 48;
// In keyed top halves, the bits for sorting are, from the lowest bit up, the skip lines,
// kSparseFlag (set if the half has a sparse line or a mark), the order lines and the low lines. In
// keyed bottom halves, they are the low lines, the order lines and the skip lines.
constexpr std::size_t kSparseShift = kRangeShift + kernels::kSkipLines;
constexpr std::size_t kOrderShift = kSparseShift + 1;
constexpr std::size_t kLowShift = kOrderShift + kernels::kOrderLines;
constexpr std::uint64_t kSparseFlag = std::uint64_t{1} << kSparseShift;
constexpr std::size_t kPlaneLines = 8;     // tree lines per plane
constexpr std::size_t kMaxTreeLines = 16;  // including those of the rule
// The first place of the lines of UnitedHalves::own(). With such lines, the tree has at most 14.
constexpr std::size_t kOwnPlace = 14;
constexpr std::size_t kMinLowLines = 3;

// Gathered ranges are padded to whole vectors if they have on average at least kMinPadded bottom
// halves, because matching takes 1.1 times as long if vectors cross cache lines. In shorter ranges,
// the padding would cost more than it saves.
constexpr std::size_t kMinPadded = 1024;
constexpr std::size_t kMaxLowLines = 5;

// The number of halves whose lines are moved at a time. The halves and their results together fit
// the second-level cache.
constexpr std::size_t kMovedTogether = 8192;

// Returns the lines that a position encodes. The low lines of a bottom half, or its order lines,
// are encoded in pairs (JoinMoves::pair_in_bottom()). If their number is odd, the last line is a
// plain bit. The resulting number is called the position.
constexpr std::size_t lines_at(std::size_t position, std::size_t lines) {
  std::size_t decoded = position;
  for (std::size_t pair = 0; pair + 1 < lines; pair += 2) {
    const std::size_t first = position >> (pair + 1) & 1;
    const std::size_t second = (position >> pair & 1) ^ first ^ 1;
    decoded = (decoded & ~(std::size_t{3} << pair)) | (first | second << 1) << pair;
  }
  return decoded;
}

// The positions of the bottom halves that agree with a set of low lines of top halves, as runs of
// consecutive positions.
struct AgreeingRuns {
  std::array<kernels::Run, std::size_t{1} << (kMaxLowLines - 1)> all = {};
  std::size_t size = 0;

  constexpr AgreeingRuns() = default;
  constexpr AgreeingRuns(std::size_t low, std::size_t lines) {
    for (std::uint32_t position = 0; position < std::uint32_t{1} << lines; ++position) {
      if ((lines_at(position, lines) & low) != 0) continue;
      if (size == 0 || all[size - 1].end != position) all[size++] = {position, position};
      ++all[size - 1].end;
    }
  }
  constexpr std::span<const kernels::Run> runs() const { return std::span(all).first(size); }
};

// The agreeing runs for each number of low lines, and for each set of these lines.
using RunsOfLows =
    std::array<std::array<AgreeingRuns, std::size_t{1} << kMaxLowLines>, kMaxLowLines + 1>;
constexpr RunsOfLows make_agreeing_runs() {
  RunsOfLows agreeing;
  for (std::size_t lines = 0; lines < agreeing.size(); ++lines) {
    for (std::size_t low = 0; low < std::size_t{1} << lines; ++low) {
      agreeing[lines][low] = AgreeingRuns(low, lines);
    }
  }
  return agreeing;
}

constexpr RunsOfLows kAgreeingRuns = make_agreeing_runs();

constexpr kernels::AgreeingRanges make_agreeing_ranges() {
  kernels::AgreeingRanges agreeing = {};
  for (std::size_t order = 0; order < kernels::kOrders; ++order) {
    for (std::size_t skip = 0; skip < kernels::kSkips; ++skip) {
      for (std::size_t range = 0; range < kernels::kRanges; ++range) {
        const std::size_t lines = lines_at(range % kernels::kOrders, kernels::kOrderLines);
        if ((lines & order) == 0 && (range / kernels::kOrders & skip) == 0) {
          agreeing[order][skip] |= std::uint64_t{1} << range;
        }
      }
    }
  }
  return agreeing;
}

constexpr kernels::AgreeingRanges kAgreeingRanges = make_agreeing_ranges();

// Returns the bits of `number` that are set in `places`, moved together so that there are no gaps.
std::size_t extracted(std::size_t number, std::size_t places) {
  std::size_t result = 0;
  std::size_t bit = 1;
  for (; places != 0; places &= places - 1, bit <<= 1) {
    if ((number & places & (~places + 1)) != 0) result |= bit;
  }
  return result;
}

}  // namespace

// The place of each line in keys and records.
struct TreeJoin::Lines {
  std::size_t tree = 0;    // number of tree lines, including those of the rule
  std::size_t low = 0;     // number of low lines
  std::size_t skip = 0;    // number of skip lines
  bool has_rule = false;   // the first two tree lines are those of the rule
  bool has_marks = false;  // halves can be marked
  // If top halves are united: the bits of a leaf's number that stand for lines of the left
  // quadrant, and those that stand for lines of the right quadrant.
  std::size_t left_tree = 0;
  std::size_t right_tree = 0;
  JoinMoves moves;
  kernels::LineMoves mirrored_moves;  // moves.top for mirror images
  std::uint64_t sparse = 0;           // bits of sparse lines and of the mark in a record

  Lines(std::span<const kernels::Half> top, std::size_t top_size, const UnitedHalves* united,
        const HalfSource& bottom, const JoinRule& rule, const TreeShape& shape,
        const kernels::HalvesKernel& kernel)
      : has_rule(rule.either != 0), has_marks(rule.has_marks) {
    JoinLines lines(top, bottom.sample, rule.lines & ~(rule.either | rule.other), kernel);
    choose_shape(lines.size(), top_size, bottom.size, shape);
    if (has_rule) set_rule(rule);
    if (united != nullptr) {
      set_trees(lines, rule, *united);
    } else {
      for (std::size_t i = has_rule ? 2 : 0; i < tree && !lines.empty(); ++i) {
        set_tree(lines.take(), i);
      }
    }
    // Among the lines for sorting, the low lines are the highest bits in top halves and the lowest
    // in bottom halves.
    set_pairs(lines, low, kLowShift, kRangeShift);
    set_pairs(lines, kernels::kOrderLines, kOrderShift, kRangeShift + low);
    // Skip lines are taken from a copy, because they also stay in the record.
    JoinLines skips = lines;
    const std::size_t of_skips = kRangeShift + low + kernels::kOrderLines;
    for (std::size_t i = 0; i < skip && !skips.empty(); ++i) {
      moves.set(skips.take(), kRangeShift + i, of_skips + i);
    }
    sparse = lines.take_record(kernel, moves);
    if (has_marks) {
      moves.top.first[kernels::kMarkBit] = kMarkLine;
      moves.bottom.first[of_skips + skip] = kMarkLine;
      sparse |= std::uint64_t{1} << kernels::kMarkBit;
    }
    if (united != nullptr) mirrored_moves = mirrored(moves.top, united->layout);
  }

  bool has_sparse_lines() const { return (sparse & ~(std::uint64_t{1} << kernels::kMarkBit)) != 0; }
  std::size_t planes() const { return tree > kPlaneLines ? 2 : 1; }
  // Returns the keyed top half, with kSparseFlag set if it has a sparse line or a mark.
  std::uint64_t flagged(std::uint64_t keyed) const {
    return (keyed & sparse) != 0 ? keyed | kSparseFlag : keyed;
  }
  std::size_t ranges() const { return kernels::kOrders << skip; }
  std::size_t buckets() const { return ranges() << low; }
  // Returns the number of buckets of one packed list.
  std::size_t packed_buckets() const { return has_marks ? 2 * buckets() : buckets(); }

  // Returns the place of a tree line in bottom halves. The lines that are tested last are in the
  // first plane, so that the second plane can be dropped before they are tested.
  std::size_t place_in_tree(std::size_t line) const {
    if (tree <= kPlaneLines) return line;
    return line < kPlaneLines ? kPlaneLines + line : line - kPlaneLines;
  }

 private:
  static constexpr std::uint8_t kMarkLine = std::countr_zero(kernels::kMark);

  static kernels::LineMoves mirrored(kernels::LineMoves moves, const kernels::HalfLayout& layout) {
    for (std::uint8_t& line : moves.first) {
      if (line == kernels::LineMoves::kNone) continue;
      line = static_cast<std::uint8_t>(lowest_column(layout.mirrored(column_bit(line))));
    }
    return moves;
  }

  // Sets `tree`, `low` and `skip`. A leaf then has about 64 top halves for each combination of low
  // and order lines. There are more tree lines if the remaining lines would not fit in a record.
  void choose_shape(std::size_t lines, std::size_t tops, std::size_t bottoms,
                    const TreeShape& shape) {
    constexpr std::size_t kPerKey = 64;
    const std::size_t of_rule = has_rule ? 2 : 0;
    const std::size_t in_record = kernels::kMainLines + kernels::kSparseLines - (has_marks ? 1 : 0);
    const std::size_t needed = lines > in_record ? lines - in_record : 0;
    const auto wanted = static_cast<std::size_t>(std::bit_width(tops / kPerKey));
    const auto chosen = [](std::int32_t number, std::size_t other) {
      return number == kAutoLines ? other : static_cast<std::size_t>(number);
    };
    skip = chosen(shape.skip, skip_lines(bottoms));
    low = chosen(shape.low, std::clamp(wanted / 2, kMinLowLines, kMaxLowLines));
    const std::size_t others = low + kernels::kOrderLines;
    const std::size_t least = of_rule + (needed > others ? needed - others : 0);
    ensure(least <= kMaxTreeLines, "no board has more lines than fit in the tree and a record");
    tree = chosen(shape.tree, wanted > others ? wanted - others : 0);
    tree = std::min(std::max({tree, least, of_rule}), kMaxTreeLines);
  }

  // Each skip line lets a group leave out more ranges, but it divides each range into two, and
  // short ranges take more time for each half. On an AMD EPYC (Zen 4), method `central-pair`, which
  // has shorter lists, takes 5% longer for 26 rows with one skip line than with none. Method
  // `halves` takes 6% longer for 24 rows with none than with one, and 7% longer with two than with
  // one.
  static std::size_t skip_lines(std::size_t bottoms) {
    constexpr std::size_t kMinForOne = 400'000;
    constexpr std::size_t kMinForTwo = 4'000'000;
    return bottoms < kMinForOne ? 0 : bottoms < kMinForTwo ? 1 : 2;
  }

  // The tree lines of a top half form the number of its leaf, with the first line as the highest
  // bit.
  void set_tree(std::size_t line, std::size_t number) {
    moves.set(line, kTreeShift + tree - 1 - number, kTreeShift + place_in_tree(number));
  }

  void set_rule(const JoinRule& rule) {
    const auto either = static_cast<std::uint8_t>(lowest_column(rule.either));
    const auto other = static_cast<std::uint8_t>(lowest_column(rule.other));
    set_tree(either, 0);
    set_tree(other, 1);
    kernels::LineMoves& bottom = moves.bottom;
    bottom.second[kTreeShift + place_in_tree(0)] = JoinMoves::upside_down(other);
    // In bottom halves, the lines of the rule also have bits above the skip lines.
    const std::size_t place = kRangeShift + kernels::kOrderLines + skip + low;
    bottom.first[place] = bottom.first[place + 1] = JoinMoves::upside_down(either);
    bottom.second[place + 1] = JoinMoves::upside_down(other);
  }

  // Chooses the tree lines for top halves that are united and assigns places to the lines of
  // UnitedHalves::own(). The tree lines are chosen in the order of their ranks, at most half of
  // them from each quadrant. If there is a rule, its lines come first.
  void set_trees(JoinLines& lines, const JoinRule& rule, const UnitedHalves& top) {
    std::size_t lefts = 0;
    std::size_t rights = 0;
    const std::size_t most = (tree + 1) / 2;
    const auto set_side = [&](std::size_t number, bool is_left) {
      ++(is_left ? lefts : rights);
      (is_left ? left_tree : right_tree) |= std::size_t{1} << (tree - 1 - number);
    };
    if (has_rule) {
      set_side(0, (top.only_left() & rule.either) != 0);
      set_side(1, (top.only_left() & rule.other) != 0);
    }
    for (std::size_t i = has_rule ? 2 : 0; i < tree; ++i) {
      const kernels::Half choice =
          (lefts < most ? top.only_left() : 0) | (rights < most ? top.only_right() : 0);
      const std::optional<std::size_t> line = lines.take_one_of(choice);
      if (!line) break;
      set_side(i, (top.only_left() >> *line & 1) != 0);
      set_tree(*line, i);
    }
    std::size_t place = kTreeShift + kOwnPlace;
    for (kernels::Half own = top.own(); own != 0; own = without_lowest(own)) {
      moves.top.first[place++] = static_cast<std::uint8_t>(lowest_column(own));
    }
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
  const Lines lines(top.sample, top.size, nullptr, bottom, rule, shape, kernel);
  kernel_ = &kernel;
  control_ = &control;
  lines_ = &lines;
  top_lists_ = 0;
  put_top(top);
  return count(bottom);
}

std::uint64_t TreeJoin::pairs(const UnitedHalves& top, const HalfSource& bottom,
                              const JoinRule& rule, const kernels::HalvesKernel& kernel,
                              RunControl& control, std::uint64_t& united, const TreeShape& shape) {
  const Lines lines(top.sample, top.size, &top, bottom, rule, shape, kernel);
  kernel_ = &kernel;
  control_ = &control;
  lines_ = &lines;
  top_lists_ = top.lists;
  key_quadrant(top.quadrants.left, top.lists, false, left_);
  key_quadrant(top.quadrants.right, top.lists, true, right_);
  // The sizes of the leaves are not known yet, so each leaf is treated as if it had one top half.
  top_before_.resize((std::size_t{1} << lines.tree) + 1);
  std::iota(top_before_.begin(), top_before_.end(), 0);
  leaf_sizes_.assign(std::size_t{1} << lines.tree, 0);
  const std::uint64_t pairs = count(bottom);
  united = std::accumulate(leaf_sizes_.begin(), leaf_sizes_.end(), std::uint64_t{0});
  return pairs;
}

// Counts the pairs, after put_top() or key_quadrant() has prepared the top halves.
std::uint64_t TreeJoin::count(const HalfSource& bottom) {
  const Lines& lines = *lines_;
  put_bottom(bottom);
  levels_.resize(std::max(levels_.size(), lines.tree + 2));
  const List others = pack(0);
  if (control_->should_end()) return 0;
  if (!lines.has_rule) return walk(others, 0, 0);
  const std::size_t quarter = std::size_t{1} << (lines.tree - 2);
  std::uint64_t pairs = walk(others, 2, 0);
  const List neither = filtered(others, 0);
  pairs += walk(neither, 2, quarter) + walk(neither, 2, 2 * quarter);
  pairs += 2 * walk(neither, 2, 3 * quarter);
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
  move_all(top, lines_->moves.top, [&](std::uint64_t keyed) {
    top_.add(keyed >> kTreeShift & (leaves - 1), lines_->flagged(keyed));
  });
  top_before_.assign(1, 0);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    top_before_.push_back(top_before_.back() + static_cast<std::uint32_t>(top_.size(leaf)));
  }
}

// Moves the lines of a quadrant's placements to their places and sorts the placements by pattern.
// Placements with the same pattern stay in the order of their lists.
void TreeJoin::key_quadrant(const QuadrantLists& lists, std::size_t size, bool is_right,
                            KeyedQuadrant& quadrant) {
  const std::span<const kernels::Half> halves = lists.first(size);
  std::uint64_t* const moved = quadrant.moved.make_room(halves.size());
  std::uint64_t* const sorted = quadrant.sorted.make_room(halves.size());
  kernel_->move(halves, is_right ? lines_->mirrored_moves : lines_->moves.top, moved);
  const std::size_t leaves = std::size_t{1} << lines_->tree;
  const std::size_t tree_lines = is_right ? lines_->right_tree : lines_->left_tree;
  const std::size_t patterns = std::size_t{1} << std::popcount(tree_lines);
  quadrant.pattern.resize(leaves);
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
    quadrant.pattern[leaf] = static_cast<std::uint32_t>(extracted(leaf, tree_lines));
  }
  const auto pattern_of = [&](std::uint64_t keyed) {
    return quadrant.pattern[keyed >> kTreeShift & (leaves - 1)];
  };
  std::vector<std::uint32_t> ends(patterns + 1);
  for (std::size_t i = 0; i < halves.size(); ++i) ++ends[pattern_of(moved[i]) + 1];
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  quadrant.begins.resize(patterns * (size + 1));
  std::size_t at = 0;
  for (std::size_t list = 0; list <= size; ++list) {
    for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
      quadrant.begins[pattern * (size + 1) + list] = ends[pattern];
    }
    if (list == size) break;
    for (const std::size_t end = at + lists[list].size(); at < end; ++at) {
      sorted[ends[pattern_of(moved[at])]++] = lines_->flagged(moved[at]);
    }
  }
}

// Lists the top halves of a leaf.
void TreeJoin::unite_leaf(std::size_t number) {
  united_size_ = 0;
  // On small boards, there can be fewer lines than the tree has levels. The bits of levels without
  // a line are 0 in every half.
  if ((number & ~(lines_->left_tree | lines_->right_tree)) != 0) return;
  const auto lists_of = [&](const KeyedQuadrant& quadrant) {
    const std::size_t first = quadrant.pattern[number] * (top_lists_ + 1);
    return kernels::KeyedLists{quadrant.sorted.data(), quadrant.begins.data() + first};
  };
  const kernels::KeyedLists left = lists_of(left_);
  const kernels::KeyedLists right = lists_of(right_);
  std::size_t room = 0;
  for (std::size_t i = 0; i < top_lists_; ++i) {
    const std::uint32_t* const of_left = left.begins + i;
    const std::uint32_t* const of_right = right.begins + (top_lists_ - 1 - i);
    room += std::size_t{of_left[1] - of_left[0]} * (of_right[1] - of_right[0]);
  }
  united_size_ = kernel_->tree.unite(left, right, top_lists_, kSparseFlag, united_.make_room(room));
  leaf_sizes_[number] = united_size_;
}

// Calls visit(span of keyed halves) for all top halves of a leaf.
template <class Visit>
void TreeJoin::for_each_top(std::size_t number, const Visit& visit) const {
  if (top_lists_ == 0) return top_.for_each_block(number, visit);
  visit(std::span(united_.data(), united_size_));
}

// Puts the bottom halves into buckets. Marked halves and halves with both lines of the rule go into
// separate buckets after the others.
void TreeJoin::put_bottom(const HalfSource& bottom) {
  const std::size_t buckets = lines_->buckets();
  bottom_.reset(lines_->has_rule || lines_->has_marks ? 2 * buckets : buckets);
  move_all(bottom, lines_->moves.bottom, [&](std::uint64_t keyed) {
    const std::size_t key = keyed >> kRangeShift;
    const std::size_t behind = key / buckets == 1 ? buckets : 0;
    bottom_.add((key & (buckets - 1)) + behind, keyed);
  });
}

TreeJoin::List TreeJoin::pack(std::size_t first_bucket) {
  Level& level = levels_[0];
  const std::size_t buckets = lines_->packed_buckets();
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
                                .to = {},
                                .begins = {from.begins, lines_->packed_buckets() + 1},
                                .to_begins = nullptr};
  Level& level = levels_[from.depth + 1];
  List list = {.size = kernel_->tree.find_kept(filter), .depth = from.depth + 1};
  list.planes.stride = kernels::plane_stride(list.size);
  list.planes.bytes = level.bytes.make_room(filter.planes * list.planes.stride);
  level.begins.resize(filter.begins.size());
  filter.to = list.planes;
  filter.to_begins = level.begins.data();
  kernel_->tree.keep(filter);
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
  if (bottom.size == 0 && top_lists_ != 0) {
    // These leaves have no pairs, but their top halves must be counted.
    for (std::size_t i = 0; i < leaves; ++i) unite_leaf(first_leaf + i);
  }
  if (bottom.size == 0 || is_empty(first_leaf, leaves) || control_->should_end()) return 0;
  if (leaves == 1) return leaf(bottom, first_leaf);
  const std::size_t half = leaves / 2;
  std::uint64_t pairs = walk(bottom, line + 1, first_leaf);
  if (is_empty(first_leaf + half, half)) return pairs;
  return pairs + walk(filtered(bottom, line), line + 1, first_leaf + half);
}

std::uint64_t TreeJoin::leaf(const List& bottom, std::size_t number) {
  if (top_lists_ != 0) unite_leaf(number);
  sort_leaf(number);
  std::uint64_t pairs = 0;
  constexpr std::size_t kParts = 2 * kernels::kRanges;  // parts for each set of low lines
  const std::size_t lows = std::size_t{1} << lines_->low;
  for (std::size_t low = 0; low < lows && !control_->should_end(); ++low) {
    if (part_begins_[low * kParts] != part_begins_[(low + 1) * kParts]) pairs += match(bottom, low);
  }
  return pairs;
}

void TreeJoin::sort_leaf(std::size_t number) {
  const std::size_t parts = 2 * kernels::kRanges << lines_->low;
  const auto part_of = [](std::uint64_t keyed) { return keyed >> kRangeShift; };
  part_ends_.assign(parts + 1, 0);
  std::uint32_t* const ends = part_ends_.data();
  for_each_top(number, [&](std::span<const std::uint64_t> block) {
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
  for_each_top(number, [&](std::span<const std::uint64_t> block) {
    for (const std::uint64_t keyed : block) {
      sorted[ends[part_of(keyed)]++] = static_cast<kernels::HalfRecord>(keyed);
    }
  });
}

std::uint64_t TreeJoin::match(const List& bottom, std::size_t low) {
  const std::size_t stride =
      kernels::plane_stride(bottom.size + 2 * (kernels::kRanges + 2) * kernels::kLongestVector);
  const kernels::HalfPlanes gathered = {gathered_.make_room(kernel_->packed_bytes * stride),
                                        stride};
  const std::size_t ranges = lines_->ranges();
  kernels::HalfGather gather = {
      .from = bottom.planes,
      .ranges = ranges,
      .begins = bottom.begins,
      .lows = std::size_t{1} << lines_->low,
      .runs = kAgreeingRuns[lines_->low][low].runs(),
      .has_sparse = lines_->has_sparse_lines(),
      .is_padded = bottom.size >> std::popcount(low) >= ranges * kMinPadded,
      .to = gathered,
      .at = 0};
  kernels::GatheredRanges unmarked;
  kernel_->tree.gather(gather, unmarked);
  kernels::GatheredRanges marked;
  const std::size_t buckets = lines_->buckets();
  if (lines_->has_marks && bottom.begins[buckets] != bottom.begins[2 * buckets]) {
    gather.begins += buckets;
    gather.at = kernels::plane_stride(unmarked.begins[ranges]);
    kernel_->tree.gather(gather, marked);
  }
  if (unmarked.before[ranges] + marked.before[ranges] == 0) return 0;
  const std::size_t blocks = stride / kernels::kShortestVector + 2 * kernels::kSlack;
  if (blocks_.size() < blocks) blocks_.resize(blocks + blocks / 4);
  return kernel_->tree.match({.top = sorted_.data(),
                              .begins = &part_begins_[low * 2 * kernels::kRanges],
                              .agreeing = &kAgreeingRanges,
                              .bottom = gathered,
                              .unmarked = &unmarked,
                              .marked = lines_->has_marks ? &marked : nullptr,
                              .number_of_ranges = ranges,
                              .has_sparse = lines_->has_sparse_lines(),
                              .blocks = blocks_.data()});
}

}  // namespace nqueens::count
