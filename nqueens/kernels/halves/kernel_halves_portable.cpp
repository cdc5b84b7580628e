// nqueens/kernels/halves/kernel_halves_portable.cpp - the inner loops of method `halves` with
// 64-bit words, without vector instructions.
//
// Matching: a word is a set of bottom records from a block of 64. Lines are divided into eight
// chunks of four. For each chunk, a table maps each subset of its lines to the set of bottom
// records that have any of these lines. Eight look-ups therefore find the records that clash with a
// top record.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "nqueens/base/error.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::kernels {
namespace {

constexpr std::size_t kLinesOfChunk = 4;
constexpr std::size_t kChunks = (kMainLines + kSparseLines) / kLinesOfChunk;
constexpr std::size_t kBlock = 64;

using Set = std::uint64_t;  // a set of bottom records

constexpr std::array<std::uint8_t, kMainLines + kSparseLines> record_bits() {
  std::array<std::uint8_t, kMainLines + kSparseLines> bits = {};
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint8_t>(i);
  return bits;
}

// Writes the halves of a quadrant that have no line in common with its additional queens, united
// with the lines of these queens. Returns the end of the output.
Half* choose(const Quadrant& quadrant, const HalfLayout& layout, Half* out) {
  for (const Half half : quadrant.halves) {
    const Half one = quadrant.is_mirrored ? layout.mirrored(half) : half;
    *out = one | quadrant.with;
    out += (one & quadrant.with) == 0 ? 1 : 0;
  }
  return out;
}

std::size_t unite(const Quadrant& left, std::span<const Quadrant> right, const HalfLayout& layout,
                  Half* scratch, Half* out) {
  const std::span<const Half> ones(scratch, choose(left, layout, scratch));
  Half* const others = scratch + ones.size() + 1;
  Half* end = others;
  for (const Quadrant& quadrant : right) end = choose(quadrant, layout, end);
  const Half* const begin = out;
  for (const Half one : ones) {
    for (const Half* other = others; other != end; ++other) {
      *out = one | *other;
      out += (one & *other) == 0 ? 1 : 0;
    }
  }
  return static_cast<std::size_t>(out - begin);
}

// There is a counter for each of the 64 lines. digits[i] contains binary digit i of all counters,
// so one addition updates all of them.
void count_lines(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  std::array<std::uint64_t, 8> digits = {};
  for (Half half : halves) {
    for (std::size_t i = 0; half != 0; ++i) {
      const std::uint64_t carry = digits[i] & half;
      digits[i] ^= half;
      half = carry;
    }
  }
  for (std::size_t line = 0; line < counts.size(); ++line) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) count |= (digits[i] >> line & 1) << i;
    counts[line] = static_cast<std::uint8_t>(count);
  }
}

// Tables for the bytes of a Half, from the first byte to the last byte that has a line to move. A
// table maps each value of its byte to the moved lines.
class ByteTables {
 public:
  explicit ByteTables(const LineMoves& moves) {
    std::array<std::uint64_t, 64> places = {};
    for (std::size_t bit = 0; bit < 64; ++bit) {
      for (const std::uint8_t line : {moves.first[bit], moves.second[bit]}) {
        if (line != LineMoves::kNone) places[line] ^= std::uint64_t{1} << bit;
      }
    }
    for (std::size_t byte = 0; byte < tables_.size(); ++byte) {
      const std::uint64_t* const of_byte = &places[8 * byte];
      if (std::all_of(of_byte, of_byte + 8, [](std::uint64_t place) { return place == 0; })) {
        continue;
      }
      if (used_ == 0) first_ = byte;
      used_ = byte + 1 - first_;
    }
    for (std::size_t byte = 0; byte < used_; ++byte) {
      std::array<std::uint64_t, 256>& table = tables_[byte];
      table[0] = byte == 0 ? moves.inverted : 0;
      for (std::size_t set = 1; set < table.size(); ++set) {
        const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
        table[set] = table[set & (set - 1)] ^ places[8 * (first_ + byte) + lowest];
      }
    }
    if (used_ == 0) tables_[0].fill(moves.inverted);
  }

  void move(std::span<const Half> halves, std::uint64_t* moved) const {
    switch (used_) {
      case 4:
        return move_bytes<4>(halves, moved);
      case 5:
        return move_bytes<5>(halves, moved);
      case 6:
        return move_bytes<6>(halves, moved);
      case 7:
        return move_bytes<7>(halves, moved);
      case 8:
        return move_bytes<8>(halves, moved);
      default:
        return move_bytes<3>(halves, moved);
    }
  }

