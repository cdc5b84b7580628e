// nqueens/solve/square_set.h - a set of squares as bits, in a number of words that suits the
// board size.
//
// The bit of a square is row * n + column. One intersection gives the open squares of a unit (a
// row, a column or a region), and one difference removes the squares that a queen rules out. For
// n = 8 these are operations on one word, for n = 11 on two words.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/base/error.h"
#include "nqueens/board/regions.h"

namespace nqueens::solve {

template <std::size_t kWordCount>
class SquareSet {
 public:
  static constexpr std::size_t kWords = kWordCount;
  static constexpr std::size_t kBits = 64;  // squares in a word

  void add(std::size_t square) { words_[square / kBits] |= bit(square); }
  void remove(std::size_t square) { words_[square / kBits] &= ~bit(square); }
  bool has(std::size_t square) const { return (words_[square / kBits] & bit(square)) != 0; }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }

  std::size_t count() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }

  // Returns the number of squares, or limit + 1 if there are more than `limit`. For small limits
  // this is faster than count() on processors without an instruction that counts bits.
  std::size_t count_up_to(std::size_t limit) const {
    std::size_t count = 0;
    for (std::uint64_t word : words_) {
      for (; word != 0; word &= word - 1) {
        if (++count > limit) return count;
      }
    }
    return count;
  }

  // Returns the first square; the set must not be empty.
  std::size_t first() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return word * kBits + static_cast<std::size_t>(std::countr_zero(words_[word]));
  }

  // Returns the 64 squares that begin with square 64 * i, as bits.
  std::uint64_t word(std::size_t i) const { return words_[i]; }

  // Adds the squares that are in both `a` and `b` and in the words from `first` to `last`,
  // inclusive.
  void add_in_words(const SquareSet& a, const SquareSet& b, std::size_t first, std::size_t last) {
    for (std::size_t i = first; i <= last; ++i) words_[i] |= a.words_[i] & b.words_[i];
  }

  // Calls `visit` with each square, in order.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(i * kBits + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

  // Returns a hash value that depends on all squares.
  std::size_t hash() const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words_) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15;
      hash ^= hash >> 32;
    }
    return hash;
  }

  bool meets(const SquareSet& other) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kWords; ++i) any |= words_[i] & other.words_[i];
    return any != 0;
  }

  SquareSet& operator&=(const SquareSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  SquareSet& operator|=(const SquareSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  SquareSet& operator-=(const SquareSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend SquareSet operator&(SquareSet a, const SquareSet& b) { return a &= b; }
  friend SquareSet operator|(SquareSet a, const SquareSet& b) { return a |= b; }
  friend SquareSet operator-(SquareSet a, const SquareSet& b) { return a -= b; }
  friend bool operator==(const SquareSet&, const SquareSet&) = default;

 private:
  static constexpr std::uint64_t bit(std::size_t square) {
    return std::uint64_t{1} << (square % kBits);
  }

  std::array<std::uint64_t, kWords> words_ = {};
};

// Returns the largest number of rows of a board whose squares fit in `words` words.
constexpr std::size_t max_rows(std::size_t words) {
  std::size_t rows = 0;
  while ((rows + 1) * (rows + 1) <= 64 * words) ++rows;
  return rows;
}

// Calls `act` with a number of words that can hold n * n squares, as a std::integral_constant. The
// body of `act` is compiled once for each number of words.
template <class Act>
decltype(auto) with_words_for(std::int32_t n, Act act) {
  const auto squares = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
  const auto fits = [&](std::size_t words) { return squares <= 64 * words; };
  constexpr std::size_t kMax = (std::size_t{kMaxRegionsSize} * kMaxRegionsSize + 63) / 64;
  if (fits(1)) return act(std::integral_constant<std::size_t, 1>());
  if (fits(2)) return act(std::integral_constant<std::size_t, 2>());
  if (fits(4)) return act(std::integral_constant<std::size_t, 4>());
  if (fits(6)) return act(std::integral_constant<std::size_t, 6>());
  if (fits(8)) return act(std::integral_constant<std::size_t, 8>());
  if (fits(10)) return act(std::integral_constant<std::size_t, 10>());
  if (fits(16)) return act(std::integral_constant<std::size_t, 16>());
  return act(std::integral_constant<std::size_t, kMax>());
}

}  // namespace nqueens::solve
