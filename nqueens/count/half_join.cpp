// nqueens/count/half_join.cpp - how many pairs of a top and a bottom half have no common line?
//
// 1. Choose the sieve lines: those that most pairs of a sample have in both halves. They become the
//    key of a half. Of the other lines 28 are its main lines, and up to four that few top halves
//    have are the sparse ones: most top halves need not look at them.
// 2. Move the lines of every half to their places in key and record: the kernel knows how.
// 3. Sort both lists by key; the top halves with a sparse line behind the others of their bucket.
// 4. For each bucket of top halves: which buckets of bottom halves agree? Those whose key is a
//    subset of what its key leaves. By the two lowest bits of their key, b1 and b0, the bottom
//    buckets are in the order 2, 0, 1, 3 (b0 and, lower, not b1 xor b0): so for each key of the top
//    halves those that agree in these two bits are neighbours, one range instead of up to four.
// SPDX-License-Identifier: MIT
#include "nqueens/count/half_join.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

#include "nqueens/board/masks.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kLines = 64;  // bits of a Half
constexpr std::uint32_t kOrderBits = 2;

// The neighbours that agree with a top key of 0 to 3.
struct Agreeing {
  std::uint32_t begin;
  std::uint32_t end;
};
constexpr std::array<Agreeing, 4> kAgreeing = {{{0, 4}, {0, 2}, {1, 3}, {1, 2}}};

constexpr std::size_t kKeyShift = 32;  // of a keyed record: the key above the record

// Calls visit(i) for all i < size, not in order: neighbours in a list are often of one bucket, and
// to count one just after the other would wait for memory to have the first.
template <class Visit>
void for_each_apart(std::size_t size, const Visit& visit) {
  constexpr std::size_t kStreams = 4;
  const std::size_t length = size / kStreams;
  for (std::size_t i = 0; i < length; ++i) {
    for (std::size_t stream = 0; stream < kStreams; ++stream) visit(i + stream * length);
  }
  for (std::size_t i = kStreams * length; i < size; ++i) visit(i);
}

constexpr std::size_t kSample = 255;  // the most that a kernel counts

using LineCounts = std::array<std::uint8_t, kLines>;

LineCounts count_lines_of_sample(std::span<const Half> halves, const HalvesKernel& kernel) {
  std::array<Half, kSample> sample = {};
  const std::size_t step = halves.size() / (kSample + 1) + 1;
  std::size_t size = 0;
  for (std::size_t i = 0; i < halves.size() && size < kSample; i += step) {
    sample[size++] = halves[i];
  }
  LineCounts counts = {};
  kernel.count_lines({sample.data(), size}, counts);
  return counts;
}

}  // namespace

// What becomes of each line.
struct HalfJoin::Lines {
  std::size_t sieve = 0;
  LineMoves top;
  LineMoves bottom;          // upside down
  std::uint64_t sparse = 0;  // bits of sparse lines in a record

  Lines(std::span<const Half> top_halves, std::span<const Half> bottom_halves, const JoinRule& rule,
        const HalvesKernel& kernel) {
    const LineCounts in_top = count_lines_of_sample(top_halves, kernel);
    const LineCounts in_bottom = count_lines_of_sample(bottom_halves, kernel);
    const bool has_rule = rule.either != 0;
    // A number for each line: how often it is in both, and which it is.
    std::array<std::uint32_t, kLines> lines = {};
    auto end = lines.begin();
    for (Half left = rule.lines & ~(rule.either | rule.other); left != 0;
         left = without_lowest(left)) {
      const auto line = static_cast<std::uint32_t>(lowest_column(left));
      *end++ = std::uint32_t{in_top[line]} * in_bottom[63 - line] << 6 | line;
    }
    const auto size = static_cast<std::size_t>(end - lines.begin());
    sieve = sieve_of(top_halves.size(), size + (has_rule ? 2 : 0), rule);
    std::sort(lines.begin(), end, std::greater());
    auto next = lines.begin();
    std::size_t key = 0;
    for (const std::size_t chosen = sieve - (has_rule ? 2 : 0); key < chosen; ++key) {
      if (next != end) set(*next++ & 63, kKeyShift + key);
    }
    if (has_rule) {
      set(static_cast<std::uint32_t>(lowest_column(rule.either)), kKeyShift + key);
      set(static_cast<std::uint32_t>(lowest_column(rule.other)), kKeyShift + key + 1);
    }
    for (auto other = next; other != end; ++other) {
      const std::uint32_t line = *other & 63;
      *other = std::uint32_t{in_top[line]} << 6 | line;
    }
    std::sort(next, end, std::greater());
    for (std::size_t i = 0; next != end; ++i) {
      set(*next++ & 63, kernel.bits[i]);
      if (i >= kMainLines) sparse |= std::uint64_t{1} << kernel.bits[i];
    }
    bottom.second[kKeyShift] = std::exchange(bottom.first[kKeyShift + 1], bottom.first[kKeyShift]);
    bottom.inverted = std::uint64_t{1} << kKeyShift;
  }

 private:
  // As many as leave some hundred halves to a bucket, and not more lines than a record has.
  static std::size_t sieve_of(std::size_t halves, std::size_t lines, const JoinRule& rule) {
    constexpr std::size_t kPerBucket = 96;
    constexpr std::size_t kMostSieve = 22;
    const std::size_t least = kOrderBits + (rule.either != 0 ? 2 : 0);
    const std::size_t needed = lines > 32 ? lines - 32 : 0;
    const std::size_t wanted = rule.sieve_lines == kAutoSieve
                                   ? static_cast<std::size_t>(std::bit_width(halves / kPerBucket))
                                   : static_cast<std::size_t>(rule.sieve_lines);
    return std::max({least, needed, std::min(wanted, kMostSieve)});
  }