 private:
  template <std::size_t kBytes>
  void move_bytes(std::span<const Half> halves, std::uint64_t* moved) const {
    for (const Half half : halves) {
      const Half bytes = half >> (8 * first_);
      std::uint64_t all = 0;
      for (std::size_t byte = 0; byte < kBytes; ++byte) {
        all ^= tables_[byte][bytes >> (8 * byte) & 255];
      }
      *moved++ = all;
    }
  }

  std::size_t first_ = 0;
  std::size_t used_ = 0;
  // One table for each of the `used_` bytes from number `first_` on.
  std::array<std::array<std::uint64_t, 256>, 8> tables_ = {};
};

void pack(std::span<const HalfRecord> records, std::uint8_t* packed) {
  if (!records.empty()) std::memcpy(packed, records.data(), records.size_bytes());
}

// Counts the set bits of words with a carry-save adder, four words at a time. For each bit
// position, ones_ and twos_ hold the two lowest binary digits of the current sum, so only the
// carries out of twos_ have to be counted at each call.
class BitCounter {
 public:
  void add(const std::array<Set, 4>& words) {
    const Set first = carry(ones_, words[0], words[1]);
    const Set second = carry(ones_, words[2], words[3]);
    fours_ += static_cast<std::uint64_t>(std::popcount(carry(twos_, first, second)));
  }

  std::uint64_t count() const {
    return 4 * fours_ + 2 * static_cast<std::uint64_t>(std::popcount(twos_)) +
           static_cast<std::uint64_t>(std::popcount(ones_));
  }

 private:
  // Adds `a` and `b` to `digit` at each bit position and returns the carries.
  static Set carry(Set& digit, Set a, Set b) {
    const Set differs = a ^ b;
    const Set carried = (a & b) | (digit & differs);
    digit ^= differs;
    return carried;
  }

  Set ones_ = 0;
  Set twos_ = 0;
  std::uint64_t fours_ = 0;
};

// Up to 64 bottom records. For each chunk, a table maps each subset of its lines to the records
// that clash with a top record that has these lines.
class Block {
 public:
  explicit Block(std::span<const HalfRecord> records)
      : there_(records.size() == kBlock ? ~Set{0} : (Set{1} << records.size()) - 1) {
    const std::array<Set, kLines> with = by_lines(records);
    for (std::size_t k = 0; k < kChunks; ++k) {
      for (std::size_t lines = 1; lines < clashes_[k].size(); ++lines) {
        const auto lowest = static_cast<std::size_t>(std::countr_zero(lines));
        clashes_[k][lines] = clashes_[k][lines & (lines - 1)] | with[kLinesOfChunk * k + lowest];
      }
    }
  }

  // Returns the number of pairs of a top record and a record of the block without a common line.
  std::uint64_t matches(std::span<const HalfRecord> top) const {
    BitCounter counter;
    std::size_t i = 0;
    for (; i + 4 <= top.size(); i += 4) {
      counter.add(
          {matching(top[i]), matching(top[i + 1]), matching(top[i + 2]), matching(top[i + 3])});
    }
    for (; i < top.size(); ++i) counter.add({matching(top[i]), 0, 0, 0});
    return counter.count();
  }

 private:
  static constexpr std::size_t kLines = kChunks * kLinesOfChunk;

  // Returns, for each line, the set of the records that have it. Transposes two 32 x 32 bit
  // matrices side by side: exchanges the two quarters off the diagonal of each matrix, then does so
  // within each quarter, and so on.
  static std::array<Set, kLines> by_lines(std::span<const HalfRecord> records) {
    std::array<Set, kLines> rows = {};
    for (std::size_t i = 0; i < records.size(); ++i) {
      rows[i % kLines] |= Set{records[i]} << (i / kLines * kLines);
    }
    Set low = 0x0000'FFFF'0000'FFFF;
    for (std::size_t size = kLines / 2; size > 0; size /= 2, low ^= low << size) {
      for (std::size_t i = 0; i < kLines; i = (i + size + 1) & ~size) {
        const Set differs = (rows[i] >> size ^ rows[i + size]) & low;
        rows[i] ^= differs << size;
        rows[i + size] ^= differs;
      }
    }
    return rows;
  }

