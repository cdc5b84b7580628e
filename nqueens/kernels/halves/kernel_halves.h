// nqueens/kernels/halves/kernel_halves.h - the inner loops of method `halves`: uniting quadrants
// into halves, and finding pairs of halves without a common line.
//
// A HalvesKernel has the name of the Kernel whose instructions it uses (kernels.h). All kernels
// return the same numbers.
//
// Halves are sorted into buckets by some of their lines, the key (half_join.h). A top and a bottom
// bucket agree if their keys have no line in common. The halves in two such buckets are compared by
// their records. A record contains the lines to compare, 28 main lines and 4 sparse lines, in 32
// bits. The kernel chooses the order of the bits. Two records clash if they have a common line.
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

// Padding of buffers, in bytes. Kernels may read or write the padding.
inline constexpr std::size_t kSlack = 256;

// A mapping of the lines of a Half: bit i of the result is the exclusive or of line first[i],
// line second[i] and bit i of `inverted`. The value kNone stands for no line.
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

// Placements of one quadrant of the top half. On an odd board, all placements are combined with the
// same additional queens, which are in the middle row or column.
struct Quadrant {
  std::span<const Half> halves;
  bool is_mirrored = false;  // use the mirror images of `halves`
  Half with = 0;             // lines of the additional queens; halves with any of them are skipped
};

// Placements of the outer rows of a half, as arrays of the same size. `first` and `second` hold the
// lines and squares that a placement occupies.
struct OuterRows {
  const std::uint64_t* first;
  const std::uint64_t* second;
  const Half* halves;
  std::size_t size;
};

// Halves that a kernel has written.
struct Written {
  std::size_t size;
  Half lines;  // union of the lines of all halves
};

// Buckets of halves whose keys differ only in the two lowest bits are neighbours. Buckets of top
// halves are in the order of their keys. Buckets of bottom halves are ordered so that the
// neighbours that agree with a top key are consecutive, from number `begin` to number `end` - 1.
// kAgreeing has an element for each value of the two lowest bits of the top key.
inline constexpr std::uint32_t kNeighbours = 4;
struct Agreeing {
  std::uint32_t begin;
  std::uint32_t end;
};
inline constexpr std::array<Agreeing, kNeighbours> kAgreeing = {{{0, 4}, {0, 2}, {1, 3}, {1, 2}}};

// A bucket of top records.
struct TopRecords {
  const HalfRecord* records;  // whole groups; padding records are ignored
  std::size_t plain;          // number of records without a sparse line, which come first
  std::size_t sparse;         // number of records with a sparse line, in groups of their own
};

// The parameters of HalvesKernel::draw, which gathers parts of the packed bottom records. Each part
// has `buckets` buckets. The output consists of the first buckets of all parts, then the second
// buckets of all parts, and so on.
struct HalfDraw {
  const std::uint8_t* from;
  const std::uint32_t* from_begins;      // starts of the buckets, and the end
  std::span<const std::uint32_t> parts;  // the first bucket of each part
  std::uint32_t buckets;
  std::size_t size;          // number of all bottom records
  bool has_sparse;           // records have sparse lines
  std::uint8_t* to;          // packed; room for all records and kSlack bytes
  std::uint32_t* to_begins;  // starts of the copied buckets, and the end; the caller sets start 0
};

// Four neighbouring buckets of top records, and buckets of packed bottom records that agree with
// them in all bits of the key except the two lowest.
struct HalfMatch {
  std::array<TopRecords, kNeighbours> top;
  const std::uint8_t* bottom;
  const std::uint32_t* bottom_begins;    // starts of the buckets, and the end
  std::span<const std::uint32_t> once;   // first buckets of four neighbours whose pairs count once
  std::span<const std::uint32_t> twice;  // first buckets of four neighbours whose pairs count twice
  std::size_t size;                      // number of all bottom records
  std::uint8_t* scratch;                 // aligned, with room for all packed records
};

// Bottom records in planes: byte p of record i is bytes[p * stride + i]. Before gathering, the
// first four planes are the bytes of the record and the others are the tree lines (tree_join.h).
inline constexpr std::size_t kRecordPlanes = sizeof(HalfRecord);
struct HalfPlanes {
  std::uint8_t* bytes;  // aligned for vectors
  std::size_t stride;   // whole vectors, including at least two vectors of padding
};

inline constexpr std::size_t kLongestVector = 64;  // bytes
inline constexpr std::size_t kShortestVector = 16;

