// nqueens/kernels/halves/kernel_halves.h - what method halves spends its time on: uniting quadrants
// to halves, and finding halves without a common line.
//
// A kernel of halves has the name of the kernel whose instructions it uses (kernel.h). All find the
// same numbers.
//
// A record is what is left of a Half once it lies in its bucket (half_join.h): 28 main lines and 4
// sparse ones, in 32 bits. How they lie in it is the kernel's choice.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/kernels/halves/half_layout.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

using HalfRecord = std::uint32_t;

inline constexpr std::size_t kMainLines = 28;
inline constexpr std::size_t kSparseLines = 4;

// Top records are matched in groups of eight.
inline constexpr std::size_t kGroup = 8;

// Writes may go beyond the end by so many bytes.
inline constexpr std::size_t kSlack = 256;

// What becomes of the lines of a Half: bit i of the result is line first[i], exclusive or line
// second[i], exclusive or bit i of `inverted`.
struct LineMoves {
  static constexpr std::uint8_t kNone = 64;
  std::array<std::uint8_t, 64> first = {};
  std::array<std::uint8_t, 64> second = {};
  std::uint64_t inverted = 0;

  LineMoves() {
    first.fill(kNone);
    second.fill(kNone);
  }
};

// Placements of one quadrant of the top half, each together with the same further queens.
struct Quadrant {
  std::span<const Half> halves;
  bool is_mirrored = false;  // their mirror images are meant
  Half with = 0;             // the lines of the other queens; only halves without them are meant
};

// Buckets of halves whose keys differ in the two lowest bits only are neighbours. Those of top
// halves are in the order of their keys. Those of bottom halves are in an order such that the ones
// that agree with a top half in these two bits follow each other, from `begin` to `end`, whatever
// its two bits are.
inline constexpr std::uint32_t kNeighbours = 4;
struct Agreeing {
  std::uint32_t begin;
  std::uint32_t end;
};
inline constexpr std::array<Agreeing, kNeighbours> kAgreeing = {{{0, 4}, {0, 2}, {1, 3}, {1, 2}}};

// A bucket of top records.
struct TopRecords {
  const HalfRecord* records;  // whole groups; what fills the last one up is not looked at
  std::size_t plain;          // without a sparse line; they come first
  std::size_t sparse;         // the others, in groups of their own
};

// Parts of the packed bottom records, of so many buckets each, to be drawn together: the first
// buckets of all parts, then the second ones, and so on.
struct HalfDraw {
  const std::uint8_t* from;
  const std::uint32_t* from_begins;      // of the buckets there, and the end
  std::span<const std::uint32_t> parts;  // the first bucket of each
  std::uint32_t buckets;
  std::size_t size;          // of all bottom records
  bool has_sparse;           // there are sparse lines
  std::uint8_t* to;          // room for all and slack, packed
  std::uint32_t* to_begins;  // of the buckets drawn, and the end; the first is given
};

// Four neighbours of top records, and neighbours of packed bottom records that agree with them in
// all other bits of the key.
struct HalfMatch {
  std::array<TopRecords, kNeighbours> top;
  const std::uint8_t* bottom;
  const std::uint32_t* bottom_begins;    // of the buckets there, and the end
  std::span<const std::uint32_t> once;   // the first bucket of four neighbours each
  std::span<const std::uint32_t> twice;  // the same; their pairs count twice
  std::size_t size;                      // of all bottom records
  std::uint8_t* scratch;                 // the same room, where a vector may begin
};

// Bottom records in planes: byte p of record i is bytes[p * stride + i]. Before they are gathered
// the first four planes are those of the record, the others those of the tree lines (tree_join.h).
inline constexpr std::size_t kRecordPlanes = sizeof(HalfRecord);
struct HalfPlanes {
  std::uint8_t* bytes;  // where a vector may begin
  std::size_t stride;   // whole vectors, and at least two of them more than there are records
};

inline constexpr std::size_t kLongestVector = 64;  // bytes
inline constexpr std::size_t kShortestVector = 16;

// Of planes of so many records.
constexpr std::size_t plane_stride(std::size_t records) {
  return (records / kLongestVector + 3) * kLongestVector;
}

// The records without some lines are kept.
struct HalfFilter {
  HalfPlanes from;
  std::size_t size;            // records
  std::size_t tested;          // the plane of the lines
  std::uint8_t lines;          // bits of its bytes
  std::uint64_t* kept;         // a bit for each record, those kept are set; and a word behind
  std::uint32_t* kept_before;  // the word, how many
  std::size_t planes;          // that are copied, from the first on
  HalfPlanes to;
};

