// nqueens/count/halves/half_join.cpp - counts the pairs of a top and a bottom half without a common
// line.
//
// 1. Choose the sieve lines: the lines that both halves have in most pairs of a sample. The sieve
//    lines of a half form its key. Its other lines form its record: 28 main lines and up to four
//    sparse lines. Few top halves have sparse lines, and for the other top halves these lines need
//    not be compared.
// 2. Move the lines of every half to their places in its key and record. The kernel does this.
// 3. Sort both lists by key. A bucket holds the halves with the same key. Within a bucket, top
//    halves with a sparse line come last.
// 4. For each bucket of top halves, gather the bottom buckets that agree with it, that is, whose
//    keys have no line in common with its key. A key consists of a high key, a low key and the two
//    lowest bits. For each high key, a first step gathers the bottom buckets that agree with it.
//    For each low key, a second step gathers, from the buckets of the first step, those that also
//    agree with the low key. In this way, most halves are copied in long runs.
// 5. Four buckets whose keys differ only in the two lowest bits, b1 and b0, are called neighbours
//    and are processed together. Bottom buckets are stored in the order 2, 0, 1, 3 of these bits;
//    that is, they are sorted by b0, then by not (b1 xor b0). In this order, the neighbours that
//    agree with a top half are adjacent, whatever its own two bits are (kAgreeing).
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_join.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "nqueens/board/masks.h"
#include "nqueens/count/halves/join_lines.h"

namespace nqueens::count {
namespace {

constexpr std::uint32_t kOrderBits = 2;

// Testing this many pairs one by one takes less time than sorting the lists.
constexpr std::size_t kFewPairs = 1 << 17;

constexpr std::size_t kKeyShift = 32;  // the key is above the 32 bits of the record

// Calls visit(i) for all i < size, in an order that separates consecutive elements, because these
// are often in the same bucket. If the counter of a bucket were incremented twice in a row, the
// second increment would have to wait for the first store.
template <class Visit>
void for_each_apart(std::size_t size, const Visit& visit) {
  constexpr std::size_t kStreams = 4;
  const std::size_t length = size / kStreams;
  for (std::size_t i = 0; i < length; ++i) {
    for (std::size_t stream = 0; stream < kStreams; ++stream) visit(i + stream * length);
  }
  for (std::size_t i = kStreams * length; i < size; ++i) visit(i);
}

// Appends each record to its part, whose current end is in `ends`.
template <class PartOf>
void put_in_parts(std::span<const std::uint64_t> keyed, const PartOf& part_of, std::uint32_t* ends,
                  kernels::HalfRecord* sorted) {
  const auto put = [&](std::size_t i) {
    sorted[ends[part_of(keyed[i])]++] = static_cast<kernels::HalfRecord>(keyed[i]);
  };
  // Prefetching saves time only when the lists exceed the second-level cache.
  constexpr std::size_t kMany = 100'000;
  constexpr std::size_t kAhead = 16;
  if (keyed.size() < kMany) return for_each_apart(keyed.size(), put);
  for_each_apart(keyed.size(), [&](std::size_t i) {
    const std::uint64_t later = keyed[std::min(i + kAhead, keyed.size() - 1)];
    __builtin_prefetch(&sorted[ends[part_of(later)]], 1);
    put(i);
  });
}

// A part is `buckets` consecutive buckets. Appends to `parts` the first bucket of each non-empty
// part whose number is `fixed` combined with a subset of the bits of `free`.
void add_parts(std::uint32_t free, std::uint32_t fixed, std::uint32_t buckets,
               const std::vector<std::uint32_t>& begins, std::vector<std::uint32_t>& parts) {
  for (std::uint32_t part = free;; part = (part - 1) & free) {
    const std::uint32_t first = (part | fixed) * buckets;
    if (begins[first] != begins[first + buckets]) parts.push_back(first);
    if (part == 0) break;
  }
}

}  // namespace

// The place of each line in keys and records.
struct HalfJoin::Lines {
  std::size_t sieve = 0;
  std::size_t low = 0;  // bits of the low key
  JoinMoves moves;
  std::uint64_t sparse = 0;  // bits of sparse lines in a record

  Lines(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
        const JoinRule& rule, const kernels::HalvesKernel& kernel) {
    JoinLines lines(top, bottom, rule.lines & ~(rule.either | rule.other), kernel);
    const std::size_t of_rule = rule.either != 0 ? 2 : 0;
    sieve = sieve_of(top.size(), lines.size() + of_rule, rule);
    const std::size_t others = sieve - kOrderBits - of_rule;
    low = others - others / 2;
    std::size_t place = kKeyShift;
    for (const std::size_t end = kKeyShift + sieve - of_rule; place < end; ++place) {
      if (!lines.empty()) moves.set(lines.take(), place, place);
    }
    if (of_rule != 0) {
      for (const kernels::Half line : {rule.either, rule.other}) {
        moves.set(static_cast<std::size_t>(lowest_column(line)), place, place);
        ++place;
      }
    }
    sparse = lines.take_record(kernel, moves);
    moves.pair_in_bottom(kKeyShift);
  }