  Set matching(HalfRecord top) const {
    Set clashing = 0;
    for (std::size_t k = 0; k < kChunks; ++k) {
      clashing |= clashes_[k][top >> (kLinesOfChunk * k) & 15];
    }
    return there_ & ~clashing;
  }

  Set there_;
  std::array<std::array<Set, 1 << kLinesOfChunk>, kChunks> clashes_ = {};
};

// Copies the buckets whose numbers are in `firsts` to `to`, from position `end` on. Returns the new
// end.
std::size_t drawn(const std::uint8_t* from, const std::uint32_t* begins,
                  std::span<const std::uint32_t> firsts, std::uint8_t* to, std::size_t end) {
  for (const std::uint32_t first : firsts) {
    const std::size_t size = begins[first + 1] - begins[first];
    std::memcpy(to + end * sizeof(HalfRecord), from + begins[first] * sizeof(HalfRecord),
                size * sizeof(HalfRecord));
    end += size;
  }
  return end;
}

void draw(const HalfDraw& draw) {
  std::size_t end = draw.to_begins[0];
  for (std::uint32_t bucket = 0; bucket < draw.buckets; ++bucket) {
    draw.to_begins[bucket] = static_cast<std::uint32_t>(end);
    end = drawn(draw.from, draw.from_begins + bucket, draw.parts, draw.to, end);
  }
  draw.to_begins[draw.buckets] = static_cast<std::uint32_t>(end);
}

// Gathers bottom records and matches them with all top records that agree with them.
class Matcher {
 public:
  explicit Matcher(const HalfMatch& match) : match_(match) {}

  std::uint64_t run() const {
    std::uint64_t pairs = 0;
    for (std::uint32_t i = 0; i < kNeighbours; ++i) {
      pairs += matches(i, match_.once) + 2 * matches(i, match_.twice);
    }
    return pairs;
  }

 private:
  // Matches the bottom bucket with this number (0 to 3) in each group of four neighbours.
  std::uint64_t matches(std::uint32_t number, std::span<const std::uint32_t> neighbours) const {
    const auto* const together = reinterpret_cast<const HalfRecord*>(match_.scratch);
    const std::size_t size =
        drawn(match_.bottom, match_.bottom_begins + number, neighbours, match_.scratch, 0);
    std::uint64_t pairs = 0;
    for (std::size_t i = 0; i < size; i += kBlock) {
      const Block block({together + i, std::min(kBlock, size - i)});
      for (std::size_t top = 0; top < kNeighbours; ++top) {
        const bool agrees = kAgreeing[top].begin <= number && number < kAgreeing[top].end;
        if (agrees) pairs += matches(block, match_.top[top]);
      }
    }
    return pairs;
  }

  static std::uint64_t matches(const Block& block, const TopRecords& top) {
    const HalfRecord* const sparse = top.records + (top.plain + kGroup - 1) / kGroup * kGroup;
    return block.matches({top.records, top.plain}) + block.matches({sparse, top.sparse});
  }

  const HalfMatch& match_;
};

std::uint64_t match(const HalfMatch& match) { return Matcher(match).run(); }

Written extend(Half inner, std::uint64_t first, std::uint64_t second, const OuterRows& outer,
               Half* out) {
  Written written = {};
  for (std::size_t i = 0; i < outer.size; ++i) {
    const bool fits = ((outer.first[i] & first) | (outer.second[i] & second)) == 0;
    const Half half = inner | outer.halves[i];
    out[written.size] = half;
    written.size += fits ? 1 : 0;
    written.lines |= half & (Half{0} - Half{fits});
  }
  return written;
}

constexpr HalvesKernel kPortable = {
    "portable",         record_bits(), unite, extend, count_lines_by_digits, move_lines_by_tables,
    sizeof(HalfRecord), pack,          draw,  match,  match_all_one_by_one};

}  // namespace

void count_lines_by_digits(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts) {
  count_lines(halves, counts);
}

void move_lines_by_tables(std::span<const Half> halves, const LineMoves& moves,
                          std::uint64_t* moved) {
  ByteTables(moves).move(halves, moved);
}

std::uint64_t match_all_one_by_one(std::span<const Half> top, std::span<const Half> bottom,
                                   Half lines) {
  std::uint64_t pairs = 0;
  for (const Half half : top) {
    const Half taken = flipped(half & lines);
    for (const Half other : bottom) pairs += (taken & other) == 0 ? 1 : 0;
  }
  return pairs;
}

const HalvesKernel& portable_halves_kernel() { return kPortable; }

}  // namespace nqueens::kernels