// Returns the stride of planes of `records` records.
constexpr std::size_t plane_stride(std::size_t records) {
  return (records / kLongestVector + 3) * kLongestVector;
}

// The parameters of TreeKernel::find_kept and keep, which copy the records that have none of
// `lines`.
struct HalfFilter {
  HalfPlanes from;
  std::size_t size;            // number of records
  std::size_t tested;          // the plane that has the lines
  std::uint8_t lines;          // the lines, as bits of a byte of this plane
  std::uint64_t* kept;         // one bit for each record, set if it is kept; and one more word
  std::uint32_t* kept_before;  // for each word, the number of records kept before it
  std::size_t planes;          // number of planes to copy, from the first on
  HalfPlanes to;
  std::span<const std::uint32_t> begins;  // starts of the buckets of records, and the end
  std::uint32_t* to_begins;               // starts of the buckets of kept records, and the end
};

// A range consists of the bottom records with the same order lines and skip lines, which determine
// the number of the range. Each pair (b0, b1) of order lines gives two bits of the number: b0 and,
// below it, not (b1 xor b0). The skip lines are its highest bits, unchanged. There are at most
// kSkipLines of them.
//
// Records can be marked. A pair then counts twice if neither of its records is marked, otherwise
// once. Marked bottom records are gathered separately. A marked top record has bit kMarkBit set.
inline constexpr std::size_t kOrderLines = 4;
inline constexpr std::size_t kSkipLines = 2;
inline constexpr std::size_t kOrders = std::size_t{1} << kOrderLines;
inline constexpr std::size_t kSkips = std::size_t{1} << kSkipLines;
inline constexpr std::size_t kRanges = kOrders * kSkips;
inline constexpr std::size_t kMarkBit = 31;  // the last sparse line of a record

// The positions of gathered ranges.
struct GatheredRanges {
  // The start of each range, followed by the end of the last one. Ranges are consecutive.
  std::array<std::uint32_t, kRanges + 1> begins = {};
  // For each range, the number of records in earlier ranges, followed by the number of all records.
  // Padding is not counted.
  std::array<std::uint32_t, kRanges + 1> before = {};
};

// Consecutive parts of a range, from number `begin` to number `end` - 1.
struct Run {
  std::uint32_t begin;
  std::uint32_t end;
};

// The parameters of TreeKernel::gather. Each range has one part for each set of low lines
// (tree_join.cpp). The function copies some runs of these parts and packs them.
struct HalfGather {
  HalfPlanes from;
  std::size_t ranges;
  const std::uint32_t* begins;  // starts of the parts of all ranges, and the end
  std::size_t lows;             // number of parts of a range
  std::span<const Run> runs;    // runs of parts to gather
  bool has_sparse;              // records have sparse lines
  bool is_padded;  // each range begins where a vector begins; records of the padding have no lines
  HalfPlanes to;   // its stride is at least plane_stride() of all records plus kRanges vectors
  std::size_t at;  // position of the first gathered record; a multiple of kLongestVector
};

// For each combination of order lines and skip lines of top records, the set of the ranges that
// agree with both, with one bit for each range.
using AgreeingRanges = std::array<std::array<std::uint64_t, kSkips>, kOrders>;

// The parameters of TreeKernel::match: top records, and ranges of bottom records that agree with
// them in all lines except the order lines and the lines of records. A range is skipped if it does
// not agree with the order lines of a group of top records, or with the skip lines that all records
// of the group have. In other ranges, the skip lines are compared as part of the record.
struct RangeMatch {
  // Sorted by order lines, then by whether they have a sparse line or a mark, then by skip lines.
  const HalfRecord* top;
  const std::uint32_t* begins;  // starts of the 2 kRanges parts with equal sort keys, and the end
  const AgreeingRanges* agreeing;
  HalfPlanes bottom;
  const GatheredRanges* unmarked;
  const GatheredRanges* marked;  // null if records have no marks
  std::size_t number_of_ranges;
  bool has_sparse;        // as in HalfGather
  std::uint32_t* blocks;  // room for one number for each vector of bottom records, and padding
};

// Lists of placements of one quadrant, with the lines at the places that a join has assigned. List
// i begins at halves[begins[i]] and ends before halves[begins[i + 1]].
struct KeyedLists {
  const std::uint64_t* halves;
  const std::uint32_t* begins;
};

