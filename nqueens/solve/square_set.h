// nqueens/solve/square_set.h - a set of squares of a board as bits, and how many words it takes.
//
// Bit row * n + column. What a unit of a region puzzle has left is one intersection, and what a
// queen takes away one difference, of one word for n = 8 and two for n = 11.
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

  // The number of squares, but not more than limit + 1. Without an instruction that counts bits
  // this is quicker for small limits.
  std::size_t count_up_to(std::size_t limit) const {
    std::size_t count = 0;
    for (std::uint64_t word : words_) {
      for (; word != 0; word &= word - 1) {
        if (++count > limit) return count;
      }
    }
    return count;
  }

  // The first square; the set must not be empty.
  std::size_t first() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return word * kBits + static_cast<std::size_t>(std::countr_zero(words_[word]));
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
  static constexpr std::size_t kBits = 64;
  static constexpr std::uint64_t bit(std::size_t square) {
    return std::uint64_t{1} << (square % kBits);
  }

  std::array<std::uint64_t, kWords> words_ = {};
};

// The most rows of a board whose squares fit so many words.
constexpr std::size_t max_rows(std::size_t words) {
  std::size_t rows = 0;
  while ((rows + 1) * (rows + 1) <= 64 * words) ++rows;
  return rows;
}

// Calls `act` with the constant of a number of words that holds n * n squares: its body is compiled
// once for each of them.
template <class Act>
decltype(auto) with_words_for(std::int32_t n, Act act) {
  const auto squares = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
  const auto fits = [&](std::size_t words) { return squares <= 64 * words; };
  constexpr std::size_t kMax = (std::size_t{kMaxRegionsSize} * kMaxRegionsSize + 63) / 64;
  if (fits(1)) return act(std::integral_constant<std::size_t, 1>());
  if (fits(2)) return act(std::integral_constant<std::size_t, 2>());
  if (fits(4)) return act(std::integral_constant<std::size_t, 4>());
  if (fits(6)) return act(std::integral_constant<std::size_t, 6>());
  if (fits(16)) return act(std::integral_constant<std::size_t, 16>());
  return act(std::integral_constant<std::size_t, kMax>());
}

}  // namespace nqueens::solve