// Ranges of bottom records: by the lines of the order, in pairs of which each makes two bits, b0
// and, lower, not b1 xor b0; below, plainly, the skip lines.
inline constexpr std::size_t kOrderLines = 4;
inline constexpr std::size_t kSkipLines = 2;
inline constexpr std::size_t kOrders = std::size_t{1} << kOrderLines;
inline constexpr std::size_t kSkips = std::size_t{1} << kSkipLines;
inline constexpr std::size_t kRanges = kOrders * kSkips;

// Ranges of records that were gathered.
struct GatheredRanges {
  std::array<std::uint32_t, kRanges + 1> begins = {};  // where a vector may begin; and the end
  std::array<std::uint32_t, kRanges + 1> before = {};  // records in the ranges before; and all
};

struct Run {
  std::uint32_t begin;
  std::uint32_t end;
};

// Of each range some runs of its parts are gathered, and filled up to whole vectors with records
// without a line.
struct HalfGather {
  HalfPlanes from;
  const std::uint32_t* begins;  // of the parts of all ranges there, and the end
  std::size_t lows;             // parts of a range
  std::span<const Run> runs;    // of them
  bool has_sparse;              // there are sparse lines
  HalfPlanes to;                // packed; room for plane_stride() of all and kRanges vectors
};

// Which ranges agree with the order lines of top records, and with skip lines that all of them
// have; a bit for each range.
using AgreeingRanges = std::array<std::array<std::uint64_t, kSkips>, kOrders>;

// Top records that agree with all bottom records in all lines that they are not compared by, but
// those of the order. Records of a range that is not skipped are compared by the skip lines, too.
struct RangeMatch {
  const HalfRecord* top;  // by order lines, then without and with a sparse line, by skip lines
  const std::uint32_t* begins;  // of each of these 2 kRanges parts, and the end
  const AgreeingRanges* agreeing;
  HalfPlanes bottom;
  const GatheredRanges* ranges;
  std::uint32_t* blocks;  // room for a number for each vector of bottom records, and slack
};

// What a join by a tree takes (tree_join.h).
struct TreeKernel {
  // Packs keyed records, a record below 16 tree lines, from record `at` on. Reads up to 63 numbers
  // more, and writes up to a vector more.
  void (*pack)(std::span<const std::uint64_t> keyed, const HalfPlanes& to, std::size_t at,
               std::size_t tree_planes);

  // Finds the records that are kept; returns how many.
  std::size_t (*find_kept)(const HalfFilter& filter);

  // Copies them, once they are found.
  void (*keep)(const HalfFilter& filter);

  void (*gather)(const HalfGather& gather, GatheredRanges& ranges);

  // The number of pairs of records that agree and have no common line.
  std::uint64_t (*match)(const RangeMatch& match);
};

struct HalvesKernel {
  std::string_view name;

  // The bits of a record's main lines, then those of the sparse ones.
  std::array<std::uint8_t, kMainLines + kSparseLines> bits;

  // Writes the union of every two halves, one of the quadrant on the left, the other of one of
  // those on the right, and of the lines that come with them, if they have none in common; returns
  // how many. Room for all pairs, and slack, at `out`; for all halves and twice the slack at
  // `scratch`.
  std::size_t (*unite)(const Quadrant& left, std::span<const Quadrant> right,
                       const HalfLayout& layout, Half* scratch, Half* out);

  // How many of the halves have each line; at most 255 halves.
  void (*count_lines)(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts);

  // Moves the lines of each Half. Writes up to kSlack bytes more.
  void (*move)(std::span<const Half> halves, const LineMoves& moves, std::uint64_t* moved);

  // Bytes that a packed bottom record takes.
  std::size_t packed_bytes;

  // Packs the bottom records, once for all matches. Reads kSlack bytes beyond their end.
  void (*pack)(std::span<const HalfRecord> records, std::uint8_t* packed);

  // Draws parts of them together.
  void (*draw)(const HalfDraw& draw);

  // The number of pairs of records that agree and have no common line.
  std::uint64_t (*match)(const HalfMatch& match);

  TreeKernel tree = {};  // null pointers if it has none
};

// For kernels that have no better way: counters that carry, and a table lookup for each byte with a
// line that moves.
void count_lines_by_digits(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts);
void move_lines_by_tables(std::span<const Half> halves, const LineMoves& moves,
                          std::uint64_t* moved);

// Those of kernel_halves.cpp and kernel_halves_portable.cpp.
std::span<const HalvesKernel> vector_halves_kernels();
const HalvesKernel& portable_halves_kernel();

// The kernel's part in method halves. UsageError when it has none, naming the kernels that have.
const HalvesKernel& halves_kernel(const Kernel& kernel);

}  // namespace nqueens::kernels
