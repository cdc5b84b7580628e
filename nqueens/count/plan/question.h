// nqueens/count/plan/question.h - what is counted: the solutions of a board, perhaps only those
// that a turn maps to themselves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::count {

struct Question {
  Problem problem;
  Symmetry symmetry = Symmetry::Identity;  // the half turn, the quarter turn, or neither

  // All solutions of the puzzle itself. UsageError when n is out of range. It is meant to convert.
  Question(std::int32_t n) : problem(n) {}  // NOLINT(google-explicit-constructor)
  explicit Question(Problem of, Symmetry turn = Symmetry::Identity)
      : problem(std::move(of)), symmetry(turn) {}

  std::int32_t size() const { return problem.size(); }

  // Whether it is Q(n), the number of all solutions on an empty board by the plain rule.
  bool is_plain() const {
    return problem.has_plain_rule() && symmetry == Symmetry::Identity && has_all_squares();
  }

  // Whether a queen may stand anywhere, as she also may where the only square has one already.
  bool has_all_squares() const {
    return problem.is_empty() || (size() == 1 && problem.blocked().empty());
  }

  friend bool operator==(const Question&, const Question&) = default;
};

// The question in a word without spaces, for plans and ledgers: empty for Q(n), else rule, symmetry
// and the squares of each row that may be used, as hexadecimal masks; then, where there are
// regions, the letter of each square's, row by row, which come in the order of the alphabet.
// Questions with the same word have the same solutions.
//
//   superqueens/any/all     queens/half-turn/10.4f.4f.2.8     toroidal/quarter-turn/all
//   touching/any/all/AAABBCAABBCCDDBCCDEECCEEE
//
//   errors  UsageError when n > kMaxMaskSize and squares have to be named
std::string board_word(const Question& question);

// The question on n rows that has this word. UsageError when it is none.
Question question_of(std::int32_t n, std::string_view word);

}  // namespace nqueens::count
