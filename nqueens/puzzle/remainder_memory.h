// nqueens/puzzle/remainder_memory.h - stores the remainders (remainder.h) that decide no square;
// internal to nqueens::puzzle.
//
// The chains of different squares and steps differ only in some squares, so the same remainders
// occur many times: in levels of 17 x 17 squares, seven out of eight are repetitions. The result
// for a remainder depends on
//
// - its squares and the number of stars that they hold;
// - the units that need one star and share squares with it, because a star on any of their squares
//   rules out the others;
// - the open squares around it. A remainder that decides nothing still decides nothing after some
//   of these squares have been closed.
//
// Cost: a hash of the squares for each look-up. kMaxRemainders remainders take about 13 MB for 21
// rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

// The largest number of remainders that the threads of an arena store for one puzzle.
inline constexpr std::size_t kMaxRemainders = 50'000;

template <std::size_t kWords>
class RemainderMemory {
 public:
  // Stores at most `capacity` remainders.
  explicit RemainderMemory(std::size_t capacity) : capacity_(capacity) {}

  struct Question {
    Set<kWords> squares;
    std::size_t need = 0;
    UnitSet last_star_units;  // units that need one star and share squares with it
    friend bool operator==(const Question&, const Question&) = default;
  };

  // Returns whether the remainder is known to decide nothing.
  bool decides_nothing(const Question& question, const Set<kWords>& open) const {
    const auto found = answers_.find(question);
    return found != answers_.end() && ((open & found->second.around) - found->second.open).empty();
  }

  // Stores that the remainder decides nothing. `around` contains the squares on which a star would
  // rule out any of its squares.
  void add(const Question& question, const Set<kWords>& around, const Set<kWords>& open) {
    if (answers_.size() >= capacity_) answers_.clear();
    answers_[question] = {.around = around, .open = open};
  }

 private:
  struct Hash {
    std::size_t operator()(const Question& question) const {
      return question.squares.hash() ^ question.need;
    }
  };

  struct Answer {
    Set<kWords> around;
    Set<kWords> open;
  };

  std::size_t capacity_;
  std::unordered_map<Question, Answer, Hash> answers_;
};

}  // namespace nqueens::puzzle