// The functions for a join by a tree (tree_join.h).
struct TreeKernel {
  // Packs keyed halves, starting at record `at`. The low 32 bits of a keyed half are its record,
  // and the next 16 bits are its tree lines. The function reads up to 63 numbers beyond the end of
  // `keyed` and writes up to one vector beyond the last record.
  void (*pack)(std::span<const std::uint64_t> keyed, const HalfPlanes& to, std::size_t at,
               std::size_t tree_planes);

  // Finds the records without the lines of the filter and returns their number.
  std::size_t (*find_kept)(const HalfFilter& filter);

  // Copies the records found by find_kept() and sets the starts of their buckets.
  void (*keep)(const HalfFilter& filter);

  // Gathers runs of bottom records and sets the positions of the resulting ranges. Writes up to one
  // vector beyond the end.
  void (*gather)(const HalfGather& gather, GatheredRanges& ranges);

  // Returns the number of pairs of records that agree and have no common line, weighted by marks.
  std::uint64_t (*match)(const RangeMatch& match);

  // Pairs each half in left list i with each half in right list `lists` - 1 - i and writes the
  // union of each pair that has no bit in common, except bits of `common`. Returns the number of
  // unions. `out` must have room for all pairs and kSlack bytes. Reads up to kSlack bytes beyond
  // the end of a list.
  std::size_t (*unite)(const KeyedLists& left, const KeyedLists& right, std::size_t lists,
                       std::uint64_t common, std::uint64_t* out);
};

struct HalvesKernel {
  std::string_view name;

  // The bit of each main line in a record, then the bit of each sparse line.
  std::array<std::uint8_t, kMainLines + kSparseLines> bits;

  // Pairs each half of `left` with each half of `right` and writes the union of each pair that has
  // no common line. The halves include the lines of their additional queens. Returns the number of
  // unions. `out` must have room for all pairs and kSlack bytes, `scratch` for all halves and twice
  // kSlack bytes.
  std::size_t (*unite)(const Quadrant& left, std::span<const Quadrant> right,
                       const HalfLayout& layout, Half* scratch, Half* out);

  // Writes the union of `inner` with each outer half whose placement occupies none of the bits
  // `first` and `second`. `out` must have room for all outer halves and kSlack bytes. Reads up to
  // kSlack bytes beyond the ends of the arrays.
  Written (*extend)(Half inner, std::uint64_t first, std::uint64_t second, const OuterRows& outer,
                    Half* out);

  // Counts the halves that have each line. There must be at most 255 halves.
  void (*count_lines)(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts);

  // Applies `moves` to each Half. Writes up to kSlack bytes beyond the end.
  void (*move)(std::span<const Half> halves, const LineMoves& moves, std::uint64_t* moved);

  // The size of a packed bottom record in bytes.
  std::size_t packed_bytes;

  // Packs the bottom records. All matches use the same packed records. Reads up to kSlack bytes
  // beyond the end of `records`.
  void (*pack)(std::span<const HalfRecord> records, std::uint8_t* packed);

  // Gathers parts of the packed records.
  void (*draw)(const HalfDraw& draw);

  // Returns the number of pairs of records that agree and have no common line.
  std::uint64_t (*match)(const HalfMatch& match);

  // Returns the number of pairs of a top half and a bottom half that have none of `lines` in
  // common. The bottom halves are upside down. Tests all pairs, so it is meant for short lists.
  std::uint64_t (*match_all)(std::span<const Half> top, std::span<const Half> bottom, Half lines);

  TreeKernel tree = {};  // null pointers if the kernel has no tree join
};

// Default implementations of count_lines, move and match_all. count_lines_by_digits() uses
// bit-sliced counters, and move_lines_by_tables() a table look-up for each byte with lines to move.
void count_lines_by_digits(std::span<const Half> halves, std::array<std::uint8_t, 64>& counts);
void move_lines_by_tables(std::span<const Half> halves, const LineMoves& moves,
                          std::uint64_t* moved);
std::uint64_t match_all_one_by_one(std::span<const Half> top, std::span<const Half> bottom,
                                   Half lines);

// Return the kernels of kernel_halves.cpp and kernel_halves_portable.cpp.
std::span<const HalvesKernel> vector_halves_kernels();
const HalvesKernel& portable_halves_kernel();

// Returns the functions of `kernel` for method `halves`. Throws UsageError if the kernel has none;
// the message names the kernels that have them.
const HalvesKernel& halves_kernel(const Kernel& kernel);

}  // namespace nqueens::kernels
