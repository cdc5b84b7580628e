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