 private:
  // Chooses the number of sieve lines so that a bucket has about a hundred halves and the remaining
  // lines fit in a record.
  static std::size_t sieve_of(std::size_t halves, std::size_t lines, const JoinRule& rule) {
    constexpr std::size_t kPerBucket = 96;
    constexpr std::size_t kMaxSieve = 22;
    const std::size_t least = kOrderBits + (rule.either != 0 ? 2 : 0);
    const std::size_t needed = lines > 32 ? lines - 32 : 0;
    const std::size_t wanted = rule.sieve_lines == kAutoSieve
                                   ? static_cast<std::size_t>(std::bit_width(halves / kPerBucket))
                                   : static_cast<std::size_t>(rule.sieve_lines);
    return std::max({least, needed, std::min(wanted, kMaxSieve)});
  }
};

std::uint64_t HalfJoin::pairs(std::span<const kernels::Half> top,
                              std::span<const kernels::Half> bottom, const JoinRule& rule,
                              const kernels::HalvesKernel& kernel, RunControl& control) {
  if (top.empty() || bottom.empty()) return 0;
  if (rule.has_marks) return marked_pairs(top, bottom, rule, kernel, control);
  const bool is_short = top.size() * bottom.size() <= kFewPairs;
  if (is_short && rule.either == 0 && rule.sieve_lines == kAutoSieve)
    return kernel.match_all(top, bottom, rule.lines);
  const Lines lines(top, bottom, rule, kernel);
  sort_top(top, lines, kernel);
  sort_bottom(bottom, lines, kernel);
  const std::size_t room = (bottom.size() + kernels::kSlack) * kernel.packed_bytes;
  kernel.pack({bottom_.data(), bottom.size()}, packed_.make_room(room));
  const std::uint32_t highs = std::uint32_t{1} << (lines.sieve - lines.low - kOrderBits);
  const std::uint32_t lows = std::uint32_t{1} << lines.low;
  drawn_begins_.assign(2 * kernels::kNeighbours * lows + 1, 0);
  kernels::HalfDraw draw = {.from = packed_.data(),
                            .from_begins = bottom_begins_.data(),
                            .parts = {},
                            .buckets = kernels::kNeighbours * lows,
                            .size = bottom.size(),
                            .has_sparse = lines.sparse != 0,
                            .to = drawn_.make_room(room),
                            .to_begins = nullptr};
  kernels::HalfMatch match = {.top = {},
                              .bottom = draw.to,
                              .bottom_begins = drawn_begins_.data(),
                              .once = {},
                              .twice = {},
                              .size = bottom.size(),
                              .scratch = scratch_.make_room(room)};
  std::uint64_t pairs = 0;
  for (std::uint32_t high = 0; high < highs; ++high) {
    const std::uint32_t* const tops = &top_begins_[2 * std::size_t{draw.buckets} * high];
    if (tops[0] == tops[2 * draw.buckets]) continue;
    if (control.should_end()) break;
    choose_high(~high & (highs - 1), rule.either != 0 ? highs >> 2 : 0, draw.buckets);
    draw_chosen(draw, kernel);
    pairs += match_lows(high, lines, match, kernel);
  }
  return pairs;
}

// Counts all pairs, and then the pairs of unmarked halves again, because those pairs count twice.
std::uint64_t HalfJoin::marked_pairs(std::span<const kernels::Half> top,
                                     std::span<const kernels::Half> bottom, JoinRule rule,
                                     const kernels::HalvesKernel& kernel, RunControl& control) {
  rule.has_marks = false;
  const auto unmarked = [](std::span<const kernels::Half> halves, Buffer<kernels::Half>& buffer) {
    kernels::Half* const begin = buffer.make_room(halves.size());
    kernels::Half* const end =
        std::copy_if(halves.begin(), halves.end(), begin,
                     [](kernels::Half half) { return (half & kernels::kMark) == 0; });
    return std::span<const kernels::Half>(begin, end);
  };
  const std::uint64_t all = pairs(top, bottom, rule, kernel, control);
  return all + pairs(unmarked(top, unmarked_top_), unmarked(bottom, unmarked_bottom_), rule, kernel,
                     control);
}

// Gathers the buckets whose pairs count once, then those whose pairs count twice.
void HalfJoin::draw_chosen(kernels::HalfDraw& draw, const kernels::HalvesKernel& kernel) {
  draw.parts = once_;
  draw.to_begins = drawn_begins_.data();
  kernel.draw(draw);
  draw.parts = twice_;
  draw.to_begins += draw.buckets;
  kernel.draw(draw);
}

// Counts the pairs of the top halves with this high key and the bottom halves gathered for it.
std::uint64_t HalfJoin::match_lows(std::uint32_t high, const Lines& lines,
                                   kernels::HalfMatch& match, const kernels::HalvesKernel& kernel) {
  const std::uint32_t lows = std::uint32_t{1} << lines.low;
  std::uint64_t pairs = 0;
  for (std::uint32_t low = 0; low < lows; ++low) {
    if (!choose_top(high << lines.low | low, match.top)) continue;
    choose_low(~low & (lows - 1), lows);
    if (once_.empty() && twice_.empty()) continue;
    match.once = once_;
    match.twice = twice_;
    pairs += kernel.match(match);
  }
  return pairs;
}

// Selects the top halves of four neighbouring buckets. `key` is their key without the two lowest
// bits. Returns false if all four buckets are empty.
bool HalfJoin::choose_top(std::uint32_t key,
                          std::array<kernels::TopRecords, kernels::kNeighbours>& top) {
  bool is_any = false;
  for (std::size_t i = 0; i < kernels::kNeighbours; ++i) {
    const std::size_t part = 2 * (kernels::kNeighbours * key + i);
    top[i] = {.records = top_.data() + top_begins_[part],
              .plain = top_ends_[part] - top_begins_[part],
              .sparse = top_ends_[part + 1] - top_begins_[part + 1]};
    is_any = is_any || top[i].plain + top[i].sparse != 0;
  }
  return is_any;
}

// Chooses the parts of the bottom halves whose high key is a subset of `free`, the lines that are
// not in the high key of the top halves. Each part has `buckets` buckets. If the join rule has two
// lines, they are the two highest bits of the high key, and `either` is the lower of these bits;
// otherwise `either` is 0.
void HalfJoin::choose_high(std::uint32_t free, std::uint32_t either, std::uint32_t buckets) {
  once_.clear();
  twice_.clear();
  if (either == 0) return add_parts(free, 0, buckets, bottom_begins_, once_);
  const std::uint32_t others = free & (either - 1);
  switch (free / either) {
    case 3:  // the top halves have neither of the two lines
      add_parts(others | either, 0, buckets, bottom_begins_, once_);
      add_parts(others, 2 * either, buckets, bottom_begins_, once_);
      add_parts(others, 3 * either, buckets, bottom_begins_, twice_);
      break;
    case 0:  // the top halves have both
      add_parts(others, 0, buckets, bottom_begins_, twice_);
      break;
    default:  // the top halves have one
      add_parts(others, 0, buckets, bottom_begins_, once_);
  }
}

// Chooses, from the gathered halves, the neighbours whose low key is a subset of `free`.
void HalfJoin::choose_low(std::uint32_t free, std::uint32_t lows) {
  once_.clear();
  twice_.clear();
  add_parts(free, 0, kernels::kNeighbours, drawn_begins_, once_);
  add_parts(free, lows, kernels::kNeighbours, drawn_begins_, twice_);
}

void HalfJoin::sort_top(std::span<const kernels::Half> top, const Lines& lines,
                        const kernels::HalvesKernel& kernel) {
  std::uint64_t* const keyed = keyed_.make_room(top.size());
  const std::size_t parts = std::size_t{2} << lines.sieve;
  const auto part_of = [&](std::uint64_t record) {
    return 2 * (record >> kKeyShift) + ((record & lines.sparse) != 0 ? 1 : 0);
  };
  top_ends_.assign(parts, 0);
  kernel.move(top, lines.moves.top, keyed);
  for_each_apart(top.size(), [&](std::size_t i) { ++top_ends_[part_of(keyed[i])]; });
  top_begins_.resize(parts + 1);
  std::uint32_t begin = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    top_begins_[part] = begin;
    begin += static_cast<std::uint32_t>((top_ends_[part] + kernels::kGroup - 1) / kernels::kGroup *
                                        kernels::kGroup);
    top_ends_[part] = top_begins_[part];
  }
  top_begins_[parts] = begin;
  kernels::HalfRecord* const sorted = top_.make_room(begin);
  put_in_parts({keyed, top.size()}, part_of, top_ends_.data(), sorted);
}

void HalfJoin::sort_bottom(std::span<const kernels::Half> bottom, const Lines& lines,
                           const kernels::HalvesKernel& kernel) {
  std::uint64_t* const keyed = keyed_.make_room(bottom.size());
  const std::size_t buckets = std::size_t{1} << lines.sieve;
  // Filling a bucket turns its start into its end, which is the start of the next bucket.
  bottom_begins_.assign(buckets + 1, 0);
  std::uint32_t* const ends = bottom_begins_.data() + 1;
  kernel.move(bottom, lines.moves.bottom, keyed);
  const auto part_of = [](std::uint64_t record) { return record >> kKeyShift; };
  for_each_apart(bottom.size(), [&](std::size_t i) { ++ends[part_of(keyed[i])]; });
  std::exclusive_scan(ends, ends + buckets, ends, std::uint32_t{0});
  kernels::HalfRecord* const sorted = bottom_.make_room(bottom.size());
  put_in_parts({keyed, bottom.size()}, part_of, ends, sorted);
}

}  // namespace nqueens::count