  void set(std::uint32_t line, std::size_t place) {
    top.first[place] = static_cast<std::uint8_t>(line);
    bottom.first[place] = static_cast<std::uint8_t>(63 - line);
  }
};

std::uint64_t HalfJoin::pairs(std::span<const Half> top, std::span<const Half> bottom,
                              const JoinRule& rule, const HalvesKernel& kernel,
                              RunControl& control) {
  if (top.empty() || bottom.empty()) return 0;
  const Lines lines(top, bottom, rule, kernel);
  sort_top(top, lines, kernel);
  sort_bottom(bottom, lines, kernel);
  std::uint8_t* const packed = packed_.make_room((bottom.size() + kSlack) * kernel.packed_bytes);
  kernel.pack({bottom_.data(), bottom.size()}, packed);
  HalfMatch match = {.top = nullptr,
                     .plain = 0,
                     .sparse = 0,
                     .bottom = packed,
                     .bottom_size = bottom.size(),
                     .ranges = {},
                     .scratch = scratch_.make_room((bottom.size() + kSlack) * kernel.packed_bytes)};
  // Matches with the buckets whose key is a subset of `free`, together with `fixed`.
  const auto matches = [&](std::uint32_t key, std::uint32_t free, std::uint32_t fixed) {
    ranges_.clear();
    const Agreeing agreeing = kAgreeing[key & 3];
    for (std::uint32_t part = free;; part = (part - 1) & free) {
      const std::uint32_t* const begins = &bottom_begins_[(part | fixed) << kOrderBits];
      const std::uint32_t begin = begins[agreeing.begin];
      const std::uint32_t end = begins[agreeing.end];
      if (begin < end) ranges_.push_back({begin, end - begin});
      if (part == 0) break;
    }
    match.ranges = ranges_;
    return ranges_.empty() ? 0 : kernel.match(match);
  };
  std::uint64_t pairs = 0;
  const std::uint32_t buckets = std::uint32_t{1} << lines.sieve;
  const std::uint32_t all = (buckets >> kOrderBits) - 1;
  for (std::uint32_t key = 0; key < buckets; ++key) {
    match.top = top_.data() + top_begins_[2 * key];
    match.plain = top_ends_[2 * key] - top_begins_[2 * key];
    match.sparse = top_ends_[2 * key + 1] - top_begins_[2 * key + 1];
    if (match.plain + match.sparse == 0) continue;
    if (control.should_end()) break;
    const std::uint32_t free = all & ~(key >> kOrderBits);
    if (rule.either == 0) {
      pairs += matches(key, free, 0);
      continue;
    }
    // The two lines of the rule are the highest of the key.
    const std::uint32_t others = free & all >> 2;
    const std::uint32_t first = (all >> 2) + 1;
    switch (key >> (lines.sieve - 2)) {
      case 0:
        pairs += matches(key, others | first, 0) + matches(key, others, 2 * first) +
                 2 * matches(key, others, 3 * first);
        break;
      case 3:
        pairs += 2 * matches(key, others, 0);
        break;
      default:
        pairs += matches(key, others, 0);
    }
  }
  return pairs;
}

void HalfJoin::sort_top(std::span<const Half> top, const Lines& lines, const HalvesKernel& kernel) {
  std::uint64_t* const keyed = keyed_.make_room(top.size());
  const std::size_t parts = std::size_t{2} << lines.sieve;
  const auto part_of = [&](std::uint64_t record) {
    return 2 * (record >> kKeyShift) + ((record & lines.sparse) != 0 ? 1 : 0);
  };
  top_ends_.assign(parts, 0);
  kernel.move(top, lines.top, keyed);
  for_each_apart(top.size(), [&](std::size_t i) { ++top_ends_[part_of(keyed[i])]; });
  top_begins_.resize(parts);
  std::uint32_t begin = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    top_begins_[part] = begin;
    begin += static_cast<std::uint32_t>((top_ends_[part] + kGroup - 1) / kGroup * kGroup);
    top_ends_[part] = top_begins_[part];
  }
  HalfRecord* const sorted = top_.make_room(begin);
  for_each_apart(top.size(), [&](std::size_t i) {
    sorted[top_ends_[part_of(keyed[i])]++] = static_cast<HalfRecord>(keyed[i]);
  });
}

void HalfJoin::sort_bottom(std::span<const Half> bottom, const Lines& lines,
                           const HalvesKernel& kernel) {
  std::uint64_t* const keyed = keyed_.make_room(bottom.size());
  const std::size_t buckets = std::size_t{1} << lines.sieve;
  // Ends become begins while the buckets are filled from the back.
  bottom_begins_.assign(buckets + 1, 0);
  kernel.move(bottom, lines.bottom, keyed);
  for_each_apart(bottom.size(), [&](std::size_t i) { ++bottom_begins_[keyed[i] >> kKeyShift]; });
  std::partial_sum(bottom_begins_.begin(), bottom_begins_.end(), bottom_begins_.begin());
  HalfRecord* const sorted = bottom_.make_room(bottom.size());
  for_each_apart(bottom.size(), [&](std::size_t i) {
    sorted[--bottom_begins_[keyed[i] >> kKeyShift]] = static_cast<HalfRecord>(keyed[i]);
  });
}

}  // namespace nqueens::count
